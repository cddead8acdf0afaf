/** Limits shared by two instances on one database. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dropTestDatabase, MIGRATED, testPlace } from '../../../../testing/test-database.ts';
import { type Db, openDatabase } from '../database/database.ts';
import { callerKey, type Limits, RateLimiter, sharedLimits } from './limits.ts';

const SECRET = Buffer.from('secret');
const fail = (error: unknown) => {
  throw error;
};
let dataDir: string;
let dbs: Db[];
let one: Limits;
let other: Limits;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'yinmu-'));
  const place = await testPlace(dataDir, MIGRATED);
  dbs = [openDatabase(place), openDatabase(place)];
  [one, other] = dbs.map((db) => sharedLimits(db, SECRET, fail)) as [Limits, Limits];
});
afterAll(async () => {
  for (const db of dbs) await db.destroy();
  await dropTestDatabase(dataDir);
  await rm(dataDir, { recursive: true });
});

const caller = callerKey('192.0.2.1');
/** Advances the time for every row. */
const pass = (seconds: number) => sql`UPDATE rate_limit SET full_at = full_at - ${Math.ceil(seconds * 1000)}`.execute(dbs[0] as Db);

test('of eighty concurrent calls at two instances thirty pass, whoever asks, twenty times', async () => {
  for (let round = 0; round < 20; round++) {
    const results = await Promise.all(
      Array.from({ length: 80 }, (_, i) => (i % 2 ? one : other).consume({ kind: `round ${round}`, key: caller, rate: { calls: 30, seconds: 3600 } })),
    );
    expect(results.filter(({ allowed }) => allowed).length).toBe(30);
  }
});

test.each([
  { calls: 30, seconds: 60 },
  { calls: 7, seconds: 60 },
  { calls: 1, seconds: 1800 },
])('%j: the answers are those of the limiter in memory', async (rate) => {
  const kind = `as in memory ${rate.calls}`;
  let now = 0;
  const memory = new RateLimiter(() => now);
  for (let call = 0; call < rate.calls + 2; call++) {
    const expected = memory.consume(caller, rate);
    const { allowed, limit, remaining, retryAfter, reset } = await one.consume({ kind, key: caller, rate });
    expect({ allowed, limit }).toEqual({ allowed: expected.allowed, limit: expected.limit });
    // On PostgreSQL, some time passes between the two calls.
    expect(remaining - expected.remaining).toBeOneOf([0, 1]);
    expect(expected.retryAfter - retryAfter).toBeOneOf([0, 1]);
    expect(expected.reset - reset).toBeOneOf([0, 1]);
  }
  const back = rate.seconds / rate.calls;
  now += back * 1000;
  await pass(back);
  expect([memory.consume(caller, rate).allowed, (await other.consume({ kind, key: caller, rate })).allowed]).toEqual([true, true]);
});

test('callers and kinds are counted separately, and no row reveals whose it is', async () => {
  const allowed = async (kind: string, ip: string) => (await one.consume({ kind, key: callerKey(ip), rate: { calls: 1, seconds: 3600 } })).allowed;
  const tried = [await allowed('a', '192.0.2.9'), await allowed('a', '192.0.2.9'), await allowed('b', '192.0.2.9'), await allowed('a', '192.0.2.8')];
  expect(tried).toEqual([true, false, true, true]);
  const { rows } = await sql<{ key: string }>`SELECT key FROM rate_limit`.execute(dbs[0] as Db);
  for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/);
});

test('both do the work one at a time, and again once it is released or expired', async () => {
  const turn = (limits: Limits, key: string) => limits.consume({ kind: 'turn', key, rate: { calls: 1, seconds: 25 } });
  for (let round = 0; round < 20; round++) {
    const begun = (await Promise.all([one, other, one, other].map((limits) => turn(limits, 'qq')))).filter(({ allowed }) => allowed);
    expect(begun.length).toBe(1);
    await begun[0]?.refund();
  }
  expect([(await turn(one, 'hung')).allowed, (await turn(other, 'hung')).allowed]).toEqual([true, false]);
  await pass(25);
  expect((await turn(other, 'hung')).allowed).toBe(true);
});

test('while the database does not answer, each instance decides alone, and says so', async () => {
  const gone = openDatabase({ dataDir, DATABASE_URL: 'postgres://yinmu@127.0.0.1:1/none' });
  const said: unknown[] = [];
  const limits = sharedLimits(gone, SECRET, (error) => said.push(error));
  const results = [];
  for (let call = 0; call < 4; call++) results.push((await limits.consume({ kind: 'gone', key: caller, rate: { calls: 3, seconds: 3600 } })).allowed);
  expect(results).toEqual([true, true, true, false]);
  expect(said.length).toBeGreaterThan(0);
  await gone.destroy();
});

test('a process that is busy for seconds does not take the database for slow', async () => {
  const said: unknown[] = [];
  const limits = sharedLimits(dbs[0] as Db, SECRET, (error) => said.push(error));
  const decided = limits.consume({ kind: 'busy', key: caller, rate: { calls: 1, seconds: 3600 } });
  // The query is sent before other work takes the thread.
  await new Promise(setImmediate);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500);
  expect((await decided).allowed).toBe(true);
  expect([(await other.consume({ kind: 'busy', key: caller, rate: { calls: 1, seconds: 3600 } })).allowed, said]).toEqual([false, []]);
});
