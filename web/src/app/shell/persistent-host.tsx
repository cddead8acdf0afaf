/** Renders the screen that outlives its page, from the moment the page has been taken over, and the page itself after it. */
import { useDeferredValue, useEffect } from 'react';
import { Outlet } from 'react-router';
import { sayReady } from '../../hydration/signals.ts';
import { persistentScreen, TakenOver } from '../../lib/persistent-screen.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { useStore } from '../../lib/use-store.ts';

export function PersistentHost() {
  // Deferred, so that React renders the screen in small steps: at once it would hold up a tap, while the picture plays already.
  const isTakenOver = useDeferredValue(useHydrated());
  const Screen = useStore(persistentScreen, (value) => value.Screen);
  useEffect(() => {
    if (!isTakenOver) return;
    // State of this browser (theme, session, progress) is rendered after the first effects and before this timer.
    const timer = setTimeout(sayReady);
    return () => clearTimeout(timer);
  }, [isTakenOver]);
  return (
    <TakenOver value={isTakenOver}>
      {isTakenOver && Screen && <Screen />}
      <Outlet />
    </TakenOver>
  );
}
