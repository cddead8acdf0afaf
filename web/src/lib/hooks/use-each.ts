import { useState } from 'react';

/** State created anew for each key, such as a title's in a component that outlives it. */
export function useEach<T>(key: unknown, make: () => T): T {
  const [held, hold] = useState(() => ({ key, value: make() }));
  if (Object.is(held.key, key)) return held.value;
  const value = make();
  hold({ key, value });
  return value;
}
