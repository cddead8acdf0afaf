/** Tests even pacing, on one server and on two instances. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dropTestDatabase, MIGRATED, ON_POSTGRES, testPlace } from '../../../../testing/test-database.ts';
import { type Db, openDatabase } from '../database/database.ts';
import { takeTurn } from './limits.store.ts';
import { memoryTurns } from './pace.ts';

let dataDir: string;
let dbs: Db[];
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'yinmu-'));
  const place = await testPlace(dataDir, MIGRATED);
  dbs = [openDatabase(place), openDatabase(place)];
});
afterAll(async () => {
  for (const db of dbs) await db.destroy();
  await dropTestDatabase(dataDir);
  await rm(dataDir, { recursive: true });
});

test('concurrent calls are spread out, and after a pause the next one does not wait', () => {
  let now = 1000;
  const turn = memoryTurns(50, () => now);
  expect([turn(), turn(), turn()]).toEqual([0, 50, 100]);
  now += 60;
  expect([turn(), turn()]).toEqual([90, 140]);
  now += 1000;
  expect(turn()).toBe(0);
});

test.runIf(ON_POSTGRES)('forty calls at once of two instances get forty turns, a minute apart', async () => {
  const minute = 60_000;
  const began = performance.now();
  const waits = await Promise.all(Array.from({ length: 40 }, (_, i) => takeTurn(dbs[i % 2] as Db, 'pace test', minute)));
  const passed = performance.now() - began;
  waits
    .sort((a, b) => a - b)
    .forEach((wait, i) => {
      // A wait counts from the start of its statement, and a later statement may come first; both are within the time that the forty take.
      expect(Math.abs(wait - i * minute)).toBeLessThan(passed + 1000);
    });
  // A queue that ended long ago starts again from the beginning.
  await sql`UPDATE call_allowance SET full_at = 1 WHERE key = 'pace test'`.execute(dbs[0] as Db);
  expect(await takeTurn(dbs[1] as Db, 'pace test', minute)).toBe(0);
});
