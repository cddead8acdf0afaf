import { expect, test } from 'vitest';
import { nearerEnd } from './database.ts';

test.each([
  ['the first page', 45, 1, { count: 20, offset: 0, backwards: false }],
  ['a page of the second half', 45, 2, { count: 20, offset: 5, backwards: true }],
  ['the last page', 45, 3, { count: 5, offset: 0, backwards: true }],
  ['a page in the middle', 100, 3, { count: 20, offset: 40, backwards: false }],
  ['a page beyond the end', 45, 4, { count: 0, offset: 0, backwards: true }],
  ['a page of nothing', 0, 2, { count: 0, offset: 0, backwards: true }],
  ['the first page of nothing', 0, 1, { count: 0, offset: 0, backwards: false }],
])('%s is read from the nearer end', (_, total, page, read) => expect(nearerEnd(total, { page, limit: 20 })).toEqual(read));
