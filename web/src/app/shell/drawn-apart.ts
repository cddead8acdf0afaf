/** Parts of the shell that only the server draws, with a marker in their place while the page is drawn (`app/entry-server.tsx`). */
export const DRAWN_APART = ['announcement', 'footer'] as const;
export type DrawnApart = (typeof DRAWN_APART)[number];

export const placeOf = (part: DrawnApart) => `<!--${part}-->`;

/** A part as it stands in the page. The development server draws nothing, and has none. */
export const drawnApart = (part: DrawnApart): string =>
  typeof document === 'undefined' ? placeOf(part) : (document.querySelector(`[data-drawn=${part}]`)?.innerHTML ?? '');
