/** A value that says when it changes. */
import { useSyncExternalStore } from 'react';

export interface Store<T> {
  get(): T;
  set(changes: Partial<T>): void;
  subscribe(listener: () => void): () => void;
}

export function createStore<T extends object>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(changes) {
      if (Object.entries(changes).every(([name, next]) => Object.is(value[name as keyof T], next))) return;
      value = { ...value, ...changes };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useStore = <T, R>(store: Store<T>, select: (value: T) => R): R => useSyncExternalStore(store.subscribe, () => select(store.get()));
