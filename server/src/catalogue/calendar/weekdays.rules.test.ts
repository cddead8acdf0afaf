import { expect, test } from 'vitest';
import { learntDays, writtenDays } from './calendar.ts';

test.each([
  ['一,三', [1, 3]],
  ['1,3', [1, 3]],
  ['周五 周日', [5, 7]],
  ['星期天', [7]],
  ['每周六', [6]],
  ['每天', [1, 2, 3, 4, 5, 6, 7]],
  ['日更', [1, 2, 3, 4, 5, 6, 7]],
  ['', []],
  ['不定期', []],
])('%s is written for %j', (text, days) => expect(writtenDays(text)).toEqual(days));

test('a weekday is learned from three days with new episodes, however many came on each', () => {
  const days = (...dates: string[]) => learntDays(dates.map((date) => new Date(`${date}T20:00:00`).getTime()));
  expect(days('2026-11-06', '2026-11-13', '2026-11-20')).toEqual([5]);
  expect(days('2026-11-06', '2026-11-06', '2026-11-13')).toEqual([]);
  expect(days('2026-11-06', '2026-11-14', '2026-11-22')).toEqual([]);
});
