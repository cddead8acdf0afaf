import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { getAudit } from '@yinmu/contract/admin/admin.endpoints.ts';
import { type CategoryMapping, type CategoryOverride, getCategoryOverrides, setCategoryOverrides } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import { getSourceNames } from '@yinmu/contract/admin/source-looks.endpoints.ts';
import { suggest } from '@yinmu/contract/catalogue/search.endpoints.ts';
import type { Revision } from '@yinmu/contract/revisions.ts';
import { expect, test } from 'vitest';
import { aRecord, importFile } from '../../../../../testing/imports.ts';
import { refuses } from '../../../../../testing/refuses.ts';
import { siteOfFile } from '../../../../../testing/site-of-file.ts';
import { siteParts } from '../../../../../testing/site-parts.ts';
import { query } from '../../../../../testing/sync-database.ts';
import { ON_POSTGRES } from '../../../../../testing/test-database.ts';

const site = await siteOfFile({ prepare: (dataDir) => writeFile(path.join(dataDir, 'categories.json'), '\uFEFF{"武林": 12}') });
const admin = await site.staff('admin', 'boss');
const newest = async () => (await admin.client.call(getCategoryOverrides)).revisions[0] as Revision<CategoryMapping>;
const get = async () => (await newest()).settings.overrides;
const set = async (overrides: CategoryOverride[]) =>
  (await admin.client.call(setCategoryOverrides, { body: { version: (await newest()).version, settings: { overrides } } })).revisions[0]?.settings.overrides;

let records = 0;
async function importOne(name: string, categories?: string) {
  await importFile(site, 'titles.json', [aRecord(++records, { vod_name: name, type_name: '武林' })], categories);
  await site.site.refresh();
  const [found] = await site.client.call(suggest, { query: { q: name } });
  return found?.type_id;
}

test('the file counts, and if instances share a database the first start shares it with all', async () => {
  expect(await get()).toEqual([{ type_name: '武林', type_id: 12 }]);
  expect(await importOne('刀一')).toBe(12);
  if (ON_POSTGRES) await rm(path.join(site.dataDir, 'categories.json'));
  expect(await get()).toEqual([{ type_name: '武林', type_id: 12 }]);
});

test('an admin’s mapping is used by the next import, and the log has the change', async () => {
  const overrides = [
    { type_name: '武林', type_id: 13 },
    { type_name: '短剧', type_id: 21 },
  ];
  expect(await set(overrides)).toEqual(overrides);
  expect(await get()).toEqual(overrides);
  expect(await importOne('刀二')).toBe(13);
  const [entry] = (await admin.client.call(getAudit, {})).entries;
  expect(entry).toMatchObject({ action: 'categories.set', target: 'categories.json', before: { 武林: 12, 短剧: null }, after: { 武林: 13, 短剧: 21 } });
});

test('a named file wins for this import', async () => {
  const named = path.join(site.dataDir, 'named.json');
  await writeFile(named, '{"武林": 14}');
  expect(await importOne('刀三', named)).toBe(14);
  expect(await get()).toMatchObject([{ type_id: 13 }, { type_id: 21 }]);
});

test('a removed category does not block changes of others', async () => {
  const parts = siteParts(admin.client);
  const kept = await get();
  const { revisions } = await parts.categories((all) => [...all, { type_id: 18, categoryName: { zhcn: '武侠片', zhtw: '', en: '' }, listed: true }]);
  await set([...kept, { type_name: '江湖', type_id: 18 }]);
  await parts.categories(() => revisions[1]?.settings.categories ?? []);
  const overrides = [...kept, { type_name: '江湖', type_id: 18 }, { type_name: '侠客', type_id: 11 }];
  expect(await set(overrides)).toEqual(overrides);
  await set(kept);
  expect(await get()).toEqual(kept);
});

test('a source’s category with the name of one of the site’s own is that one, unless mapped elsewhere', async () => {
  await siteParts(admin.client).categories((all) => [...all, { type_id: 7, categoryName: { zhcn: '体育赛事', zhtw: '', en: '' }, listed: true }]);
  const records = [
    aRecord(71, { vod_name: '决赛', type_name: '體育賽事', vod_area: '香港' }),
    aRecord(72, { vod_name: '电影甲', type_name: '电影', vod_area: '香港' }),
  ];
  const stored = () =>
    query(site, "SELECT type_id FROM title WHERE vod_name IN ('决赛', '电影甲') ORDER BY vod_id").map((row) => (row as { type_id: number }).type_id);
  await importFile(site, 'sports.json', records);
  expect(stored()).toEqual([7, 12]);
  const { categories } = await admin.client.call(getSourceNames, { query: {} });
  expect(categories.find(({ type_name }) => type_name === '体育赛事')).toEqual({ type_name: '体育赛事', titles: 1, type_id: 7 });
  const kept = await get();
  await set([...kept, { type_name: '体育赛事', type_id: 6 }]);
  await importFile(site, 'sports.json', records);
  expect(stored()).toEqual([6, 12]);
  await set(kept);
});

test.each<[string, object[], string]>([
  ['a category that is none', [{ type_name: '武林', type_id: 99 }], '没有 99 这一项'],
  ['a name without an end', [{ type_name: '武'.repeat(101), type_id: 11 }], '最多 100 个字符'],
  ['a name that occurs twice', [11, 12].map((type_id) => ({ type_name: '武林', type_id })), '不能重复“武林”'],
])('%s is refused by its name, and nothing is changed', async (_what, overrides, said) => {
  const error = await refuses(set(overrides as never), 400, 'validation_failed');
  expect(error.message).toContain(said);
  expect(await get()).toMatchObject([{ type_id: 13 }, { type_id: 21 }]);
});

test('earlier versions can be restored, also a file edited by hand; of two admins with the same version the second gets a conflict', async () => {
  await writeFile(path.join(site.dataDir, 'categories.json'), '{"武林": 15}');
  const seen = await newest();
  const { revisions } = await admin.client.call(setCategoryOverrides, { body: { version: seen.version, settings: { overrides: [] } } });
  expect(revisions[0]).toMatchObject({ version: seen.version + 1, by: 'boss', settings: { overrides: [] } });
  expect(revisions[1]).toMatchObject({ version: seen.version, settings: seen.settings });
  await refuses(admin.client.call(setCategoryOverrides, { body: { version: seen.version, settings: seen.settings } }), 409, 'settings_changed');
  expect(await set(seen.settings.overrides)).toEqual(seen.settings.overrides);
  const again = (await admin.client.call(getCategoryOverrides)).revisions;
  expect(await set(seen.settings.overrides)).toEqual(seen.settings.overrides);
  expect((await admin.client.call(getCategoryOverrides)).revisions).toEqual(again);
});
