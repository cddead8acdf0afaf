import { expect, test } from 'vitest';
import { render, withAnswers } from '../../testing/render.tsx';
import { video } from '../../testing/video-fixture.ts';
import CalendarScreen, { dateOf, followedFirst } from './calendar.page.tsx';
import { calendarQuery } from './calendar.queries.ts';

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

test('the first day is today, in the links and as a heading; an empty one says so', async () => {
  const days = [3, 4, 5, 6, 7, 1, 2].map((weekday, i) => ({ weekday, videos: i === 1 ? [] : [video({ vod_id: 10 + i })] }));
  const shown = await render(withAnswers(<CalendarScreen />, [[calendarQuery.queryKey, days]]));
  const links = shown.html.slice(shown.html.indexOf('<nav'), shown.html.indexOf('</nav')).match(/#day-\d[^>]*>[^<]*<span[^>]*>\d/g) ?? [];
  expect(links.map((link) => link.replace(/"[^>]*>([^<]*)<span[^>]*>/, ' $1 '))).toEqual([
    '#day-3 今天 1',
    ...['四', '五', '六', '日', '一', '二'].map((name, i) => `#day-${[4, 5, 6, 7, 1, 2][i]} 周${name} ${i === 0 ? 0 : 1}`),
  ]);
  expect(shown.texts('h2').map((text) => text.includes('今天'))).toEqual([true, ...Array(6).fill(false)]);
  expect(shown.html.split('<section')[2]).toContain('这一天没有');
});
