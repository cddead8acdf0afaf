/** Finds out what to play: the stored URL if it is a stream, otherwise what the server finds behind it. */
import type { Stream } from '@yinmu/contract/playback/playback.endpoints.ts';
import { streamTypeOf } from '@yinmu/contract/playback/stream.ts';
import type { Route } from '@yinmu/contract/titles/video.ts';
import { useEffect, useMemo, useState } from 'react';
import { episodeKind } from '../../../player/playable.ts';
import { findToPlay, forgetFound, foundStream } from './find-stream.ts';

export type ResolvedSource = { state: 'none' } | { state: 'parsing' } | { state: 'ready'; stream: Stream } | { state: 'failed'; error: unknown };
const NONE: ResolvedSource = { state: 'none' };
const PARSING: ResolvedSource = { state: 'parsing' };

/** @param attempt increase it to resolve the address again */
export function useSource(vodId: number, route: Route | undefined, episode: number, attempt: number): ResolvedSource {
  const url = route?.episodes[episode]?.url;
  const id = route?.id;
  const isDirect = route !== undefined && episodeKind(route, episode) === 'direct';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new title or attempt makes a new request
  const request = useMemo(() => (url && id ? { url, route: id, isDirect } : undefined), [vodId, url, id, isDirect, attempt]);
  const known = useMemo((): ResolvedSource | undefined => {
    if (!request) return undefined;
    // A route that was parsed for standby plays at once.
    const stream = request.isDirect ? { url: request.url, type: streamTypeOf(request.url) } : foundStream(request.url, request.route);
    return stream && { state: 'ready', stream };
  }, [request]);
  /** Kept with its request, so that answers to earlier requests are ignored. */
  const [answer, setAnswer] = useState<{ request: typeof request; resolved: ResolvedSource }>();
  useEffect(() => {
    if (!request || request.isDirect) return;
    const { url, route } = request;
    if (known) return forgetFound(url, route);
    const controller = new AbortController();
    findToPlay(url, route, controller.signal).then(
      (stream) => setAnswer({ request, resolved: { state: 'ready', stream } }),
      (error) => !controller.signal.aborted && setAnswer({ request, resolved: { state: 'failed', error } }),
    );
    return () => controller.abort();
  }, [request, known]);
  if (!request) return NONE;
  return known ?? (answer?.request === request ? answer.resolved : PARSING);
}
