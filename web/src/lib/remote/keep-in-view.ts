/** Keeps the focused element in view while the page grows: the first arrow key enlarges everything, and pictures load late. */

import { reducesMotion } from '../reduces-motion.ts';
import { inputMode } from './input-mode.ts';

/** Scrolls only the layer. `scrollIntoView` would also move the page behind a dialog. */
function scrollWithin(layer: Element, element: Element) {
  const { scrollMarginTop } = getComputedStyle(element);
  const margin = Number.parseFloat(scrollMarginTop) || 0;
  for (let box = element.parentElement; box && layer.contains(box); box = box.parentElement) {
    if (box.scrollHeight <= box.clientHeight) continue;
    const [edge, { top, bottom }] = [box.getBoundingClientRect(), element.getBoundingClientRect()];
    box.scrollTop += Math.min(0, top - margin - edge.top) || Math.max(0, bottom + margin - edge.top - box.clientTop - box.clientHeight);
  }
}

let sizes: ResizeObserver | undefined;

export function keepInView(element: HTMLElement) {
  const behavior = reducesMotion() ? 'instant' : 'smooth';
  const layer = element.closest('dialog[open], :popover-open');
  const scroll = () => (layer ? scrollWithin(layer, element) : element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior }));
  scroll();
  sizes?.disconnect();
  // Fires once with the next frame, then whenever the page changes its size.
  sizes = new ResizeObserver(() => {
    if (document.activeElement === element && inputMode() === 'remote') scroll();
    else sizes?.disconnect();
  });
  sizes.observe(document.body);
}
