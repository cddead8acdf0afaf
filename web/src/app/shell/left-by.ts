/** The link by which a page was left, kept in its entry of the browser's history: it lasts over reloads, and goes with the entry. */
interface LeftBy {
  /** Its `id`: the address of a link may have become another, such as that of the episode to continue. */
  id?: string;
  href: string;
  /** Which of the links with that address it is. */
  nth: number;
}
const leftBy = () => (history.state as { leftBy?: LeftBy } | null)?.leftBy;

const linksTo = (href: string) => document.querySelectorAll<HTMLElement>(`:is(main, footer) a[href="${CSS.escape(href)}"]`);

/** Remembers the link of a click, for whoever comes back. */
export function rememberLink({ target }: Event) {
  const link = (target as Element).closest?.(':is(main, footer) a[href]');
  const href = link?.getAttribute('href');
  if (link && href) {
    const nth = [...linksTo(href)].indexOf(link as HTMLElement);
    history.replaceState({ ...history.state, leftBy: { id: link.id || undefined, href, nth } satisfies LeftBy }, '');
  }
}

/** The link by which this entry was left; undefined where it is not shown, or not yet. */
export function linkLeftBy(): HTMLElement | undefined {
  const known = leftBy();
  if (!known) return undefined;
  return (known.id && document.querySelector<HTMLElement>(`main a#${CSS.escape(known.id)}`)) || linksTo(known.href)[known.nth];
}
export const wasLeftByLink = () => leftBy() !== undefined;
