/** Whether the page is hydrated. False on the server and during hydration. */
import { useSyncExternalStore } from 'react';

const never = () => () => {};
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
