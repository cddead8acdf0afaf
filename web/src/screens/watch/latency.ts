/** How fast each line answers, by fetching its manifest; no line is played for it. */
import { streamTypeOf } from '@yinmu/contract/stream.ts';
import type { Route } from '@yinmu/contract/video.ts';

const TIMEOUT_MS = 5000;
const MAX_CONCURRENT = 2;

/** @returns milliseconds to the answer's head, null where none came */
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

/** @param urls of manifests, by line id */
export async function measureLines(urls: ReadonlyMap<string, string>, signal: AbortSignal, onMeasured: (line: string, latency: number | null) => void) {
  const waiting = [...urls];
  const work = async () => {
    for (let entry = waiting.shift(); entry && !signal.aborted; entry = waiting.shift()) {
      const latency = await measure(entry[1], signal);
      // Without a network no line has failed to answer.
      if (!signal.aborted && (latency !== null || navigator.onLine !== false)) onMeasured(entry[0], latency);
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, work));
}

/** The playlist of an episode; undefined where the line has none that the browser can fetch. */
export const manifestUrl = (line: Route, episode: number): string | undefined => {
  const url = line.episodes[episode]?.url;
  return line.kind === 'direct' && url && streamTypeOf(url) === 'hls' ? url : undefined;
};
