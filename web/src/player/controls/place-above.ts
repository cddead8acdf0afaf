/** Space between a panel, its button and the edges of the window, pixels. */
const GAP = 8;

/** Puts a panel above its button, flush with the button's right side, and never higher than the window. */
export function placeAbove(panel: HTMLElement, button: HTMLElement) {
  const { right, top } = button.getBoundingClientRect();
  const width = document.documentElement.clientWidth;
  panel.style.right = `${Math.max(GAP, width - right)}px`;
  panel.style.bottom = `${innerHeight - top + GAP}px`;
  panel.style.maxHeight = `${Math.max(top - 2 * GAP, 200)}px`;
}
