import { MAX_LIBRARY } from '@yinmu/contract/limits.ts';
import * as endpoints from '@yinmu/contract/members/library.endpoints.ts';
import * as lists from '@yinmu/contract/members/lists.endpoints.ts';
import { expect, test } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { query } from '../../../../testing/sync-database.ts';
import { FIXED_CODE } from '../../../../testing/test-site.ts';

const site = await siteOfFile({ env: FIXED_CODE });
const ids = await site.titles(['甲', '乙', '丙', '丁'].map((vod_name) => ({ vod_name, episodes: 12, vod_pic: 'https://p.example/x.jpg' })));
const id = (at = 0) => ids[at] ?? 0;
const change = (sql: string, ...values: (string | number)[]) => {
  query(site, sql, ...values);
};
const NUMBERS = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MAX_LIBRARY})`;

test.each(endpoints.COLLECTIONS)('what goes to the %s comes back as a card', async (shelf) => {
  const { client } = await site.member();
  const kept = await client.call(endpoints.collections[shelf].add, { body: { vodId: id() } });
  expect([kept.id, kept.vod_name, kept.video?.vod_id, kept.video?.vod_name]).toEqual([id(), '甲', id(), '甲']);
  expect((await client.call(endpoints.collections[shelf].list)).pagination).toEqual({ page: 1, limit: 20, total: 1, pages: 1 });
});

test.each(endpoints.COLLECTIONS)('a full shelf of %s takes no more, and says how many it holds', async (shelf) => {
  const { client, username } = await site.member();
  change(`${NUMBERS} INSERT INTO shelf_item SELECT (SELECT id FROM member WHERE username = ?), ?, 1000000 + i, 'x', '2020' FROM n`, username, shelf);
  const add = () => client.call(endpoints.collections[shelf].add, { body: { vodId: id() } });
  await expect(add()).rejects.toMatchObject({ status: 409, code: 'library_full', message: expect.stringContaining(String(MAX_LIBRARY)) });
  change(`DELETE FROM shelf_item WHERE vod_id = 1000001 AND shelf = ?`, shelf);
  expect((await add()).id).toBe(id());
});

test('a list returns the added title’s card, shows four posters, and starts without comments and likes', async () => {
  const { client } = await site.member();
  const made = await client.call(lists.addList, { body: { name: '新' } });
  expect(made).toMatchObject({ shared: false, count: 0, comments: 0, likes: 0, liked: false });
  for (const [at, vodId] of ids.entries()) {
    const kept = await client.call(lists.addToList, { params: { id: made.id }, body: { vodId } });
    expect([kept.id, kept.video?.vod_id]).toEqual([id(at), id(at)]);
  }
  expect(await client.call(lists.shareList, { params: { id: made.id } })).toMatchObject({ shared: true });
  const { list, items } = await client.call(lists.getList, { params: { id: made.id } });
  expect([list.shared, list.count, list.posters.length]).toEqual([true, 4, 4]);
  expect(items.map(({ video }) => video?.vod_id)).toEqual(ids.toReversed());
});

test('history: names of episodes and routes are optional, and then come from the route; a removed title keeps its name', async () => {
  const { client } = await site.member();
  const [gone = 0] = await site.titles([{ vod_name: '将去' }]);
  const body = { vodId: gone, episode: 1, route: 'ffm3u8', watchDuration: 5 };
  await client.call(endpoints.addHistory, { body });
  expect((await client.call(endpoints.getHistory)).items).toMatchObject([
    { vod_name: '将去', episodeName: '正片', routeIndex: 0, duration: 0, video: { vod_id: gone } },
  ]);
  change('UPDATE title SET visible = 0 WHERE vod_id = ?', gone);
  expect((await client.call(endpoints.getHistory)).items).toMatchObject([{ id: gone, vod_name: '将去', video: null }]);
  expect(await client.call(endpoints.joinHistory, { body: { entries: [body, { ...body, vodId: 999_999 }] } })).toEqual({ kept: 0 });
  expect(await client.call(endpoints.joinHistory, { body: { entries: [] } })).toEqual({ kept: 0 });
  await expect(client.call(endpoints.joinHistory, { body: { entries: [body] } })).rejects.toMatchObject({ code: 'video_not_found' });
});

test.each([
  ['第0904集', 'en', 'Ep. 904'],
  ['Ep. 904', 'zhcn', '第904集'],
  ['Ep. 904 (part 2)', 'zhtw', '第904集下'],
  ['Ep. 904', 'en', 'Ep. 904'],
  ['EP 904', 'zhcn', '第904集'],
  ['EP 904', 'en', 'Ep. 904'],
  ['番外', 'zhcn', '番外'],
])('an episode that no line has, kept as %s, is in %s %s', async (episodeName, language, shown) => {
  const { client, cookie } = await site.member();
  await client.call(endpoints.addHistory, {
    body: { vodId: id(0), episode: 904, route: 'x', watchDuration: 1, episodeName, nextName: episodeName.replace('4', '5') },
  });
  const headers = { Cookie: `${cookie}; language=${language}` };
  const [item] = (await site.as({ headers }).call(endpoints.getHistory)).items;
  expect([item?.episodeName, item?.nextName]).toEqual([shown, shown.replace('4', '5')]);
  const entries = [id(0), 999_999].map((vodId) => ({ vodId, episodeName, nextName: '' }));
  const kept = await site.as({ headers: { Cookie: `language=${language}` } }).call(endpoints.getKeptTitles, { body: { entries } });
  expect(kept).toEqual([{ video: expect.objectContaining({ vod_id: id(0) }), episodeName: shown, nextName: '' }]);
});
