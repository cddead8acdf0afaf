import { matchEpisode } from '@yinmu/contract/titles/episode-id.ts';
import { episodeRank } from './playable.ts';
import { type Route, sameSeason } from './routes.ts';

export interface FailoverRoute extends Route {
  id: string;
}
export type Decision<L> = { kind: 'switch'; route: L; episode: number } | { kind: 'give-up' };

interface Candidate<L> {
  route: L;
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
export function failoverOrder<L extends FailoverRoute>(
  routes: readonly L[],
  current: string,
  episode: number,
  failed: ReadonlySet<string>,
  latency: ReadonlyMap<string, number | null> = new Map(),
): { route: L; episode: number }[] {
  const from = routes.find(({ id }) => id === current);
  if (!from) return [];
  const candidates = routes.flatMap((route): Candidate<L>[] => {
    if (route.id === current || failed.has(route.id) || !sameSeason(route, from)) return [];
    const index = matchEpisode(from.episodes, episode, route.episodes);
    if (index < 0) return [];
    const measured = latency.get(route.id);
    return [{ route, episode: index, rank: episodeRank(route, index), latency: measured === null ? UNANSWERED : (measured ?? UNMEASURED) }];
  });
  return candidates.sort((a, b) => a.rank - b.rank || a.latency - b.latency);
}

/** The route after a failure: the prefetched one, else the best. Failed routes are never reused, so this terminates. @param ready id of a prefetched route */
export function nextRoute<L extends FailoverRoute>(
  routes: readonly L[],
  current: string,
  episode: number,
  failed: ReadonlySet<string>,
  latency?: ReadonlyMap<string, number | null>,
  ready?: string,
): Decision<L> {
  const order = failoverOrder(routes, current, episode, failed, latency);
  const best = order.find(({ route }) => route.id === ready) ?? order[0];
  return best ? { kind: 'switch', route: best.route, episode: best.episode } : { kind: 'give-up' };
}
