/** Stores old routes as a difference from the new ones, because a series usually gains one episode. */
import { hash53 } from '../../platform/memory/hash53.ts';

export interface RecordRoute {
  position: number;
  place: number;
  route_id: string;
  /** JSON: `[[name, url], …]` */
  episodes: string;
}
type ShortRoute = Omit<RecordRoute, 'episodes'> & { episodes?: string; first?: number };

const pairsOf = (episodes: string) => JSON.parse(episodes) as [string, string][];
const isStartOf = (a: [string, string][], b: [string, string][]) => a.every(([name, url], i) => b[i]?.[0] === name && b[i]?.[1] === url);

/** Stores only a count if the new route starts with the same episodes. @returns the difference as JSON */
export function shortened(before: readonly RecordRoute[], after: readonly RecordRoute[]): string {
  const short = before.map(({ episodes, ...route }): ShortRoute => {
    const follower = after.find(({ route_id }) => route_id === route.route_id);
    const pairs = pairsOf(episodes);
    return follower && isStartOf(pairs, pairsOf(follower.episodes)) ? { ...route, first: pairs.length } : { ...route, episodes };
  });
  return JSON.stringify(short);
}

/** @param after the later routes, as they were then */
export const restored = (short: string, after: readonly RecordRoute[]): RecordRoute[] =>
  (JSON.parse(short) as ShortRoute[]).map(({ first = 0, episodes, ...route }) => {
    const follower = after.find(({ route_id }) => route_id === route.route_id);
    return { ...route, episodes: episodes ?? JSON.stringify(pairsOf(follower?.episodes ?? '[]').slice(0, first)) };
  });

/** Computes a hash that ignores where the routes are placed among those of other records. */
export const hashOf = (routes: readonly RecordRoute[]): string => String(hash53(JSON.stringify(routes.map(({ route_id, episodes }) => [route_id, episodes]))));
