import { useInsertionEffect, useLayoutEffect, useRef } from 'react';
import { ScrollRestoration } from 'react-router';
import { readStored } from '../lib/stored.ts';

const POSITIONS = 'scroll-positions';
/** React Router writes to the stored value without checking it. */
const arePositions = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(Number.isFinite);

/** React Router's scroll restoration. Keeps the position if the viewer scrolled before hydration, which would otherwise be reset. */
export function KeptScroll() {
  const before = useRef(0);
  // Insertion effects run before the layout effect of ScrollRestoration. A layout effect of ours would run after it.
  useInsertionEffect(() => {
    before.current = window.scrollY;
    readStored(POSITIONS, undefined, arePositions, 'sessionStorage');
  }, []);
  useLayoutEffect(() => {
    if (before.current > 0) window.scrollTo(0, before.current);
  }, []);
  return <ScrollRestoration storageKey={POSITIONS} />;
}
