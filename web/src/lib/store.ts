export interface Store<T> {
  get(): T;
  /** Sets some fields. Listeners are called only if a value changes. */
  set(changes: Partial<T>): void;
  subscribe(listener: () => void): () => void;
  /** The value during server rendering and hydration. */
  readonly onServer: T;
}

/** @param onServer the server's value, if it differs from the browser's first value */
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
