/** The poster that a view transition moves from card to page. Only one element may have this class. */
export const MOVING_POSTER = 'moving-poster';

/** A duplicate name would cancel the transition. */
export function movePosterOf(link: Element) {
  for (const other of document.querySelectorAll(`.${MOVING_POSTER}`)) other.classList.remove(MOVING_POSTER);
  link.querySelector('[data-poster]')?.classList.add(MOVING_POSTER);
}
