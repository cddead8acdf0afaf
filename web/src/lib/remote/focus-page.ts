/** Focuses the heading (or another element) when the focused element disappears. Otherwise the next Tab would start at the top. */
export function focusPage(element = document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main')) {
  if (element && element.tabIndex < 0) element.tabIndex = -1;
  element?.focus({ preventScroll: true });
}
