import { describe, expect, test } from 'vitest';
import { beginsAtEdge, levelAt, movementOf, soughtBy } from './swipe.ts';

test.each([
  [12, 0, undefined],
  [13, 0, 'swipe'],
  [-13, 0, 'swipe'],
  [20, 10, 'swipe'],
  [20, 11, 'scroll'],
  [0, 13, 'scroll'],
] as const)('a finger moved by %i and %i: %s', (x, y, meaning) => expect(movementOf({ x, y })).toBe(meaning));

test('the edges belong to the system', () => {
  expect([23, 24, 336, 337].map((x) => beginsAtEdge(x, 360))).toEqual([true, false, false, true]);
});

describe('a swipe', () => {
  const PICTURE = { width: 360, height: 200 };
  const to = (x: number, from: number, duration: number, y = 0) => soughtBy({ x, y }, PICTURE, from, duration);
  test('across the picture’s width seeks two minutes', () => expect([to(360, 600, 5400), to(-180, 600, 5400), to(3, 600, 5400)]).toEqual([720, 540, 601]));
  test('across a shorter video seeks its whole length', () => expect([to(180, 0, 30), to(-90, 30, 30)]).toEqual([15, 22.5]));
  test('never leaves the video', () => expect([to(360, 5390, 5400), to(-360, 20, 5400)]).toEqual([5400, 0]));
  test('that ends above or below the picture is canceled', () =>
    expect([to(90, 600, 5400, 100), to(90, 600, 5400, 101), to(90, 600, 5400, -101)]).toEqual([630, undefined, undefined]));
  test('across the picture’s height changes the whole volume', () =>
    expect([50, -50, 300, -300].map((y) => levelAt({ x: 0, y }, PICTURE, 0.5))).toEqual([0.25, 0.75, 0, 1]));
  test('does nothing without a picture', () => expect(soughtBy({ x: 1, y: 0 }, { width: 0, height: 0 }, 5, 10)).toBeUndefined());
});
