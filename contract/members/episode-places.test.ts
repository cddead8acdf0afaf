import { expect, test } from 'vitest';
import { joinPlaces, placeIn, withPlace } from './episode-places.ts';
import { MAX_EPISODE_ID, MAX_PLACES, MAX_PLACES_TEXT, PLACES_TEXT } from './episode-texts.ts';

test('the latest position comes first, once per episode', () => {
  expect(withPlace('', 'e3', 411.6)).toBe('e3:412');
  expect(withPlace('e3:412,e2:90', 'e2', 120)).toBe('e2:120,e3:412');
  expect(joinPlaces('e2:120', 'e3:412,e2:90')).toBe('e2:120,e3:412');
  const text = 'n:kx:7,e2:120,e3:412';
  expect([placeIn(text, 'e3'), placeIn(text, 'e4'), placeIn('', 'e1'), placeIn('e13:5', 'e3'), placeIn(text, 'n:kx')]).toEqual([412, 0, 0, 0, 7]);
});

test('thirty positions are kept and fit the contract’s limit', () => {
  const id = (i: number) => `${'n:'.padEnd(78, 'x')}${10 + i}`;
  const many = Array.from({ length: 40 }, (_, i) => id(i)).reduce((text, mark) => withPlace(text, mark, 1_000_000), '');
  expect(many.split(',')).toHaveLength(30);
  expect([MAX_PLACES, MAX_EPISODE_ID, id(0).length, placeIn(many, id(39)), placeIn(many, id(9))]).toEqual([30, 80, 80, 1_000_000, 0]);
  expect(many.length).toBeLessThanOrEqual(MAX_PLACES_TEXT);
  expect(new RegExp(PLACES_TEXT).test(many)).toBe(true);
  expect(['', 'e1:2', 'e1:2,sp3:4'].every((text) => new RegExp(PLACES_TEXT).test(text))).toBe(true);
  expect(['e1', 'e1:', ':2', 'e1:2,', 'e1:-2', 'e1:2.5'].some((text) => new RegExp(PLACES_TEXT).test(text))).toBe(false);
});
