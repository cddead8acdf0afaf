import { addWatched, getStatistics, SPANS } from '@yinmu/contract/admin/statistics.endpoints.ts';
import { DAY_MS } from '@yinmu/contract/limits.ts';
import { addView } from '@yinmu/contract/playback/playback.endpoints.ts';
import { afterAll, expect, test } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { openSync } from '../../../../testing/sync-database.ts';
import { createViewCounter } from '../../catalogue/rankings/views.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { dayOf, daysBefore } from '../../platform/days.ts';
import { memoryLimits } from '../../platform/jobs/limits.ts';
import { statistics } from './statistics.ts';

/** A Sunday far from the end of the month and of the year. */
const NOW = new Date('2031-06-15T12:00:00').getTime();

const site = await siteOfFile();
const admin = await site.staff('admin');
const [film = 0, series = 0] = await site.titles([
  { vod_name: '电影甲', type_name: '电影' },
  { vod_name: '剧集乙', type_name: '电视剧' },
]);
const raw = openSync(site);
const db = openDatabase(site);
const view = (vodId: number, daysAgo: number, views: number) =>
  raw.prepare('INSERT INTO title_view (vod_id, day, views) VALUES (?, ?, ?)').run(vodId, daysBefore(NOW, daysAgo), views);
const figure = (name: string, daysAgo: number, count: number) =>
  raw.prepare('INSERT INTO day_count (name, day, count) VALUES (?, ?, ?)').run(name, daysBefore(NOW, daysAgo), count);
for (const [vodId, daysAgo, views] of [
  [film, 0, 5],
  [film, 29, 2],
  [film, 30, 4],
  [film, 60, 9],
  [series, 1, 8],
] as const)
  view(vodId, daysAgo, views);
for (const [name, daysAgo, count] of [
  ['views', 0, 5],
  ['views', 29, 2],
  ['views', 30, 4],
  ['viewers', 0, 3],
  ['watched', 1, 7200],
  ['left 9', 0, 2],
  ['left 9', 31, 50],
  ['stored database', 1, 3],
  ['stored database', 2, 2],
  ['stored files', 2, 1],
  ['stored database', 45, 1],
] as const)
  figure(name, daysAgo, count);
afterAll(async () => {
  raw.close();
  await db.destroy();
});

test('thirty days are summed and compared with the thirty before', async () => {
  const { points, total, before, top, left } = await statistics(db, {}, NOW);
  expect([points.length, points[0]?.begin, points.at(-1)?.begin]).toEqual([30, '2031-05-17', '2031-06-15']);
  expect([points[0]?.views, points.at(-1)?.views, points.at(-1)?.viewers, points.at(-2)?.watched]).toEqual([2, 5, 3, 7200]);
  expect([total.views, total.viewers, total.watched, before?.views, before?.viewers]).toEqual([7, 3, 7200, 4, 0]);
  expect(top).toEqual([
    { vod_id: series, vod_name: '剧集乙', views: 8, before: 0 },
    { vod_id: film, vod_name: '电影甲', views: 7, before: 4 },
  ]);
  expect([left[9], left.length]).toEqual([2, 10]);
});

test('storage is the last measurement in each point', async () => {
  const { storage } = await statistics(db, {}, NOW);
  expect([storage.length, ...storage.slice(-3)]).toEqual([
    30,
    { database: 2048, files: 1024 },
    { database: 3072, files: null },
    { database: null, files: null },
  ]);
  const months = await statistics(db, { by: 'month' }, NOW);
  expect(months.storage.slice(-2)).toEqual([
    { database: 1024, files: null },
    { database: 3072, files: 1024 },
  ]);
  expect((await statistics(db, { category: 1 }, NOW)).storage).toEqual([]);
});

test('a category has views only; weeks and months sum days', async () => {
  const films = await statistics(db, { category: 1 }, NOW);
  expect([films.total.views, films.before?.views, films.total.viewers, films.top.map(({ vod_id }) => vod_id), films.left]).toEqual([7, 4, null, [film], []]);
  const weeks = await statistics(db, { by: 'week', category: 1 }, NOW);
  // The day 30 days ago is in the fifth week back; the day 60 days ago is in the ninth.
  expect([weeks.points.length, weeks.points.map(({ views }) => views).filter(Boolean), weeks.before]).toEqual([SPANS.week, [9, 6, 5], null]);
  const months = await statistics(db, { by: 'month' }, NOW);
  expect(months.points.slice(-2).map(({ begin, views }) => [begin, views])).toEqual([
    ['2031-05-01', 6],
    ['2031-06-01', 5],
  ]);
});

test('views of titles are kept by day for ninety days, then by month', async () => {
  const views = createViewCounter(db, {
    announcements: { tell: async () => {}, on() {} },
    limits: memoryLimits(),
    onViewer: () => {},
    onWritten: () => {},
    onError: (error) => expect.unreachable(String(error)),
  });
  await views.roll(NOW + 80 * DAY_MS);
  await views.stop();
  expect(raw.prepare('SELECT day, views FROM title_view WHERE vod_id = ? ORDER BY day').all(film)).toEqual([
    { day: '2031-04-01', views: 9 },
    { day: '2031-05-01', views: 6 },
    { day: '2031-06-15', views: 5 },
  ]);
});

test('an address is one viewer a day; seconds watched and where an episode was left are counted', async () => {
  raw.exec('DELETE FROM day_count');
  await site.client.call(addView, { params: { id: film } });
  await site.client.call(addView, { params: { id: series } });
  await site.client.call(addWatched, { body: { seconds: 120 } });
  await site.client.call(addWatched, { body: { seconds: 60, tenth: 4 } });
  expect((await admin.client.call(getStatistics, { query: {} })).points.at(-1)?.begin).toBe(dayOf(Date.now()));
  // Stopping writes pending figures.
  await site.site.stop();
  const { total, left } = await statistics(db, {});
  expect([total.views, total.viewers, total.watched, total.members, left[4]]).toEqual([2, 1, 180, 1, 1]);
});
