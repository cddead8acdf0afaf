/** Parts of the shell that only the server renders. `app/entry-server.tsx` puts them in place of their markers. */
export const DRAWN_APART = ['announcement', 'footer'] as const;
export type DrawnApart = (typeof DRAWN_APART)[number];

export const placeOf = (part: DrawnApart) => `<!--${part}-->`;

/** Reads the part's HTML from the page. Empty in development. */
export const drawnApart = (part: DrawnApart): string =>
  typeof document === 'undefined' ? placeOf(part) : (document.querySelector(`[data-drawn=${part}]`)?.innerHTML ?? '');
