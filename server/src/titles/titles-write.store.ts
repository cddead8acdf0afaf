/**
 * All SQL that changes titles: what an import writes, and counted views. A title and its revision change in one transaction,
 * which the types demand: a reader between the two would take the change for one it has seen.
 */
import { sql } from 'kysely';
import { batches, type Db, insertFlat, insertMany, type Transaction } from '../platform/database.ts';
import type { NewTitle, TitleRow } from '../title-fields/index.ts';
import { bucketOf } from './title-buckets.ts';
import { type RouteRow, type TermRow, tables } from './titles.store.ts';

/** The next revision, of the transaction that changes titles. */
export async function nextRevision(db: Transaction): Promise<number> {
  await tables(db)
    .updateTable('catalogue_revision')
    .set((eb) => ({ rev: eb('rev', '+', 1) }))
    .execute();
  return (await tables(db).selectFrom('catalogue_revision').select('rev').executeTakeFirstOrThrow()).rev;
}

/** Titles that might be the same as one of these, by match key. */
export async function titlesMatching(db: Db, keys: readonly string[]): Promise<Pick<TitleRow, 'vod_id' | 'match_key' | 'vod_director'>[]> {
  const found = [];
  for (const some of batches(keys))
    found.push(
      ...(await tables(db).selectFrom('title').select(['vod_id', 'match_key', 'vod_director']).where('match_key', 'in', some).orderBy('vod_id').execute()),
    );
  return found;
}

export async function insertTitles(db: Transaction, rows: readonly NewTitle[], rev: number): Promise<number[]> {
  const [first] = rows;
  if (!first) return [];
  const columns = Object.keys(first) as (keyof NewTitle)[];
  const values: unknown[] = [];
  for (const row of rows) {
    for (const column of columns) values.push(row[column]);
    values.push(rev);
  }
  const inserted = await insertFlat<{ vod_id: number }>(db, 'title', [...columns, 'rev'], values, 'RETURNING vod_id');
  // RETURNING promises no order; ids are given in the order of the rows.
  return inserted.map(({ vod_id }) => vod_id).sort((a, b) => a - b);
}

export const updateTitle = (db: Transaction, id: number, changes: Partial<Omit<TitleRow, 'vod_id'>>, rev: number) =>
  tables(db)
    .updateTable('title')
    .set({ ...changes, rev })
    .where('vod_id', '=', id)
    .execute();

/** What stands for a poster until it comes. No change of the catalogue: nothing is indexed anew for it. */
export const setPosterBlur = (db: Db, id: number, poster_blur: string) =>
  tables(db).updateTable('title').set({ poster_blur }).where('vod_id', '=', id).execute();

export async function replaceRoutes(db: Transaction, records: readonly { vodId: number; sourceId: number; sourceVodId: string }[], rows: readonly RouteRow[]) {
  for (const { vodId, sourceId, sourceVodId } of records)
    await tables(db).deleteFrom('title_route').where('vod_id', '=', vodId).where('source_id', '=', sourceId).where('source_vod_id', '=', sourceVodId).execute();
  const values = rows.map((row) => [row.vod_id, row.source_id, row.source_vod_id, row.position, row.route_id, row.episodes]);
  await insertMany(db, 'title_route', ['vod_id', 'source_id', 'source_vod_id', 'position', 'route_id', 'episodes'], values);
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Sorted first: a batch then touches each page of the table once. */
export async function insertTerms(db: Transaction, rows: readonly TermRow[]) {
  const sorted = rows.toSorted((a, b) => byText(a.kind, b.kind) || byText(a.term, b.term));
  const values: unknown[] = [];
  for (const { kind, term, vod_id } of sorted) values.push(bucketOf(vod_id), kind, term, vod_id);
  await insertFlat(db, 'title_term', ['bucket', 'kind', 'term', 'vod_id'], values, 'ON CONFLICT DO NOTHING');
}

export async function removeTerms(db: Transaction, rows: readonly TermRow[]) {
  for (const { kind, term, vod_id } of rows)
    await tables(db)
      .deleteFrom('title_term')
      .where('bucket', '=', bucketOf(vod_id))
      .where('kind', '=', kind)
      .where('term', '=', term)
      .where('vod_id', '=', vod_id)
      .execute();
}

/** Adds counted views to a title's figures. No change of the catalogue: who keeps orders by views is told which titles they are. */
export async function addHits(trx: Transaction, views: ReadonlyMap<number, number>) {
  for (const [vodId, count] of views)
    await tables(trx)
      .updateTable('title')
      .set((eb) => ({
        hits: eb('hits', '+', count),
        hits_day: eb('hits_day', '+', count),
        hits_week: eb('hits_week', '+', count),
        hits_month: eb('hits_month', '+', count),
      }))
      .where('vod_id', '=', vodId)
      .execute();
}

export interface Windows {
  day: string;
  week: string;
  month: string;
}

/**
 * Sets the figures of the running windows of some titles: the source's base and what was counted since each day.
 * @returns those for which that was something new
 */
export async function rollHits(trx: Transaction, ids: readonly number[], since: Windows): Promise<number[]> {
  if (ids.length === 0) return [];
  const within = (day: string) => sql`COALESCE(SUM(CASE WHEN v.day >= ${day} THEN v.views END), 0)`;
  const { rows } = await sql<{ vod_id: number }>`
    UPDATE title SET hits_day = f.day, hits_week = f.week, hits_month = f.month
      FROM (SELECT t.vod_id, t.base_day + ${within(since.day)} AS day, t.base_week + ${within(since.week)} AS week, t.base_month + ${within(since.month)} AS month
              FROM title t JOIN title_view v ON v.vod_id = t.vod_id
             WHERE t.vod_id IN (${sql.join(ids)})
             GROUP BY t.vod_id, t.base_day, t.base_week, t.base_month) f
     WHERE title.vod_id = f.vod_id AND (title.hits_day <> f.day OR title.hits_week <> f.week OR title.hits_month <> f.month)
    RETURNING title.vod_id`.execute(trx);
  return rows.map(({ vod_id }) => vod_id);
}
