import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmptyDatabase, emptyDatabase } from '../../../../testing/empty-database.ts';
import { type DatabasePlace, type Db, runStatement } from './database.ts';
import { holdDatabase } from './database-lock.ts';

let place: DatabasePlace;
let db: Db;
let remove: EmptyDatabase['remove'];
beforeAll(async () => {
  ({ db, place, remove } = await emptyDatabase());
});
afterAll(() => remove());

const holders = async () =>
  (
    await runStatement<{ pid: number }>(
      db,
      "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
      [],
    )
  ).map(({ pid }) => pid);

test('servers share the lock, and a program that needs exclusive access waits for all of them', async () => {
  const servers = [await holdDatabase(place), await holdDatabase(place)];
  for (const server of servers) {
    await expect(holdDatabase(place, { alone: true })).rejects.toThrow('another Yinmu server');
    await server.release();
  }
  const alone = await holdDatabase(place, { alone: true });
  await expect(holdDatabase(place)).rejects.toThrow('exclusively');
  await alone.release();
});

test('a server that lost its connection retakes the lock, and releases it on close', async () => {
  const server = await holdDatabase(place);
  const [lost = 0] = await holders();
  await runStatement(db, 'SELECT pg_terminate_backend(?)', [lost]);
  await expect.poll(async () => (await holders()).filter((pid) => pid !== lost)).toHaveLength(1);
  await expect(holdDatabase(place, { alone: true })).rejects.toThrow('another Yinmu server');
  await server.release();
  await expect.poll(holders).toEqual([]);
});

test('a server that closes without a connection does not retake the lock', async () => {
  const server = await holdDatabase(place);
  const [lost = 0] = await holders();
  await runStatement(db, 'SELECT pg_terminate_backend(?)', [lost]);
  await server.release();
  const alone = await holdDatabase(place, { alone: true });
  expect(await holders()).toHaveLength(1);
  await alone.release();
});
