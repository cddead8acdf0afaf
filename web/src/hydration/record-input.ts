/**
 * A page is rendered before its scripts are there, and half of them is worse than none. Until all of it answers, links are the
 * browser's, and what is pressed, chosen or sent is recorded and done afterwards, once. React replays no event that came
 * before `hydrateRoot`.
 */
type Field = HTMLInputElement | HTMLTextAreaElement;
const TYPES = ['click', 'change', 'submit'] as const;

/** Puts back what was typed, or filled in by a password manager, where hydration has emptied it. */
function putBack(field: Field, value: string) {
  if (!field.isConnected) return;
  // React takes in what differs from the value it has seen: the field is emptied by the setter that React watches and filled by the one it does not.
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The button that has taken a button's place: a screen may replace what the server has drawn. */
const successorOf = (button: HTMLButtonElement) =>
  button.isConnected
    ? button
    : [...document.querySelectorAll('button')].find((one) => one.ariaLabel === button.ariaLabel && one.textContent === button.textContent);

/** Returns the action that replays an event once the page answers; undefined where the browser has done it. */
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

/** @returns ends the recording and does what was recorded */
export function recordInput(): () => void {
  let replay: (() => void) | undefined;
  const typed = new Map<Field, string>();
  const onInput = ({ target }: Event) => typed.set(target as Field, (target as Field).value);
  const hold = (event: Event) => {
    event.stopPropagation();
    // A search too: its page could not show what it finds without the scripts, nor remember what was asked.
    if (event.type === 'submit') event.preventDefault();
    replay = replayOf(event) ?? replay;
  };
  document.addEventListener('input', onInput, true);
  for (const type of TYPES) document.addEventListener(type, hold, true);
  return () => {
    for (const type of TYPES) document.removeEventListener(type, hold, true);
    document.removeEventListener('input', onInput, true);
    for (const [field, value] of typed) putBack(field, value);
    // After React has taken in what was put back.
    setTimeout(() => replay?.());
  };
}
