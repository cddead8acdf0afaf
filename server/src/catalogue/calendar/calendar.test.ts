import { getCalendar } from '@yinmu/contract/catalogue/calendar.endpoints.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { startSite, type TestSite } from '../../../../testing/test-site.ts';

let site: TestSite;
const { TZ } = process.env;
afterEach(async () => {
  vi.useRealTimers();
  process.env.TZ = TZ;
  await site.stop();
});

/** Sunday evening in Shanghai. Episodes come at 1 a.m. on Thursday there, which is Wednesday in London. */
const NOW = Date.parse('2026-11-22T15:30:00Z');
const at = (iso: string) => void vi.setSystemTime(iso);

test('a series is on its source’s days, or on those of its past episodes, in the site’s time zone', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  site = await startSite({ env: { TIME_ZONE: 'Asia/Shanghai' } });
  const learnt = (episodes: number, more = {}) => ({
    vod_id: 'l',
    vod_name: '学来的',
    vod_remarks: `更新至${episodes}集`,
    vod_time: new Date().toISOString(),
    ...more,
  });
  for (const [episodes, iso] of [
    [1, '2026-11-04T10:00:00Z'],
    [2, '2026-11-04T17:00:00Z'],
    [3, '2026-11-11T17:30:00Z'],
    [3, '2026-11-14T10:00:00Z'],
    [4, '2026-11-18T18:00:00Z'],
  ] as const) {
    at(iso);
    await site.titles([learnt(episodes, episodes === 3 ? { vod_remarks: iso.includes('14') ? '第3集' : '更新至3集' } : {})]);
  }
  at('2026-11-22T15:00:00Z');
  const now = new Date().toISOString();
  await site.titles([
    { vod_name: '写明的', vod_weekday: '一,三', vod_remarks: '更新至2集', vod_time: now },
    { vod_name: '完结的', vod_weekday: '一', vod_remarks: '已完结', vod_time: now },
    { vod_name: '停更的', vod_weekday: '一', vod_remarks: '更新至9集', vod_time: '2025-09-01 12:00:00' },
  ]);
  const week = async () => (await site.client.call(getCalendar)).map(({ weekday, videos }) => [weekday, videos.map(({ vod_name }) => vod_name)]);
  expect(await week()).toEqual([
    [7, []],
    [1, ['写明的']],
    [2, []],
    [3, ['写明的']],
    [4, ['学来的']],
    [5, []],
    [6, []],
  ]);
});
