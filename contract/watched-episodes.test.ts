import { expect, test } from 'vitest';
import { MAX_WATCHED_TEXT, WATCHED_TEXT } from './episode-texts.ts';
import { episodeMark, isWatched, joinWatched, possibleWatched, withoutWatched } from './watched-episodes.ts';

test.each([
  ['', '', ''],
  ['', '3', '3'],
  ['3', '', '3'],
  ['1-3', '4', '1-4'],
  ['1-3,7', '4-6', '1-7'],
  ['1-9', '2-4', '1-9'],
  ['9-5', '1', '1'],
  ['100003', '3', '3,100003'],
])('%j with %j is %j, in either order', (a, b, both) => {
  expect(joinWatched(a, b)).toBe(both);
  if (a && b) expect(joinWatched(b, a)).toBe(both);
  expect(joinWatched(both, a)).toBe(both);
  expect(both).toMatch(new RegExp(WATCHED_TEXT));
});

test.each([
  ['1-12', '5', '1-4,6-12'],
  ['1-12', '12', '1-11'],
  ['1,3-4', '1', '3-4'],
  ['1-3', '9', '1-3'],
  ['', '1', ''],
  ['1-12', '', '1-12'],
  ['1-12,20', '3-4,8,15-30', '1-2,5-7,9-12'],
  ['3-5', '1-9', ''],
])('%j without %j is %j', (text, taken, rest) => {
  expect(withoutWatched(text, taken)).toBe(rest);
  expect(rest).toMatch(new RegExp(WATCHED_TEXT));
});

test('every other episode of the longest series is kept', () => {
  const marks = Array.from({ length: 750 }, (_, i) => episodeMark(10, i * 2 + 1)).join(',');
  expect(joinWatched('', marks)).toBe(marks);
  expect(marks.length).toBeLessThan(MAX_WATCHED_TEXT);
});

test.each([
  ['1-12,15', '1-12,15'],
  ['1-999999999', ''],
  ['0', ''],
  ['3-1,7', '7'],
  ['100000', ''],
  ['99999-100001,4', '4'],
  ['9900001-9900002', '9900001-9900002'],
  ['10000001', ''],
  ['', ''],
])('of the marks %j there can be %j', (text, possible) => expect(possibleWatched(text)).toBe(possible));

test('an episode is watched by its season and number', () => {
  const text = joinWatched('1-2', String(episodeMark(2, 1)));
  expect([1, 2, 3].map((episode) => isWatched(text, episodeMark(null, episode)))).toEqual([true, true, false]);
  expect([1, 2].map((episode) => isWatched(text, episodeMark(2, episode)))).toEqual([true, false]);
  expect(isWatched('', 1)).toBe(false);
});
