import { getCategoryVideos } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { getRankings, PERIODS } from '@yinmu/contract/catalogue/rankings.endpoints.ts';
import { DAY_MS } from '@yinmu/contract/limits.ts';
import { addView } from '@yinmu/contract/playback/playback.endpoints.ts';
import { expect, test } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { openSync } from '../../../../testing/sync-database.ts';
import { startSite } from '../../../../testing/test-site.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { TitleIndex } from '../browse/index.ts';
import { createRankings } from './rankings.ts';
import { ranksBefore } from './ranks-before.ts';

const dayAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

const site = await siteOfFile();
const ids = await site.titles([
  { vod_name: '甲', type_name: '国产剧' },
  { vod_name: '乙', type_name: '电影' },
  { vod_name: '丙', type_name: '国产剧' },
]);

/** Writes `title_view` and the titles' figures as if the views had been counted. */
function viewed(views: readonly [vodId: number, daysAgo: number, count: number][]) {
  const db = openSync(site);
  for (const [vodId, days, count] of views) {
    db.prepare('INSERT INTO title_view (vod_id, day, views) VALUES (?, ?, ?)').run(vodId, dayAgo(days), count);
    db.prepare('UPDATE catalogue_revision SET rev = rev + 1').run();
    const windows = `hits = hits + ?, hits_day = hits_day + ?, hits_week = hits_week + ?, hits_month = hits_month + ?`;
    const within = (window: number) => (days < window ? count : 0);
    db.prepare(`UPDATE title SET ${windows}, rev = (SELECT rev FROM catalogue_revision) WHERE vod_id = ?`).run(count, within(1), within(7), within(30), vodId);
  }
  db.close();
}

test('each period has its views, its order and the change in rank since the previous period', async () => {
  const [a, b, c] = ids as [number, number, number];
  // Yesterday: 甲, 乙. Today: 丙, 甲. Last week: no views.
  viewed([
    [a, 1, 9],
    [b, 1, 5],
    [a, 0, 3],
    [c, 0, 7],
    [b, 40, 100],
  ]);
  await site.site.refresh();
  const db = openDatabase(site);
  const index = new TitleIndex();
  await index.refresh(db);
  const charts = createRankings(db, index, () => {});
  await charts.recompute();
  const page = async (period: (typeof PERIODS)[number], category = '0') =>
    (await charts.page(period, category, { page: 1, limit: 20 }, 'zhcn')).videos.map(({ vod_name, views, place, change }) => [place, vod_name, views, change]);
  expect(await page('daily')).toEqual([
    [1, '丙', 7, 2],
    [2, '甲', 3, -1],
    [3, '乙', 0, -1],
  ]);
  expect((await page('weekly')).map(([, name, views]) => [name, views])).toEqual([
    ['甲', 12],
    ['丙', 7],
    ['乙', 5],
  ]);
  expect(await page('all')).toEqual([
    [1, '乙', 105, 0],
    [2, '甲', 12, 0],
    [3, '丙', 7, 0],
  ]);
  // Ranks are within the category.
  expect(await page('daily', '2')).toEqual([
    [1, '丙', 7, 1],
    [2, '甲', 3, -1],
  ]);
  await charts.stop();
  await db.destroy();
});

test('ranks are computed at the start', async () => {
  const db = openDatabase(site);
  const index = new TitleIndex();
  await index.refresh(db);
  const [started, computed] = [createRankings(db, index, () => {}), createRankings(db, index, () => {})];
  started.start();
  await started.stop();
  await computed.recompute();
  const changes = async (charts: typeof started) => (await charts.page('daily', '0', { page: 1, limit: 20 }, 'zhcn')).videos.map(({ change }) => change);
  expect(await changes(started)).toEqual(await changes(computed));
  expect(await changes(started)).not.toContain(null);
  await db.destroy();
});

test('the previous period is as long, and ends where this one begins', async () => {
  const other = await startSite();
  const found = await other.titles([{ vod_name: '甲' }, { vod_name: '乙' }, { vod_name: '丙' }]);
  const [a, b, c] = found as [number, number, number];
  const db = openDatabase(other);
  const raw = openSync(other);
  const now = Date.parse('2026-06-30T12:00:00Z');
  const day = (ago: number) => new Date(now - ago * DAY_MS).toISOString().slice(0, 10);
  const view = raw.prepare('INSERT INTO title_view (vod_id, day, views) VALUES (?, ?, ?)');
  // Each figure is 10. The views before a period are 10 minus those of the period's own days.
  raw.prepare('UPDATE title SET hits = 10, hits_day = 10, hits_week = 10, hits_month = 10').run();
  for (const [id, ago, count] of [
    [a, 0, 1],
    [b, 1, 1],
    [c, 5, 7],
    [c, 6, 2],
    [c, 7, 8],
    [b, 13, 4],
    [a, 14, 50],
    [a, 29, 3],
    [b, 30, 9],
    [c, 59, 20],
    [b, 60, 99],
  ] as const)
    view.run(id, day(ago), count);
  raw.close();
  const index = new TitleIndex();
  await index.refresh(db);
  const order = async (period: (typeof PERIODS)[number]) =>
    [...((await ranksBefore(db, index, period, now)).get(0) ?? [])].map(([id]) => ['甲', '乙', '丙'][found.indexOf(id)]).join('');
  // 甲 9, 乙 11, 丙 10; 甲 9, 乙 13, 丙 9; 甲 -44, 乙 14, 丙 13; 甲 9, 乙 10, 丙 10 (newer first among equals).
  expect(await Promise.all(PERIODS.map(order))).toEqual(['乙丙甲', '乙丙甲', '乙丙甲', '丙乙甲']);
  await db.destroy();
  await other.stop();
});

test('with equal views the newer comes first, five hundred ranks are compared, and hidden titles have none', async () => {
  const other = await startSite();
  // One title is alone in its category, so its rank comes after all ranks of the other category.
  const found = await other.titles(Array.from({ length: 503 }, (_, i) => ({ vod_name: `片${i}`, type_name: i === 0 ? '大陆电影' : '国产剧' })));
  const at = (nth: number) => found[nth] as number;
  const db = openDatabase(other);
  const raw = openSync(other);
  const now = Date.parse('2026-06-30T12:00:00Z');
  raw.exec('UPDATE title SET hits_day = 5');
  // Figures without today's views: the first two titles have 3, the third 5 like all others, the fourth 9; the fifth is hidden.
  for (const [nth, today, yesterday] of [
    [0, 2, 0],
    [1, 3, 1],
    [2, 1, 1],
    [3, 0, 4],
    [4, 0, 90],
    // This title keeps its place among those with five, although it was viewed.
    [502, 1, 1],
  ] as const)
    for (const [day, count] of [['2026-06-30', today] as const, ['2026-06-29', yesterday] as const])
      if (count > 0) raw.prepare('INSERT INTO title_view (vod_id, day, views) VALUES (?, ?, ?)').run(at(nth), day, count);
  raw.prepare('UPDATE title SET visible = 0 WHERE vod_id = ?').run(at(4));
  raw.close();
  const index = new TitleIndex();
  await index.refresh(db);
  const places = await ranksBefore(db, index, 'daily', now);
  const all = [...(places.get(0) ?? [])];
  expect([all.length, all[0], all[1], all.at(-1)?.[1]]).toEqual([500, [at(3), 1], [at(502), 2], 500]);
  // 498 others precede them by age; the third is the oldest of those with five.
  expect([places.get(0)?.get(at(2)), places.get(0)?.has(at(4)), places.get(0)?.get(at(1)), places.get(0)?.has(at(0))]).toEqual([500, false, undefined, false]);
  expect([places.get(2)?.size, [...(places.get(1) ?? [])]]).toEqual([500, [[at(0), 1]]]);
  await db.destroy();
  await other.stop();
});

test('returns title, period and pages, in the order of a category page', async () => {
  for (const period of PERIODS) {
    const { title, pagination, videos, period: said } = await site.client.call(getRankings, { params: { period }, query: { limit: 2 } });
    expect([title, said, pagination.total, videos.length]).toEqual([{ daily: '日榜', weekly: '周榜', monthly: '月榜', all: '总榜' }[period], period, 3, 2]);
  }
  for (const [language, ...titles] of [
    ['en', 'Daily ranking', 'Weekly ranking', 'Monthly ranking', 'All-time ranking'],
    ['zhtw', '日榜', '週榜', '月榜', '總榜'],
  ]) {
    const reader = site.as({ headers: { Cookie: `language=${language}` } });
    expect(await Promise.all(PERIODS.map(async (period) => (await reader.call(getRankings, { params: { period }, query: {} })).title))).toEqual(titles);
  }
  const { videos } = await site.client.call(getCategoryVideos, { params: { id: '0' }, query: { sort: 'hits_day' } });
  const ranked = await site.client.call(getRankings, { params: { period: 'daily' }, query: {} });
  expect(ranked.videos.map(({ vod_id }) => vod_id)).toEqual(videos.map(({ vod_id }) => vod_id));
  expect((await site.client.call(getRankings, { params: { period: 'daily' }, query: { category: '2', page: 2, limit: 1 } })).videos[0]?.place).toBe(2);
});

test('a counted view is soon stored, and moves the ranking', async () => {
  const [, b] = ids as [number, number, number];
  for (let viewer = 0; viewer < 30; viewer++) await site.as({ headers: { 'X-Forwarded-For': `203.0.113.${viewer}` } }).call(addView, { params: { id: b } });
  // Reads through another connection, as after a crash; writes only when the site's timer fires.
  const db = openSync(site);
  const written = () => db.prepare('SELECT SUM(views) AS views FROM title_view WHERE vod_id = ? AND day = ?').get(b, dayAgo(0));
  await expect.poll(written, { timeout: 15_000 }).toEqual({ views: 30 });
  db.close();
  await site.site.refresh();
  const { videos } = await site.client.call(getRankings, { params: { period: 'daily' }, query: {} });
  expect([videos[0]?.vod_name, videos[0]?.views]).toEqual(['乙', 30]);
});
