import { expect, test } from 'vitest';
import { readDiscover } from './discover.queries.ts';

test.each([
  ['tab=discover&sort=revenue', 'revenue'],
  ['tab=discover&type=tv&sort=revenue', undefined],
  ['tab=upcoming&sort=releaseDate', 'releaseDate'],
  ['tab=upcoming&sort=rating', undefined],
  ['tab=trending&sort=popularity', undefined],
  ['sort=rating', undefined],
])('Discover at %s is sorted by %s', (search, sort) => expect(readDiscover(new URLSearchParams(search)).sort).toBe(sort));
