import { getAudit } from '@yinmu/contract/admin/admin.endpoints.ts';
import { getWaiting } from '@yinmu/contract/admin/overview.endpoints.ts';
import { comments } from '@yinmu/contract/community/comments.endpoints.ts';
import { approveComment, decideComments, getHeldComments, rejectComment, withdrawComment } from '@yinmu/contract/community/held-comments.endpoints.ts';
import { expect, test } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { siteParts } from '../../../../testing/site-parts.ts';
import { FIXED_CODE } from '../../../../testing/test-site.ts';

const site = await siteOfFile({ env: FIXED_CODE });
const [admin, member] = [await site.staff('admin', '掌柜'), await site.member('书友')];
const [id = 0] = await site.titles([{ vod_name: '龙门' }]);

const setComments = (choice: 'open' | 'held') => siteParts(admin.client).access({ comments: choice });
await setComments('held');
const say = async (content: string, parentId?: number, client = member.client) =>
  client.call(comments.video.add, { params: { id }, body: { content, ...(parentId === undefined ? {} : { parentId }), ...(await site.typedCode()) } });
const read = (client = site.client) => client.call(comments.video.list, { params: { id }, query: {} });
const queue = async (status: 'pending' | 'rejected' = 'pending') => (await admin.client.call(getHeldComments, { query: { status } })).entries;
const approve = (held: number, version?: number) => admin.client.call(approveComment, { params: { id: held }, body: version === undefined ? {} : { version } });

test('a member’s comment is visible only to its writer until an admin approves it', async () => {
  const held = await say('第一句');
  expect(held).toMatchObject({ waiting: true, content: '第一句', author: { name: '书友' }, deletable: true, vote: null, up: 0 });
  expect(await read()).toMatchObject({ comments: [], own: [], total: 0, all: 0 });
  expect(await read(admin.client)).toMatchObject({ comments: [], own: [] });
  expect(await read(member.client)).toMatchObject({ comments: [], own: [{ id: held.id, content: '第一句', waiting: true }] });
  expect(await queue()).toMatchObject([{ id: held.id, subject: 'video', subject_id: id, subject_name: '龙门', author: '书友', status: 'pending', version: 1 }]);
  expect((await admin.client.call(getWaiting, {})).comments).toBe(1);

  await approve(held.id, 1);
  const { comments: shown, own, all } = await read(member.client);
  expect([own, all]).toEqual([[], 1]);
  expect(shown).toMatchObject([{ content: '第一句', waiting: false, author: { name: '书友' }, created_at: held.created_at }]);
  expect(await queue()).toEqual([]);
  expect((await admin.client.call(getWaiting, {})).comments).toBe(0);
  const { entries } = await admin.client.call(getAudit, { query: { action: 'comment.approved' } });
  expect(entries).toMatchObject([{ target: `comment ${shown[0]?.id}`, about: { name: '书友' }, before: { status: 'pending' }, after: { status: 'approved' } }]);
});

test('an approved reply appears in its thread, and an admin’s own comment is not held', async () => {
  const head = await say('店家说', undefined, admin.client);
  expect(head.waiting).toBe(false);
  const answer = await say('答一句', head.id);
  expect(answer).toMatchObject({ waiting: true, threadId: null });
  await approve(answer.id);
  const thread = (await read()).comments.find((one) => one.id === head.id);
  expect(thread).toMatchObject({ replyCount: 1, replies: [{ content: '答一句', threadId: head.id }] });
  const below = await say('再答', thread?.replies[0]?.id ?? 0);
  await approve(below.id);
  expect((await read()).comments.find((one) => one.id === head.id)?.replies[1]).toMatchObject({ content: '再答', threadId: head.id, replyTo: '书友' });
});

test('a rejected comment is hidden, and can still be approved', async () => {
  const held = await say('不妥');
  await admin.client.call(rejectComment, { params: { id: held.id }, body: { version: 1 } });
  expect((await read(member.client)).own).toEqual([]);
  expect(await queue('rejected')).toMatchObject([{ id: held.id, content: '不妥', decidedBy: '掌柜', version: 2 }]);
  await approve(held.id, 2);
  expect((await read()).comments[0]).toMatchObject({ content: '不妥' });
  expect(await queue('rejected')).toEqual([]);
});

test('many are decided at once, each independently', async () => {
  const held = [await say('甲'), await say('乙'), await say('丙')].map((one) => one.id);
  await approve(held[0] as number);
  const { results } = await admin.client.call(decideComments, { body: { ids: held, action: 'reject' } });
  expect(results.map(({ done, code }) => [done, code])).toEqual([
    [false, 'already_decided'],
    [true, null],
    [true, null],
  ]);
});

test('many are decided in the versions seen: those another admin decided since are named and stay', async () => {
  const ids = [await say('看过的'), await say('变过的')].map((one) => one.id);
  await admin.client.call(rejectComment, { params: { id: ids[1] as number }, body: { version: 1 } });
  const decide = (versions: number[]) => admin.client.call(decideComments, { body: { ids, versions, action: 'approve' } });
  expect((await decide([1, 1])).results.map(({ id: of, done, code }) => [of, done, code])).toEqual([
    [ids[0], true, null],
    [ids[1], false, 'already_decided'],
  ]);
  expect((await queue('rejected'))[0]).toMatchObject({ id: ids[1], content: '变过的', version: 2 });
  expect((await decide([1, 2])).results.map(({ done }) => done)).toEqual([false, true]);
});

test('its writer can withdraw a pending comment', async () => {
  const held = await say('算了');
  expect(await member.client.call(withdrawComment, { params: { id: held.id } })).toEqual({ done: true });
  expect((await read(member.client)).own).toEqual([]);
  expect((await queue()).map((one) => one.id)).not.toContain(held.id);
});
