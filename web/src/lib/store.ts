export interface Store<T> {
  get(): T;
  /** Listeners are not called if nothing changes. */
  set(changes: Partial<T>): void;
  subscribe(listener: () => void): () => void;
  /** Value during server rendering and hydration. */
  readonly onServer: T;
}

/** @param onServer if the browser's first value differs */
export function createStore<T extends object>(initial: T, onServer: T = initial): Store<T> {
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
      return () => void listeners.delete(listener);
    },
    onServer,
  };
}
