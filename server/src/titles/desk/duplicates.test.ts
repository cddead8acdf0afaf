import { DUPLICATES_SHOWN } from '@yinmu/contract/limits.ts';
import { editTitle, getDuplicates, getTitle, setTitleState } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { migratedDatabase } from '../../../../testing/empty-database.ts';
import { load } from '../../../../testing/sample-titles.ts';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { transaction } from '../../platform/database/database.ts';
import { duplicatePage, followNames } from './duplicates.ts';

const site = await siteOfFile();
const admin = await site.staff('admin', '掌柜');

let year = 1900;
/** Adds titles of different years, so that they do not merge. */
async function add(...names: string[]) {
  const ids: number[] = [];
  for (const vod_name of names) ids.push(...(await site.titles([{ vod_name, vod_year: String(++year) }])));
  return ids;
}
const page = (query: { q?: string; page?: number; limit?: number } = {}) => admin.client.call(getDuplicates, { query });
/** Returns groups as the IDs of their titles. */
const groups = async (q: string) => (await page({ q })).groups.map(({ titles }) => titles.map(({ vod_id }) => vod_id));
const versionOf = async (id: number) => (await admin.client.call(getTitle, { params: { id } })).version;

describe('titles of the same name', () => {
  test('are grouped, whatever script, width, punctuation and quality; seasons and other names are separate', async () => {
    const [a = 0, b = 0, c = 0] = await add('龙门客栈', '龍門 客棧！ＨＤ', '龙门客栈 第二季', '龙门客站', '龙门客栈外传');
    expect(await groups('龙门')).toEqual([[b, a]]);
    const [d = 0] = await add('龙门客栈S2');
    // The years of the newer group are too far apart for a proposal, so the clear one comes first.
    expect(await groups('龙门')).toEqual([
      [b, a],
      [d, c],
    ]);
  });

  test('follow edits, but not the trash; hidden ones are included', async () => {
    const [a = 0, b = 0] = await add('来去甲', '来去乙');
    expect(await groups('来去')).toEqual([]);
    await admin.client.call(editTitle, { params: { id: b }, body: { version: await versionOf(b), fields: { vod_name: '来去甲' } } });
    expect(await groups('来去')).toEqual([[b, a]]);
    const setState = async (state: 'hidden' | 'deleted' | 'shown') =>
      admin.client.call(setTitleState, { params: { id: a }, body: { version: await versionOf(a), state } });
    await setState('hidden');
    expect((await page({ q: '来去' })).groups[0]?.titles.map(({ state }) => state)).toEqual(['shown', 'hidden']);
    await setState('deleted');
    expect(await groups('来去')).toEqual([]);
    await setState('shown');
    expect(await groups('来去')).toEqual([[b, a]]);
    await admin.client.call(editTitle, { params: { id: b }, body: { version: await versionOf(b), fields: { vod_name: '来去丙' } } });
    expect(await groups('来去')).toEqual([]);
  });

  test('are counted, and listed up to a limit, newest first', async () => {
    const ids = await add(...Array.from({ length: DUPLICATES_SHOWN + 1 }, () => '许多同名'));
    const { groups } = await page({ q: '许多同名' });
    expect(groups.map(({ total, titles }) => [total, titles.map(({ vod_id }) => vod_id)])).toEqual([
      [DUPLICATES_SHOWN + 1, ids.toReversed().slice(0, DUPLICATES_SHOWN)],
    ]);
  });

  test('come in pages, newest title first; pattern characters are plain text, and a search for punctuation finds none', async () => {
    const [a1, b1, a2, b2] = await add('分页一', '分页二', '分页一', '分页二');
    const [first, second] = [await page({ q: '分页', limit: 1 }), await page({ q: '分页', limit: 1, page: 2 })];
    expect([first, second].map((one) => one.groups.map(({ titles }) => titles.map(({ vod_id }) => vod_id)))).toEqual([[[b2, b1]], [[a2, a1]]]);
    expect(first.pagination).toMatchObject({ total: 2, pages: 2 });
    expect((await page({})).pagination.total).toBeGreaterThan(3);
    expect(await page({ q: '！%' })).toMatchObject({ groups: [], pagination: { total: 0 } });
  });
});

test('after a large import the list says that it is incomplete; the job processes the rest', async () => {
  // Uses no site, because its job would process the titles in the meantime.
  const { db, place, remove } = await migratedDatabase();
  const titles = Array.from({ length: 150 }, (_, i) => ({ vod_name: `导入${Math.floor(i / 2)}甲${i % 2 ? '' : '！'}`, vod_year: String(1950 + (i % 2)) }));
  await load(place, titles, 'test');
  expect((await duplicatePage(db, '导入', { page: 1, limit: 20 })).isComplete).toBe(false);
  while (await followNames((work) => transaction(db, work)));
  expect(await duplicatePage(db, '导入', { page: 1, limit: 20 })).toMatchObject({ isComplete: true, pagination: { total: 75 } });
  await remove();
});
