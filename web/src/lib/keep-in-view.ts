/**
 * The element that an arrow leads to stays in view though the page changes after it: everything is larger from the first arrow on, and
 * pictures and cards get their height as they come near.
 */
import { inputMode } from './input-mode.ts';
import { reducesMotion } from './reduces-motion.ts';

let sizes: ResizeObserver | undefined;

export function keepInView(element: HTMLElement) {
  const behavior = reducesMotion() ? 'instant' : 'smooth';
  const scroll = () => element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior });
  scroll();
  sizes?.disconnect();
  // It is told once at the next frame, and then whenever the page is higher or wider.
  sizes = new ResizeObserver(() => {
    if (document.activeElement === element && inputMode() === 'remote') scroll();
    else sizes?.disconnect();
  });
  sizes.observe(document.body);
}
