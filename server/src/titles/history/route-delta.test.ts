import { expect, test } from 'vitest';
import { hashOf, type RecordRoute, restored, shortened } from './route-delta.ts';

const route = (route_id: string, urls: string[], position = 0, place = 0): RecordRoute => ({
  position,
  place,
  route_id,
  episodes: JSON.stringify(urls.map((url, i) => [`第${i + 1}集`, url])),
});

test.each([
  ['that got one more episode', [route('a', ['x', 'y'])], [route('a', ['x', 'y', 'z'])], false],
  ['that are as before', [route('a', ['x'], 1, 2)], [route('a', ['x'])], false],
  ['that lost one', [route('a', ['x', 'y'])], [route('a', ['x'])], true],
  ['of which an episode has another address', [route('a', ['x', 'y'])], [route('a', ['x', 'z', 'y'])], true],
  ['that are gone', [route('a', ['x']), route('b', ['y'], 1)], [route('b', ['y', 'z'])], true],
  ['that were not there', [], [route('a', ['x'])], false],
])('lines %s come back as they were', (_name, before, after, isLong) => {
  const short = shortened(before, after);
  expect(restored(short, after)).toEqual(before);
  expect(short.includes('episodes')).toBe(isLong);
});

test('an episode of another name is another episode', () => {
  const [before, after] = [
    { ...route('a', []), episodes: '[["1","x"]]' },
    { ...route('a', []), episodes: '[["2","x"],["3","y"]]' },
  ];
  expect(restored(shortened([before], [after]), [after])).toEqual([before]);
});

test('the hash tells lines apart by name, episodes and order, not by their place', () => {
  const [a, b] = [route('a', ['x']), route('b', ['x'])];
  expect(hashOf([a, b])).toBe(hashOf([{ ...a, position: 3, place: 9 }, b]));
  expect(new Set([hashOf([a]), hashOf([b]), hashOf([a, b]), hashOf([b, a]), hashOf([route('a', ['y'])]), hashOf([])]).size).toBe(6);
});
