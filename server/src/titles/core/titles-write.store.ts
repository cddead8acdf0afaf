/** Writes titles; call it only from TitleWriter. View counts (rankings) and poster blur (posters) are columns that other rooms write. */
import { batches, insertFlat, isPostgres, runStatement, type Transaction } from '../../platform/database/database.ts';
import type { RecordTitle, TitleRow } from '../fields/index.ts';
import { tables } from './titles.store.ts';
import { bucketOf } from './urls.store.ts';

export type NewTitle = RecordTitle & Pick<TitleRow, 'owner' | 'has_lines'>;
export type NumberedTitle = NewTitle & Pick<TitleRow, 'vod_id'>;

export async function nextRevision(trx: Transaction): Promise<number> {
  await tables(trx)
    .updateTable('catalogue_revision')
    .set((eb) => ({ rev: eb('rev', '+', 1) }))
    .execute();
  return (await tables(trx).selectFrom('catalogue_revision').select('rev').executeTakeFirstOrThrow()).rev;
}

/**
 * @param rows must all have an ID, or none
 * @returns the IDs, in the order of the rows
 */
export async function insertTitles(trx: Transaction, rows: readonly (NewTitle | NumberedTitle)[], rev: number): Promise<number[]> {
  const [first] = rows;
  if (!first) return [];
  const columns = Object.keys(first) as (keyof typeof first)[];
  const values: unknown[] = [];
  for (const row of rows) {
    for (const column of columns) values.push(row[column]);
    values.push(rev);
  }
  const inserted = await insertFlat<{ vod_id: number }>(trx, 'title', [...columns, 'rev'], values, 'RETURNING vod_id');
  if ('vod_id' in first) return (rows as readonly NumberedTitle[]).map(({ vod_id }) => vod_id);
  // RETURNING has no guaranteed order, but IDs ascend with the rows.
  return inserted.map(({ vod_id }) => vod_id).sort((a, b) => a - b);
}

export const updateTitle = (trx: Transaction, id: number, changes: Partial<Omit<TitleRow, 'vod_id'>>, rev: number) =>
  tables(trx)
    .updateTable('title')
    .set({ ...changes, rev })
    .where('vod_id', '=', id)
    .execute();

/** Deletes a title with its routes, terms and URLs; its ID is never reused. The title was already hidden, so readers need no revision. */
export async function removeTitle(trx: Transaction, id: number) {
  for (const table of ['title_term', 'title_url']) await runStatement(trx, `DELETE FROM ${table} WHERE bucket = ? AND vod_id = ?`, [bucketOf(id), id]);
  for (const table of ['title_route', 'title']) await runStatement(trx, `DELETE FROM ${table} WHERE vod_id = ?`, [id]);
  await runStatement(trx, 'INSERT INTO gone_title (vod_id) VALUES (?) ON CONFLICT DO NOTHING', [id]);
}

/** Returns IDs that are or were in use, including those of hidden titles. */
export async function takenIds(trx: Transaction, ids: readonly number[]): Promise<Set<number>> {
  const taken = new Set<number>();
  for (const some of batches(ids))
    for (const table of ['title', 'gone_title'] as const)
      for (const { vod_id } of await tables(trx).selectFrom(table).select('vod_id').where('vod_id', 'in', some).execute()) taken.add(vod_id);
  return taken;
}

export async function reserveIds(trx: Transaction, highest: number): Promise<void> {
  if (highest < 1) return;
  if (isPostgres(trx)) {
    await runStatement(
      trx,
      `SELECT setval(pg_get_serial_sequence('title', 'vod_id')::regclass,
        GREATEST(CAST(? AS BIGINT), COALESCE(pg_sequence_last_value(pg_get_serial_sequence('title', 'vod_id')::regclass), 1)))`,
      [highest],
    );
    return;
  }
  await runStatement(trx, `UPDATE sqlite_sequence SET seq = MAX(seq, ?) WHERE name = 'title'`, [highest]);
  await runStatement(trx, `INSERT INTO sqlite_sequence (name, seq) SELECT 'title', ? WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'title')`, [
    highest,
  ]);
}
