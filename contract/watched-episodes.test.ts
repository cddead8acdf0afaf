import { expect, test } from 'vitest';
import { episodeMark, isWatched, joinWatched, MAX_WATCHED_TEXT, WATCHED_TEXT } from './watched-episodes.ts';

test.each([
  ['', '', ''],
  ['', '3', '3'],
  ['3', '', '3'],
  ['1-3', '4', '1-4'],
  ['1-3,7', '5', '1-3,5,7'],
  ['1-3,7', '4-6', '1-7'],
  ['1-9', '2-4', '1-9'],
  ['7', '1', '1,7'],
  ['9-5', '1', '1'],
  ['100003', '3', '3,100003'],
])('%j with %j is %j, in either order', (a, b, both) => {
  expect(joinWatched(a, b)).toBe(both);
  if (a && b) expect(joinWatched(b, a)).toBe(both);
  expect(joinWatched(both, a)).toBe(both);
  expect(both).toMatch(new RegExp(WATCHED_TEXT));
});

test('what is too long together stays as it was', () => {
  const every = Array.from({ length: 500 }, (_, i) => i * 2 + 1).join(',');
  expect(every.length).toBeLessThan(MAX_WATCHED_TEXT);
  const more = Array.from({ length: 400 }, (_, i) => 200_000 + i * 2).join(',');
  expect(joinWatched(every, more)).toBe(every);
});

test('an episode is watched by its season and number', () => {
  const text = joinWatched('1-2', String(episodeMark(2, 1)));
  expect([1, 2, 3].map((episode) => isWatched(text, episodeMark(null, episode)))).toEqual([true, true, false]);
  expect([1, 2].map((episode) => isWatched(text, episodeMark(2, episode)))).toEqual([true, false]);
  expect(isWatched('', 1)).toBe(false);
});
