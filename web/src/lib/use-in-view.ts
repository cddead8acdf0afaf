/** Whether somebody has come near a place of the page: what stands there is worth loading from then on. */
import { type RefObject, startTransition, useEffect, useState } from 'react';

/** @param margin how far from the screen is near, as CSS says lengths */
export function useNear(place: RefObject<HTMLElement | null>, margin: string): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element || near) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && startTransition(() => setNear(true)), { rootMargin: margin });
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, margin, near]);
  return near;
}
