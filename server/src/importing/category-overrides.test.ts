/** The categories that source categories were given by hand: a file of the operator, or set by an admin, and used by the imports that follow. */
import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { getAudit } from '@yinmu/contract/admin.endpoints.ts';
import { getCategoryOverrides, setCategoryOverrides } from '@yinmu/contract/admin-sources.endpoints.ts';
import { suggest } from '@yinmu/contract/search.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRecord } from '../../../testing/imports.ts';
import { refuses } from '../../../testing/refuses.ts';
import { siteParts } from '../../../testing/site-parts.ts';
import { ON_POSTGRES, onDatabase } from '../../../testing/test-database.ts';
import { makeAdmin, startSite, type TestMember, type TestSite } from '../../../testing/test-site.ts';

const CLI = path.resolve(import.meta.dirname, '../cli.ts');
let site: TestSite;
let admin: TestMember;
beforeAll(async () => {
  site = await startSite({ prepare: (dataDir) => writeFile(path.join(dataDir, 'categories.json'), '\uFEFF{"武林": 12}') });
  admin = await site.member('boss');
  makeAdmin(site, 'boss');
});
afterAll(() => site.stop());
const get = () => admin.client.call(getCategoryOverrides);

let records = 0;
async function importOne(name: string, ...options: string[]) {
  const file = path.join(site.dataDir, 'titles.json');
  await writeFile(file, JSON.stringify([aRecord(++records, { vod_name: name, type_name: '武林' })]));
  const env = { ...process.env, DATA_DIR: site.dataDir, ...onDatabase(site.DATABASE_URL) };
  await promisify(execFile)(process.execPath, [CLI, 'import', ...options, file], { env });
  await site.site.refresh();
  const [found] = await site.client.call(suggest, { query: { q: name } });
  return found?.type_id;
}

test('the file counts, and where instances share a database the first start gives it to all', async () => {
  expect(await get()).toEqual([{ type_name: '武林', type_id: 12 }]);
  expect(await importOne('刀一')).toBe(12);
  if (ON_POSTGRES) await rm(path.join(site.dataDir, 'categories.json'));
  expect(await get()).toEqual([{ type_name: '武林', type_id: 12 }]);
});

test('what an admin sets is used by the next import, and the log says what has changed', async () => {
  const overrides = [
    { type_name: '武林', type_id: 13 },
    { type_name: '短剧', type_id: 21 },
  ];
  expect(await admin.client.call(setCategoryOverrides, { body: { overrides } })).toEqual(overrides);
  expect(await get()).toEqual(overrides);
  expect(await importOne('刀二')).toBe(13);
  const [entry] = (await admin.client.call(getAudit, {})).entries;
  expect(entry).toMatchObject({ action: 'categories.set', target: 'categories.json', before: { 武林: 12, 短剧: null }, after: { 武林: 13, 短剧: 21 } });
});

test('a file that is named wins for this import', async () => {
  const named = path.join(site.dataDir, 'named.json');
  await writeFile(named, '{"武林": 14}');
  expect(await importOne('刀三', '--categories', named)).toBe(14);
  expect(await get()).toMatchObject([{ type_id: 13 }, { type_id: 21 }]);
});

test('a category that is gone blocks no change of the others, and no name is given it anew', async () => {
  const parts = siteParts(admin.client);
  const kept = await get();
  const { revisions } = await parts.categories((all) => [...all, { type_id: 18, categoryName: { zhcn: '武侠片', zhtw: '', en: '' }, listed: true }]);
  await admin.client.call(setCategoryOverrides, { body: { overrides: [...kept, { type_name: '江湖', type_id: 18 }] } });
  await parts.categories(() => revisions[1]?.settings.categories ?? []);
  const overrides = [...kept, { type_name: '江湖', type_id: 18 }, { type_name: '侠客', type_id: 11 }];
  expect(await admin.client.call(setCategoryOverrides, { body: { overrides } })).toEqual(overrides);
  const anew = [...overrides, { type_name: '剑客', type_id: 18 }];
  await refuses(admin.client.call(setCategoryOverrides, { body: { overrides: anew } }), 400, 'validation_failed');
  await admin.client.call(setCategoryOverrides, { body: { overrides: kept } });
  expect(await get()).toEqual(kept);
});

test.each<[string, object[], string]>([
  ['a category that is none', [{ type_name: '武林', type_id: 99 }], '没有 99 这一项'],
  ['a name without an end', [{ type_name: '武'.repeat(101), type_id: 11 }], '最多 100 个字符'],
  ['a name that occurs twice', [11, 12].map((type_id) => ({ type_name: '武林', type_id })), '不能重复“武林”'],
])('%s is refused by its name, and nothing is changed', async (_what, overrides, said) => {
  const error = await refuses(admin.client.call(setCategoryOverrides, { body: { overrides: overrides as never } }), 400, 'validation_failed');
  expect(error.message).toContain(said);
  expect(await get()).toMatchObject([{ type_id: 13 }, { type_id: 21 }]);
});
