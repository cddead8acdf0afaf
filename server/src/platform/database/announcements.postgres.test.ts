import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EmptyDatabase, emptyDatabase } from '../../../../testing/empty-database.ts';
import { createAnnouncements } from './announcements.ts';
import { type Db, runStatement, transaction } from './database.ts';
import { type HeldDatabase, holdDatabase } from './database-lock.ts';

let db: Db;
let remove: EmptyDatabase['remove'];
let held: HeldDatabase[];
let one: Awaited<ReturnType<typeof createAnnouncements>>;
let other: typeof one;
let heard: unknown[];
const fail = (error: unknown) => expect.unreachable(String(error));
beforeEach(async () => {
  let place: Parameters<typeof holdDatabase>[0];
  ({ db, place, remove } = await emptyDatabase());
  held = [await holdDatabase(place), await holdDatabase(place)];
  [one, other] = [await createAnnouncements(db, held[0] as HeldDatabase, fail), await createAnnouncements(db, held[1] as HeldDatabase, fail)];
  heard = [];
  for (const kind of ['title', 'viewed'] as const) other.on(kind, (detail) => void heard.push([kind, detail]));
  other.start();
});
afterEach(async () => {
  for (const one of held) await one.release();
  await remove();
});
/** Returns everything received before an announcement that is made now; announcements arrive in the order of commits. */
async function news() {
  await one.tell(db, 'title', -1);
  await expect.poll(() => heard.at(-1)).toEqual(['title', -1]);
  return heard.splice(0).slice(0, -1);
}

test('instances hear each other once and in order, and never themselves', async () => {
  await one.tell(db, 'title', 7);
  await one.tell(db, 'viewed', [1, 2]);
  await other.tell(db, 'title', 9);
  await one.tell(db, 'routes', null);
  expect(await news()).toEqual([
    ['title', 7],
    ['viewed', [1, 2]],
  ]);
  expect(await news()).toEqual([]);
});

test('many titles are announced in parts that PostgreSQL accepts', async () => {
  const ids = Array.from({ length: 1201 }, (_, i) => 1_000_000_000 + i);
  await one.tell(db, 'viewed', ids);
  const parts = (await news()) as [string, number[]][];
  expect(parts.flatMap(([, some]) => some)).toEqual(ids);
});

test('a change is announced on commit, even after one that began later, and never if rolled back', async () => {
  const told = Promise.withResolvers<void>();
  const commit = Promise.withResolvers<void>();
  const slow = transaction(db, async (trx) => {
    await one.tell(trx, 'title', 1);
    told.resolve();
    await commit.promise;
  });
  await told.promise;
  await one.tell(db, 'title', 2);
  await expect(
    transaction(db, async (trx) => {
      await one.tell(trx, 'title', 3);
      throw new Error('refused');
    }),
  ).rejects.toThrow('refused');
  expect(await news()).toEqual([['title', 2]]);
  commit.resolve();
  await slow;
  expect(await news()).toEqual([['title', 1]]);
});

test('announcements made before an instance has started are delivered then', async () => {
  const late: unknown[] = [];
  one.on('title', (id) => void late.push(id));
  await other.tell(db, 'title', 5);
  await news();
  expect(late).toEqual([]);
  one.start();
  await expect.poll(() => late).toEqual([5]);
});

test('after the listening connection is lost anything may have changed, once; then announcements arrive again', async () => {
  await runStatement(db, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query = 'LISTEN yinmu'`, []);
  await expect
    .poll(() => heard)
    .toEqual([
      ['title', undefined],
      ['viewed', undefined],
    ]);
  heard.length = 0;
  await one.tell(db, 'title', 2);
  expect(await news()).toEqual([['title', 2]]);
});
