import { seasonOf } from '@yinmu/contract/titles/season.ts';
import { routesByTitles } from '../../titles/core/index.ts';
import { readEpisodes } from '../../titles/episodes/index.ts';
import { whole } from './dump/row-values.ts';
import type { Move } from './move.ts';

/** Finds the route by its position, which MacCMS stores, counting from 1. Falls back to the first route. */
export async function routeAt(move: Move, vodId: number, sid: string | undefined) {
  const routes = (await routesByTitles(move.db, [vodId])).filter((route) => route.source_id === move.sourceId);
  const route = routes[Math.max(0, whole(sid) - 1)] ?? routes[0];
  return { routes, route, episodes: route ? readEpisodes(route.episodes, seasonOf(route.route_id)) : [] };
}
