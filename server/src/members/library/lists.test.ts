import { collections } from '@yinmu/contract/members/library.endpoints.ts';
import * as endpoints from '@yinmu/contract/members/lists.endpoints.ts';
import { expect, test } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { query } from '../../../../testing/sync-database.ts';
import { giveRole } from '../../../../testing/test-site.ts';

const site = await siteOfFile();
const ids = await site.titles(['甲', '乙', '丙', '丁'].map((vod_name, i) => ({ vod_name, vod_pic: `https://p.example/${i}.jpg` })));

test('a list is made, filled, renamed and deleted', async () => {
  const { client, username } = await site.member();
  const made = await client.call(endpoints.addList, { body: { name: '  周末看  ' } });
  expect(made).toMatchObject({ name: '周末看', shared: false, count: 0, posters: [], sharer: username });
  for (const vodId of [...ids, ids[0] ?? 0]) await client.call(endpoints.addToList, { params: { id: made.id }, body: { vodId } });
  const page = await client.call(endpoints.getList, { params: { id: made.id }, query: { limit: 3 } });
  expect(page.items.map(({ vod_name }) => vod_name)).toEqual(['甲', '丁', '丙']);
  expect([page.pagination.total, page.list.count, page.list.posters[0]]).toEqual([4, 4, `/img/${ids[0]}/180.webp`]);
  await client.call(endpoints.removeFromList, { params: { id: made.id, vodId: ids[3] ?? 0 } });
  expect((await client.call(endpoints.renameList, { params: { id: made.id }, body: { name: '平日看' } })).count).toBe(3);
  expect((await client.call(endpoints.getLists)).map(({ name }) => name)).toEqual(['平日看']);
  await client.call(endpoints.removeList, { params: { id: made.id } });
  expect(await client.call(endpoints.getLists)).toEqual([]);
});

test('the owner moves a title up or down to another’s place; cover, readers and new titles follow', async () => {
  const { client } = await site.member();
  const { id } = await client.call(endpoints.addList, { body: { name: '次序' } });
  for (const vodId of ids.toReversed()) await client.call(endpoints.addToList, { params: { id }, body: { vodId } });
  await client.call(endpoints.shareList, { params: { id } });
  const [a = 0, b = 0, c = 0, d = 0] = ids;
  const order = async () => (await site.client.call(endpoints.getSharedList, { params: { id } })).items.map((item) => item.id);
  const move = (vodId: number, placeOf: number) => client.call(endpoints.moveInList, { params: { id, vodId }, body: { placeOf } });
  expect(await order()).toEqual([a, b, c, d]);
  await move(d, b);
  expect(await order()).toEqual([a, d, b, c]);
  await move(a, c);
  expect(await order()).toEqual([d, b, c, a]);
  await move(b, b);
  await client.call(endpoints.removeFromList, { params: { id, vodId: c } });
  await move(a, d);
  expect(await order()).toEqual([a, d, b]);
  expect((await client.call(endpoints.getLists))[0]?.posters).toEqual([a, d, b].map((vodId) => `/img/${vodId}/180.webp`));
  await client.call(endpoints.addToList, { params: { id }, body: { vodId: c } });
  expect(await order()).toEqual([c, a, d, b]);
});

test('a list’s count equals its titles, despite repeated additions and vain removals', async () => {
  const { client } = await site.member();
  const { id } = await client.call(endpoints.addList, { body: { name: '数' } });
  const [first = 0, second = 0] = ids;
  const counted = async () => (await client.call(endpoints.getLists)).map(({ count }) => count);
  for (const vodId of [first, first, second]) await client.call(endpoints.addToList, { params: { id }, body: { vodId } });
  expect(await counted()).toEqual([2]);
  for (const vodId of [second, second, 999_999]) await client.call(endpoints.removeFromList, { params: { id, vodId } });
  expect(await counted()).toEqual([1]);
});

test('a shared list is visible to everybody with its owner, and to nobody once it is private', async () => {
  const { client, username } = await site.member();
  const { id } = await client.call(endpoints.addList, { body: { name: '共享' } });
  await client.call(endpoints.addToList, { params: { id }, body: { vodId: ids[0] ?? 0 } });
  await expect(site.client.call(endpoints.getSharedList, { params: { id } })).rejects.toMatchObject({ status: 404, code: 'list_not_found' });
  await client.call(endpoints.shareList, { params: { id } });
  expect((await site.client.call(endpoints.getSharedList, { params: { id } })).list).toMatchObject({
    name: '共享',
    sharer: username,
    sharerRole: 'member',
    count: 1,
  });
  giveRole(site, username, 'editor');
  expect((await site.client.call(endpoints.getSharedLists)).lists.find((list) => list.id === id)?.sharerRole).toBe('editor');
  expect((await site.client.call(endpoints.getSharedLists)).lists.map((list) => list.id)).toContain(id);
  await client.call(endpoints.unshareList, { params: { id } });
  expect((await site.client.call(endpoints.getSharedLists)).lists.map((list) => list.id)).not.toContain(id);
});

test('the owner sees a list at its shared address too, marked as theirs', async () => {
  const [owner, other] = [await site.member(), await site.member()];
  const { id } = await owner.client.call(endpoints.addList, { body: { name: '自己的' } });
  const own = await owner.client.call(endpoints.getSharedList, { params: { id } });
  expect([own.own, own.list.name]).toEqual([true, '自己的']);
  await expect(other.client.call(endpoints.getSharedList, { params: { id } })).rejects.toMatchObject({ status: 404, code: 'list_not_found' });
  await owner.client.call(endpoints.shareList, { params: { id } });
  await other.client.call(endpoints.likeList, { params: { id } });
  const seen = async (client: typeof site.client) => {
    const { own, list } = await client.call(endpoints.getSharedList, { params: { id } });
    return [own, list.liked, list.likes];
  };
  expect([await seen(owner.client), await seen(other.client), await seen(site.client)]).toEqual([
    [true, false, 1],
    [false, true, 1],
    [false, false, 1],
  ]);
  expect((await owner.client.call(endpoints.getList, { params: { id } })).own).toBe(true);
  await expect(other.client.call(endpoints.likeList, { params: { id: 999_999 } })).rejects.toMatchObject({ status: 404, code: 'list_not_found' });
});

test('a removed title keeps its name on shelves and lists', async () => {
  const { client, cookie } = await site.member();
  const [gone = 0] = await site.titles([{ vod_name: '将去' }]);
  const { id } = await client.call(endpoints.addList, { body: { name: '留名' } });
  await client.call(endpoints.addToList, { params: { id }, body: { vodId: gone } });
  await client.call(collections.favorites.add, { body: { vodId: gone } });
  query(site, 'UPDATE title SET visible = 0 WHERE vod_id = ?', gone);
  const [onList] = (await client.call(endpoints.getList, { params: { id } })).items;
  const [onShelf] = (await client.call(collections.favorites.list)).items;
  expect([onList, onShelf].map((item) => [item?.id, item?.vod_name, item?.video])).toEqual([
    [gone, '将去', null],
    [gone, '将去', null],
  ]);
  await client.call(endpoints.shareList, { params: { id } });
  expect((await client.call(endpoints.getSharedList, { params: { id } })).items).toHaveLength(1);
  expect((await site.client.call(endpoints.getSharedList, { params: { id } })).items).toEqual([]);
  const traditional = site.as({ headers: { Cookie: `${cookie}; language=zhtw` } });
  expect((await traditional.call(collections.favorites.list, {})).items[0]?.vod_name).toBe('將去');
  await expect(client.call(collections.favorites.add, { body: { vodId: gone } })).rejects.toMatchObject({ status: 404, code: 'video_not_found' });
});
