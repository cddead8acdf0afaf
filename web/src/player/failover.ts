/** Chooses the route after a failure. */
import { matchEpisode } from '@yinmu/contract/titles/episode-id.ts';
import { type Line, sameSeason } from './lines.ts';
import { episodeRank } from './playable.ts';

export interface FailoverLine extends Line {
  id: string;
}
export type Decision<L> = { kind: 'switch'; line: L; episode: number } | { kind: 'give-up' };

interface Candidate<L> {
  line: L;
  /** Index on this route. */
  episode: number;
  rank: number;
  /** Milliseconds. */
  latency: number;
}
/** Unmeasured routes rank between those that answered and those that did not. */
const UNMEASURED = Number.MAX_SAFE_INTEGER;
const UNANSWERED = Number.MAX_VALUE;

/**
 * Candidate routes of the same season with the episode that have not failed: direct ones, then parsed, pages last; each by measured speed. Other seasons
 * reuse the same numbers.
 * @param episode index on the current route
 * @param failed route ids
 * @param latency milliseconds by route; null without an answer
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

/** The route after a failure: the prefetched one, else the best. Failed routes are never reused, so this terminates. @param ready id of a prefetched route */
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
