import { useState } from 'react';

/** Keeps a value until the key changes, then makes a new one: state of a title in a component that outlives it. */
export function useEach<T>(key: unknown, make: () => T): T {
  const [held, hold] = useState(() => ({ key, value: make() }));
  if (Object.is(held.key, key)) return held.value;
  const value = make();
  hold({ key, value });
  return value;
}
