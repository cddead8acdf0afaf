/** Which titles an episode's URL belongs to. */
import { bucketOf, buckets } from '../catalogue/index.ts';
import { type Db, insertFlat } from '../platform/database.ts';

type Tables = {
  title_url: { bucket: number; hash: number; vod_id: number };
};

/** cyrb53: 53 bits, fast, good spread; not for secrets. */
export function urlHash(text: string): number {
  let h1 = 0xdeadbeef;
  let h2 = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    h1 = Math.imul(h1 ^ c, 2654435761);
    h2 = Math.imul(h2 ^ c, 1597334677);
  }
  h1 = Math.imul(h1 ^ (h1 >>> 16), 2246822507) ^ Math.imul(h2 ^ (h2 >>> 13), 3266489909);
  h2 = Math.imul(h2 ^ (h2 >>> 16), 2246822507) ^ Math.imul(h1 ^ (h1 >>> 13), 3266489909);
  return 4294967296 * (2097151 & h2) + (h1 >>> 0);
}

/**
 * Remembers where URLs belong, by their hashes. Rows are sorted first: a batch then touches each page of the table once, in
 * half the time. The hashes of a bucket are sorted as plain numbers, and each finds its titles again.
 */
export async function rememberUrls(db: Db, titles: readonly { vodId: number; urls: readonly number[] }[]) {
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
  await insertFlat(db, 'title_url', ['bucket', 'hash', 'vod_id'], values, 'ON CONFLICT DO NOTHING');
}

/** Titles that may have this URL among their episodes. */
export async function titlesOfUrl(db: Db, url: string): Promise<number[]> {
  const rows = await db
    .withTables<Tables>()
    .selectFrom('title_url')
    .select('vod_id')
    .where('bucket', 'in', await buckets(db))
    .where('hash', '=', urlHash(url))
    .limit(50)
    .execute();
  return rows.map((row) => row.vod_id);
}
