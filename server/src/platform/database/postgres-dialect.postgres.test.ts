import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type EmptyDatabase, emptyDatabase } from '../../../../testing/empty-database.ts';
import { MIGRATIONS } from '../../operation/migrations/index.ts';
import { type DatabasePlace, type Db, dataVersion, insertMany, openConnections, openDatabase, storageFault, transaction } from './database.ts';
import { migrate } from './migrations.ts';
import { MAX_CONNECTIONS } from './postgres-dialect.ts';

let place: DatabasePlace;
let db: Db;
let remove: EmptyDatabase['remove'];
beforeAll(async () => {
  ({ db, place, remove } = await emptyDatabase());
});
afterAll(() => remove());
beforeEach(async () => {
  await sql`DROP TABLE IF EXISTS score`.execute(db);
  await sql`CREATE TABLE score (name TEXT PRIMARY KEY, points INTEGER NOT NULL)`.execute(db);
});

const pointsOf = async (on: Db, name: string) => (await sql<{ points: number }>`SELECT points FROM score WHERE name = ${name}`.execute(on)).rows[0]?.points;

test('a transaction that another writer overtook is retried until each has counted', async () => {
  await sql`INSERT INTO score VALUES ('a', 0)`.execute(db);
  let runs = 0;
  const allHaveRead = Promise.withResolvers<void>();
  const count = () =>
    transaction(db, async (trx) => {
      const points = (await pointsOf(trx, 'a')) ?? 0;
      if (++runs === 6) allHaveRead.resolve();
      await allHaveRead.promise;
      await sql`UPDATE score SET points = ${points + 1} WHERE name = 'a'`.execute(trx);
    });
  await Promise.all(Array.from({ length: 6 }, count));
  expect(await pointsOf(db, 'a')).toBe(6);
  expect(runs).toBeGreaterThan(6);
});

test('of two that look for a row and add it if missing, the later finds it', async () => {
  const add = () =>
    transaction(db, async (trx) => {
      if ((await pointsOf(trx, 'b')) !== undefined) return 'known';
      await sql`INSERT INTO score VALUES ('b', 1)`.execute(trx);
      return 'added';
    });
  const outcomes = await Promise.all(Array.from({ length: 6 }, add));
  expect(outcomes.sort()).toEqual(['added', 'known', 'known', 'known', 'known', 'known']);
});

test('two that wait for each other both succeed', async () => {
  await sql`INSERT INTO score VALUES ('a', 0), ('b', 0)`.execute(db);
  // Uses only two transactions: PostgreSQL takes a second to find a deadlock, and a third one could wait too long.
  let firsts = 0;
  let runs = 0;
  const bothHoldOne = Promise.withResolvers<void>();
  const touch = (first: string, second: string) =>
    transaction(db, async (trx) => {
      const add = (name: string) => sql`UPDATE score SET points = points + 1 WHERE name = ${name}`.execute(trx);
      runs++;
      await add(first);
      if (++firsts === 2) bothHoldOne.resolve();
      await bothHoldOne.promise;
      await add(second);
    });
  await Promise.all([touch('a', 'b'), touch('b', 'a')]);
  expect([await pointsOf(db, 'a'), await pointsOf(db, 'b')]).toEqual([2, 2]);
  expect(runs).toBeGreaterThan(2);
});

test('a permanently taken key is reported as such after a few attempts', async () => {
  await sql`INSERT INTO score VALUES ('a', 0)`.execute(db);
  let runs = 0;
  const add = transaction(db, async (trx) => {
    runs++;
    await sql`INSERT INTO score VALUES ('a', 1)`.execute(trx);
  });
  await expect(add).rejects.toMatchObject({ code: '23505' });
  expect(runs).toBe(3);
});

test('a swallowed failure inside a transaction does not pass for a commit', async () => {
  const work = transaction(db, async (trx) => {
    await sql`INSERT INTO score VALUES ('a', 1)`.execute(trx);
    await sql`INSERT INTO nowhere VALUES (1)`.execute(trx).catch(() => {});
  });
  await expect(work).rejects.toThrow('rolled back');
  expect(await pointsOf(db, 'a')).toBeUndefined();
});

test('a statement has no more time than the wait for its connection has left', { tags: 'long' }, async () => {
  await openConnections(db);
  const others = Array.from({ length: MAX_CONNECTIONS }, () => sql`SELECT pg_sleep(1.8)`.execute(db));
  await expect(sql`SELECT pg_sleep(3.2)`.execute(db)).rejects.toThrow('does not answer');
  await Promise.all(others);
});

test('connections that PostgreSQL ends, idle or busy, are replaced; their statements fail as unavailable', async () => {
  const ends = sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`;
  const asleep = sql`SELECT pg_sleep(60)`.execute(db).then(
    () => undefined,
    (error: unknown) => storageFault(error),
  );
  const other = openDatabase(place);
  const sleeping = sql<{
    n: number;
  }>`SELECT COUNT(*) AS n FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'SELECT pg_sleep%' AND state = 'active' AND pid <> pg_backend_pid()`;
  await expect.poll(async () => (await sleeping.execute(other)).rows[0]?.n).toBe(1);
  await ends.execute(other);
  expect(await asleep).toBe('database_unavailable');
  await other.destroy();
  await expect.poll(() => pointsOf(db, 'a').catch(() => 'not yet')).toBeUndefined();
});

test('a missing database is unavailable', async () => {
  const gone = openDatabase({ dataDir: place.dataDir, DATABASE_URL: 'postgres://yinmu@127.0.0.1:1/none' });
  expect(await sql`SELECT 1`.execute(gone).catch(storageFault)).toBe('database_unavailable');
  await gone.destroy();
});

test('counts and sums are numbers, text is ordered by code points, hand-written statements insert many rows', async () => {
  const names = ['b', 'B', 'ä', '电', 'a'];
  await insertMany(
    db,
    'score',
    ['name', 'points'],
    names.map((name, i) => [name, 3_000_000_000 + i]),
  );
  const { rows } = await sql`SELECT COUNT(*) AS count, SUM(points) AS sum, MAX(points) AS max FROM score`.execute(db);
  expect(rows).toEqual([{ count: 5, sum: 15_000_000_010, max: 3_000_000_004 }]);
  expect((await sql<{ name: string }>`SELECT name FROM score ORDER BY name`.execute(db)).rows.map(({ name }) => name)).toEqual(['B', 'a', 'b', 'ä', '电']);
});

test('PostgreSQL takes no NUL: a sign that nobody types replaces it, so that it matches nothing', async () => {
  await sql`INSERT INTO score VALUES (${'a\0b'}, 1)`.execute(db);
  expect([await pointsOf(db, 'ab'), await pointsOf(db, 'a\uFFFDb')]).toEqual([undefined, 1]);
});

test('the data version changes with each commit, and only then', async () => {
  // Other test databases on the same server change the value too, so two readings may differ for a while.
  await expect.poll(async () => new Set([await dataVersion(db), await dataVersion(db)]).size).toBe(1);
  let within = '';
  await transaction(db, async (trx) => {
    await sql`INSERT INTO score VALUES ('a', 1)`.execute(trx);
    within = await dataVersion(db);
  });
  expect(await dataVersion(db)).not.toBe(within);
});

test('a migration has no statement timeout, and later requests have one', async () => {
  const timeoutOn = async (on: Db) => (await sql<{ statement_timeout: string }>`SHOW statement_timeout`.execute(on)).rows[0]?.statement_timeout;
  const seen: unknown[] = [];
  await migrate(db, [...MIGRATIONS, { name: '9998-long', up: async (trx) => void seen.push(await timeoutOn(trx)) }]);
  seen.push(await timeoutOn(db));
  expect(seen).toEqual(['0', '3500ms']);
});
