import { expect, test } from 'vitest';
import { thinOut } from './thin-out.ts';

const within = (count: number, from = 0) =>
  Array.from({ length: count }, (_, i) => ({ ms: from + Math.floor((i * 5000) / count), writer: i === 1 ? 'me' : '' }));

test('crowded seconds lose danmaku evenly, quiet ones none', () => {
  const kept = thinOut([...within(100), ...within(3, 5000)], 10);
  expect(kept.filter(({ ms }) => ms < 5000)).toHaveLength(10);
  expect(kept.filter(({ ms }) => ms >= 5000)).toHaveLength(3);
  const gaps = kept.slice(0, 10).map(({ ms }, i, all) => ms - (all[i - 1]?.ms ?? ms - 500));
  expect(new Set(gaps)).toEqual(new Set([500]));
});

test('the viewer’s own always stay', () => {
  expect(thinOut(within(100), 10, ({ writer }) => writer === 'me').filter(({ writer }) => writer === 'me')).toHaveLength(1);
});
