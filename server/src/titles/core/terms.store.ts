import { type Db, insertFlat, type Transaction } from '../../platform/database/database.ts';
import { type TermRow, tables } from './titles.store.ts';
import { allBuckets, bucketOf } from './urls.store.ts';

/** Buckets to read at a time. Four take some 4 ms even if every title in them has the name. */
const BUCKETS_AT_ONCE = 4;

/** Yields IDs in batches, for any spelling, because every title may have the term. */
export async function* titlesWithTerm(db: Db, kind: TermRow['kind'], terms: readonly string[]): AsyncGenerator<number[]> {
  const buckets = await allBuckets(db);
  for (let i = 0; i < buckets.length; i += BUCKETS_AT_ONCE) {
    const rows = await tables(db)
      .selectFrom('title_term')
      .select('vod_id')
      .where('bucket', 'in', buckets.slice(i, i + BUCKETS_AT_ONCE))
      .where('kind', '=', kind)
      .where('term', 'in', [...terms])
      .execute();
    yield rows.map((row) => row.vod_id);
  }
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Sorts rows, so that a batch touches each page of the table only once. */
export async function insertTerms(trx: Transaction, rows: readonly TermRow[]) {
  const sorted = rows.toSorted((a, b) => byText(a.kind, b.kind) || byText(a.term, b.term));
  const values: unknown[] = [];
  for (const { kind, term, vod_id } of sorted) values.push(bucketOf(vod_id), kind, term, vod_id);
  await insertFlat(trx, 'title_term', ['bucket', 'kind', 'term', 'vod_id'], values, 'ON CONFLICT DO NOTHING');
}

export async function removeTerms(trx: Transaction, rows: readonly TermRow[]) {
  for (const { kind, term, vod_id } of rows)
    await tables(trx)
      .deleteFrom('title_term')
      .where('bucket', '=', bucketOf(vod_id))
      .where('kind', '=', kind)
      .where('term', '=', term)
      .where('vod_id', '=', vod_id)
      .execute();
}
