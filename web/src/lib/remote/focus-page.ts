/** Focuses the page's heading, or another element of it, where what had the focus goes away: the next key would begin at the page's start. */
export function focusPage(element = document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main')) {
  if (element && element.tabIndex < 0) element.tabIndex = -1;
  element?.focus({ preventScroll: true });
}
