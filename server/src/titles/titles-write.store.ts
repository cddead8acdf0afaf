/** SQL that changes titles; TitleWriter alone calls it. Counted views (rankings) and the blur of a poster (posters) are columns of other rooms. */
import { insertFlat, runStatement, type Transaction } from '../platform/database.ts';
import type { RecordTitle, TitleRow } from '../title-fields/index.ts';
import { bucketOf } from './title-buckets.ts';
import { tables } from './titles.store.ts';

/** A title as it is added: a record's, with the record's source and whether the record brings lines. */
export type NewTitle = RecordTitle & Pick<TitleRow, 'owner' | 'has_lines'>;

export async function nextRevision(trx: Transaction): Promise<number> {
  await tables(trx)
    .updateTable('catalogue_revision')
    .set((eb) => ({ rev: eb('rev', '+', 1) }))
    .execute();
  return (await tables(trx).selectFrom('catalogue_revision').select('rev').executeTakeFirstOrThrow()).rev;
}

/** @returns the ids, in the order of the rows */
export async function insertTitles(trx: Transaction, rows: readonly NewTitle[], rev: number): Promise<number[]> {
  const [first] = rows;
  if (!first) return [];
  const columns = Object.keys(first) as (keyof NewTitle)[];
  const values: unknown[] = [];
  for (const row of rows) {
    for (const column of columns) values.push(row[column]);
    values.push(rev);
  }
  const inserted = await insertFlat<{ vod_id: number }>(trx, 'title', [...columns, 'rev'], values, 'RETURNING vod_id');
  // RETURNING promises no order; ids are given in the order of the rows.
  return inserted.map(({ vod_id }) => vod_id).sort((a, b) => a - b);
}

export const updateTitle = (trx: Transaction, id: number, changes: Partial<Omit<TitleRow, 'vod_id'>>, rev: number) =>
  tables(trx)
    .updateTable('title')
    .set({ ...changes, rev })
    .where('vod_id', '=', id)
    .execute();

/** Deletes a title with its lines, terms and URLs. It was taken from visitors before, so that nothing follows the revision. */
export async function removeTitle(trx: Transaction, id: number) {
  for (const table of ['title_term', 'title_url']) await runStatement(trx, `DELETE FROM ${table} WHERE bucket = ? AND vod_id = ?`, [bucketOf(id), id]);
  for (const table of ['title_route', 'title']) await runStatement(trx, `DELETE FROM ${table} WHERE vod_id = ?`, [id]);
}
