/** Streams that may be prepared to follow the current one, by route. */
import { streamTypeOf } from '@yinmu/contract/playback/stream.ts';
import type { Route } from '@yinmu/contract/titles/video.ts';
import type { OtherStream, Source } from '../../../player/engine/listener.ts';
import { failoverOrder } from '../../../player/failover.ts';
import { episodeKind } from '../../../player/playable.ts';
import { findStream, foundStream, sourceOf } from './find-stream.ts';
import { parseFailureReason } from './parse-failure.ts';
import { type PlaybackState, routeOf } from './playback-state.ts';

/** Undefined for pages and busy routes, which cannot be prepared but may still play. */
async function parsedSource(url: string, route: string, signal: AbortSignal): Promise<Source | undefined> {
  try {
    return sourceOf(foundStream(url, route) ?? (await findStream(url, route, signal)));
  } catch (error) {
    if (parseFailureReason(error) === 'parse-refused') return undefined;
    throw error;
  }
}

async function directSource(url: string): Promise<Source | undefined> {
  const type = streamTypeOf(url);
  return type === 'embed' ? undefined : { url, type };
}

/** The other streams of an episode, best first. Leaves out pages, because nobody can tell whether they play. */
export function otherStreams(state: PlaybackState, routes: readonly Route[], latency: ReadonlyMap<string, number | null>): OtherStream[] {
  const current = routeOf(routes, state.route);
  if (!current) return [];
  return failoverOrder(routes, current.id, state.episode, state.failed, latency).flatMap(({ route, episode }): OtherStream[] => {
    const url = route.episodes[episode]?.url;
    const kind = episodeKind(route, episode);
    return url && kind !== 'page' ? [{ id: route.id, source: (signal) => (kind === 'parse' ? parsedSource(url, route.id, signal) : directSource(url)) }] : [];
  });
}
