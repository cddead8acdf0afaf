import { type RefObject, useLayoutEffect } from 'react';

/** Scrolls a box, but never the page, to its current element. @param current a value that changes with the element */
export function useInSight(box: RefObject<HTMLElement | null>, selector: string, current: unknown) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls only for a new current element
  useLayoutEffect(() => {
    const element = box.current?.querySelector(selector);
    if (!box.current || !element) return;
    const outer = box.current.getBoundingClientRect();
    const inner = element.getBoundingClientRect();
    box.current.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
    // Keeps one row above visible, because the lower part of the box may be below the edge of a phone's screen.
    box.current.scrollTop += inner.top - outer.top - inner.height - 12;
  }, [box, selector, current]);
}
