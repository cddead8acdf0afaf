/** Measures routes without playing them: fetches a playlist and the start of a segment. */

import { streamTypeOf } from '@yinmu/contract/playback/stream.ts';
import { matchEpisode } from '@yinmu/contract/titles/episode-id.ts';
import type { Route } from '@yinmu/contract/titles/video.ts';
import { firstSegments, likelyVariant, playlistOf } from '../../../player/engine/preboot/prefetch-stream.ts';
import { sameSeason } from '../../../player/routes.ts';

const TIMEOUT_MS = 5000;
const MAX_CONCURRENT = 2;

/** @throws if the file is missing */
async function ask(url: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(url, { cache: 'no-store', credentials: 'omit', referrerPolicy: 'no-referrer', signal });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response;
}

/** @returns milliseconds until the headers of a segment; null if it is missing, because some hosts keep playlists whose segments are gone */
async function measure(url: string, left: AbortSignal, position: number): Promise<number | null> {
  const signal = AbortSignal.any([left, AbortSignal.timeout(TIMEOUT_MS)]);
  const begun = performance.now();
  try {
    let response = await ask(url, signal);
    const took = Math.round(performance.now() - begun);
    let list = await playlistOf(response);
    const variant = likelyVariant(list, response.url || url);
    if (variant) {
      response = await ask(variant, signal);
      list = await playlistOf(response);
    }
    const segment = firstSegments(list, response.url || url, position).at(-1);
    if (segment) await (await ask(segment, signal)).body?.cancel();
    return took;
  } catch {
    return null;
  }
}

/** @param urls playlists by route ID @param position in seconds; decides which segment is fetched */
export async function measureRoutes(
  urls: ReadonlyMap<string, string>,
  signal: AbortSignal,
  onMeasured: (route: string, latency: number | null) => void,
  position = 0,
) {
  const waiting = [...urls];
  const work = async () => {
    for (let entry = waiting.shift(); entry && !signal.aborted; entry = waiting.shift()) {
      const latency = await measure(entry[1], signal, position);
      // A failure while offline says nothing about the route.
      if (!signal.aborted && (latency !== null || navigator.onLine !== false)) onMeasured(entry[0], latency);
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, work));
}

/** Marks failed routes as without a response, however fast they respond. */
export const withFailed = (latency: ReadonlyMap<string, number | null>, failed: ReadonlySet<string>, playing: string | undefined) =>
  new Map([...latency, ...[...failed].filter((id) => id !== playing).map((id) => [id, null] as const)]);

/** Undefined if the browser cannot fetch a playlist of this route. */
export const manifestUrl = (route: Route, episode: number): string | undefined => {
  const url = route.episodes[episode]?.url;
  return route.kind === 'direct' && url && streamTypeOf(url) === 'hls' ? url : undefined;
};

/** The playlists of an episode on routes of its season, by route ID. @param episode index on the route */
export const manifestUrls = (routes: readonly Route[], route: Route, episode: number): ReadonlyMap<string, string> =>
  new Map(
    routes.flatMap((other) => {
      const url = sameSeason(other, route) && manifestUrl(other, matchEpisode(route.episodes, episode, other.episodes));
      return url ? [[other.id, url] as const] : [];
    }),
  );
