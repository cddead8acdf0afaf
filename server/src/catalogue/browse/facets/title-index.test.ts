import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { load } from '../../../../../testing/sample-titles.ts';
import { siteOfFile } from '../../../../../testing/site-of-file.ts';
import { openSync } from '../../../../../testing/sync-database.ts';
import { openDatabase } from '../../../platform/database/database.ts';
import { DIMENSIONS } from './dimensions.ts';
import { TitleIndex } from './title-index.ts';

const site = await siteOfFile();
await site.titles([
  { vod_name: '甲', type_name: '国产剧' },
  { vod_name: '乙', type_name: '国产剧' },
  { vod_name: '丙', type_name: '剧情片' },
]);
const db = openDatabase(site);
const raw = openSync(site);
afterAll(async () => {
  raw.close();
  await db.destroy();
});
const SERIES = ['21'];
const ORDERS = ['time', 'hits', 'hits_day', 'hits_week', 'hits_month', 'score', 'year', 'name'] as const;

test('notifies once the whole catalogue is loaded, and not before', async () => {
  const index = new TitleIndex();
  const told = index.loaded.then(() => [index.isLoaded, index.inOrder('time', SERIES).length]);
  await index.refresh(db);
  expect(await Promise.race([told, yieldToEventLoop('nothing')])).toBe('nothing');
  await index.load(db);
  expect(await told).toEqual([true, 2]);
});

test('a list requested while orders are merged has the new title afterwards', async () => {
  const index = new TitleIndex();
  await index.refresh(db);
  const [id = 0] = await load(site, [{ vod_name: '新来的', type_name: '国产剧', vod_time: '2026-11-01 00:00:00' }], 'another');
  let done = false;
  const refreshed = index.refresh(db).then(() => {
    done = true;
  });
  // Requests every list whenever the refresh pauses: a list cached then must not stay outdated.
  while (!done) {
    for (const order of ORDERS) index.inOrder(order, SERIES);
    await yieldToEventLoop();
  }
  await refreshed;
  for (const order of ORDERS) expect([order, [...index.inOrder(order, SERIES)].includes(id), index.inOrder(order, SERIES).length]).toEqual([order, true, 3]);
});

test('views move titles in the orders by views after a while, and leave all other caches', async () => {
  const index = new TitleIndex();
  const changes: number[][] = [];
  const views: number[][] = [];
  index.onChange((ids) => changes.push([...ids]));
  index.onViews((ids) => views.push([...ids]));
  await index.refresh(db);
  changes.length = 0;
  const kept = { all: index.all(), byTime: index.inOrder('time', SERIES), narrowed: index.filtered('x', () => index.all()), revision: index.revision };
  const before = [...index.inOrder('hits_week', SERIES)];
  const last = before.at(-1) as number;
  raw.prepare('UPDATE title SET hits = 9, hits_week = 9 WHERE vod_id = ?').run(last);
  index.viewed([last]);
  await index.refresh(db);
  expect([...index.inOrder('hits_week', SERIES)]).toEqual(before);
  expect([...(await index.takeInViews(db))]).toEqual([last]);
  expect([...index.inOrder('hits_week', SERIES)]).toEqual([last, ...before.slice(0, -1)]);
  expect([index.sortValue('hits', last), index.sortValue('hits_week', last)]).toEqual([9, 9]);
  expect([changes, views]).toEqual([[], [[last]]]);
  expect(index.all()).toBe(kept.all);
  expect(index.inOrder('time', SERIES)).toBe(kept.byTime);
  expect(index.filtered('x', () => index.none())).toBe(kept.narrowed);
  expect(index.revision).toBe(kept.revision);
  expect([...(await index.takeInViews(db))]).toEqual([]);
});

test('a change reports the title’s old and new category', async () => {
  const index = new TitleIndex();
  await index.refresh(db);
  const told: number[][] = [];
  index.onChange((_ids, types) => told.push([...types]));
  const [id = 0] = [...index.inOrder('time', SERIES)];
  raw.exec('UPDATE catalogue_revision SET rev = rev + 1');
  raw.prepare('UPDATE title SET type_id = 11, rev = (SELECT rev FROM catalogue_revision) WHERE vod_id = ?').run(id);
  await index.refresh(db);
  expect(told).toEqual([[21, 11]]);
});

test('a change moves a title only in orders whose key changed', async () => {
  const index = new TitleIndex();
  await index.refresh(db);
  const last = index.inOrder('time', SERIES).at(-1) as number;
  const before = ORDERS.map((order) => [order, index.inOrder(order), index.inOrder(order, SERIES)] as const);
  raw.exec('UPDATE catalogue_revision SET rev = rev + 1');
  raw.prepare("UPDATE title SET vod_remarks = '更新', vod_time = '2026-11-20 00:00:00', rev = (SELECT rev FROM catalogue_revision) WHERE vod_id = ?").run(last);
  await index.refresh(db);
  const anew = before.filter(([order, all, series]) => index.inOrder(order) !== all || index.inOrder(order, SERIES) !== series);
  expect(anew.map(([order]) => order)).toEqual(['time']);
  expect(index.inOrder('time', SERIES)[0]).toBe(last);
});

test('a title that leaves its category or is hidden leaves every list of it', async () => {
  const index = new TitleIndex();
  await index.refresh(db);
  const change = async (id: number, what: string) => {
    for (const order of ORDERS) index.inOrder(order, SERIES);
    raw.exec('UPDATE catalogue_revision SET rev = rev + 1');
    raw.prepare(`UPDATE title SET ${what}, rev = (SELECT rev FROM catalogue_revision) WHERE vod_id = ?`).run(id);
    await index.refresh(db);
    return ORDERS.filter((order) => index.inOrder(order, SERIES).includes(id));
  };
  const [id = 0] = index.inOrder('time', SERIES);
  expect(await change(id, 'type_id = 11')).toEqual([]);
  expect(await change(id, 'type_id = 21')).toEqual([...ORDERS]);
  expect(await change(id, 'visible = 0')).toEqual([]);
  expect(ORDERS.filter((order) => index.inOrder(order).includes(id))).toEqual([]);
  expect(await change(id, 'visible = 1')).toEqual([...ORDERS]);
});

test('loading everything equals applying changes', async () => {
  const [id = 0] = await load(site, [{ vod_name: '藏起来', vod_area: '美国,法国', vod_class: '喜剧,爱情', vod_year: '' }], 'hidden');
  raw.prepare('UPDATE title SET visible = 0 WHERE vod_id = ?').run(id);
  await load(site, [{ vod_name: '两地', vod_area: '美国,法国', vod_class: '喜剧,爱情', vod_lang: '英语', vod_version: '4K', vod_hits: 7 }], 'hidden');
  const [loaded, taken] = [new TitleIndex(), new TitleIndex()];
  const told: number[][] = [];
  loaded.onChange((ids) => told.push([...ids]));
  await loaded.load(db);
  await taken.refresh(db);
  const shown = (index: TitleIndex) => ({
    revision: index.revision,
    maxId: index.maxId,
    orders: ORDERS.map((order) => [...index.inOrder(order)]),
    series: [...index.inOrder('time', SERIES)],
    counts: DIMENSIONS.map((dimension) => index.counts(dimension, index.all())),
    hits: index.sortValue('hits', taken.maxId),
  });
  expect(shown(loaded)).toEqual(shown(taken));
  expect([loaded.isLoaded, loaded.isVisible(id), told]).toEqual([true, false, []]);
  raw.exec('UPDATE catalogue_revision SET rev = rev + 1');
  raw.prepare('UPDATE title SET visible = 1, vod_score = 9, rev = (SELECT rev FROM catalogue_revision) WHERE vod_id = ?').run(id);
  await Promise.all([loaded.refresh(db), taken.refresh(db)]);
  expect(shown(loaded)).toEqual(shown(taken));
  expect([loaded.isVisible(id), loaded.inOrder('score')[0], told]).toEqual([true, id, [[id]]]);
});
