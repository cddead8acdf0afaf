/** The routes' latency, measured once the picture runs, so that measuring does not delay it. */
import type { Route } from '@yinmu/contract/video.ts';
import { useCallback, useEffect, useState } from 'react';
import { lineUp } from '../../player/line-up.ts';
import { manifestOf, measureRoutes } from './latency.ts';

export function useLatency(vodId: number, routes: readonly Route[], route: Route | undefined, episode: number) {
  const [latency, setLatency] = useState<ReadonlyMap<string, number | null>>(new Map());
  const [measuring, setMeasuring] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a title is enough
  useEffect(() => {
    if (!measuring || !route || routes.length < 2) return;
    const gone = new AbortController();
    const urls = new Map(
      routes.flatMap((other) => {
        const url = manifestOf(other, Math.max(0, lineUp(route.episodes, episode, other.episodes)));
        return url ? [[other.id, url] as const] : [];
      }),
    );
    void measureRoutes(urls, gone.signal, (id, ms) => setLatency((known) => new Map(known).set(id, ms)));
    return () => gone.abort();
  }, [measuring, vodId]);
  return { latency, measure: useCallback(() => setMeasuring(true), []) };
}
