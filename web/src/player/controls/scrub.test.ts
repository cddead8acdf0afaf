import { expect, test } from 'vitest';
import { keyedTo, loadedShares, timeAt } from './scrub.ts';

const BAR = { left: 100, width: 500 };

test.each([
  [100, 0],
  [350, 600],
  [600, 1200],
  [20, 0],
  [900, 1200],
])('position %d on the bar is second %d', (x, seconds) => expect(timeAt(x, BAR, 1200)).toBe(seconds));
test('a bar without a layout seeks nowhere', () => expect(timeAt(50, { left: 0, width: 0 }, 1200)).toBe(0));

test.each([
  ['ArrowRight', false, 0, 105],
  ['ArrowLeft', false, 0, 95],
  ['ArrowRight', true, 0, 110],
  ['ArrowLeft', true, 7, 90],
  ['ArrowLeft', true, 8, 70],
  ['PageUp', false, 0, 220],
  ['PageDown', false, 0, 0],
  ['Home', false, 0, 0],
  ['End', false, 0, 1200],
  ['k', false, 0, undefined],
] as const)('V4: %s on the bar (a remote’s: %s, held for %d repeats) goes from 100 to %s', (key, isRemote, repeats, to) =>
  expect(keyedTo(key, 100, 1200, isRemote, repeats)).toBe(to),
);

test('each buffered stretch is shown', () => {
  const ranges = [
    [0, 30],
    [60, 130],
  ] as const;
  const buffered = { length: 2, start: (i: number) => ranges[i]?.[0] ?? 0, end: (i: number) => ranges[i]?.[1] ?? 0 };
  expect(loadedShares(buffered, 120)).toEqual([
    { start: 0, width: 25 },
    { start: 50, width: 50 },
  ]);
  expect([loadedShares(buffered, 0), loadedShares(undefined, 120)]).toEqual([[], []]);
});
