import { useInsertionEffect, useLayoutEffect, useRef } from 'react';
import { ScrollRestoration } from 'react-router';

/** React Router's scroll restoration. Somebody who has scrolled before hydration stays there: on its own it would begin at the top. */
export function KeptScroll() {
  const before = useRef(0);
  // An insertion effect runs before the layout effect of ScrollRestoration, and our layout effect after it.
  useInsertionEffect(() => {
    before.current = window.scrollY;
  }, []);
  useLayoutEffect(() => {
    if (before.current > 0) window.scrollTo(0, before.current);
  }, []);
  return <ScrollRestoration />;
}
