/** Which titles an episode's URL belongs to. */
import { buckets } from '../catalogue/index.ts';
import { bucketOf, type Db, insertMany } from '../platform/database.ts';

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

/** Remembers where URLs belong. Rows are sorted first, so that a large batch touches each page of the table once. */
export async function rememberUrls(db: Db, entries: readonly { url: string; vodId: number }[]) {
  const rows = entries.map(({ url, vodId }) => [bucketOf(vodId), urlHash(url), vodId] as const).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  await insertMany(db, 'title_url', ['bucket', 'hash', 'vod_id'], rows, 'ON CONFLICT DO NOTHING');
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
