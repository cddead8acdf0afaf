/** Renders the screen that outlives its page, from the moment the page has been taken over, and the page itself after it. */
import { useDeferredValue } from 'react';
import { Outlet } from 'react-router';
import { persistentScreen, TakenOver } from '../../lib/persistent-screen.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { useStore } from '../../lib/use-store.ts';

export function PersistentHost() {
  // Deferred, so that React renders the screen in small steps: at once it would hold up a tap, while the picture plays already.
  const isTakenOver = useDeferredValue(useHydrated());
  const Screen = useStore(persistentScreen, (value) => value.Screen);
  return (
    <TakenOver value={isTakenOver}>
      {isTakenOver && Screen && <Screen />}
      <Outlet />
    </TakenOver>
  );
}
