/** Keeps facts of a page in its entry of the browser's history: they last over reloads, and go with the entry. */

/** The link by which a page was left: its address, and which of the links with that address it is. */
export interface LeftBy {
  href: string;
  nth: number;
}
interface EntryState {
  key?: string;
  leftBy?: LeftBy;
}

const stateNow = () => (history.state ?? {}) as EntryState;
const addToState = (more: EntryState) => history.replaceState({ ...history.state, ...more }, '');

/**
 * Names the entry of a page that the browser has loaded. The router calls all such entries by one name, under which
 * the place of one page would be restored in the next.
 */
export function nameEntry() {
  if (stateNow().key === undefined) addToState({ key: crypto.getRandomValues(new Uint32Array(2)).join('-') });
}

const linksTo = (href: string) => document.querySelectorAll<HTMLElement>(`main a[href="${CSS.escape(href)}"]`);

/** Remembers the link of a click, for whoever comes back. */
export function rememberLink({ target }: Event) {
  const link = (target as Element).closest?.('main a[href]');
  const href = link?.getAttribute('href');
  if (link && href) addToState({ leftBy: { href, nth: [...linksTo(href)].indexOf(link as HTMLElement) } });
}

/** The link by which this entry was left; undefined where it is not shown, or not yet. */
export function linkLeftBy(): HTMLElement | undefined {
  const { leftBy } = stateNow();
  return leftBy && linksTo(leftBy.href)[leftBy.nth];
}
export const wasLeftByLink = () => stateNow().leftBy !== undefined;
