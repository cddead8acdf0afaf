import { expect, test } from 'vitest';
import { dateOf, followedFirst } from './calendar.page.tsx';

test('followed titles come first on each day; the rest keep their order', () => {
  const videos = [4, 1, 3, 2].map((vod_id) => ({ vod_id }));
  expect(followedFirst(videos, new Set([1, 2])).map(({ vod_id }) => vod_id)).toEqual([1, 2, 4, 3]);
});

test.each([
  ['the same day', 7, ['11/29', '11/30', '12/1']],
  ['a day ahead', 1, ['11/30', '12/1', '12/2']],
  ['a day behind', 6, ['11/28', '11/29', '11/30']],
])('days show their dates if the site’s date is %s', (_, today, dates) => {
  const sunday = Date.UTC(2026, 10, 29, 12);
  expect([0, 1, 2].map((nth) => dateOf(((today - 1 + nth) % 7) + 1, nth, sunday))).toEqual(dates);
});
