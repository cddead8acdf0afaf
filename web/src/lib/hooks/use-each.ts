import { useState } from 'react';

/** Makes a value for each key and keeps it while the key stays. For the state of a title in a component that outlives the title. */
export function useEach<T>(key: unknown, make: () => T): T {
  const [held, hold] = useState(() => ({ key, value: make() }));
  if (Object.is(held.key, key)) return held.value;
  const value = make();
  hold({ key, value });
  return value;
}
