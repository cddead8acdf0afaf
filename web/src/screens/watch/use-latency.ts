/** The routes' latency, measured once the picture runs, so that measuring does not delay it. */
import type { Route } from '@yinmu/contract/video.ts';
import { startTransition, useCallback, useEffect, useState } from 'react';
import { matchEpisode, sameSeason } from '../../player/match-episode.ts';
import { manifestUrl, measureLines } from './latency.ts';

/** After a picture's first second, milliseconds: what it loads and draws in it comes first. */
const AFTER_MS = 1000;

export function useLatency(vodId: number, routes: readonly Route[], route: Route | undefined, episode: number) {
  const [latency, setLatency] = useState<ReadonlyMap<string, number | null>>(new Map());
  const [measuring, setMeasuring] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a title is enough
  useEffect(() => {
    if (!measuring || !route || routes.length < 2) return;
    const gone = new AbortController();
    const urls = new Map(
      routes.flatMap((other) => {
        const url = sameSeason(other, route) && manifestUrl(other, Math.max(0, matchEpisode(route.episodes, episode, other.episodes)));
        return url ? [[other.id, url] as const] : [];
      }),
    );
    const onMeasured = (id: string, ms: number | null) => startTransition(() => setLatency((known) => new Map(known).set(id, ms)));
    const timer = setTimeout(() => void measureLines(urls, gone.signal, onMeasured), AFTER_MS);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [measuring, vodId]);
  return { latency, measure: useCallback(() => startTransition(() => setMeasuring(true)), []) };
}
