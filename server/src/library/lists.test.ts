import * as calls from '@yinmu/contract/lists.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSite, type TestSite } from '../../../testing/site.ts';

let site: TestSite;
let ids: number[];
beforeAll(async () => {
  site = await startSite();
  ids = await site.titles(['甲', '乙', '丙', '丁'].map((vod_name, i) => ({ vod_name, vod_pic: `https://p.example/${i}.jpg` })));
});
afterAll(() => site.stop());

test('a list is made, filled, renamed and deleted', async () => {
  const { client, username } = await site.member();
  const made = await client.call(calls.addList, { body: { name: '  周末看  ' } });
  expect(made).toMatchObject({ name: '周末看', shared: false, count: 0, posters: [], sharer: username });
  for (const vodId of [...ids, ids[0] ?? 0]) await client.call(calls.addToList, { params: { id: made.id }, body: { vodId } });
  const page = await client.call(calls.getList, { params: { id: made.id }, query: { limit: 3 } });
  expect(page.items.map(({ vod_name }) => vod_name)).toEqual(['丁', '丙', '乙']);
  expect([page.pagination.total, page.list.count, page.list.posters[0]]).toEqual([4, 4, `/img/${ids[3]}/180.webp`]);
  await client.call(calls.removeFromList, { params: { id: made.id, vodId: ids[3] ?? 0 } });
  expect((await client.call(calls.renameList, { params: { id: made.id }, body: { name: '平日看' } })).count).toBe(3);
  expect((await client.call(calls.getLists)).map(({ name }) => name)).toEqual(['平日看']);
  await client.call(calls.removeList, { params: { id: made.id } });
  expect(await client.call(calls.getLists)).toEqual([]);
});

test('a shared list is seen by everybody with its sharer, and by nobody once it is not', async () => {
  const { client, username } = await site.member();
  const { id } = await client.call(calls.addList, { body: { name: '共享' } });
  await client.call(calls.addToList, { params: { id }, body: { vodId: ids[0] ?? 0 } });
  await expect(site.client.call(calls.getSharedList, { params: { id } })).rejects.toMatchObject({ status: 404, code: 'list_not_found' });
  await client.call(calls.shareList, { params: { id } });
  expect((await site.client.call(calls.getSharedList, { params: { id } })).list).toMatchObject({ name: '共享', sharer: username, count: 1 });
  expect((await site.client.call(calls.getSharedLists)).lists.map((list) => list.id)).toContain(id);
  await client.call(calls.unshareList, { params: { id } });
  expect((await site.client.call(calls.getSharedLists)).lists.map((list) => list.id)).not.toContain(id);
});
