import { DAY_MS, VIEW_WINDOW_MS } from '@yinmu/contract/limits.ts';
import { expect, test } from 'vitest';
import { openSync, query } from '../../../../testing/sync-database.ts';
import { ON_POSTGRES } from '../../../../testing/test-database.ts';
import { startSite } from '../../../../testing/test-site.ts';
import type { Announcements } from '../../platform/database/announcements.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { callerKey, memoryLimits } from '../../platform/jobs/limits.ts';
import { createViewCounter } from './views.ts';

const ALONE: Announcements = { tell: async () => {}, on() {} };
const counted = (now?: () => number) => ({ announcements: ALONE, limits: memoryLimits(now), onViewer: () => {} });

test('one view counts per title, address and 30 minutes; day, week and month windows move, and only titles with changed figures are reported', async () => {
  const site = await startSite();
  const [viewed = 0, other = 0] = await site.titles([{ vod_name: '甲', vod_hits_day: 100 }, { vod_name: '乙' }]);
  const db = openDatabase(site);
  let now = 1000;
  const told: number[] = [];
  const fail = (error: unknown) => {
    throw error;
  };
  const said: unknown[] = [];
  const announcements: Announcements = { tell: async (_db, kind, detail) => void said.push([kind, detail]), on() {} };
  const views = createViewCounter(db, { ...counted(() => now), announcements, onError: fail, onWritten: (ids) => told.push(...ids) });
  const adds: boolean[] = [];
  for (const caller of ['a', 'b', 'c', 'a']) adds.push(await views.add(viewed, callerKey(caller)));
  expect(adds).toEqual([true, true, true, false]);
  await views.flush();
  expect([told.splice(0), said.splice(0)]).toEqual([[viewed], [['viewed', [viewed]]]]);
  const figures = (id: number) => Object.values(query(site, 'SELECT hits_day, hits_week, hits_month FROM title WHERE vod_id = ?', id)[0] as object);
  const [day = 0, week = 0, month = 0] = figures(viewed) as number[];
  const untouched = figures(other);
  await views.roll();
  expect([figures(viewed), told.splice(0), said.splice(0)]).toEqual([[day, week, month], [], []]);
  await views.roll(Date.now() + DAY_MS);
  expect([figures(viewed), told.splice(0), said.splice(0)]).toEqual([[day - 3, week, month], [viewed], [['viewed', [viewed]]]]);
  await views.roll(Date.now() + 7 * DAY_MS);
  expect([figures(viewed), told.splice(0)]).toEqual([[day - 3, week - 3, month], [viewed]]);
  await views.roll(Date.now() + 30 * DAY_MS);
  expect([figures(viewed), told.splice(0)]).toEqual([[day - 3, week - 3, month - 3], [viewed]]);
  expect(figures(other)).toEqual(untouched);
  expect(query(site, 'SELECT hits FROM title WHERE vod_id = ?', viewed)[0]).toEqual({ hits: 3 });
  now += VIEW_WINDOW_MS - 1;
  expect(await views.add(viewed, callerKey('a'))).toBe(false);
  now += 1;
  // Views that did not count do not extend the window; each title has its own window.
  const again = [await views.add(viewed, callerKey('a')), await views.add(viewed, callerKey('a')), await views.add(other, callerKey('a'))];
  expect([again, VIEW_WINDOW_MS]).toEqual([[true, false, true], 30 * 60_000]);
  // Stopping writes pending views.
  await views.stop();
  expect(query(site, 'SELECT hits FROM title WHERE vod_id = ?', viewed)[0]).toEqual({ hits: 4 });
  await db.destroy();
  await site.stop();
});

test('failed writes are retried with the next; windows of more titles than one batch move too', async () => {
  const site = await startSite();
  const ids = await site.titles(Array.from({ length: 201 }, (_, i) => ({ vod_name: `片${i}`, vod_hits_day: 0 })));
  const db = openDatabase(site);
  const failed: unknown[] = [];
  const told: number[] = [];
  const views = createViewCounter(db, { ...counted(), onError: (error) => failed.push(error), onWritten: (changed) => told.push(...changed) });
  const raw = openSync(site);
  raw.exec("CREATE TRIGGER full_disk BEFORE INSERT ON title_view BEGIN SELECT RAISE(ABORT, 'disk full'); END");
  const [first = 0] = ids;
  await views.add(first, callerKey('a'));
  await views.add(first, callerKey('b'));
  await views.flush();
  await views.add(first, callerKey('c'));
  await views.flush();
  // The counter also writes each second.
  expect(failed.length).toBeGreaterThanOrEqual(2);
  expect([new Set(failed.map((error) => String(error).includes('disk full'))), told]).toEqual([new Set([true]), []]);
  raw.exec(`DROP TRIGGER full_disk${ON_POSTGRES ? ' ON title_view' : ''}`);
  const failures = failed.length;
  for (const id of ids.slice(1)) await views.add(id, callerKey('a'));
  await views.flush();
  const hits = (id: number) => raw.prepare('SELECT hits, hits_day FROM title WHERE vod_id = ?').get(id);
  expect([hits(first), hits(ids[200] as number), told.splice(0).length, failed.length]).toEqual([
    { hits: 3, hits_day: 3 },
    { hits: 1, hits_day: 1 },
    201,
    failures,
  ]);
  await views.roll(Date.now() + DAY_MS);
  expect([hits(first), hits(ids[200] as number), told.length]).toEqual([{ hits: 3, hits_day: 0 }, { hits: 1, hits_day: 0 }, 201]);
  await views.stop();
  raw.close();
  await db.destroy();
  await site.stop();
});
