/** Finds a viewer's place in a title that may have lost routes or episodes: the viewer stays with the episode, on the nearest route that has it. */
import { findEpisode } from '@yinmu/contract/titles/episode-id.ts';
import { seasonOf } from '@yinmu/contract/titles/season.ts';
import type { Db } from '../../platform/database/database.ts';
import { routesByTitles } from '../../titles/core/index.ts';
import { identifyEpisode, readEpisodes, type StoredEpisode } from '../../titles/episodes/index.ts';

export interface ListedRoute {
  id: string;
  readonly episodes: readonly StoredEpisode[];
}
export interface Place {
  episode: number;
  episode_id: string;
  episode_name: string;
  next_name: string;
  route: string;
  route_index: number;
  position: number;
  /** In seconds; 0 if unknown. */
  duration: number;
}
type NamedEpisode = Pick<Place, 'episode' | 'episode_id' | 'episode_name'>;

const withinEpisode = (place: Place): Place => (place.duration > 0 ? { ...place, position: Math.min(place.position, place.duration) } : place);

/** Returns the index of the episode on a route, or -1. If neither its identity nor its name is known, its position decides. */
export function indexOn({ id, episodes }: ListedRoute, { episode, episode_id, episode_name }: NamedEpisode): number {
  if (episode_id === '' && episode_name === '') return episode <= episodes.length ? episode - 1 : -1;
  return findEpisode(episodes, { name: episode_name, id: episode_id || identifyEpisode(episode_name, seasonOf(id)) });
}

/** Finds the first route that has the episode: first the named route, then others of the season, then any. */
function nearest(routes: readonly ListedRoute[], named: Place) {
  const own = routes.find(({ id }) => id === named.route);
  const ofSeason = routes.filter(({ id }) => seasonOf(id) === seasonOf(named.route));
  for (const listed of [...(own ? [own] : []), ...ofSeason, ...routes]) {
    const index = indexOn(listed, named);
    if (index >= 0) return { route: listed, index };
  }
  const listed = own ?? ofSeason[0] ?? routes[0];
  return listed && { route: listed, index: -1 };
}

/** @returns the place with the episode's identity filled in. If no route has the episode, its name and position stay */
export function presentPlace(routes: readonly ListedRoute[], named: Place): Place {
  const identity = named.episode_id || (named.episode_name === '' ? `e${named.episode}` : identifyEpisode(named.episode_name, seasonOf(named.route)));
  const found = nearest(routes, named);
  if (!found) return withinEpisode({ ...named, episode_id: identity });
  const { route: listed, index } = found;
  const place = {
    ...named,
    route: listed.id,
    route_index: listed.id === named.route ? Math.min(named.route_index, routes.length - 1) : routes.indexOf(listed),
  };
  if (index < 0) return withinEpisode({ ...place, episode: Math.min(named.episode, Math.max(1, listed.episodes.length)), episode_id: identity });
  return withinEpisode({ ...place, episode: index + 1, episode_id: listed.episodes[index]?.id ?? identity });
}

/** @returns the routes of each title, under the IDs that pages show: a second `ffm3u8` is `ffm3u8~2` */
export async function routesOfTitles(db: Db, ids: readonly number[]): Promise<(vodId: number) => readonly ListedRoute[]> {
  const all = new Map<number, ListedRoute[]>();
  const counts = new Map<string, number>();
  for (const { vod_id, route_id, episodes } of await routesByTitles(db, ids, ['vod_id', 'route_id', 'episodes'])) {
    const nth = (counts.get(`${vod_id} ${route_id}`) ?? 0) + 1;
    counts.set(`${vod_id} ${route_id}`, nth);
    const routes = all.get(vod_id) ?? [];
    let read: StoredEpisode[] | undefined;
    routes.push({
      id: nth === 1 ? route_id : `${route_id}~${nth}`,
      // Parses episodes on demand, because a title may have a dozen routes with a thousand episodes each.
      get episodes() {
        read ??= readEpisodes(episodes, seasonOf(route_id));
        return read;
      },
    });
    all.set(vod_id, routes);
  }
  return (vodId) => all.get(vodId) ?? [];
}

/** @returns a function that gives the identity at a position of the watched route, or of another route of the season */
export function identityAt(routes: readonly ListedRoute[], route: string): (season: number | null, place: number) => string | undefined {
  const bySeason = Map.groupBy(routes, ({ id }) => seasonOf(id));
  return (season, place) => {
    const ofSeason = bySeason.get(season) ?? [];
    const listed = ofSeason.find(({ id }) => id === route) ?? ofSeason[0];
    return listed?.episodes[place - 1]?.id;
  };
}
