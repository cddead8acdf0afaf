/** Focuses the heading (or another element) when the focused one disappears; otherwise the next Tab starts at the top. */
export function focusPage(element = document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main')) {
  if (element && element.tabIndex < 0) element.tabIndex = -1;
  element?.focus({ preventScroll: true });
}
