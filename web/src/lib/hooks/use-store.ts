import { useSyncExternalStore } from 'react';
import type { Store } from '../store.ts';

/** @param select returns the same value for the same state: a field, or something computed that is no new object */
export const useStore = <T, R>(store: Store<T>, select: (value: T) => R): R =>
  useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.onServer),
  );
