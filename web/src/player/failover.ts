/** Which line plays after one has failed. */
import { matchEpisode } from '@yinmu/contract/titles/episode-id.ts';
import { type Line, sameSeason } from './lines.ts';
import { episodeRank } from './playable.ts';

export interface FailoverLine extends Line {
  id: string;
}
export type Decision<L> = { kind: 'switch'; line: L; episode: number } | { kind: 'give-up' };

interface Candidate<L> {
  line: L;
  /** Index on this line. */
  episode: number;
  rank: number;
  /** Milliseconds. */
  latency: number;
}
/** Lines that were not measured come after those that answered and before those that did not. */
const UNMEASURED = Number.MAX_SAFE_INTEGER;
const UNANSWERED = Number.MAX_VALUE;

/**
 * Lists the lines of the season that have the episode and have not failed for it: direct lines first, then those to be parsed,
 * pages last; of each kind the fastest measured first. Other seasons are left out because their episodes have the same numbers
 * and are others.
 * @param episode index on the present line
 * @param failed ids of lines that have failed for this episode
 * @param latency milliseconds by line; null where a line did not answer
 */
export function failoverOrder<L extends FailoverLine>(
  lines: readonly L[],
  current: string,
  episode: number,
  failed: ReadonlySet<string>,
  latency: ReadonlyMap<string, number | null> = new Map(),
): { line: L; episode: number }[] {
  const from = lines.find(({ id }) => id === current);
  if (!from) return [];
  const candidates = lines.flatMap((line): Candidate<L>[] => {
    if (line.id === current || failed.has(line.id) || !sameSeason(line, from)) return [];
    const index = matchEpisode(from.episodes, episode, line.episodes);
    if (index < 0) return [];
    const measured = latency.get(line.id);
    return [{ line, episode: index, rank: episodeRank(line, index), latency: measured === null ? UNANSWERED : (measured ?? UNMEASURED) }];
  });
  return candidates.sort((a, b) => a.rank - b.rank || a.latency - b.latency);
}

/**
 * Chooses the line that plays after one has failed: the one that is ready, else the best. A line that has failed is never chosen
 * again, so the changes end.
 * @param ready id of a line whose beginning has been loaded
 */
export function nextLine<L extends FailoverLine>(
  lines: readonly L[],
  current: string,
  episode: number,
  failed: ReadonlySet<string>,
  latency?: ReadonlyMap<string, number | null>,
  ready?: string,
): Decision<L> {
  const order = failoverOrder(lines, current, episode, failed, latency);
  const best = order.find(({ line }) => line.id === ready) ?? order[0];
  return best ? { kind: 'switch', line: best.line, episode: best.episode } : { kind: 'give-up' };
}
