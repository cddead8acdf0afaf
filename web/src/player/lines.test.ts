import { expect, test } from 'vitest';
import { seasonsOf } from './lines.ts';

test('seasons are the lines of each, in the order in which they come', () => {
  const line = (id: string, season: number | null = null) => ({ id, season });
  expect(
    seasonsOf([line('ffm3u8'), line('第1季', 1), line('第2季', 2), line('第1季~2', 1)]).map(({ season, lines }) => [season, lines.map(({ id }) => id)]),
  ).toEqual([
    [null, ['ffm3u8']],
    [1, ['第1季', '第1季~2']],
    [2, ['第2季']],
  ]);
});
