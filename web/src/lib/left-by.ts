/** Remembers the link or button pressed to leave a page, in its history entry. */
interface LeftBy {
  /** The address may change, as for the next episode. */
  id?: string;
  name: string;
  nth: number;
}
const leftBy = () => (history.state as { leftBy?: LeftBy } | null)?.leftBy;

const PRESSABLE = ':is(header, main, footer, [data-focus-group=apart]) :is(a[href], button)';
/** Dialogs and panels are closed after Back; the player focuses its video. */
const ELSEWHERE = 'dialog *, [popover] *, [data-player] *';

const nameOf = (element: Element) => element.getAttribute('href') ?? element.getAttribute('aria-label') ?? element.textContent;
const named = (name: string) => [...document.querySelectorAll<HTMLElement>(PRESSABLE)].filter((element) => nameOf(element) === name);

export function rememberPressed({ target }: Event) {
  // A larger card covers its card.
  const card = (target as Element).closest?.('article:has(> [popover])')?.querySelector('a');
  const pressed = card ?? (target as Element).closest?.<HTMLElement>('a[href], button');
  if (!pressed?.matches(PRESSABLE) || pressed.matches(ELSEWHERE)) return;
  const name = nameOf(pressed);
  history.replaceState({ ...history.state, leftBy: { id: pressed.id || undefined, name, nth: named(name).indexOf(pressed) } satisfies LeftBy }, '');
}

/** Undefined while it is not shown. */
export function pressedToLeave(): HTMLElement | undefined {
  const known = leftBy();
  if (!known) return undefined;
  return (known.id && document.querySelector<HTMLElement>(`main :is(a, button)#${CSS.escape(known.id)}`)) || named(known.name)[known.nth];
}
export const wasLeftByPress = () => leftBy() !== undefined;
