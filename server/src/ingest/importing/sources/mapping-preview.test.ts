import path from 'node:path';
import {
  type CategoryMapping,
  type CategoryOverride,
  getCategoryOverrides,
  previewCategoryOverrides,
  setCategoryOverrides,
} from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import { getCategoryVideos } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import type { Revision } from '@yinmu/contract/revisions.ts';
import { editTitle, getTitle } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { expect, test } from 'vitest';
import { aRecord, importFile } from '../../../../../testing/imports.ts';
import { refuses } from '../../../../../testing/refuses.ts';
import { siteOfFile } from '../../../../../testing/site-of-file.ts';
import { query } from '../../../../../testing/sync-database.ts';

const NAMES = ['刀一', '刀二', '刀三', '刀四', '刀五'];
const site = await siteOfFile();
const admin = await site.staff('admin', 'boss');
await importAll();
query(site, "UPDATE source SET name = '甲站' WHERE address LIKE '%first.json'");

async function importAll() {
  const record = (id: number, vod_name: string, type_name: string, vod_area = '大陆') => aRecord(id, { vod_name, type_name, vod_area, vod_class: '武侠' });
  await importFile(site, 'first.json', [...NAMES.map((name, i) => record(i + 1, name, '武侠片')), record(9, '别的', '爱情片')]);
  await importFile(site, 'second.json', [record(1, '剑一', '武侠片', '香港')]);
  await site.site.refresh();
}
const preview = async (overrides: CategoryOverride[]) => {
  const { moves, unread } = await admin.client.call(previewCategoryOverrides, { body: { overrides } });
  return {
    moves: moves.map(({ sourceId: _, source, address, ...move }) => ({ ...move, source: path.basename(source), file: path.basename(address) })),
    unread,
  };
};
async function set(overrides: CategoryOverride[]) {
  const { version } = (await admin.client.call(getCategoryOverrides)).revisions[0] as Revision<CategoryMapping>;
  await admin.client.call(setCategoryOverrides, { body: { version, settings: { overrides } } });
}
const idsIn = async (id: number) => (await site.client.call(getCategoryVideos, { params: { id: String(id) } })).videos.map(({ vod_id }) => vod_id);
const wuxia = (type_id: number) => [{ type_name: '武侠片', type_id }];

test('each source’s titles to move are counted and named, and the next import moves as many', async () => {
  expect(await preview(wuxia(17))).toEqual({
    moves: [
      { source: '甲站', file: 'first.json', type_name: '武侠片', from: 11, into: 17, titles: 5, names: NAMES.slice(0, 3) },
      { source: 'second.json', file: 'second.json', type_name: '武侠片', from: 12, into: 17, titles: 1, names: ['剑一'] },
    ],
    unread: 0,
  });
  expect(await idsIn(17)).toEqual([]);
  await set(wuxia(17));
  expect((await preview(wuxia(17))).moves).toEqual([]);
  await importAll();
  expect(await idsIn(17)).toHaveLength(6);
  expect(await idsIn(11)).toHaveLength(1);
});

test('a removed mapping gives each title the category of its name and area again', async () => {
  const { moves } = await preview([]);
  expect(moves.map(({ source, from, into, titles }) => [source, from, into, titles])).toEqual([
    ['甲站', 17, 11, 5],
    ['second.json', 17, 12, 1],
  ]);
});

test('a title with a manually set category stays, and records of an older version are reported', async () => {
  const [id = 0] = await idsIn(17);
  const { version } = await admin.client.call(getTitle, { params: { id } });
  await admin.client.call(editTitle, { params: { id }, body: { version, fields: { type_id: 13 } } });
  expect((await preview(wuxia(21))).moves.reduce((sum, { titles }) => sum + titles, 0)).toBe(5);
  query(site, 'UPDATE source_record SET type_name = NULL');
  expect(await preview(wuxia(21))).toEqual({ moves: [], unread: 7 });
});

test('an invalid category is refused', async () => {
  await refuses(admin.client.call(previewCategoryOverrides, { body: { overrides: wuxia(100) } }), 400, 'validation_failed');
});
