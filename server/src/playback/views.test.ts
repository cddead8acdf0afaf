import { DatabaseSync } from 'node:sqlite';
import { VIEW_WINDOW_MS } from '@yinmu/contract/limits.ts';
import { expect, test } from 'vitest';
import { startSite } from '../../../testing/site.ts';
import { databaseFile, openDatabase } from '../platform/database.ts';
import { DAY_MS } from '../platform/days.ts';
import { RecentViews } from './recent-views.ts';
import { viewCounter } from './views.ts';

test('one view of a title in thirty minutes from one address; another title or address is another view', () => {
  const start = 1000;
  let now = start;
  const recent = new RecentViews(() => now);
  expect(VIEW_WINDOW_MS).toBe(30 * 60_000);
  expect([recent.add(5, 'a'), recent.add(5, 'a'), recent.add(6, 'a'), recent.add(5, 'b')]).toEqual([true, false, true, true]);
  now = start + 30 * 60_000 - 1;
  expect(recent.add(5, 'a')).toBe(false);
  now = start + 30 * 60_000 + 1;
  // The views refused meanwhile have not prolonged the window.
  expect([recent.add(5, 'a'), recent.add(5, 'a')]).toEqual([true, false]);
});

test('so many are remembered and no more, the oldest are forgotten', () => {
  const recent = new RecentViews(() => 0, 100);
  for (let i = 0; i < 1000; i++) recent.add(i, 'x'.repeat(10_000));
  expect(recent.size).toBe(100);
  expect([recent.add(999, 'x'.repeat(10_000)), recent.add(1, 'x'.repeat(10_000))]).toEqual([false, true]);
});

test('the windows of day, week and month roll on, and only titles whose figures change are told', async () => {
  const site = await startSite();
  const [viewed = 0, other = 0] = await site.titles([{ vod_name: '甲', vod_hits_day: 100 }, { vod_name: '乙' }]);
  const db = openDatabase(site.dataDir);
  const told: number[] = [];
  const fail = (error: unknown) => {
    throw error;
  };
  const views = viewCounter(db, { onError: fail, onWritten: (ids) => told.push(...ids) });
  for (const caller of ['a', 'b', 'c']) views.add(viewed, caller);
  await views.flush();
  expect(told.splice(0)).toEqual([viewed]);
  const raw = new DatabaseSync(databaseFile(site.dataDir), { timeout: 5000 });
  const figures = (id: number) => Object.values(raw.prepare('SELECT hits_day, hits_week, hits_month FROM title WHERE vod_id = ?').get(id) as object);
  const [day = 0, week = 0, month = 0] = figures(viewed) as number[];
  const untouched = figures(other);
  await views.roll();
  expect([figures(viewed), told.splice(0)]).toEqual([[day, week, month], []]);
  await views.roll(Date.now() + DAY_MS);
  expect([figures(viewed), told.splice(0)]).toEqual([[day - 3, week, month], [viewed]]);
  await views.roll(Date.now() + 7 * DAY_MS);
  expect([figures(viewed), told.splice(0)]).toEqual([[day - 3, week - 3, month], [viewed]]);
  await views.roll(Date.now() + 30 * DAY_MS);
  expect([figures(viewed), told.splice(0)]).toEqual([[day - 3, week - 3, month - 3], [viewed]]);
  expect(figures(other)).toEqual(untouched);
  expect(raw.prepare('SELECT hits FROM title WHERE vod_id = ?').get(viewed)).toEqual({ hits: 3 });
  await views.stop();
  raw.close();
  await db.destroy();
  await site.stop();
});
