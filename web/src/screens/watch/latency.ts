/** How quickly each route answers, by fetching its manifest: never by playing it in secret. */

import { streamTypeOf } from '@yinmu/contract/stream.ts';
import type { Route } from '@yinmu/contract/video.ts';

const TIMEOUT_MS = 5000;
const AT_ONCE = 2;

/** Milliseconds, or null where the manifest did not come. Only the beginning of it is read. */
async function measure(url: string, signal: AbortSignal): Promise<number | null> {
  const begun = performance.now();
  try {
    const response = await fetch(url, {
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await response.body?.cancel();
    return response.ok ? Math.round(performance.now() - begun) : null;
  } catch {
    return null;
  }
}

/** Measures the routes' manifests for one episode, two at a time. @param urls by route */
export async function measureLines(urls: ReadonlyMap<string, string>, signal: AbortSignal, onMeasured: (route: string, latency: number | null) => void) {
  const waiting = [...urls];
  const work = async () => {
    for (let entry = waiting.shift(); entry && !signal.aborted; entry = waiting.shift()) {
      const latency = await measure(entry[1], signal);
      if (!signal.aborted) onMeasured(entry[0], latency);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** A route's playlist for an episode, where it has one that can be fetched. */
export const manifestUrl = (route: Route, episode: number): string | undefined => {
  const url = route.episodes[episode]?.url;
  return route.kind === 'direct' && url && streamTypeOf(url) === 'hls' ? url : undefined;
};
