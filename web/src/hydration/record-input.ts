/**
 * Records clicks, input and submits until the whole page is interactive, then replays them once. Plain links work without that. React does not replay
 * events from before `hydrateRoot`.
 */
type Field = HTMLInputElement | HTMLTextAreaElement;
const TYPES = ['click', 'change', 'submit'] as const;

/** Restores typed or autofilled text that hydration removed. */
function putBack(field: Field, value: string) {
  if (!field.isConnected) return;
  // React only notices a value that differs from the one it tracks: clear the field with React's setter, then fill it with the native one.
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The button that replaced the one from the server. */
const successorOf = (button: HTMLButtonElement) =>
  button.isConnected
    ? button
    : [...document.querySelectorAll('button')].find((one) => one.ariaLabel === button.ariaLabel && one.textContent === button.textContent);

/** Returns a function that replays an event, or undefined if the browser already handled it. */
function replayOf({ type, target }: Event): (() => void) | undefined {
  if (type === 'submit') return () => (target as HTMLFormElement).requestSubmit();
  if (type === 'click') {
    const button = (target as Element).closest?.('button');
    return button && button.type !== 'submit' ? () => successorOf(button)?.click() : undefined;
  }
  if (!(target instanceof HTMLSelectElement)) return undefined;
  const { value } = target;
  return () => {
    target.value = value;
    target.dispatchEvent(new Event('change', { bubbles: true }));
  };
}

export function recordInput(): () => void {
  let replay: (() => void) | undefined;
  const typed = new Map<Field, string>();
  const onInput = ({ target }: Event) => typed.set(target as Field, (target as Field).value);
  const hold = (event: Event) => {
    event.stopPropagation();
    // A search without scripts would only reload the page, so search forms wait too.
    if (event.type === 'submit') event.preventDefault();
    replay = replayOf(event) ?? replay;
  };
  document.addEventListener('input', onInput, true);
  for (const type of TYPES) document.addEventListener(type, hold, true);
  return () => {
    for (const type of TYPES) document.removeEventListener(type, hold, true);
    document.removeEventListener('input', onInput, true);
    for (const [field, value] of typed) putBack(field, value);
    // Runs after React has processed the restored values.
    setTimeout(() => replay?.());
  };
}
