/** Which route plays after one has failed. */
import { lineUp, type NamedEpisode } from './line-up.ts';

export interface FailoverRoute {
  id: string;
  kind: 'direct' | 'parse';
  episodes: readonly NamedEpisode[];
}
export type Decision = { kind: 'switch'; route: string; episode: number } | { kind: 'give-up' };

/**
 * The next route that has the episode and has not failed for it, the quickest of those measured first; direct ones
 * before those that must be parsed. Never one twice, so never in a circle.
 * @param episode index of the episode on the route that failed
 * @param failed routes that have failed for this episode, the present one included
 * @param latency measured milliseconds by route; null where a measurement failed
 */
export function nextRoute(
  routes: readonly FailoverRoute[],
  current: string,
  episode: number,
  failed: ReadonlySet<string>,
  latency: ReadonlyMap<string, number | null> = new Map(),
): Decision {
  const from = routes.find((route) => route.id === current);
  const worth = (route: FailoverRoute, i: number) => {
    const measured = latency.get(route.id);
    return (route.kind === 'parse' ? 1e9 : 0) + (measured === null ? 1e7 : (measured ?? 1e5)) + i / 1000;
  };
  const candidates = routes
    .map((route, i) => ({ route, worth: worth(route, i), index: lineUp(from?.episodes ?? [], episode, route.episodes) }))
    .filter(({ route, index }) => route.id !== current && !failed.has(route.id) && index >= 0)
    .sort((a, b) => a.worth - b.worth);
  const best = candidates[0];
  return best ? { kind: 'switch', route: best.route.id, episode: best.index } : { kind: 'give-up' };
}
