import type { Generated } from 'kysely';
import { batches, type Db, insertFlat, insertRow, runStatement, type Transaction } from '../../platform/database/database.ts';

export interface BulkRow {
  id: number;
  kind: 'change' | 'merge' | 'undo' | 'undo_import' | 'remove_source';
  member_id: number | null;
  at: string;
  what: string;
  /** Marks the history entries that this change makes; for an undo, the run that it takes back. */
  run: string;
  total: number;
  done: number;
  changed: number;
  ended_at: string | null;
}
const UNDOS = ['undo', 'undo_import'] as const;
/** Returns whether the change marks its entries with its own run and can be undone. */
export const isOwn = (kind: BulkRow['kind']): boolean => !UNDOS.some((undo) => undo === kind);
export interface BulkItem {
  kind: 'title' | 'change' | 'lines';
  item_id: number;
}
/** Places per title for its items. */
const PLACES = 100;
type Tables = { bulk_change: Omit<BulkRow, 'id'> & { id: Generated<number> }; member: { id: number; username: string } };
const tables = (db: Db) => db.withTables<Tables>();

/** @param titles the items of each title */
export async function insertBulk(
  trx: Transaction,
  row: Pick<BulkRow, 'kind' | 'member_id' | 'what' | 'run'>,
  titles: readonly (readonly BulkItem[])[],
): Promise<number> {
  const id = await insertRow(tables(trx), 'bulk_change', { ...row, at: new Date().toISOString(), total: titles.length, done: 0, changed: 0, ended_at: null });
  const values: unknown[] = [];
  for (const [at, items] of titles.entries())
    for (const [i, { kind, item_id }] of items.slice(0, PLACES).entries()) values.push(id, at * PLACES + i, kind, item_id);
  await insertFlat(trx, 'bulk_item', ['bulk_id', 'place', 'kind', 'item_id'], values);
  return id;
}

const named = (db: Db) =>
  tables(db).selectFrom('bulk_change').leftJoin('member', 'member.id', 'bulk_change.member_id').selectAll('bulk_change').select('member.username as by');
export type ShownBulk = BulkRow & { by: string | null };
export const bulkRows = (db: Db, max: number): Promise<ShownBulk[]> => named(db).orderBy('bulk_change.id', 'desc').limit(max).execute();
export const bulkById = (db: Db, id: number): Promise<ShownBulk | undefined> => named(db).where('bulk_change.id', '=', id).executeTakeFirst();
export const nextBulk = (db: Db): Promise<BulkRow | undefined> =>
  tables(db).selectFrom('bulk_change').selectAll().where('ended_at', 'is', null).orderBy('id').executeTakeFirst();

/** Finds the same bulk edit if it is running, or has ended since. */
export const sameBulk = async (trx: Transaction, what: string, since: string): Promise<number | undefined> =>
  (
    await tables(trx)
      .selectFrom('bulk_change')
      .select('id')
      .where('kind', '=', 'change')
      .where('what', '=', what)
      .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>=', since)]))
      .executeTakeFirst()
  )?.id;

export async function undoneRuns(db: Db, runs: readonly string[]): Promise<Set<string>> {
  const undone = new Set<string>();
  for (const some of batches(runs))
    for (const { run } of await tables(db).selectFrom('bulk_change').select('run').where('kind', 'in', UNDOS).where('run', 'in', some).execute())
      undone.add(run);
  return undone;
}

/** @returns the items of each title */
export async function itemsOf(trx: Transaction, { id, done, total }: BulkRow, max: number): Promise<BulkItem[][]> {
  const end = Math.min(total, done + max);
  const rows = await runStatement<BulkItem & { place: number }>(
    trx,
    'SELECT place, kind, item_id FROM bulk_item WHERE bulk_id = ? AND place >= ? AND place < ? ORDER BY place',
    [id, done * PLACES, end * PLACES],
  );
  const titles = Array.from({ length: end - done }, (): BulkItem[] => []);
  for (const { place, ...item } of rows) titles[Math.floor(place / PLACES) - done]?.push(item);
  return titles;
}

export const countDone = async (trx: Transaction, id: number, done: number, changed: number) =>
  void (await tables(trx)
    .updateTable('bulk_change')
    .set((eb) => ({ done: eb('done', '+', done), changed: eb('changed', '+', changed) }))
    .where('id', '=', id)
    .execute());

export async function endBulk(trx: Transaction, id: number) {
  await tables(trx).updateTable('bulk_change').set({ ended_at: new Date().toISOString() }).where('id', '=', id).execute();
  await runStatement(trx, 'DELETE FROM bulk_item WHERE bulk_id = ?', [id]);
}

export interface RunChange {
  id: number;
  vod_id: number;
  fields: string;
  undone_by: number | null;
}
export const isMerge = ({ fields }: RunChange) => fields.includes('"name":"merged"');
/** Returns changes after a given one, oldest first. */
export const changesOfRun = (db: Db, run: string, after: number, max: number): Promise<RunChange[]> =>
  runStatement(db, `SELECT id, vod_id, fields, undone_by FROM title_change WHERE run = ? AND run <> '' AND id > ? ORDER BY id LIMIT ${max}`, [run, after]);
export const changeOf = async (db: Db, id: number): Promise<RunChange | undefined> =>
  (await runStatement<RunChange>(db, 'SELECT id, vod_id, fields, undone_by FROM title_change WHERE id = ?', [id]))[0];

/** A condition on `source_record`, because removed sources keep their records. */
const PRESENT = 'source_id IN (SELECT id FROM source WHERE removed_at IS NULL)';
const marks = (ids: readonly number[]) => ids.map(() => '?').join(', ');
const idsIn = async (db: Db, statement: string, parameters: unknown[]) =>
  new Set((await runStatement<{ vod_id: number }>(db, statement, parameters)).map(({ vod_id }) => vod_id));

export const removedAmong = (db: Db, ids: readonly number[]) => idsIn(db, `SELECT vod_id FROM title_removal WHERE vod_id IN (${marks(ids)})`, [...ids]);
export const editedAmong = (db: Db, ids: readonly number[]) =>
  idsIn(db, `SELECT DISTINCT vod_id FROM title_change WHERE vod_id IN (${marks(ids)}) AND author IN ('admin', 'suggestion')`, [...ids]);
export const sharedAmong = (db: Db, ids: readonly number[], sourceId: number) =>
  idsIn(db, `SELECT DISTINCT vod_id FROM source_record WHERE vod_id IN (${marks(ids)}) AND source_id <> ? AND ${PRESENT}`, [...ids, sourceId]);
/** Returns another source that has the title. */
export const otherSourceOf = async (db: Db, vodId: number, sourceId: number): Promise<number | undefined> =>
  (
    await runStatement<{ source_id: number }>(
      db,
      `SELECT source_id FROM source_record WHERE vod_id = ? AND source_id <> ? AND ${PRESENT} ORDER BY source_id LIMIT 1`,
      [vodId, sourceId],
    )
  )[0]?.source_id;
/** `alone` is true for visible titles without another source or a route added by hand. */
export const titlesOfSource = (db: Db, sourceId: number, after: number, upTo: number): Promise<{ vod_id: number; alone: number }[]> =>
  runStatement(
    db,
    `SELECT title.vod_id, CASE WHEN visible = 1
         AND NOT EXISTS (SELECT 1 FROM source_record WHERE source_record.vod_id = title.vod_id AND source_id <> ? AND ${PRESENT})
         AND NOT EXISTS (SELECT 1 FROM title_route WHERE title_route.vod_id = title.vod_id AND source_id = 0) THEN 1 ELSE 0 END AS alone
      FROM (SELECT DISTINCT vod_id FROM source_record WHERE vod_id > ? AND vod_id <= ? AND source_id = ?) AS own
      JOIN title ON title.vod_id = own.vod_id ORDER BY title.vod_id DESC`,
    [sourceId, after, upTo, sourceId],
  );
export const setRemoved = (trx: Transaction, sourceId: number, at: string | null) =>
  runStatement(trx, 'UPDATE source SET removed_at = ?, every_hours = 0 WHERE id = ?', [at, sourceId]);

interface StoredSource {
  name: string;
  address: string;
  every_hours: number;
  paused: number;
  last_run_at: string | null;
  removed_at: string | null;
}
export const sourceOf = async (db: Db, id: number): Promise<StoredSource | undefined> =>
  (await runStatement<StoredSource>(db, 'SELECT name, address, every_hours, paused, last_run_at, removed_at FROM source WHERE id = ?', [id]))[0];
