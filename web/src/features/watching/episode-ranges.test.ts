import { expect, test } from 'vitest';
import { episodes } from '../../testing/video-fixture.ts';
import { findEpisodes, rangesOf, rangeToShow } from './episode-ranges.ts';

const numbered = (count: number, name = (n: number) => String(n)) => episodes(...Array.from({ length: count }, (_, i) => name(i + 1)));

test.each([
  [0, []],
  [50, [[0, 50]]],
  [
    51,
    [
      [0, 50],
      [50, 51],
    ],
  ],
])('%d episodes are split by fifty', (count, ranges) => expect(rangesOf(count).map(({ from, to }) => [from, to])).toEqual(ranges));

test.each([
  ['the playing episode’s', 60, undefined, 50],
  ['the first if none plays', -1, undefined, 0],
  ['the chosen one', 60, { index: 100, playing: 60 }, 100],
  ['the playing episode’s, once another than at the choice plays', 61, { index: 100, playing: 60 }, 50],
  ['the last, if a route has fewer episodes', 400, undefined, 100],
])('the range shown is %s', (_name, current, chosen, from) => expect(rangeToShow(rangesOf(120), current, chosen)?.from).toBe(from));

test('a long series is split by a hundred', () => {
  expect(rangesOf(600)).toHaveLength(12);
  expect(rangesOf(601)).toHaveLength(7);
  expect(rangesOf(1500).at(-1)).toEqual({ from: 1400, to: 1500 });
});

test.each([
  ['a number', numbered(1500), '1234', [1233]],
  ['a number contained in others, its own first', numbered(129), '12', [11, 119, 120, 121, 122, 123, 124, 125, 126, 127, 128, 111]],
  ['a number in any notation', numbered(9, (n) => `第00${n}集`), '8', [7]],
  ['a name in another notation', numbered(9), 'EP08', [7]],
  ['full-width digits', numbered(9), '８', [7]],
  ['a date', episodes('2024-01-06期', '2024-01-13期'), '01-13', [1]],
  ['part of a name', episodes('重逢', '离别的车站'), '车站', [1]],
  ['the nth if names have no numbers', episodes('重逢', '离别'), '2', [1]],
  ['nothing if there is no match', numbered(9), '10', []],
  ['nothing for an empty query', numbered(9), ' ', []],
])('the field finds %s', (_name, all, text, found) => expect(findEpisodes(all, text)).toEqual(found));
