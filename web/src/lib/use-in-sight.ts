import { type RefObject, useLayoutEffect } from 'react';

/**
 * Scrolls a box, never the page, so that its current element stands in the middle.
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
    box.current.scrollTop += inner.top + inner.height / 2 - outer.top - outer.height / 2;
  }, [box, selector, current]);
}
