import { type DeskRoute, type DeskRoutes, ROUTES_LOCK } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { seasonOf } from '@yinmu/contract/titles/season.ts';
import { recordAction } from '../../operation/audit/index.ts';
import { type Db, listOf, type Transaction, transaction } from '../../platform/database/database.ts';
import { problem } from '../../platform/problem.ts';
import { requireName } from '../../platform/text/plain-text.ts';
import { type RouteRow, routesByTitles, TitleWriter } from '../core/index.ts';
import { readEpisodes, storeEpisodes } from '../episodes/index.ts';
import type { TitleRow } from '../fields/index.ts';
import type { AdminAuthor } from '../history/index.ts';
import { titleRow, unchangedRow } from './desk-title.ts';
import { type Decider, requireFree } from './legal-withdrawal.ts';
import { sourceNames } from './source-names.store.ts';

/** A route in the history, from a source's record or added by hand. `place` is missing if nobody ordered the routes. */
export type StoredRoute = Omit<RouteRow, 'vod_id' | 'place'> & { place?: number };

/** The key of routes added by hand; no source has this ID. */
const BY_HAND = { source_id: 0, source_vod_id: '' };
const episodesOf = ({ episodes, route_id }: StoredRoute) => readEpisodes(episodes, seasonOf(route_id)).map(({ name, url }) => ({ name, url }));

export const storedRoutes = async (db: Db, vodId: number): Promise<StoredRoute[]> =>
  (await routesByTitles(db, [vodId])).map(({ source_id, source_vod_id, position, place, route_id, episodes }) => ({
    source_id,
    source_vod_id,
    position,
    ...(place > 0 ? { place } : {}),
    route_id,
    episodes,
  }));
export const namesOfRoutes = (routes: readonly StoredRoute[]) => routes.map((route) => `${route.route_id} (${episodesOf(route).length})`);

export async function deskRoutes(db: Db, vodId: number): Promise<DeskRoutes> {
  const { rev } = await titleRow(db, vodId);
  const routes = await storedRoutes(db, vodId);
  const names = await sourceNames(db, [...new Set(routes.map(({ source_id }) => source_id))]);
  return {
    version: rev,
    routes: routes.map((route): DeskRoute => ({ name: route.route_id, source: names.get(route.source_id)?.name ?? '', episodes: episodesOf(route) })),
  };
}

const bySource = (a: StoredRoute, b: StoredRoute) =>
  a.source_id - b.source_id || (a.source_vod_id < b.source_vod_id ? -1 : a.source_vod_id > b.source_vod_id ? 1 : a.position - b.position);

/** A route keeps its source as long as its name stays the same; other routes have no source. @param title the title's name */
function asStored(before: readonly StoredRoute[], given: readonly Omit<DeskRoute, 'source'>[], title: string): StoredRoute[] {
  const left = [...before];
  const places = new Map<string, number>();
  const routes = given.map(({ name, episodes }): StoredRoute => {
    const at = left.findIndex(({ route_id }) => route_id === name);
    const { source_id, source_vod_id } = at < 0 ? BY_HAND : (left.splice(at, 1)[0] as StoredRoute);
    const record = `${source_id} ${source_vod_id}`;
    const position = places.get(record) ?? 0;
    places.set(record, position + 1);
    const route_id = requireName(name, 'name');
    const stored = episodes.map((episode) => ({ name: requireName(episode.name, 'name'), url: episode.url }));
    return { source_id, source_vod_id, position, route_id, episodes: storeEpisodes(stored, seasonOf(route_id), title) };
  });
  const isAsSourcesGive = routes.every((route, i) => i === 0 || bySource(routes[i - 1] as StoredRoute, route) < 0);
  return isAsSourcesGive ? routes : routes.map(({ route_id, episodes, ...route }, i) => ({ ...route, place: i + 1, route_id, episodes }));
}

export async function writeRoutes(trx: Transaction, by: AdminAuthor, row: TitleRow, routes: readonly StoredRoute[], locked: string) {
  const [before, vod_id] = [await storedRoutes(trx, row.vod_id), row.vod_id];
  const rows = (some: readonly StoredRoute[]) => some.map((route): RouteRow => ({ place: 0, ...route, vod_id }));
  const changed = { name: 'lines', old: before, new: routes };
  await new TitleWriter(trx, by).replaceRoutes(row, rows(before), rows(routes), [changed], locked);
}

/** Throws `title_changed`, or `nothing_changed` if the routes are the same. */
export const setRoutes = (
  db: Db,
  by: Pick<Decider, 'id' | 'role'>,
  vodId: number,
  { version, routes }: { version: number; routes: readonly Omit<DeskRoute, 'source'>[] },
) =>
  transaction(db, async (trx) => {
    const row = await unchangedRow(trx, vodId, version);
    await requireFree(trx, by, vodId);
    const before = await storedRoutes(trx, vodId);
    const after = asStored(before, routes, row.vod_name);
    if (JSON.stringify(before) === JSON.stringify(after)) throw problem('nothing_changed');
    const locked = JSON.stringify([...new Set([...listOf(row.locked), ROUTES_LOCK])]);
    await writeRoutes(trx, { kind: 'admin', memberId: by.id }, row, after, locked);
    await recordAction(trx, by.id, 'title.lines', `title ${vodId} ${row.vod_name}`, { routes: namesOfRoutes(before) }, { routes: namesOfRoutes(after) });
  });
