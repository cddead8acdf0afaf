/** What to play for an episode on a route: the stored URL of a direct route, what the server finds of a parse route or a page. */
import { PARSE_TIMEOUT_MS } from '@yinmu/contract/limits.ts';
import { processVideoUrl, type Stream } from '@yinmu/contract/playback.endpoints.ts';
import { streamTypeOf } from '@yinmu/contract/stream.ts';
import type { Route } from '@yinmu/contract/video.ts';
import { useEffect, useState } from 'react';
import { api } from '../../api/query.ts';
import { episodeKind } from '../../player/playable.ts';

export type ResolvedSource = { state: 'none' } | { state: 'parsing' } | { state: 'ready'; stream: Stream } | { state: 'failed'; error: unknown };

/** @param attempt changes when the same is to be tried again */
export function useSource(route: Route | undefined, episode: number, attempt: number): ResolvedSource {
  const [resolved, setResolved] = useState<ResolvedSource>({ state: 'none' });
  const url = route?.episodes[episode]?.url;
  const id = route?.id;
  const kind = route && episodeKind(route, episode);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is the wish to do it again
  useEffect(() => {
    if (!url || !id) return setResolved({ state: 'none' });
    if (kind === 'direct') return setResolved({ state: 'ready', stream: { url, type: streamTypeOf(url) } });
    const gone = new AbortController();
    setResolved({ state: 'parsing' });
    api.call(processVideoUrl, { query: { url, route: id }, signal: AbortSignal.any([gone.signal, AbortSignal.timeout(PARSE_TIMEOUT_MS)]) }).then(
      (stream) => setResolved({ state: 'ready', stream }),
      (error) => !gone.signal.aborted && setResolved({ state: 'failed', error }),
    );
    return () => gone.abort();
  }, [url, id, kind, attempt]);
  return resolved;
}
