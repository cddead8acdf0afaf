/** Collects queries without results and writes them every few seconds. Never stores who searched. */
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { WriteBehind } from '../../platform/database/write-behind.ts';
import { dayOf } from '../../platform/days.ts';
import { addToDay } from '../../platform/monitoring/day-counts.store.ts';

const FLUSH_MS = 5000;
const MAX_WAITING = 500;
const MAX_STORED = 1000;
const MAX_LENGTH = 60;

export interface ZeroResultQueries {
  add(query: string): void;
  flush(): Promise<void>;
  stop(): Promise<void>;
}

export function createZeroResultQueries(db: Db, onError: (error: unknown) => void): ZeroResultQueries {
  const counts = new WriteBehind<string, number>({
    name: 'searches to write',
    db,
    intervalMs: FLUSH_MS,
    maxKeys: MAX_WAITING,
    merge: (a, b) => a + b,
    async write(trx, misses) {
      const now = new Date().toISOString();
      for (const [query, count] of misses)
        await sql`INSERT INTO search_miss (query, searches, last_at) VALUES (${query}, ${count}, ${now})
          ON CONFLICT (query) DO UPDATE SET searches = search_miss.searches + excluded.searches, last_at = excluded.last_at`.execute(trx);
      await addToDay(
        trx,
        'misses',
        dayOf(Date.now()),
        [...misses.values()].reduce((sum, count) => sum + count, 0),
      );
      await sql`DELETE FROM search_miss WHERE query NOT IN (SELECT query FROM search_miss ORDER BY last_at DESC LIMIT ${MAX_STORED})`.execute(trx);
    },
    onError,
  });
  return {
    add: (query) => counts.add(query.toLowerCase().slice(0, MAX_LENGTH).toWellFormed(), 1),
    flush: () => counts.flush(),
    stop: () => counts.stop(),
  };
}

export const zeroResultQueriesSince = async (db: Db, since: string, max: number): Promise<{ query: string; count: number }[]> =>
  (
    await sql<{
      query: string;
      count: number;
    }>`SELECT query, searches AS count FROM search_miss WHERE last_at >= ${since} ORDER BY searches DESC LIMIT ${max}`.execute(db)
  ).rows;
