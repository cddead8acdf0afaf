/** Sources reuse IDs: their records are matched again, and favorites and history stay with their title. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { getVideo } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { addHistory, collections, getHistory } from '@yinmu/contract/members/library.endpoints.ts';
import { getBulkChanges, getImportRuns, previewImportUndo, undoImport } from '@yinmu/contract/titles/bulk-changes.endpoints.ts';
import { expect, test, vi } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { query } from '../../../../testing/sync-database.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { runImport } from './index.ts';

const site = await siteOfFile();
const admin = await site.staff('admin', '掌柜');

const JIA = { vod_name: '旧号影片甲', vod_year: '2010', vod_director: '导甲', vod_play_url: 'HD$https://a.example/jia.m3u8' };
const YI = { vod_name: '旧号影片乙', vod_year: '2012', vod_director: '导乙', vod_play_url: 'HD$https://a.example/yi.m3u8' };
const BING = { vod_name: '新来影片丙', vod_year: '2026', vod_director: '导丙', vod_play_url: 'HD$https://a.example/bing.m3u8' };
const record = (vod_id: number, title: object, more: object = {}) => ({ vod_id, type_name: '电影', vod_play_from: 'ffm3u8', ...title, ...more });

async function importList(name: string, records: readonly object[], more: object = {}) {
  const file = path.join(site.dataDir, name);
  await writeFile(file, JSON.stringify({ list: records }));
  const db = openDatabase(site);
  try {
    return await runImport(db, undefined, file, { allowPrivate: new Set(), ...more });
  } finally {
    await db.destroy();
    await site.site.refresh();
  }
}
const idOf = (name: string) => {
  const row = query(site, 'SELECT vod_id FROM title WHERE vod_name = ?', name)[0] as { vod_id: number } | undefined;
  return row?.vod_id ?? 0;
};
const playsOf = async (id: number) => {
  const { vod_name, routes } = await site.client.call(getVideo, { params: { id } });
  return [vod_name, ...routes.flatMap(({ episodes }) => episodes.map(({ url }) => url.slice(18)))];
};

test('nothing is written until it is accepted; then titles, favorites and history stay the same, and the run can be undone', async () => {
  await importList('numbers.json', [record(501, JIA), record(502, YI)]);
  const [jia, yi] = [idOf(JIA.vod_name), idOf(YI.vod_name)];
  await admin.client.call(collections.favorites.add, { body: { vodId: jia } });
  await admin.client.call(addHistory, { body: { vodId: yi, episode: 1, route: 'ffm3u8', watchDuration: 60 } });
  const renumbered = [record(501, YI), record(502, BING), record(503, JIA)];

  await expect(importList('numbers.json', renumbered)).rejects.toThrow('the source reused 2 record numbers for other titles (501: 旧号影片乙)');
  expect([await playsOf(jia), await playsOf(yi), idOf(BING.vod_name)]).toEqual([['旧号影片甲', 'jia.m3u8'], ['旧号影片乙', 'yi.m3u8'], 0]);

  expect(await importList('numbers.json', renumbered, { acceptRenumbering: true })).toMatchObject({ renumbered: 2, added: 1, merged: 2, updated: 0 });
  const bing = idOf(BING.vod_name);
  const now = async () => [await playsOf(jia), await playsOf(yi), await playsOf(bing)];
  expect(await now()).toEqual([
    ['旧号影片甲', 'jia.m3u8'],
    ['旧号影片乙', 'yi.m3u8'],
    ['新来影片丙', 'bing.m3u8'],
  ]);
  const kept = await admin.client.call(collections.favorites.list);
  expect([kept.items.map((item) => item.vod_name), (await admin.client.call(getHistory)).items.map((item) => item.vod_name)]).toEqual([
    ['旧号影片甲'],
    ['旧号影片乙'],
  ]);
  expect(await importList('numbers.json', renumbered)).toMatchObject({ renumbered: 0, unchanged: 3 });

  const [last] = await admin.client.call(getImportRuns);
  const params = { run: last?.run ?? '' };
  const { binned, restored } = await admin.client.call(previewImportUndo, { params });
  const { id } = await admin.client.call(undoImport, { params, body: { binned, restored } });
  await vi.waitFor(async () => expect((await admin.client.call(getBulkChanges)).find((one) => one.id === id)?.isDone).toBe(true), {
    timeout: 30_000,
    interval: 50,
  });
  await site.site.refresh();
  expect([await playsOf(jia), await playsOf(yi)]).toEqual([
    ['旧号影片甲', 'jia.m3u8'],
    ['旧号影片乙', 'yi.m3u8'],
  ]);
  const records = query(site, "SELECT source_vod_id, vod_id FROM source_record WHERE source_vod_id IN ('501', '502') ORDER BY 1");
  expect(records.map((row) => Object.values(row))).toEqual([
    ['501', jia],
    ['502', yi],
  ]);
});

test.each([
  ['a name that is corrected', { vod_name: '旧号影片甲：导演剪辑版' }],
  ['a year that is corrected', { vod_year: '2011' }],
  ['a new name beside the old one', { vod_name: '另一个名字', vod_sub: '旧号影片甲', vod_year: '2011' }],
])('%s is an update', async (_name, correction) => {
  const file = `${_name}.json`;
  await importList(file, [record(1, { ...JIA, vod_name: `旧号影片甲`, vod_year: '2010' })]);
  expect(await importList(file, [record(1, JIA, correction)])).toMatchObject({ renumbered: 0, added: 0 });
});

test('a remake under the film’s id is another title', async () => {
  await importList('remake.json', [record(1, { ...JIA, vod_name: '同名旧片', vod_year: '1960', vod_director: '前人' })]);
  const remake = [record(1, { ...YI, vod_name: '同名旧片', vod_year: '2021', vod_director: '后人' })];
  expect(await importList('remake.json', remake, { acceptRenumbering: true })).toMatchObject({ renumbered: 1, added: 1, updated: 0 });
});

test('a few of many are accepted without asking', async () => {
  const many = Array.from({ length: 60 }, (_, i) =>
    record(i + 1, { vod_name: `多片${i}`, vod_year: '2000', vod_director: `导${i}`, vod_play_url: `HD$https://a.example/${i}.m3u8` }),
  );
  await importList('many.json', many);
  many[7] = record(8, { vod_name: '另一片', vod_year: '2020', vod_director: '别人', vod_play_url: 'HD$https://a.example/x.m3u8' });
  expect(await importList('many.json', many)).toMatchObject({ renumbered: 1, added: 1, unchanged: 59 });
  expect(await playsOf(idOf('另一片'))).toEqual(['另一片', 'x.m3u8']);
});
