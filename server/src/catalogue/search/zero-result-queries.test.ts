import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startSite } from '../../../../testing/test-site.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { createZeroResultQueries, zeroResultQueriesSince } from './zero-result-queries.ts';

const LONG_AGO = '2000';

test('searches without results are counted; failed writes are retried with the next', async () => {
  const site = await startSite();
  const db = openDatabase(site);
  const failed: string[] = [];
  const misses = createZeroResultQueries(db, (error) => failed.push(String(error)));
  await sql`CREATE TRIGGER full_disk BEFORE INSERT ON search_miss BEGIN SELECT RAISE(ABORT, 'disk full'); END`.execute(db);
  misses.add('Nowhere');
  misses.add('nowhere');
  await misses.flush();
  expect([await zeroResultQueriesSince(db, LONG_AGO, 10), failed.length]).toEqual([[], 1]);
  await sql`DROP TRIGGER full_disk`.execute(db);
  misses.add('nowhere');
  misses.add('x'.repeat(100));
  await misses.flush();
  expect(await zeroResultQueriesSince(db, LONG_AGO, 10)).toEqual([
    { query: 'nowhere', count: 3 },
    { query: 'x'.repeat(60), count: 1 },
  ]);
  await misses.stop();
  await db.destroy();
  await site.stop();
});
