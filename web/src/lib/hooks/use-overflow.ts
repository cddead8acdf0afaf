/** Whether the content of an element is wider than the element: then there is something to scroll to. */
import { type RefObject, useEffect, useState } from 'react';

/** False on the server, and until it is measured. */
export function useOverflow(container: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const measure = () => setOverflows(element.scrollWidth > element.clientWidth + 1);
    // The first report comes with the layout that is made anyway, and not at all for a row far below the screen.
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
