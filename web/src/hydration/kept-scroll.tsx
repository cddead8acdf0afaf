import { useInsertionEffect, useLayoutEffect, useRef } from 'react';
import { ScrollRestoration } from 'react-router';
import { readStored } from '../lib/stored.ts';

const POSITIONS = 'scroll-positions';
/** React Router writes into what it has read without a look at it. */
const arePositions = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(Number.isFinite);

/** React Router's scroll restoration. Somebody who has scrolled before hydration stays there: on its own it would begin at the top. */
export function KeptScroll() {
  const before = useRef(0);
  // An insertion effect runs before the layout effect of ScrollRestoration, and our layout effect after it.
  useInsertionEffect(() => {
    before.current = window.scrollY;
    readStored(POSITIONS, undefined, arePositions, 'sessionStorage');
  }, []);
  useLayoutEffect(() => {
    if (before.current > 0) window.scrollTo(0, before.current);
  }, []);
  return <ScrollRestoration storageKey={POSITIONS} />;
}
