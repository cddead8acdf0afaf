import { getHome, HOME_ROWS } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { deleteAccount } from '@yinmu/contract/members/accounts.endpoints.ts';
import * as lists from '@yinmu/contract/members/lists.endpoints.ts';
import type { Revision } from '@yinmu/contract/revisions.ts';
import { getHomeSettings, type HomeSettings, previewHome, rowOfList, setHomeSettings } from '@yinmu/contract/site/home-settings.endpoints.ts';
import { getTitle, setTitleState } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { expect, test } from 'vitest';
import { refuses } from '../../../../testing/refuses.ts';
import { siteOfFile } from '../../../../testing/site-of-file.ts';

const TITLES = 70;
const site = await siteOfFile();
const admin = await site.staff('admin', '掌柜');
const ids = await site.titles(Array.from({ length: TITLES }, (_, i) => ({ vod_name: `片${i + 1}` })));

async function set(rows: HomeSettings['rows']) {
  const { version, settings } = (await admin.client.call(getHomeSettings, {})).revisions[0] as Revision<HomeSettings>;
  return admin.client.call(setHomeSettings, { body: { version, settings: { ...settings, rows } } });
}
async function shared(name: string, titles: readonly number[]) {
  const member = await site.member();
  const { id } = await member.client.call(lists.addList, { body: { name } });
  for (const vodId of titles) await member.client.call(lists.addToList, { params: { id }, body: { vodId } });
  await member.client.call(lists.shareList, { params: { id } });
  return { id, member, params: { id } };
}
const rows = async () => (await site.client.call(getHome, {})).rows;
const listRows = async () => (await rows()).flatMap(({ list_id, list_name, videos }) => (list_id ? [[list_name, videos.map(({ vod_id }) => vod_id)]] : []));
const soon = (value: unknown) => expect.poll(listRows).toEqual(value);
async function setState(id: number, state: 'shown' | 'hidden') {
  const { version } = await admin.client.call(getTitle, { params: { id } });
  await admin.client.call(setTitleState, { params: { id }, body: { version, state } });
}

test('a row has the titles in the list’s order, newest first, and links to the list', async () => {
  const { id } = await shared('夜里看', ids.slice(0, 20));
  await set(['trending', rowOfList(id)]);
  const [, row] = await rows();
  expect(row).toMatchObject({ id: `list:${id}`, list_id: id, list_name: '夜里看' });
  expect(row?.videos.map(({ vod_id }) => vod_id)).toEqual(ids.slice(2, 20).toReversed());
  expect(row).not.toHaveProperty('type_id');
});

test('a hidden title is omitted at once, and another takes its place', async () => {
  const { id } = await shared('长片单', ids);
  await set([rowOfList(id)]);
  const newest = ids.toReversed();
  expect(await listRows()).toEqual([['长片单', newest.slice(0, 18)]]);
  await setState(newest[0] ?? 0, 'hidden');
  expect(await listRows()).toEqual([['长片单', newest.slice(1, 19)]]);
});

test('a row follows its list: the name, and titles added, re-added and removed', async () => {
  const [first = 0, second = 0, third = 0] = ids;
  const { id, member, params } = await shared('跟着走', [first, second]);
  await set([rowOfList(id)]);
  await soon([['跟着走', [second, first]]]);
  await member.client.call(lists.addToList, { params, body: { vodId: third } });
  await soon([['跟着走', [third, second, first]]]);
  await member.client.call(lists.addToList, { params, body: { vodId: first } });
  await soon([['跟着走', [first, third, second]]]);
  await member.client.call(lists.removeFromList, { params: { id, vodId: third } });
  await soon([['跟着走', [first, second]]]);
  await member.client.call(lists.renameList, { params, body: { name: '改了名' } });
  await soon([['改了名', [first, second]]]);
});

test('a list that is private, deleted, or whose member left has no row; a private one has no name', async () => {
  const [first = 0] = ids;
  const [hidden, deleted, left] = [await shared('收起', [first]), await shared('删掉', [first]), await shared('离开', [first])];
  await set([hidden, deleted, left].map(({ id }) => rowOfList(id)));
  const named = async () => (await admin.client.call(getHomeSettings, {})).rows.slice(0, 3);
  expect(await named()).toEqual([hidden, deleted, left].map(({ id }, i) => ({ id: rowOfList(id), name: ['收起', '删掉', '离开'][i], shown: true })));
  await hidden.member.client.call(lists.unshareList, { params: hidden.params });
  await soon([
    ['删掉', [first]],
    ['离开', [first]],
  ]);
  await deleted.member.client.call(lists.removeList, { params: deleted.params });
  await soon([['离开', [first]]]);
  await left.member.client.call(deleteAccount, { body: { password: left.member.password } });
  await soon([]);
  expect(await named()).toEqual([hidden, deleted, left].map(({ id }) => ({ id: rowOfList(id), name: '', shown: false })));
  // None of these rows blocks another change, and a list that is shared again reappears.
  await set(['trending', ...[hidden, deleted, left].map(({ id }) => rowOfList(id))]);
  expect((await rows()).map(({ id }) => id)).toEqual(['trending']);
  await hidden.member.client.call(lists.shareList, { params: hidden.params });
  await soon([['收起', [first]]]);
});

test('a preview shows a row before visitors see it, omits a private list, and the row is reverted', async () => {
  const [first = 0] = ids;
  const { id, member, params } = await shared('先看看', [first]);
  await set([...HOME_ROWS]);
  const settings: HomeSettings = { rows: [rowOfList(id)], heroes: [] };
  const preview = async () => (await admin.client.call(previewHome, { body: { settings, at: null } })).rows;
  expect(await preview()).toMatchObject([{ list_name: '先看看', videos: [{ vod_id: first }] }]);
  expect(await listRows()).toEqual([]);
  await member.client.call(lists.unshareList, { params });
  expect(await preview()).toEqual([]);
  await member.client.call(lists.shareList, { params });
  const { revisions } = await set([rowOfList(id)]);
  expect(await listRows()).toEqual([['先看看', [first]]]);
  await set(revisions[1]?.settings.rows ?? []);
  expect(await listRows()).toEqual([]);
});

test.each(['list:0', 'list:', 'list:1x', 'list:1234567890123456', 'lists:1'])('the row %s is refused', async (row) => {
  const error = await refuses(set([row as HomeSettings['rows'][number]]), 400, 'validation_failed');
  expect(error.message).toContain('栏目');
});
