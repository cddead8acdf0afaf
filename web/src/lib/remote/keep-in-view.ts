/**
 * The element that an arrow leads to stays in view though the page changes after it: everything is larger from the first arrow on, and
 * pictures and cards get their height as they come near.
 */

import { reducesMotion } from '../reduces-motion.ts';
import { inputMode } from './input-mode.ts';

/** Dialogs and panels scroll alone: `scrollIntoView` would move the page behind it too, and what opened it out of sight. */
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
  // It is told once at the next frame, and then whenever the page is higher or wider.
  sizes = new ResizeObserver(() => {
    if (document.activeElement === element && inputMode() === 'remote') scroll();
    else sizes?.disconnect();
  });
  sizes.observe(document.body);
}
