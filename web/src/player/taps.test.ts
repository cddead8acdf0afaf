import { expect, test } from 'vitest';
import { createTapReader } from './taps.ts';

const LEFT = 0.1;
const MIDDLE = 0.5;
const RIGHT = 0.9;
const read = (...taps: [at: number, x: number][]) => {
  const meaning = createTapReader();
  return taps.map(([at, x]) => {
    const told = meaning({ at, x });
    return told.kind === 'seek' ? told.seconds : told.kind;
  });
};

test('V5: one tap anywhere shows or hides the controls and never pauses', () => {
  for (const x of [LEFT, MIDDLE, RIGHT]) expect(read([0, x], [301, x], [2000, x])).toEqual(['controls', 'controls', 'controls']);
});
test('V5: a double tap at a side seeks ten seconds, and each further tap ten more', () => {
  expect(read([0, LEFT], [300, LEFT], [1000, LEFT], [1700, LEFT])).toEqual(['controls', -10, -10, -10]);
  expect(read([0, RIGHT], [200, RIGHT], [400, RIGHT])).toEqual(['controls', 10, 10]);
});
test('a pause between taps ends seeking', () => expect(read([0, RIGHT], [200, RIGHT], [901, RIGHT])).toEqual(['controls', 10, 'controls']));
test('a double tap in the middle plays or pauses, and a third tap starts over', () =>
  expect(read([0, MIDDLE], [200, MIDDLE], [400, MIDDLE])).toEqual(['controls', 'togglePlay', 'controls']));
test('taps at different places are not a double tap', () => {
  expect(read([0, LEFT], [100, RIGHT], [200, LEFT])).toEqual(['controls', 'controls', 'controls']);
  expect(read([0, 0.35], [100, 0.349])).toEqual(['controls', 'controls']);
  expect(read([0, 0.65], [100, 0.651])).toEqual(['controls', 'controls']);
});
