/** Splits records off from a title. What members saved stays with the original title. */
import { mainOf } from '@yinmu/contract/catalogue/categories.ts';
import type { TitleRecord } from '@yinmu/contract/titles/title-merges.endpoints.ts';
import { recordAction } from '../../operation/audit/index.ts';
import { type Db, listOf, type Transaction, transaction } from '../../platform/database/database.ts';
import { problem } from '../../platform/problem.ts';
import { routesByTitles, TitleWriter, titlesByIds } from '../core/index.ts';
import { sourceNames, titleRow, unchangedRow } from '../desk/index.ts';
import { matchKey, type TitleRow } from '../fields/index.ts';
import type { AdminAuthor } from '../history/index.ts';
import { deleteMerge, keptId, type Merge, mergesInto, setRemoval } from '../removals/index.ts';
import { named, requirePresent } from './merge-titles.ts';
import { BY_HAND, type RecordKey, recordsOf, splitRecord } from './records.store.ts';

type GivenRecord = Pick<TitleRecord, 'source' | 'record'>;

const isSame = (a: RecordKey, b: RecordKey) => a.source_id === b.source_id && a.source_vod_id === b.source_vod_id;
const keyOf = ({ source, record }: GivenRecord): RecordKey => ({ source_id: source, source_vod_id: record });
const hadRecord = ({ records }: Merge, key: RecordKey) =>
  (JSON.parse(records) as [number, string][]).some(([source_id, source_vod_id]) => isSame({ source_id, source_vod_id }, key));
/** Returns the first merge that added the record. */
const formerOf = (merges: readonly Merge[], key: RecordKey) => merges.find((merge) => hadRecord(merge, key));

export async function recordList(db: Db, vodId: number): Promise<{ version: number; records: TitleRecord[] }> {
  const { rev } = await titleRow(db, vodId);
  const keys = await recordsOf(db, vodId);
  const routes = await routesByTitles(db, [vodId]);
  const merges = await mergesInto(db, vodId);
  const names = await sourceNames(db, [...new Set(keys.map(({ source_id }) => source_id))]);
  const records = keys.map((key) => ({
    source: key.source_id,
    record: key.source_vod_id,
    name: '',
    address: '',
    ...names.get(key.source_id),
    said: key.said_name === null ? '' : key.said_name + (key.said_year ? ` (${key.said_year})` : ''),
    routes: routes.filter((route) => isSame(route, key)).map(({ route_id, episodes }) => `${route_id} (${listOf(episodes).length})`),
    former: formerOf(merges, key)?.vod_id ?? null,
  }));
  return { version: rev, records };
}

/** Restores the merged title as it was. */
async function bringBack(trx: Transaction, titles: TitleWriter, former: Merge, from: TitleRow): Promise<TitleRow | undefined> {
  const [row] = await titlesByIds(trx, [former.vod_id], undefined, { hidden: true });
  if (!row) return undefined;
  await setRemoval(trx, row.vod_id, undefined);
  await deleteMerge(trx, row.vod_id);
  const match_key = matchKey(row.vod_name, row.year, mainOf(row.type_id));
  return titles.change(row, { visible: 1, match_key }, [{ name: 'split', old: '', new: named(from) }]);
}

const NO_FIGURES = { site_score: 0, site_votes: 0, base_day: 0, base_week: 0, base_month: 0, hits: 0, hits_day: 0, hits_week: 0, hits_month: 0 };

/** Adds a copy of the original title, which stays until an import writes its records. */
async function addCopy(trx: Transaction, titles: TitleWriter, from: TitleRow): Promise<TitleRow> {
  const { vod_id: _id, rev: _rev, locked: _locked, visible: _visible, ...copied } = from;
  const [id = 0] = await titles.add([{ ...copied, ...NO_FIGURES }]);
  const [row] = (await titlesByIds(trx, [id], undefined, { hidden: true })) as [TitleRow];
  return titles.change(row, {}, [{ name: 'split', old: '', new: named(from) }]);
}

/** Returns the source that may change every field: the current owner if it stays, else the source of the first record. */
const ownerOf = ({ owner }: TitleRow, records: readonly RecordKey[]) =>
  records.some(({ source_id }) => source_id === owner) ? owner : (records[0]?.source_id ?? 0);

/** Throws `record_not_found`, or `nothing_left_to_split` if no record would remain. */
async function chooseRecords(trx: Transaction, row: TitleRow, given: readonly GivenRecord[]) {
  const all = await recordsOf(trx, row.vod_id);
  const chosen = all.filter((key) => given.some((one) => isSame(keyOf(one), key)));
  if (chosen.length < given.length) throw problem('record_not_found');
  const merges = await mergesInto(trx, row.vod_id);
  const former = merges.find((merge) => chosen.some((key) => formerOf(merges, key) === merge));
  if (chosen.length === all.length && !former) throw problem('nothing_left_to_split');
  return { chosen, rest: all.filter((key) => !chosen.includes(key)), former };
}

interface Parting {
  row: TitleRow;
  own: TitleRow;
  chosen: readonly RecordKey[];
  rest: readonly RecordKey[];
}
async function moveRecords(trx: Transaction, titles: TitleWriter, { row, own, chosen, rest }: Parting) {
  const routes = await routesByTitles(trx, [row.vod_id]);
  const [go, stay] = [true, false].map((goes) => routes.filter((route) => chosen.some((key) => isSame(route, key)) === goes)) as [typeof routes, typeof routes];
  const kept = await titles.replaceRoutes(row, routes, stay, [{ name: 'split', old: '', new: named(own) }]);
  await titles.change(kept, { owner: ownerOf(row, rest) });
  const lined = await titles.replaceRoutes(
    own,
    [],
    go.map((route) => ({ ...route, vod_id: own.vod_id })),
    [],
  );
  await titles.change(lined, { owner: ownerOf(own, chosen) });
  for (const key of chosen) await splitRecord(trx, key, own.vod_id);
}

/** Splits off everything that a merge added. @returns false if it was already split off */
export async function unmerge(trx: Transaction, by: AdminAuthor, goneId: number): Promise<boolean> {
  const keptBy = await keptId(trx, goneId);
  const former = (await mergesInto(trx, keptBy)).find(({ vod_id }) => vod_id === goneId);
  if (!former) return false;
  const row = await titleRow(trx, keptBy);
  await requirePresent(trx, row);
  const titles = new TitleWriter(trx, by);
  const own = await bringBack(trx, titles, former, row);
  if (!own) return false;
  const all = await recordsOf(trx, keptBy);
  const [chosen, rest] = [true, false].map((goes) => [...all, BY_HAND].filter((key) => hadRecord(former, key) === goes)) as [RecordKey[], RecordKey[]];
  await moveRecords(trx, titles, { row, own, chosen, rest });
  return true;
}

/** Throws `title_changed`, `title_merged`, `title_removed`, or what `chooseRecords` throws. @returns the ID of the new title */
export const splitTitle = (db: Db, by: number, vodId: number, { version, records }: { version: number; records: readonly GivenRecord[] }) =>
  transaction(db, async (trx) => {
    const row = await unchangedRow(trx, vodId, version);
    await requirePresent(trx, row);
    const { chosen, rest, former } = await chooseRecords(trx, row, records);
    const titles = new TitleWriter(trx, { kind: 'admin', memberId: by });
    const own = (former && (await bringBack(trx, titles, former, row))) ?? (await addCopy(trx, titles, row));
    await moveRecords(trx, titles, { row, own, chosen, rest });
    await recordAction(trx, by, 'title.split', `title ${vodId} ${row.vod_name}`, null, { split: named(own), records: chosen.length });
    return own.vod_id;
  });
