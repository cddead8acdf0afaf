/** A value outside React that says when it changes. Knows no React: components read it by `useStore`. */

export interface Store<T> {
  get(): T;
  /** Sets some of its fields. Listeners are not called where every field has its value already. */
  set(changes: Partial<T>): void;
  /** @returns ends the subscription */
  subscribe(listener: () => void): () => void;
  /** The value in a page that the server renders, and in its hydration. */
  readonly onServer: T;
}

/** @param onServer needed where the browser knows more from the start than the server does */
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
