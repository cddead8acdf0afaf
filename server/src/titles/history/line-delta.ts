/** The lines of a source's record before an import changed them, kept in short: a series mostly gets one more episode. */
import { hash53 } from '../../platform/memory/hash53.ts';

/** A line of a record. */
export interface RecordLine {
  position: number;
  place: number;
  route_id: string;
  /** JSON: `[[name, url], …]` */
  episodes: string;
}
type ShortLine = Omit<RecordLine, 'episodes'> & { episodes?: string; first?: number };

const pairsOf = (episodes: string) => JSON.parse(episodes) as [string, string][];
const isStartOf = (a: [string, string][], b: [string, string][]) => a.every(([name, url], i) => b[i]?.[0] === name && b[i]?.[1] === url);

/** Where the line that followed begins with the same episodes, only their number is kept. @returns JSON */
export function shortened(before: readonly RecordLine[], after: readonly RecordLine[]): string {
  const short = before.map(({ episodes, ...line }): ShortLine => {
    const follower = after.find(({ route_id }) => route_id === line.route_id);
    const pairs = pairsOf(episodes);
    return follower && isStartOf(pairs, pairsOf(follower.episodes)) ? { ...line, first: pairs.length } : { ...line, episodes };
  });
  return JSON.stringify(short);
}

/** @param after the lines that followed, as they were then */
export const restored = (short: string, after: readonly RecordLine[]): RecordLine[] =>
  (JSON.parse(short) as ShortLine[]).map(({ first = 0, episodes, ...line }) => {
    const follower = after.find(({ route_id }) => route_id === line.route_id);
    return { ...line, episodes: episodes ?? JSON.stringify(pairsOf(follower?.episodes ?? '[]').slice(0, first)) };
  });

/** Equal for lines that say the same in the same order, wherever they stand among those of other records. */
export const hashOf = (lines: readonly RecordLine[]): string => String(hash53(JSON.stringify(lines.map(({ route_id, episodes }) => [route_id, episodes]))));
