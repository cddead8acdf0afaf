import { getModeratedGuestbook } from '@yinmu/contract/admin/admin.endpoints.ts';
import { comments } from '@yinmu/contract/community/comments.endpoints.ts';
import { addGuestbookEntry } from '@yinmu/contract/community/guestbook.endpoints.ts';
import { approveComment, getHeldComments, rejectComment } from '@yinmu/contract/community/held-comments.endpoints.ts';
import { getHoldRules, type HoldRules, setHoldRules } from '@yinmu/contract/community/hold-rules.endpoints.ts';
import { addReport, decideReport, getReports } from '@yinmu/contract/community/reports.endpoints.ts';
import * as lists from '@yinmu/contract/members/lists.endpoints.ts';
import { beforeEach, expect, test } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { FIXED_CODE, type TestMember } from '../../../../testing/test-site.ts';

const site = await siteOfFile({ env: FIXED_CODE });
const admin = await site.staff('admin', '掌柜');
const [id = 0] = await site.titles([{ vod_name: '龙门' }]);
const installed = (await admin.client.call(getHoldRules)).revisions[0]!.settings;
beforeEach(() => setRules({}));

async function setRules(changes: Partial<HoldRules>) {
  const { version } = (await admin.client.call(getHoldRules)).revisions[0]!;
  await admin.client.call(setHoldRules, { body: { version, settings: { ...installed, ...changes } } });
}
const say = async (client: TestMember['client'], content: string) =>
  client.call(comments.video.add, { params: { id }, body: { content, ...(await site.typedCode()) } });
const write = async (client: TestMember['client'], content: string, anonymousName?: string) =>
  client.call(addGuestbookEntry, { body: { content, ...(anonymousName === undefined ? {} : { anonymousName }), ...(await site.typedCode()) } });
const held = async (status: 'pending' | 'rejected' = 'pending') => (await admin.client.call(getHeldComments, { query: { status } })).entries;
const entryOf = async (content: string) =>
  (await admin.client.call(getModeratedGuestbook, { query: { status: 'pending', limit: 100 } })).entries.find((entry) => entry.content === content);
const reasonsOf = async (content: string) => (await held()).find((one) => one.content === content)?.reasons;
const approve = (one: number) => admin.client.call(approveComment, { params: { id: one }, body: {} });

test('a new account’s posts are held until enough of them are public', async () => {
  await setRules({ newDays: 1, newEntries: 2 });
  const { client } = await site.member();
  const first = await say(client, '新来第一句');
  const second = await say(client, '新来第二句');
  expect([first.waiting, second.waiting]).toEqual([true, true]);
  expect(await reasonsOf('新来第一句')).toEqual(['new_account']);
  await approve(first.id);
  const third = await say(client, '新来第三句');
  expect(third.waiting).toBe(true);
  await approve(second.id);
  expect((await say(client, '新来第四句')).waiting).toBe(false);
  expect((await say(admin.client, '店家第一句')).waiting).toBe(false);
});

test('links and watched words are held, also in the guestbook and in a visitor’s name', async () => {
  await setRules({ links: 'held', watchedWords: ['微信'] });
  const { client } = await site.member();
  await say(client, '看 https://example.org 加 微 信');
  expect(await reasonsOf('看 https://example.org 加 微 信')).toEqual(['link', 'watched_word']);
  await say(client, '去 evil。la 看');
  expect(await reasonsOf('去 evil。la 看')).toEqual(['link']);
  const { guestbook } = { guestbook: await write(site.client, '普通留言', '微 信号') };
  expect(guestbook.status).toBe('pending');
  expect((await entryOf('普通留言'))?.reasons).toEqual(['setting', 'watched_word']);
  await write(client, '没有什么');
  expect((await entryOf('没有什么'))?.reasons).toEqual(['setting']);
});

test('a repeat is held, by the same member or another; short texts may repeat', async () => {
  await setRules({ repeatMinutes: 5 });
  const [one, other] = [await site.member(), await site.member()];
  const said = '这部电影真的非常好看';
  expect((await say(one.client, said)).waiting).toBe(false);
  expect((await say(other.client, `${said}！`)).waiting).toBe(true);
  expect(await reasonsOf(`${said}！`)).toEqual(['repeated']);
  expect((await say(one.client, '这部电影真的很好看')).waiting).toBe(false);
  expect((await say(other.client, '这部电影真的很好看')).waiting).toBe(false);
});

test('fast posts are held', async () => {
  await setRules({ fastEntries: 2 });
  const { client } = await site.member();
  expect((await say(client, '快一')).waiting).toBe(false);
  expect((await say(client, '快二')).waiting).toBe(false);
  expect((await say(client, '快三')).waiting).toBe(true);
  expect(await reasonsOf('快三')).toEqual(['too_fast']);
});

test('a list’s name is held before it is public, and its owner sees that', async () => {
  await setRules({ watchedWords: ['赌博'] });
  const { client } = await site.member();
  const { id: list } = await client.call(lists.addList, { body: { name: '赌博大全' } });
  const params = { id: list };
  const shared = await client.call(lists.shareList, { params });
  expect(shared).toMatchObject({ shared: false, waiting: true });
  expect(await client.call(lists.shareList, { params })).toEqual(shared);
  const waits = (await held()).filter((one) => one.kind === 'list');
  expect(waits).toMatchObject([{ content: '赌博大全', subject: 'list', subject_id: list, reasons: ['watched_word'] }]);
  await expect(site.client.call(lists.getSharedList, { params })).rejects.toMatchObject({ code: 'list_not_found' });
  await approve(waits[0]!.id);
  expect((await site.client.call(lists.getSharedList, { params })).list).toMatchObject({ name: '赌博大全', shared: true, waiting: false });

  expect(await client.call(lists.renameList, { params, body: { name: '再来赌博' } })).toMatchObject({ shared: false, waiting: true });
  expect(await client.call(lists.renameList, { params, body: { name: '干净' } })).toMatchObject({ shared: true, waiting: false });
  expect((await held()).filter((one) => one.kind === 'list')).toEqual([]);
  await client.call(lists.renameList, { params, body: { name: '又是赌博' } });
  expect(await client.call(lists.unshareList, { params })).toMatchObject({ shared: false, waiting: false });
  expect(await client.call(lists.renameList, { params, body: { name: '私下赌博' } })).toMatchObject({ shared: false, waiting: false });
  await client.call(lists.shareList, { params });
  await client.call(lists.removeList, { params });
  expect((await held()).filter((one) => one.kind === 'list')).toEqual([]);
});

test('a rejected or removed list is shown again only by a new decision', async () => {
  await setRules({ watchedWords: ['赌博'] });
  const [{ client }, reporter] = [await site.member(), await site.member()];
  const { id: list } = await client.call(lists.addList, { body: { name: '赌博' } });
  const params = { id: list };
  await client.call(lists.shareList, { params });
  const [waits] = (await held()).filter((one) => one.kind === 'list');
  await admin.client.call(rejectComment, { params: { id: waits!.id }, body: {} });
  expect(await client.call(lists.renameList, { params, body: { name: '好片' } })).toMatchObject({ shared: false, waiting: false });
  expect(await client.call(lists.shareList, { params })).toMatchObject({ shared: false, waiting: true });
  const [again] = (await held()).filter((one) => one.kind === 'list');
  expect(again).toMatchObject({ content: '好片', reasons: ['taken_down'] });
  await approve(again!.id);
  await client.call(lists.unshareList, { params });
  expect(await client.call(lists.shareList, { params })).toMatchObject({ shared: true });

  await reporter.client.call(addReport, { body: { subject: 'list', subject_id: list, reason: 'spam' } });
  const [reported] = (await admin.client.call(getReports, { query: {} })).cases;
  await admin.client.call(decideReport, { params: { id: reported!.id }, body: { outcome: 'removed' } });
  expect(await client.call(lists.shareList, { params })).toMatchObject({ shared: false, waiting: true });
});
