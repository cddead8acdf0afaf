import { type RefObject, useLayoutEffect } from 'react';

/**
 * Scrolls a box, never the page, so that its current element is in sight.
 * @param current changes whenever another element is to be in sight
 */
export function useInSight(box: RefObject<HTMLElement | null>, selector: string, current: unknown) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another current element is a reason to scroll
  useLayoutEffect(() => {
    const element = box.current?.querySelector(selector);
    if (!box.current || !element) return;
    const outer = box.current.getBoundingClientRect();
    const inner = element.getBoundingClientRect();
    box.current.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
    // One row stands above it: the lower half of a box may lie under the edge of a phone.
    box.current.scrollTop += inner.top - outer.top - inner.height * 1.3;
  }, [box, selector, current]);
}
