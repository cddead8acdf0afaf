import { type RefObject, useEffect, useState } from 'react';

/** Whether the content overflows. False on the server and until measured. */
export function useOverflow(container: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const measure = () => setOverflows(element.scrollWidth > element.clientWidth + 1);
    // The observer reports with the next layout, so that measuring forces none.
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    const children = new MutationObserver(measure);
    children.observe(element, { childList: true });
    return () => {
      sizes.disconnect();
      children.disconnect();
    };
  }, [container]);
  return overflows;
}
