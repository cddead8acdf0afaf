/** Whether what depends on this browser may be shown: not in what the server draws, nor where that is taken over. */
import { useSyncExternalStore } from 'react';

const never = () => () => {};
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
