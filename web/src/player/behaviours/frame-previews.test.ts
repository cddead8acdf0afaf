/** Which picture of what has been played stands for a place of the seek bar. */
import { expect, test } from 'vitest';
import { nearestStretch, stretchOf } from './frame-previews.ts';

test.each([
  [30, 2],
  [400, 2],
  [5400, 27],
])('a stream of %d s has a picture every %d s, two hundred at most', (duration, stretch) => expect(stretchOf(duration)).toBe(stretch));

test('a place without a picture takes its neighbour’s, never one from further away', () => {
  const known = new Map([
    [3, 'a'],
    [5, 'b'],
  ]);
  expect([3, 4, 2, 6, 7, 1].map((stretch) => nearestStretch(known, stretch))).toEqual([3, 3, 3, 5, undefined, undefined]);
});
