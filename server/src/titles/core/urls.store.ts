import { type Db, insertFlat, type Transaction } from '../../platform/database/database.ts';
import { hash53 } from '../../platform/memory/hash53.ts';
import { maxVodId } from './titles.store.ts';

/** Bits of a bucket, which groups titles whose lookup rows are stored together: large enough for few seeks, small enough for an import to touch few pages. */
const BUCKET_BITS = 12;
export const bucketOf = (vodId: number) => Math.floor(vodId / 2 ** BUCKET_BITS);

export const allBuckets = async (db: Db): Promise<number[]> => Array.from({ length: bucketOf(await maxVodId(db)) + 1 }, (_, i) => i);

type Tables = {
  title_url: { bucket: number; hash: number; vod_id: number };
};

/** Sorts rows, so that a batch touches each page of the table only once. */
export async function rememberUrls(trx: Transaction, titles: readonly { vodId: number; urls: readonly number[] }[]) {
  const byBucket = Map.groupBy(titles, ({ vodId }) => bucketOf(vodId));
  const values: number[] = [];
  for (const bucket of [...byBucket.keys()].sort((a, b) => a - b)) {
    const owners = new Map<number, number | Set<number>>();
    for (const { vodId, urls } of byBucket.get(bucket) ?? [])
      for (const url of urls) {
        const known = owners.get(url);
        if (known === undefined || known === vodId) owners.set(url, vodId);
        else owners.set(url, typeof known === 'number' ? new Set([known, vodId]) : known.add(vodId));
      }
    for (const url of Float64Array.from(owners.keys()).sort()) {
      const known = owners.get(url) as number | Set<number>;
      if (typeof known === 'number') values.push(bucket, url, known);
      else for (const vodId of known) values.push(bucket, url, vodId);
    }
  }
  await insertFlat(trx, 'title_url', ['bucket', 'hash', 'vod_id'], values, 'ON CONFLICT DO NOTHING');
}

/** Returns candidates, because hashes may collide. */
export async function titlesOfUrl(db: Db, url: string): Promise<number[]> {
  const rows = await db
    .withTables<Tables>()
    .selectFrom('title_url')
    .select('vod_id')
    .where('bucket', 'in', await allBuckets(db))
    .where('hash', '=', hash53(url))
    .limit(50)
    .execute();
  return rows.map((row) => row.vod_id);
}
