/** Remembers in the history entry which link or button the viewer pressed to leave the page. */
interface LeftBy {
  /** Its element's id. Needed if the link's address may change, as for the next episode. */
  id?: string;
  name: string;
  nth: number;
}
const leftBy = () => (history.state as { leftBy?: LeftBy } | null)?.leftBy;

const PRESSABLE = ':is(header, main, footer, [data-focus-group=apart]) :is(a[href], button)';
/** Elements not to return to. Dialogs and panels are closed after Back, and the player focuses its video. */
const ELSEWHERE = 'dialog *, [popover] *, [data-player] *';

const nameOf = (element: Element) => element.getAttribute('href') ?? element.getAttribute('aria-label') ?? element.textContent;
const named = (name: string) => [...document.querySelectorAll<HTMLElement>(PRESSABLE)].filter((element) => nameOf(element) === name);

export function rememberPressed({ target }: Event) {
  // A larger card lies over the card to return to.
  const card = (target as Element).closest?.('article:has(> [popover])')?.querySelector('a');
  const pressed = card ?? (target as Element).closest?.<HTMLElement>('a[href], button');
  if (!pressed?.matches(PRESSABLE) || pressed.matches(ELSEWHERE)) return;
  const name = nameOf(pressed);
  history.replaceState({ ...history.state, leftBy: { id: pressed.id || undefined, name, nth: named(name).indexOf(pressed) } satisfies LeftBy }, '');
}

/** The remembered element, or undefined if it is not on the page. */
export function pressedToLeave(): HTMLElement | undefined {
  const known = leftBy();
  if (!known) return undefined;
  return (known.id && document.querySelector<HTMLElement>(`main :is(a, button)#${CSS.escape(known.id)}`)) || named(known.name)[known.nth];
}
export const wasLeftByPress = () => leftBy() !== undefined;
