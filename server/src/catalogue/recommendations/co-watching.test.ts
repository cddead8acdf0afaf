import { expect, test } from 'vitest';
import { coWatching } from './co-watching.ts';

const noPause = async () => {};
async function* inBatches(members: number[][]) {
  yield members.slice(0, 2);
  yield members.slice(2);
}
const of = async (members: number[][]) => coWatching(inBatches(members), noPause);

test('titles with the same viewers are alike, more so the fewer others watch them', async () => {
  const everybody = 9;
  const watched = await of([
    [1, 2, everybody],
    [1, 2, everybody],
    [1, 2, everybody],
    [3, everybody],
    [4, everybody],
  ]);
  expect(watched.of(1).map(({ id }) => id)).toEqual([2, everybody]);
  expect(watched.of(2).map(({ id }) => id)).toEqual([1, everybody]);
  expect([watched.of(3), watched.of(100), watched.titles]).toEqual([[], [], 3]);
});

test('what fewer than three members share is not revealed', async () => {
  expect((await of([[1, 2], [1, 2], [1], [2]])).of(1)).toEqual([]);
  expect(
    (
      await of([
        [1, 2],
        [1, 2],
        [1, 2],
      ])
    ).of(1),
  ).toHaveLength(1);
});

test('of many neighbours the most similar are kept, even for a title with very many viewers', async () => {
  const members = Array.from({ length: 1500 }, (_, i) => [1, 2, 10 + (i % 50)]);
  const watched = await of(members);
  expect(watched.of(1)).toHaveLength(20);
  expect(watched.of(1)[0]?.id).toBe(2);
  expect(watched.of(1)[0]?.likeness).toBeCloseTo(1, 1);
});

test('no members give no recommendations', async () => {
  expect((await of([])).of(1)).toEqual([]);
});
