/** Finds what to play for an episode on a line: the stored URL where it is a stream, else what the server finds on that page. */
import { PARSE_TIMEOUT_MS } from '@yinmu/contract/limits.ts';
import { processVideoUrl, type Stream } from '@yinmu/contract/playback.endpoints.ts';
import { streamTypeOf } from '@yinmu/contract/stream.ts';
import type { Route } from '@yinmu/contract/video.ts';
import { useEffect, useMemo, useState } from 'react';
import { api } from '../../api/query.ts';
import { episodeKind } from '../../player/playable.ts';

export type ResolvedSource = { state: 'none' } | { state: 'parsing' } | { state: 'ready'; stream: Stream } | { state: 'failed'; error: unknown };
const NONE: ResolvedSource = { state: 'none' };
const PARSING: ResolvedSource = { state: 'parsing' };

/** @param attempt another number resolves the same once more */
export function useSource(line: Route | undefined, episode: number, attempt: number): ResolvedSource {
  const url = line?.episodes[episode]?.url;
  const id = line?.id;
  const isDirect = line !== undefined && episodeKind(line, episode) === 'direct';
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another request
  const request = useMemo(() => (url && id ? { url, line: id, isDirect } : undefined), [url, id, isDirect, attempt]);
  const direct = useMemo(
    (): ResolvedSource | undefined => (request?.isDirect ? { state: 'ready', stream: { url: request.url, type: streamTypeOf(request.url) } } : undefined),
    [request],
  );
  /** An answer to an earlier request says nothing of the present one. */
  const [answer, setAnswer] = useState<{ request: typeof request; resolved: ResolvedSource }>();
  useEffect(() => {
    if (!request || request.isDirect) return;
    const controller = new AbortController();
    const signal = AbortSignal.any([controller.signal, AbortSignal.timeout(PARSE_TIMEOUT_MS)]);
    api.call(processVideoUrl, { query: { url: request.url, route: request.line }, signal }).then(
      (stream) => setAnswer({ request, resolved: { state: 'ready', stream } }),
      (error) => !controller.signal.aborted && setAnswer({ request, resolved: { state: 'failed', error } }),
    );
    return () => controller.abort();
  }, [request]);
  if (!request) return NONE;
  return direct ?? (answer?.request === request ? answer.resolved : PARSING);
}
