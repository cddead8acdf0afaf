/** A change of a list that a device could not send at once does not undo what another has done to the list since. */
import { exportData } from '@yinmu/contract/library.endpoints.ts';
import * as endpoints from '@yinmu/contract/lists.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSite, type TestSite } from '../../../testing/test-site.ts';

let site: TestSite;
let [first, second] = [0, 0];
beforeAll(async () => {
  site = await startSite();
  [first = 0, second = 0] = await site.titles(['甲', '乙'].map((vod_name) => ({ vod_name })));
});
afterAll(() => site.stop());

async function withList() {
  const { client } = await site.member();
  const { id } = await client.call(endpoints.addList, { body: { name: '片单' } });
  return {
    client,
    id,
    add: (vodId: number, ago?: number) => client.call(endpoints.addToList, { params: { id }, body: { vodId, ...(ago === undefined ? {} : { ago }) } }),
    remove: (vodId: number, ago?: number) => client.call(endpoints.removeFromList, { params: { id, vodId }, query: ago === undefined ? {} : { ago } }),
    async titles() {
      const { items, list } = await client.call(endpoints.getList, { params: { id } });
      expect(list.count).toBe(items.length);
      return items.map((item) => item.id);
    },
  };
}
const NEWER = { status: 409, code: 'changed_since' };

test('an older change than what another device did since is refused', async () => {
  const { add, remove, titles } = await withList();
  await add(first);
  await remove(first);
  await expect(add(first, 60_000)).rejects.toMatchObject(NEWER);
  expect(await titles()).toEqual([]);
  await add(first);
  await expect(remove(first, 60_000)).rejects.toMatchObject(NEWER);
  expect(await titles()).toEqual([first]);
});

test('a kept change counts where nothing newer was done, though it comes before an older one', async () => {
  const { add, remove, titles } = await withList();
  await add(first, 60_000);
  await add(second);
  await remove(first, 30_000);
  await expect(add(first, 50_000)).rejects.toMatchObject(NEWER);
  await remove(second, 0);
  await add(first, 10_000);
  await add(first, 8_000_000_000_000_000);
  expect(await titles()).toEqual([first]);
});

test('a removal belongs to its list, is exported with it, and goes with it', async () => {
  const [one, other] = [await withList(), await withList()];
  await one.add(first);
  await one.remove(first);
  await other.add(first, 60_000);
  const removals = async () => (await one.client.call(exportData)).removals.map(({ shelf, vod_id }) => [shelf, vod_id]);
  expect(await removals()).toEqual([[`list ${one.id}`, first]]);
  await one.client.call(endpoints.removeList, { params: { id: one.id } });
  await expect(one.remove(first)).rejects.toMatchObject({ status: 404, code: 'list_not_found' });
  const { id } = await one.client.call(endpoints.addList, { body: { name: '新的' } });
  await one.client.call(endpoints.addToList, { params: { id }, body: { vodId: first, ago: 60_000 } });
  expect(await removals()).toEqual([]);
});

test('who takes a title out of another member’s list removes nothing', async () => {
  const [owner, stranger] = [await withList(), await withList()];
  await owner.add(first);
  const params = { id: owner.id, vodId: first };
  await expect(stranger.client.call(endpoints.removeFromList, { params, query: {} })).rejects.toMatchObject({ status: 404, code: 'list_not_found' });
  expect(await owner.titles()).toEqual([first]);
});
