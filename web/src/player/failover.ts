/** Which route plays after one has failed. */
import { type Line, matchEpisode, sameSeason } from './match-episode.ts';
import { episodeKind } from './playable.ts';

export interface FailoverLine extends Line {
  id: string;
}
export type Decision = { kind: 'switch'; route: string; episode: number } | { kind: 'give-up' };

/** What can be played, what must be parsed first, what can at best be framed. */
const WORTH: readonly Line['kind'][] = ['direct', 'parse', 'page'];

interface Candidate {
  route: FailoverLine;
  /** Of the episode on this route. */
  index: number;
  worth: number;
  /** Milliseconds; a route that nobody has measured comes after those that have answered, and before those that have not. */
  latency: number;
}
const UNMEASURED = Number.MAX_SAFE_INTEGER;
const UNANSWERED = Number.MAX_VALUE;

const better = (a: Candidate, b: Candidate) => a.worth - b.worth || a.latency - b.latency;

/**
 * The next route that has the episode and has not failed for it, the quickest of those measured first; direct ones before
 * those that must be parsed, and pages last. Never one twice, so never in a circle; never another season, whose episodes
 * have the same numbers and are others.
 * @param episode index of the episode on the route that failed
 * @param failed routes that have failed for this episode, the present one included
 * @param latency measured milliseconds by route; null where a measurement failed
 */
export function nextLine(
  routes: readonly FailoverLine[],
  current: string,
  episode: number,
  failed: ReadonlySet<string>,
  latency: ReadonlyMap<string, number | null> = new Map(),
): Decision {
  const from = routes.find((route) => route.id === current);
  if (!from) return { kind: 'give-up' };
  const candidates = routes.flatMap((route): Candidate[] => {
    if (route.id === current || failed.has(route.id) || !sameSeason(route, from)) return [];
    const index = matchEpisode(from.episodes, episode, route.episodes);
    if (index < 0) return [];
    const measured = latency.get(route.id);
    return [{ route, index, worth: WORTH.indexOf(episodeKind(route, index)), latency: measured === null ? UNANSWERED : (measured ?? UNMEASURED) }];
  });
  const [best] = candidates.sort(better);
  return best ? { kind: 'switch', route: best.route.id, episode: best.index } : { kind: 'give-up' };
}
