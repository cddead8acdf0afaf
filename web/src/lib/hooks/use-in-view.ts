/** Whether somebody has come inView a place of the page: what stands there is worth loading from then on. */
import { type RefObject, startTransition, useEffect, useState } from 'react';

/** @param margin how far from the screen is near, as CSS says lengths */
export function useInView(place: RefObject<HTMLElement | null>, margin: string): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element || inView) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && startTransition(() => setInView(true)), { rootMargin: margin });
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, margin, inView]);
  return inView;
}
