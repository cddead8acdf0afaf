import { matchEpisode } from '@yinmu/contract/titles/episode-id.ts';
import { episodeRank } from './playable.ts';
import { type Route, sameSeason } from './routes.ts';

export interface FailoverRoute extends Route {
  id: string;
}
export type Decision<L> = { kind: 'switch'; route: L; episode: number } | { kind: 'give-up' };

interface Candidate<L> {
  route: L;
  /** Index of the episode on this route. */
  episode: number;
  rank: number;
  /** Response time in milliseconds. */
  latency: number;
}
/** Ranks unmeasured routes between those that responded and those that did not. */
const UNMEASURED = Number.MAX_SAFE_INTEGER;
const UNANSWERED = Number.MAX_VALUE;

/**
 * Routes of the same season that have the episode and have not failed. Direct routes come first, then parsed ones, then pages, each group by measured
 * speed. Other seasons are excluded because they reuse the same episode numbers. @param episode index on the current route @param failed IDs of
 * failed routes @param latency milliseconds by route; null without a response
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

/**
 * The route to play after a failure: the prefetched one, else the best. Never returns a failed route, so that failing over ends. @param ready ID of a
 * prefetched route
 */
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
