/** Class of the poster that a view transition moves from a card to the page. Only one element may have it. */
export const MOVING_POSTER = 'moving-poster';

/** Moves the class to the pressed link's poster. A second element with it would cancel the transition. */
export function movePosterOf(link: Element) {
  for (const other of document.querySelectorAll(`.${MOVING_POSTER}`)) other.classList.remove(MOVING_POSTER);
  link.querySelector('[data-poster]')?.classList.add(MOVING_POSTER);
}
