import { collections, exportData } from '@yinmu/contract/members/library.endpoints.ts';
import { getNotices, getUnread, readNotices } from '@yinmu/contract/members/notices.endpoints.ts';
import { getTitle, getTitleRoutes, setTitleRoutes, setTitleState } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { mergeTitles } from '@yinmu/contract/titles/title-merges.endpoints.ts';
import { afterAll, expect, test, vi } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { openSync } from '../../../../testing/sync-database.ts';
import type { TestMember } from '../../../../testing/test-site.ts';
import { openDatabase, transaction } from '../../platform/database/database.ts';
import { addNotices, tellFollowers } from './index.ts';

// Stops the site's own jobs.
vi.useFakeTimers({ toFake: ['setInterval'] });
afterAll(() => void vi.useRealTimers());
const site = await siteOfFile();
const db = openDatabase(site);
const database = openSync(site);
const admin = await site.staff('admin', '掌柜');
afterAll(async () => {
  database.close();
  await db.destroy();
});

const turn = () => tellFollowers(db, { signal: new AbortController().signal, write: (work) => transaction(db, work) });
/** Sends the series again, as a source does. */
const send = async (name: string, episodes: number, more = {}) => (await site.titles([{ vod_id: name, vod_name: name, episodes, ...more }]))[0] ?? 0;
const follow = ({ client }: TestMember, vodId: number) => client.call(collections.follows.add, { body: { vodId } });
const unread = ({ client }: TestMember) => client.call(getUnread);
const noticesOf = async ({ client }: TestMember) => (await client.call(getNotices)).items;

test('a notice names the episode as the title’s page does', async () => {
  const follower = await site.member();
  const two = (...names: string[]) => ({
    vod_play_from: 'a$$$b',
    vod_play_url: `第1集$https://a.example/1$$$${names.map((name) => `${name}$https://b.example/${name}`).join('#')}`,
  });
  const id = await send('追剧名', 1, two('EP1'));
  await follow(follower, id);
  await send('追剧名', 1, two('EP1', 'EP2'));
  await turn();
  expect(await noticesOf(follower)).toMatchObject([{ detail: '第2集' }]);
});

test('followers are notified of new episodes, grouped until read; later followers only of later ones', async () => {
  const [early, late] = [await site.member(), await site.member()];
  const id = await send('追剧甲', 3);
  await follow(early, id);
  await turn();
  expect(await unread(early)).toEqual({ count: 0, titles: [] });

  await send('追剧甲', 5);
  await follow(late, id);
  await turn();
  await send('追剧甲', 6);
  await turn();
  await turn();
  expect(await noticesOf(early)).toMatchObject([{ kind: 'episodes', name: '追剧甲', added: 3, detail: '第06集', is_read: false, video: { vod_id: id } }]);
  expect(await noticesOf(late)).toMatchObject([{ added: 1, detail: '第06集' }]);
  const { count, titles } = await unread(early);
  expect([count, titles]).toEqual([1, [{ id: expect.any(Number), vodId: id, added: 3 }]]);

  // Another member's notice stays unread.
  await late.client.call(readNotices, { body: { ids: titles.map((title) => title.id) } });
  expect((await unread(early)).count).toBe(1);
  await early.client.call(readNotices, { body: { ids: titles.map((title) => title.id) } });
  expect((await unread(early)).count).toBe(0);
  await send('追剧甲', 7);
  await turn();
  expect(await noticesOf(early)).toMatchObject([{ added: 1, detail: '第07集', is_read: false }]);
  expect(await noticesOf(late)).toMatchObject([{ added: 2, detail: '第07集' }]);
  await late.client.call(readNotices, { body: {} });
  expect((await unread(late)).count).toBe(0);

  expect(await late.client.call(exportData)).toMatchObject({ follows: [{ vod_id: id }], notices: [{ name: '追剧甲', detail: '第07集' }] });
  await early.client.call(collections.follows.remove, { params: { id } });
  expect([await noticesOf(early), (await noticesOf(late)).length]).toEqual([[], 1]);
});

test('episodes added by an editor are announced; those of hidden titles once they are shown', async () => {
  const member = await site.member();
  const id = await send('追剧乙', 2);
  await follow(member, id);
  const { version, routes } = await admin.client.call(getTitleRoutes, { params: { id } });
  const added = { name: '第03集', url: 'https://ffm3u8.example/new/3.m3u8' };
  const given = routes.map(({ name, episodes }) => ({ name, episodes: [...episodes.map(({ name, url }) => ({ name, url })), added] }));
  await admin.client.call(setTitleRoutes, { params: { id }, body: { version, routes: given } });
  const setState = async (state: 'hidden' | 'shown') =>
    admin.client.call(setTitleState, { params: { id }, body: { version: (await admin.client.call(getTitle, { params: { id } })).version, state } });
  await setState('hidden');
  await turn();
  expect((await unread(member)).count).toBe(0);
  await setState('shown');
  await turn();
  expect(await noticesOf(member)).toMatchObject([{ added: 1, detail: '第03集' }]);
});

test('a merged title keeps its followers and notices, and announces only what neither had', async () => {
  const [ofGone, ofBoth] = [await site.member(), await site.member()];
  const [kept, gone] = [await send('追剧丙', 4), await send('追剧丁', 5)];
  await follow(ofGone, gone);
  for (const id of [kept, gone]) await follow(ofBoth, id);
  await send('追剧丁', 6);
  await turn();
  const version = async (id: number) => (await admin.client.call(getTitle, { params: { id } })).version;
  await admin.client.call(mergeTitles, { params: { id: kept, gone }, body: { version: await version(kept), goneVersion: await version(gone) } });
  await turn();
  const told = [{ name: '追剧丙', added: 1, detail: '第06集', video: { vod_id: kept } }];
  for (const member of [ofGone, ofBoth]) expect(await noticesOf(member)).toMatchObject(told);
  expect((await ofGone.client.call(collections.follows.list)).items.map(({ id }) => id)).toEqual([kept]);
  await send('追剧丙', 7);
  await turn();
  expect(await noticesOf(ofGone)).toMatchObject([{ added: 2, detail: '第07集' }]);
});

test('other rooms can notify members too, once per subject', async () => {
  const member = await site.member();
  const row = database.prepare('SELECT id FROM member WHERE username = ?').get(member.username) as { id: number };
  const tell = (detail: string) =>
    transaction(db, (trx) => addNotices(trx, { kind: 'requestDeclined', subject: 7, members: [row.id], name: '求片一部', detail }));
  await tell('没有片源');
  await tell('还是没有');
  expect(await noticesOf(member)).toMatchObject([{ kind: 'requestDeclined', name: '求片一部', detail: '还是没有', video: null }]);
});

test('thousands of followers are notified in slices, each once, even if the work is interrupted', async () => {
  const id = await send('追剧众', 2);
  await follow(admin, id);
  database.exec(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1200)
    INSERT INTO member (username, username_key, username_skeleton, email, email_key, password, created_at)
    SELECT 'many' || i, 'many' || i, 'many' || i, 'many' || i || '@x.example', 'many' || i || '@x.example', '', '2026' FROM n`);
  database.exec(
    `INSERT INTO shelf_item (member_id, shelf, vod_id, vod_name, added_at) SELECT id, 'follows', ${id}, 'x', '2026' FROM member WHERE username LIKE 'many%'`,
  );
  await send('追剧众', 3);
  const breaking = new AbortController();
  let writes = 0;
  const write = async (work: Parameters<typeof transaction>[1]) => {
    if (++writes === 3) breaking.abort();
    return transaction(db, work);
  };
  await tellFollowers(db, { signal: breaking.signal, write: write as never });
  const count = () => Number((database.prepare(`SELECT COUNT(*) AS count FROM notice WHERE vod_id = ${id} AND added = 1`).get() as { count: number }).count);
  expect(count()).toBeGreaterThan(0);
  expect(count()).toBeLessThan(1201);
  await turn();
  expect(count()).toBe(1201);
});
