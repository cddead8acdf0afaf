import { expect, test } from 'vitest';
import { hashOf, type RecordLine, restored, shortened } from './line-delta.ts';

const line = (route_id: string, urls: string[], position = 0, place = 0): RecordLine => ({
  position,
  place,
  route_id,
  episodes: JSON.stringify(urls.map((url, i) => [`第${i + 1}集`, url])),
});

test.each([
  ['that got one more episode', [line('a', ['x', 'y'])], [line('a', ['x', 'y', 'z'])], false],
  ['that are as before', [line('a', ['x'], 1, 2)], [line('a', ['x'])], false],
  ['that lost one', [line('a', ['x', 'y'])], [line('a', ['x'])], true],
  ['of which an episode has another address', [line('a', ['x', 'y'])], [line('a', ['x', 'z', 'y'])], true],
  ['that are gone', [line('a', ['x']), line('b', ['y'], 1)], [line('b', ['y', 'z'])], true],
  ['that were not there', [], [line('a', ['x'])], false],
])('lines %s come back as they were', (_name, before, after, isLong) => {
  const short = shortened(before, after);
  expect(restored(short, after)).toEqual(before);
  expect(short.includes('episodes')).toBe(isLong);
});

test('an episode of another name is another episode', () => {
  const [before, after] = [
    { ...line('a', []), episodes: '[["1","x"]]' },
    { ...line('a', []), episodes: '[["2","x"],["3","y"]]' },
  ];
  expect(restored(shortened([before], [after]), [after])).toEqual([before]);
});

test('the hash tells lines apart by name, episodes and order, not by their place', () => {
  const [a, b] = [line('a', ['x']), line('b', ['x'])];
  expect(hashOf([a, b])).toBe(hashOf([{ ...a, position: 3, place: 9 }, b]));
  expect(new Set([hashOf([a]), hashOf([b]), hashOf([a, b]), hashOf([b, a]), hashOf([line('a', ['y'])]), hashOf([])]).size).toBe(6);
});
