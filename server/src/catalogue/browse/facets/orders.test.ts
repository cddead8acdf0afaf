import { SORTS } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Columns } from './columns.ts';
import type { IndexedRow } from './indexed-columns.ts';
import { Ordering } from './ordering.ts';
import { Orders } from './orders.ts';

const unhurried = async () => {};

test.each([1, 40])('many are put in the same order by their keys as by comparing, where %d values have one key', async (step) => {
  const value = (id: number) => (id * 7919) % 1000;
  const compare = (a: number, b: number) => value(b) - value(a) || b - a;
  const ids = new Set(Array.from({ length: 20_000 }, (_, i) => i + 1));
  const expected = [...ids].sort(compare);
  const anOrdering = () => new Ordering(compare, { of: (id) => Math.floor(value(id) / step), isCoarse: step > 1 });
  const merged = anOrdering();
  merged.install(await merged.merged(ids, () => false, unhurried));
  expect([...merged.ids]).toEqual(expected);
  const loaded = anOrdering();
  loaded.load(Uint32Array.from(ids));
  expect([...loaded.ids]).toEqual(expected);
});

test('merging keeps checking the clock, whether one title has changed or all', async () => {
  const compare = (a: number, b: number) => b - a;
  const MANY = 100_000;
  const ids = new Set(Array.from({ length: MANY }, (_, i) => i + 1));
  const ordering = new Ordering(compare, { of: (id) => id, isCoarse: false });
  let looks = 0;
  const pace = async () => void looks++;
  ordering.install(await ordering.merged(ids, () => false, pace));
  expect(looks).toBeGreaterThanOrEqual(MANY / 256);
  looks = 0;
  ordering.install(await ordering.merged(new Set([5]), () => false, pace));
  expect(looks).toBeGreaterThanOrEqual(Math.floor(MANY / 16_384));
});

test('an order kept by merging equals one sorted from scratch', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.tuple(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 0, max: 50 })), { maxLength: 60 }), { maxLength: 8 }),
      async (rounds) => {
        const keys = new Map<number, number>();
        const compare = (a: number, b: number) => (keys.get(b) ?? 0) - (keys.get(a) ?? 0) || b - a;
        const ordering = new Ordering(compare);
        for (const round of rounds) {
          const changed = new Set<number>();
          for (const [id, key] of round) {
            if (key === 0) keys.delete(id);
            else keys.set(id, key);
            changed.add(id);
          }
          ordering.install(await ordering.merged(changed, (id) => !keys.has(id), unhurried));
        }
        expect([...ordering.ids]).toEqual([...keys.keys()].sort(compare));
      },
    ),
  );
});

test('titles stay due until a merge succeeds', async () => {
  const columns = new Columns();
  const orders = new Orders(columns, () => false);
  const row = { vod_id: 1, vod_time: '2026-01-01 00:00:00', hits: 0, hits_day: 0, hits_week: 0, hits_month: 0, vod_score: 0, year: 2026, sort_name: 'a' };
  const put = (vod_id: number, vod_score: number) => columns.set({ ...row, vod_id, vod_score } as IndexedRow);
  const broken = async () => {
    throw new Error('the disk is gone');
  };
  for (const id of [1, 2]) {
    orders.due(id, put(id, id), false);
  }
  await expect(orders.reorder(broken)).rejects.toThrow('the disk is gone');
  expect([...orders.ids('score')]).toEqual([]);
  await orders.reorder(unhurried);
  expect(SORTS.map((order) => [...orders.ids(order)].sort())).toEqual(SORTS.map(() => [1, 2]));
  orders.due(1, put(1, 9));
  await expect(orders.reorder(broken)).rejects.toThrow('the disk is gone');
  await orders.reorder(unhurried);
  expect([...orders.ids('score')]).toEqual([1, 2]);
});
