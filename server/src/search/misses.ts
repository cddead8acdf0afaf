/** What people searched for and did not find, gathered and written a few seconds later; the text alone, never who. */
import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';

const FLUSH_MS = 5000;
const WAITING_MOST = 500;
const KEPT = 1000;
const LENGTH_MOST = 60;

export interface Misses {
  add(query: string): void;
  flush(): Promise<void>;
  stop(): Promise<void>;
}

export function searchMisses(db: Db, onError: (error: unknown) => void): Misses {
  let waiting = new Map<string, number>();
  const flush = async () => {
    if (waiting.size === 0) return;
    const misses = waiting;
    waiting = new Map();
    const now = new Date().toISOString();
    try {
      await db.transaction().execute(async (trx) => {
        for (const [query, count] of misses)
          await sql`INSERT INTO search_miss (query, searches, last_at) VALUES (${query}, ${count}, ${now})
            ON CONFLICT (query) DO UPDATE SET searches = search_miss.searches + excluded.searches, last_at = excluded.last_at`.execute(trx);
        await sql`DELETE FROM search_miss WHERE query NOT IN (SELECT query FROM search_miss ORDER BY last_at DESC LIMIT ${KEPT})`.execute(trx);
      });
    } catch (error) {
      onError(error);
    }
  };
  const timer = setInterval(flush, FLUSH_MS);
  timer.unref();
  return {
    add(query) {
      const key = query.toLowerCase().slice(0, LENGTH_MOST).toWellFormed();
      if (waiting.size < WAITING_MOST || waiting.has(key)) waiting.set(key, (waiting.get(key) ?? 0) + 1);
    },
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}

/** The most frequent since a time. */
export const missesSince = async (db: Db, since: string, most: number): Promise<{ query: string; count: number }[]> =>
  (
    await sql<{
      query: string;
      count: number;
    }>`SELECT query, searches AS count FROM search_miss WHERE last_at >= ${since} ORDER BY searches DESC LIMIT ${most}`.execute(db)
  ).rows;
