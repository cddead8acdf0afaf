/** The link or button that was pressed to leave a page, kept in its entry of the browser's history: it lasts over reloads, and goes with the entry. */
interface LeftBy {
  /** Its `id`: the address of a link may have become another, such as that of the episode to continue. */
  id?: string;
  /** The address of a link, or the name of a button. */
  name: string;
  /** Which of those with that name it is. */
  nth: number;
}
const leftBy = () => (history.state as { leftBy?: LeftBy } | null)?.leftBy;

const PRESSABLE = ':is(header, main, footer, [data-mini]) :is(a[href], button)';
/** Dialogs and panels are closed when their page is gone back to; the player has the focus on its picture. */
const ELSEWHERE = 'dialog *, [popover] *, [data-player] *';

const nameOf = (element: Element) => element.getAttribute('href') ?? element.getAttribute('aria-label') ?? element.textContent;
const named = (name: string) => [...document.querySelectorAll<HTMLElement>(PRESSABLE)].filter((element) => nameOf(element) === name);

/** Remembers what is pressed, for whoever comes back. */
export function rememberPressed({ target }: Event) {
  const pressed = (target as Element).closest?.<HTMLElement>('a[href], button');
  if (!pressed?.matches(PRESSABLE) || pressed.matches(ELSEWHERE)) return;
  const name = nameOf(pressed);
  history.replaceState({ ...history.state, leftBy: { id: pressed.id || undefined, name, nth: named(name).indexOf(pressed) } satisfies LeftBy }, '');
}

/** The element by which this entry was left; undefined where it is not shown, or not yet. */
export function pressedToLeave(): HTMLElement | undefined {
  const known = leftBy();
  if (!known) return undefined;
  return (known.id && document.querySelector<HTMLElement>(`main :is(a, button)#${CSS.escape(known.id)}`)) || named(known.name)[known.nth];
}
export const wasLeftByPress = () => leftBy() !== undefined;
