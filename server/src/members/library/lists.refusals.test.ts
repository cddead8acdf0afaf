import { MAX_LISTS } from '@yinmu/contract/limits.ts';
import * as endpoints from '@yinmu/contract/members/lists.endpoints.ts';
import { expect, test } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';

const site = await siteOfFile();
const [vodId = 0] = await site.titles([{ vod_name: '甲' }]);
const owner = await site.member();
const other = await site.member();
const list = (await owner.client.call(endpoints.addList, { body: { name: '我的' } })).id;

test('another member’s list does not exist for any call', async () => {
  const { client } = other;
  const params = { id: list };
  for (const attempt of [
    () => client.call(endpoints.getList, { params }),
    () => client.call(endpoints.renameList, { params, body: { name: 'x' } }),
    () => client.call(endpoints.removeList, { params }),
    () => client.call(endpoints.addToList, { params, body: { vodId } }),
    () => client.call(endpoints.removeFromList, { params: { id: list, vodId } }),
    () => client.call(endpoints.moveInList, { params: { id: list, vodId }, body: { placeOf: vodId } }),
    () => client.call(endpoints.shareList, { params }),
    () => client.call(endpoints.unshareList, { params }),
  ])
    await expect(attempt()).rejects.toMatchObject({ status: 404, code: 'list_not_found' });
  expect(await owner.client.call(endpoints.getLists)).toMatchObject([{ name: '我的', shared: false, count: 0 }]);
});

test.each([[''], ['   '], ['x'.repeat(61)], [5], [null]])('a list is not called %j', async (name) => {
  await expect(owner.client.call(endpoints.addList, { body: { name: name as string } })).rejects.toMatchObject({ status: 400, code: 'validation_failed' });
});

test('only a title of the list can be moved, and only to another’s place', async () => {
  const { client } = owner;
  const { id } = await client.call(endpoints.addList, { body: { name: '次序' } });
  await client.call(endpoints.addToList, { params: { id }, body: { vodId } });
  for (const [moved, placeOf] of [
    [vodId, 999_999],
    [999_999, vodId],
  ] as const)
    await expect(client.call(endpoints.moveInList, { params: { id, vodId: moved }, body: { placeOf } })).rejects.toMatchObject({
      status: 404,
      code: 'video_not_found',
    });
  await client.call(endpoints.removeList, { params: { id } });
});

test('titles missing in the catalogue are refused', async () => {
  await expect(owner.client.call(endpoints.addToList, { params: { id: list }, body: { vodId: 999_999 } })).rejects.toMatchObject({
    status: 404,
    code: 'video_not_found',
  });
});

test('more lists than anybody needs', async () => {
  const many = await site.member();
  for (let i = 0; i < MAX_LISTS; i++)
    await site.as({ headers: { Cookie: many.cookie, 'X-Forwarded-For': `198.51.100.${i % 250}` } }).call(endpoints.addList, { body: { name: `片单 ${i}` } });
  await expect(many.client.call(endpoints.addList, { body: { name: '太多' } })).rejects.toMatchObject({ status: 409, code: 'too_many_lists' });
});
