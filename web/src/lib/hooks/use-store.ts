import { useSyncExternalStore } from 'react';
import type { Store } from '../store.ts';

/** @param select must return a stable value */
export const useStore = <T, R>(store: Store<T>, select: (value: T) => R): R =>
  useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.onServer),
  );
