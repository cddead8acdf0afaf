/** Loads a component on demand and retries after a failure. */
import { type ComponentType, useEffect, useState } from 'react';
import { retryOnceBack } from '../site-away.ts';

/** @param load must be a stable function */
export function useLazyComponent<P>(load: () => Promise<ComponentType<P>>, wanted: boolean) {
  const [Component, setComponent] = useState<ComponentType<P>>();
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const retry = () => setTries((n) => n + 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    if (!wanted) return;
    setFailed(false);
    load().then(
      (component) => setComponent(() => component),
      () => {
        setFailed(true);
        retryOnceBack(retry);
      },
    );
  }, [load, wanted, tries]);
  return { Component, failed, retry };
}
