/** Shell parts that only the server renders; `app/entry-server.tsx` puts them in place of their markers. */
export const DRAWN_APART = ['announcement', 'footer'] as const;
export type DrawnApart = (typeof DRAWN_APART)[number];

export const placeOf = (part: DrawnApart) => `<!--${part}-->`;

/** The part's HTML in the page; empty in development. */
export const drawnApart = (part: DrawnApart): string =>
  typeof document === 'undefined' ? placeOf(part) : (document.querySelector(`[data-drawn=${part}]`)?.innerHTML ?? '');
