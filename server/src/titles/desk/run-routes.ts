import { ROUTES_LOCK } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { listOf, type Transaction } from '../../platform/database/database.ts';
import { type RouteRow, routesByTitles } from '../core/index.ts';
import type { TitleRow } from '../fields/index.ts';
import { type AdminAuthor, importRuns } from '../history/index.ts';
import { titleRow } from './desk-title.ts';
import { giveBackRecord } from './source-names.store.ts';
import { type StoredRoute, storedRoutes, writeRoutes } from './title-routes.ts';

const isOf = (route: StoredRoute, { source_id, source_vod_id }: importRuns.RunRoutes) => route.source_id === source_id && route.source_vod_id === source_vod_id;
const ofRecord = (routes: readonly RouteRow[], run: importRuns.RunRoutes) => routes.filter((route) => route.vod_id === run.vod_id && isOf(route, run));

/** Returns whether the routes of a record are unlocked and still as the import left them. */
export const areAsLeft = (row: Pick<TitleRow, 'locked'>, routes: readonly RouteRow[], run: importRuns.RunRoutes): boolean =>
  !listOf(row.locked).includes(ROUTES_LOCK) && importRuns.hashOf(ofRecord(routes, run)) === run.after_hash;

/** @returns whether the source had routes here, and whether manually added routes remain */
export async function takeSourceAway(trx: Transaction, by: AdminAuthor, row: TitleRow, source: number): Promise<{ isChanged: boolean; isByHand: boolean }> {
  const routes = await storedRoutes(trx, row.vod_id);
  const rest = routes.filter(({ source_id }) => source_id !== source);
  if (rest.length < routes.length) await writeRoutes(trx, by, row, rest, row.locked);
  return { isChanged: rest.length < routes.length, isByHand: rest.some(({ source_id }) => source_id === 0) };
}

/** Leaves routes that were changed in the meantime. Throws what `titleRow` throws. @returns false if the routes were left */
export async function restoreRoutes(trx: Transaction, by: AdminAuthor, run: importRuns.RunRoutes): Promise<boolean> {
  const row = await titleRow(trx, run.vod_id);
  const routes = await routesByTitles(trx, [row.vod_id]);
  if (!areAsLeft(row, routes, run)) return false;
  const { source_id, source_vod_id } = run;
  const before = importRuns.restored(run.before, ofRecord(routes, run)).map(({ position, place, route_id, episodes }): StoredRoute => {
    const ordered = place > 0 ? { place } : {};
    return { source_id, source_vod_id, position, ...ordered, route_id, episodes };
  });
  const others = (await storedRoutes(trx, row.vod_id)).filter((route) => !isOf(route, run));
  await writeRoutes(trx, by, row, [...others, ...before], row.locked);
  // The run may have moved the record to another title.
  if (before.length > 0) await giveBackRecord(trx, run);
  return true;
}
