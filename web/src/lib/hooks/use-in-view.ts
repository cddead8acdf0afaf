import { type RefObject, startTransition, useEffect, useState } from 'react';

/** @param margin distance at which the place already counts as in view, as a CSS length */
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
