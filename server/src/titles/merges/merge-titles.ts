import type { EditedField } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import type { MergePreview } from '@yinmu/contract/titles/title-merges.endpoints.ts';
import { moveCases } from '../../community/reports/index.ts';
import { recordAction } from '../../operation/audit/index.ts';
import { type Db, listOf, rehearse, type Transaction, transaction } from '../../platform/database/database.ts';
import { problem } from '../../platform/problem.ts';
import { type RouteRow, routesByTitles, TitleWriter } from '../core/index.ts';
import { findTitles, titleRow, unchangedRow } from '../desk/index.ts';
import { readName, SOURCE_COLUMNS, type TitleRow } from '../fields/index.ts';
import type { AdminAuthor } from '../history/index.ts';
import { insertMerge, removalOf, setRemoval } from '../removals/index.ts';
import { moveWhatIsKept } from './move-what-is-kept.ts';
import { BY_HAND, handOnRecords, type RecordKey, recordsOf } from './records.store.ts';

export interface MergeRequest {
  keptId: number;
  goneId: number;
  version: number;
  goneVersion: number;
}
interface Pair {
  kept: TitleRow;
  gone: TitleRow;
}

export const named = ({ vod_id, vod_name }: Pick<TitleRow, 'vod_id' | 'vod_name'>) => `${vod_name} (${vod_id})`;

/** Throws `title_removed`, because a withdrawn title must not return under another ID, or withdraw another title. */
export async function requirePresent(trx: Transaction, row: TitleRow) {
  const state = (await removalOf(trx, row.vod_id))?.state;
  if (state !== undefined && state !== 'hidden') throw problem('title_removed', { name: row.vod_name });
}

const isEmpty = (value: unknown) => value === '' || value === 0 || value === null || value === '[]';

/** Returns fields that the remaining title lacks, filled as an import from another source would fill them. */
function filledFields({ kept, gone }: Pair): EditedField[] {
  const locked = listOf(kept.locked);
  return [...SOURCE_COLUMNS.keys()].filter((name) => isEmpty(kept[name]) && !isEmpty(gone[name]) && !locked.includes(name));
}

const recordOf = ({ source_id, source_vod_id }: RouteRow) => `${source_id} ${source_vod_id}`;

/** Returns routes added by hand, which have no source; those of the merged title follow those of the remaining one. */
function movedRoutes(routes: readonly RouteRow[], { kept, gone }: Pair): RouteRow[] {
  const taken = new Map<string, number>();
  for (const route of routes) if (route.vod_id === kept.vod_id) taken.set(recordOf(route), (taken.get(recordOf(route)) ?? 0) + 1);
  const last = Math.max(0, ...routes.filter(({ vod_id }) => vod_id === kept.vod_id).map(({ place }) => place));
  return routes
    .filter(({ vod_id }) => vod_id === gone.vod_id)
    .map((route) => ({
      ...route,
      vod_id: kept.vod_id,
      position: route.position + (taken.get(recordOf(route)) ?? 0),
      place: last > 0 ? last + Math.max(1, route.place) : route.place,
    }));
}

/** Returns the key of routes added by hand if only the merged title has some, because only then can a split return them. */
async function routesByHand(trx: Transaction, { kept, gone }: Pair): Promise<RecordKey[]> {
  const owners = (await routesByTitles(trx, [kept.vod_id, gone.vod_id])).filter(({ source_id }) => source_id === 0).map(({ vod_id }) => vod_id);
  return owners.includes(gone.vod_id) && !owners.includes(kept.vod_id) ? [BY_HAND] : [];
}

const episodesIn = (routes: readonly RouteRow[]) => routes.reduce((sum, { episodes }) => sum + listOf(episodes).length, 0);

async function mergeRows(trx: Transaction, by: AdminAuthor, pair: Pair) {
  const { kept, gone } = pair;
  const titles = new TitleWriter(trx, by);
  const filled = filledFields(pair);
  const time = gone.vod_time > kept.vod_time ? { vod_time: gone.vod_time } : {};
  const values = { ...Object.fromEntries(filled.map((name) => [name, gone[name]])), ...time } as Partial<TitleRow>;
  const after = Object.keys(values).length > 0 ? await titles.restore(kept, values) : kept;

  const routes = await routesByTitles(trx, [kept.vod_id, gone.vod_id]);
  const [stay, come] = [routes.filter(({ vod_id }) => vod_id === kept.vod_id), movedRoutes(routes, pair)];
  const left = routes.filter(({ vod_id }) => vod_id === gone.vod_id);
  const hidden = await titles.replaceRoutes(gone, left, [], []);
  // Without a match key, no new record can match the merged title.
  await titles.change(hidden, { visible: 0, match_key: null }, [{ name: 'merged', old: '', new: named(kept) }]);
  await titles.replaceRoutes(after, stay, [...stay, ...come], [{ name: 'merged', old: '', new: named(gone) }]);
  return { filled, routes: come.length, episodes: episodesIn(come) };
}

async function merge(trx: Transaction, by: AdminAuthor, pair: Pair): Promise<Pick<MergePreview, 'parts' | 'counts' | 'filled'>> {
  const { kept, gone } = pair;
  for (const row of [kept, gone]) await requirePresent(trx, row);
  const records = await recordsOf(trx, gone.vod_id);
  const byHand = await routesByHand(trx, pair);
  const { filled, ...counted } = await mergeRows(trx, by, pair);
  const at = new Date().toISOString();
  await setRemoval(trx, gone.vod_id, { state: 'merged', reason: '', public_reason: '', member_id: by.memberId, at });
  const reports = await moveCases(trx, gone.vod_id, kept.vod_id);
  await insertMerge(trx, {
    vod_id: gone.vod_id,
    kept_id: kept.vod_id,
    member_id: by.memberId,
    at,
    records: JSON.stringify([...records, ...byHand].map(({ source_id, source_vod_id }) => [source_id, source_vod_id])),
  });
  await handOnRecords(trx, gone.vod_id, kept.vod_id);
  const { parts, counted: ofMembers } = await moveWhatIsKept(trx, { from: gone.vod_id, to: kept.vod_id, name: kept.vod_name });
  return { parts, counts: { ...ofMembers, reports, records: records.length, ...counted }, filled };
}

const refuseSame = (keptId: number, goneId: number) => {
  if (keptId === goneId) throw problem('same_title');
};

/** Merges and rolls back, to count what would move. Throws what `mergeTitles` throws. */
export const previewOf = (db: Db, by: number, keptId: number, goneId: number): Promise<MergePreview> =>
  rehearse(db, async (trx) => {
    refuseSame(keptId, goneId);
    const pair = { kept: await titleRow(trx, keptId), gone: await titleRow(trx, goneId) };
    const shown = async (row: TitleRow) => ({
      title: findTitles.entryOf(row, (await removalOf(trx, row.vod_id))?.state === 'hidden' ? 'hidden' : 'shown'),
      version: row.rev,
    });
    const [kept, gone] = [await shown(pair.kept), await shown(pair.gone)];
    return { kept, gone, ...(await merge(trx, { kind: 'admin', memberId: by }, pair)) };
  });

/** Throws `same_title`, `video_not_found`, `title_changed`, `title_merged`, or `title_removed` if either title is withdrawn or in the trash. */
export const mergeTitles = (db: Db, by: number, { keptId, goneId, version, goneVersion }: MergeRequest) =>
  transaction(db, async (trx) => {
    refuseSame(keptId, goneId);
    const pair = { kept: await unchangedRow(trx, keptId, version), gone: await unchangedRow(trx, goneId, goneVersion) };
    const { parts, counts } = await merge(trx, { kind: 'admin', memberId: by }, pair);
    const kept = Object.fromEntries(Object.entries(parts).map(([name, { moved }]) => [name, moved]));
    await recordAction(trx, by, 'title.merge', `title ${keptId} ${pair.kept.vod_name}`, null, { merged: named(pair.gone), ...kept, ...counts });
  });

const isAlike = (a: ReturnType<typeof readName>, b: ReturnType<typeof readName>) => a.name !== '' && a.name === b.name && a.season === b.season;

/** @returns false, having written nothing, if the names now differ or visitors cannot see both titles */
export async function mergeAlike(trx: Transaction, by: AdminAuthor, keptId: number, goneId: number): Promise<boolean> {
  const pair = { kept: await titleRow(trx, keptId), gone: await titleRow(trx, goneId) };
  const { kept, gone } = pair;
  if (kept.visible === 0 || gone.visible === 0 || !isAlike(readName(kept.vod_name), readName(gone.vod_name))) return false;
  await merge(trx, by, pair);
  return true;
}
