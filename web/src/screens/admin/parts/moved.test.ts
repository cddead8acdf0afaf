import { expect, test } from 'vitest';
import { moved } from './moved.ts';

test('a link moves up and down', () => {
  const links = ['a', 'b', 'c'];
  expect(moved(links, 2, 1)).toEqual(['a', 'c', 'b']);
  expect(moved(links, 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moved(links, 0, 2)).toEqual(['b', 'c', 'a']);
  expect(links).toEqual(['a', 'b', 'c']);
});
