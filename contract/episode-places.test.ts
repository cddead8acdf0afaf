import { expect, test } from 'vitest';
import { joinPlaces, placeIn, withPlace } from './episode-places.ts';
import { MAX_PLACES, MAX_PLACES_TEXT, PLACES_TEXT } from './episode-texts.ts';

test('the latest place comes first, once for each episode', () => {
  expect(withPlace('', 3, 411.6)).toBe('3:412');
  expect(withPlace('3:412,2:90', 2, 120)).toBe('2:120,3:412');
  expect(joinPlaces('2:120', '3:412,2:90')).toBe('2:120,3:412');
  expect([placeIn('2:120,3:412', 3), placeIn('2:120,3:412', 4), placeIn('', 1), placeIn('13:5', 3)]).toEqual([412, 0, 0, 0]);
});

test('thirty are kept, and fit what the contract takes', () => {
  const many = Array.from({ length: 40 }, (_, i) => 9_900_001 + i).reduce((text, mark) => withPlace(text, mark, 1_000_000), '');
  expect(many.split(',')).toHaveLength(30);
  expect([MAX_PLACES, MAX_PLACES_TEXT, placeIn(many, 9_900_040), placeIn(many, 9_900_010)]).toEqual([30, 540, 1_000_000, 0]);
  expect(many.length).toBeLessThanOrEqual(MAX_PLACES_TEXT);
  expect(new RegExp(PLACES_TEXT).test(many)).toBe(true);
  expect(['', '1:2', '1:2,3:4'].every((text) => new RegExp(PLACES_TEXT).test(text))).toBe(true);
  expect(['1', '1:', ':2', '1:2,', '1:2;3:4', 'a:1', '1:-2', '1:2.5'].some((text) => new RegExp(PLACES_TEXT).test(text))).toBe(false);
});
