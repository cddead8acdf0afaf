import { expect, test } from 'vitest';
import { MAX_WATCHED_TEXT, WATCHED_TEXT } from './episode-texts.ts';
import { areRanges, isWatched, joinWatched, withoutWatched } from './watched-episodes.ts';

test.each([
  ['', '', ''],
  ['', 'e3', 'e3'],
  ['e3', '', 'e3'],
  ['e1..3', 'e4', 'e1..4'],
  ['e1..3,e7', 'e4..6', 'e1..7'],
  ['e1..9', 'e2..4', 'e1..9'],
  ['e9..5', 'e1', 'e1'],
  ['s2.e3', 'e3', 'e3,s2.e3'],
  ['sp1', 'e1..2', 'e1..2,sp1'],
  ['n:kx', 'e1', 'e1,n:kx'],
  ['n:kx', 'n:kx,n:kw', 'n:kw,n:kx'],
  ['e9,e10', 'e11', 'e9..11'],
  ['e8~yue', 'e8', 'e8,e8~yue'],
  ['n:x09', 'n:x10', 'n:x10,n:x09'],
  ['e12_5', 'e12', 'e12,e12_5'],
])('%j and %j merge to %j, in either order', (a, b, both) => {
  expect(joinWatched(a, b)).toBe(both);
  if (a && b) expect(joinWatched(b, a)).toBe(both);
  expect(joinWatched(both, a)).toBe(both);
  expect(both).toMatch(new RegExp(WATCHED_TEXT));
});

test.each([
  ['e1..12', 'e5', 'e1..4,e6..12'],
  ['e1..12', 'e12', 'e1..11'],
  ['e1,e3..4', 'e1', 'e3..4'],
  ['e1..3', 'e9', 'e1..3'],
  ['', 'e1', ''],
  ['e1..12', '', 'e1..12'],
  ['e1..12,e20', 'e3..4,e8,e15..30', 'e1..2,e5..7,e9..12'],
  ['e3..5', 'e1..9', ''],
  ['e3,sp3', 'sp3', 'e3'],
  ['e3,n:kx', 'n:kx', 'e3'],
])('%j without %j is %j', (text, taken, rest) => {
  expect(withoutWatched(text, taken)).toBe(rest);
  expect(rest).toMatch(new RegExp(WATCHED_TEXT));
});

test('every other episode of the longest series fits', () => {
  const marks = Array.from({ length: 750 }, (_, i) => `s10.e${i * 2 + 1}`).join(',');
  expect(joinWatched('', marks)).toBe(marks);
  expect(marks.length).toBeLessThan(MAX_WATCHED_TEXT);
});

test.each([
  ['', true],
  ['e1..12,e15,n:kx', true],
  ['e3..3', true],
  ['e9..5', false],
  ['e1,..', false],
  ['n:kx..2', false],
])('%j has valid ranges: %s', (text, are) => expect(areRanges(text)).toBe(are));

test('episodes are marked by identity', () => {
  const text = joinWatched('e1..2,n:kx', 's2.e1');
  expect(['e1', 'e2', 'e3', 's2.e1', 's2.e2', 'n:kx', 'n:kw', 'e'].map((id) => isWatched(text, id))).toEqual([
    ...[true, true, false, true, false, true, false, false],
  ]);
  expect(isWatched('', 'e1')).toBe(false);
});
