/** The poster that a view transition carries from a card to the title's page: the one element that has this class. */
export const MOVING_POSTER = 'moving-poster';

/** Called by a card's link that is pressed. A name that two elements had would end the transition. */
export function movePosterOf(link: Element) {
  for (const other of document.querySelectorAll(`.${MOVING_POSTER}`)) other.classList.remove(MOVING_POSTER);
  link.querySelector('[data-poster]')?.classList.add(MOVING_POSTER);
}
