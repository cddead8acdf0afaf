/** While no route plays, checks whether one responds again, so that playback resumes without Retry. */
import { lookAgain } from '../../../lib/look-again.ts';
import { measureRoutes } from './latency.ts';

const WAITS_MS = [10_000, 20_000, 40_000, 60_000] as const;

/**
 * @param urls playlists by route ID; routes without one can only be tested by playing @param position in seconds @param onAnswer called with the
 * first route that responds @returns a function that stops it
 */
export function onceAnswered(urls: ReadonlyMap<string, string>, position: number, onAnswer: (route: string) => void): () => void {
  let answered: string | undefined;
  const look = async (signal: AbortSignal) => {
    if (navigator.onLine === false) return false;
    const onMeasured = (route: string, latency: number | null) => {
      if (latency !== null) answered ??= route;
    };
    await measureRoutes(urls, signal, onMeasured, position);
    return answered !== undefined;
  };
  return lookAgain(look, { waitsMs: WAITS_MS }, () => answered !== undefined && onAnswer(answered));
}
