import { DAY_MS } from '@yinmu/contract/limits.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EmptyDatabase, migratedDatabase } from '../../../../testing/empty-database.ts';
import type { Db } from '../../platform/database/database.ts';
import { memoryViewers, sharedViewers, type Viewers } from './viewers.ts';

let db: Db;
let remove: EmptyDatabase['remove'];
beforeAll(async () => {
  ({ db, remove } = await migratedDatabase());
});
afterAll(() => remove());

const counts = (viewers: Viewers, asked: [string, number][]) => Promise.all(asked.map(([key, now]) => viewers.count(key, now)));
const shared = () => sharedViewers(db, Buffer.from('secret'), 'failing');

describe.each<[string, () => Viewers]>([
  ['in memory', () => memoryViewers('failing')],
  ['shared', shared],
])('%s', (_where, start) => {
  test('each viewer counts once, for a day, for one route', async () => {
    const viewers = start();
    for (const caller of ['a', 'b', 'a']) await viewers.add('1 x', caller, 1000);
    await viewers.add('1 y', 'a', 1000);
    const asked: [string, number][] = [
      ['1 x', 1000 + DAY_MS - 1],
      ['1 x', 1000 + DAY_MS],
      ['1 y', 1000],
      ['2 x', 1000],
    ];
    expect(await counts(viewers, asked)).toEqual([2, 0, 1, 0]);
    // A viewer who returns counts from the last report.
    await viewers.add('1 x', 'a', 2000);
    expect(await viewers.count('1 x', 1000 + DAY_MS)).toBe(1);
    await viewers.forget('1 x');
    expect(
      await counts(viewers, [
        ['1 x', 2000],
        ['1 y', 2000],
      ]),
    ).toEqual([0, 1]);
  });

  test('at most fifty count per route', async () => {
    const viewers = start();
    for (let i = 0; i < 52; i++) await viewers.add('many', `viewer ${i}`, i);
    expect(await viewers.count('many', 52)).toBe(50);
  });
});

test('the last routes are remembered in memory', async () => {
  // Room for three routes with one viewer each, and one-letter keys.
  const viewers = memoryViewers('failing', 3 * (128 + 2 + 64));
  for (const route of ['a', 'b', 'c']) await viewers.add(route, 'x', 0);
  await viewers.add('a', 'x', 1);
  await viewers.add('d', 'x', 1);
  expect(
    await counts(
      viewers,
      ['a', 'b', 'c', 'd'].map((route) => [route, 1]),
    ),
  ).toEqual([1, 0, 1, 1]);
});

test('a viewer is the same at every instance, and kinds are separate', async () => {
  const [here, there] = [shared(), shared()];
  await here.add('9 z', 'a', 5000);
  await there.add('9 z', 'a', 5000);
  await there.add('9 z', 'b', 5000);
  expect(await here.count('9 z', 5000)).toBe(2);
  expect(await sharedViewers(db, Buffer.from('secret'), 'playing').count('9 z', 5000)).toBe(0);
});

test('viewers of the day before are swept', async () => {
  const viewers = shared();
  await viewers.add('old', 'a', 1000);
  await viewers.add('old', 'b', 2000);
  await viewers.forgetOld(1000 + DAY_MS);
  // At that time, both reports are within their day.
  expect(await viewers.count('old', 2000)).toBe(1);
});
