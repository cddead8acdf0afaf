/** Announcements between two instances on one database. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EmptyDatabase, migratedDatabase } from '../../../testing/empty-database.ts';
import { type Announcements, createAnnouncements } from './announcements.ts';
import type { Db } from './database.ts';
import { transaction } from './transaction.ts';

let db: Db;
let remove: EmptyDatabase['remove'];
let now: number;
let one: Announcements;
let other: Announcements;
let heard: unknown[];
beforeEach(async () => {
  ({ db, remove } = await migratedDatabase());
  now = 0;
  heard = [];
  [one, other] = [createAnnouncements(db, () => now), createAnnouncements(db, () => now)];
  for (const kind of ['title', 'viewed'] as const) other.on(kind, (detail) => void heard.push([kind, detail]));
});
afterEach(() => remove());
const news = async () => {
  await other.poll();
  return heard.splice(0);
};

test('what one tells the other hears, once and in order; nobody hears themselves', async () => {
  await one.tell(db, 'title', 7);
  await one.tell(db, 'viewed', [1, 2]);
  await other.tell(db, 'title', 9);
  await one.tell(db, 'lines', null);
  expect(await news()).toEqual([
    ['title', 7],
    ['viewed', [1, 2]],
  ]);
  expect(await news()).toEqual([]);
});

test('a change is told when it is committed, also after one that began later, and never when it is rolled back', async () => {
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

test('after a long pause anything may have changed', async () => {
  await one.tell(db, 'title', 1);
  now += 16_000;
  expect(await news()).toEqual([
    ['title', undefined],
    ['viewed', undefined],
  ]);
  await one.tell(db, 'title', 2);
  now += 14_000;
  expect(await news()).toEqual([['title', 2]]);
});
