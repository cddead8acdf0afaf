import { expect, test } from 'vitest';
import { inOrder, shuffleFrom } from './shuffled.ts';

const ITEMS = Array.from({ length: 60 }, (_, at) => ({ id: at + 1 }));
const idsOf = (shuffle?: string) => inOrder(ITEMS, shuffle).map(({ id }) => id);

test('a shuffled list starts where it was shuffled, plays every title once and keeps its order', () => {
  const shuffle = shuffleFrom(7);
  const shuffled = idsOf(shuffle);
  expect(shuffled[0]).toBe(7);
  expect(shuffled.toSorted((a, b) => a - b)).toEqual(idsOf());
  expect(shuffled).not.toEqual(idsOf());
  expect(idsOf(shuffle)).toEqual(shuffled);
});

test('another shuffle gives another order', () => expect(idsOf('7-1')).not.toEqual(idsOf('7-2')));
test.each(['', 'yes', '7', '7-x', '-1-2'])('%j shuffles nothing', (shuffle) => expect(idsOf(shuffle)).toEqual(idsOf()));
