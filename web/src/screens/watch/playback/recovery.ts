/** Looks, while no line plays, whether one answers again, so that nobody has to press Retry for it. */
import { lookAgain } from '../../../lib/look-again.ts';
import { measureLines } from './latency.ts';

const WAITS_MS = [10_000, 20_000, 40_000, 60_000] as const;

/**
 * @param urls of playlists, by line id: other lines are not asked, since only playing them tells whether they play
 * @param position seconds, where the picture has to go on
 * @param onAnswer told the line that answered first
 * @returns ends the looking
 */
export function onceAnswered(urls: ReadonlyMap<string, string>, position: number, onAnswer: (line: string) => void): () => void {
  let answered: string | undefined;
  const look = async (signal: AbortSignal) => {
    if (navigator.onLine === false) return false;
    const onMeasured = (line: string, latency: number | null) => {
      if (latency !== null) answered ??= line;
    };
    await measureLines(urls, signal, onMeasured, position);
    return answered !== undefined;
  };
  return lookAgain(look, { waitsMs: WAITS_MS }, () => answered !== undefined && onAnswer(answered));
}
