/** SQL of the names and tags that titles carry. */
import type { Db } from '../platform/database.ts';
import { buckets, type TermRow, tables } from './titles.store.ts';

/** Of so many at once the titles of a name are read in some 4 ms, should all of them have it. */
const BUCKETS_AT_ONCE = 4;

/** The titles that carry a name or tag, in any of its spellings, some at a time: all titles may have it. */
export async function* titlesWithTerm(db: Db, kind: TermRow['kind'], terms: readonly string[]): AsyncGenerator<number[]> {
  const all = await buckets(db);
  for (let i = 0; i < all.length; i += BUCKETS_AT_ONCE) {
    const rows = await tables(db)
      .selectFrom('title_term')
      .select('vod_id')
      .where('bucket', 'in', all.slice(i, i + BUCKETS_AT_ONCE))
      .where('kind', '=', kind)
      .where('term', 'in', [...terms])
      .execute();
    yield rows.map((row) => row.vod_id);
  }
}
