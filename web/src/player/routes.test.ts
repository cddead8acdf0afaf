import { expect, test } from 'vitest';
import { seasonsOf } from './routes.ts';

test('seasons group their routes, in order', () => {
  const route = (id: string, season: number | null = null) => ({ id, season });
  expect(
    seasonsOf([route('ffm3u8'), route('第1季', 1), route('第2季', 2), route('第1季~2', 1)]).map(({ season, routes }) => [season, routes.map(({ id }) => id)]),
  ).toEqual([
    [null, ['ffm3u8']],
    [1, ['第1季', '第1季~2']],
    [2, ['第2季']],
  ]);
});
