import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EmptyDatabase, emptyDatabase } from '../../../../testing/empty-database.ts';
import type { Db } from './database.ts';
import { WriteBehind, type WriteBehindOptions } from './write-behind.ts';

let db: Db;
let remove: EmptyDatabase['remove'];
let failures: string[];
let written: string[][];
beforeEach(async () => {
  ({ db, remove } = await emptyDatabase());
  await sql`CREATE TABLE score (name TEXT PRIMARY KEY, points INTEGER NOT NULL CHECK (points < 100))`.execute(db);
  failures = [];
  written = [];
});
afterEach(() => remove());

const NEVER_MS = 1e9;
const writeBehind = (options: Partial<WriteBehindOptions<string, number>> = {}) =>
  new WriteBehind<string, number>({
    name: 'of a test',
    db,
    intervalMs: NEVER_MS,
    merge: (a, b) => a + b,
    async write(trx, batch) {
      for (const [name, points] of batch)
        await sql`INSERT INTO score VALUES (${name}, ${points}) ON CONFLICT (name) DO UPDATE SET points = score.points + excluded.points`.execute(trx);
    },
    onWritten: (batch) => written.push([...batch.keys()]),
    onError: (error) => failures.push(String(error)),
    ...options,
  });
const stored = async () =>
  Object.fromEntries(
    (await sql<{ name: string; points: number }>`SELECT name, points FROM score ORDER BY name`.execute(db)).rows.map(({ name, points }) => [name, points]),
  );

test('values of one key are merged and written once; an empty queue writes nothing', async () => {
  const scores = writeBehind();
  scores.add('a', 1);
  scores.add('b', 2);
  scores.add('a', 4);
  expect(await stored()).toEqual({});
  await scores.flush();
  await scores.flush();
  expect([await stored(), written, failures]).toEqual([{ a: 5, b: 2 }, [['a', 'b']], []]);
  await scores.stop();
});

test('a batch is written completely or not at all, and failed ones are written with later values', async () => {
  const scores = writeBehind();
  scores.add('a', 1);
  scores.add('b', 100);
  await scores.flush();
  expect([await stored(), written, failures.length]).toEqual([{}, [], 1]);
  scores.add('b', -60);
  scores.add('c', 3);
  await scores.flush();
  expect([await stored(), written, failures.length]).toEqual([{ a: 1, b: 40, c: 3 }, [['a', 'b', 'c']], 1]);
  await scores.stop();
});

test('values added while a batch is written belong to the next', async () => {
  const scores = writeBehind();
  scores.add('a', 1);
  const flushed = scores.flush();
  // By now, the turn has begun and taken its batch.
  await Promise.resolve();
  scores.add('a', 10);
  await flushed;
  expect(await stored()).toEqual({ a: 1 });
  await scores.flush();
  expect(await stored()).toEqual({ a: 11 });
  await scores.stop();
});

test('keys beyond the limit are dropped, known ones are not; a failed batch keeps its places', async () => {
  const scores = writeBehind({ maxKeys: 2 });
  for (const [name, points] of [
    ['a', 100],
    ['b', 1],
    ['c', 1],
    ['b', 1],
  ] as const)
    scores.add(name, points);
  const flushed = scores.flush();
  await Promise.resolve();
  scores.add('d', 1);
  scores.add('a', -1);
  await flushed;
  await scores.flush();
  expect([await stored(), failures.length]).toEqual([{ a: 99, b: 2 }, 1]);
  await scores.stop();
});

test('work between writes finds each value stored or waiting, never both', async () => {
  const scores = writeBehind();
  scores.add('a', 1);
  void scores.flush();
  let seen = {};
  const work = scores.betweenWrites(async (waiting) => {
    const before = await stored();
    seen = { stored: before, waiting: Object.fromEntries(waiting()) };
  });
  await Promise.resolve();
  scores.add('b', 2);
  void scores.flush();
  await work;
  expect(seen).toEqual({ stored: { a: 1 }, waiting: { b: 2 } });
  await scores.stop();
  expect(await stored()).toEqual({ a: 1, b: 2 });
});

test('stop writes the rest', async () => {
  const scores = writeBehind();
  scores.add('a', 1);
  await scores.stop();
  expect(await stored()).toEqual({ a: 1 });
});
