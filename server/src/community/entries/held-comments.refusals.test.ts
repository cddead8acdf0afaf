import { comments, removeComment } from '@yinmu/contract/community/comments.endpoints.ts';
import { approveComment, getHeldComments, rejectComment, withdrawComment } from '@yinmu/contract/community/held-comments.endpoints.ts';
import { expect, test } from 'vitest';
import { ask, isRefused, refuses } from '../../../../testing/refuses.ts';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { siteParts } from '../../../../testing/site-parts.ts';
import { FIXED_CODE } from '../../../../testing/test-site.ts';

const site = await siteOfFile({ env: FIXED_CODE });
const [admin, member, other] = [await site.staff('admin', '掌柜'), await site.member('书友'), await site.member('路人')];
const [id = 0] = await site.titles([{ vod_name: '片' }]);
await siteParts(admin.client).access({ comments: 'held' });

const say = async (content: string, parentId?: number, client = member.client) =>
  client.call(comments.video.add, { params: { id }, body: { content, ...(parentId === undefined ? {} : { parentId }), ...(await site.typedCode()) } });
const decide = (endpoint: typeof approveComment | typeof rejectComment, held: number, body: { version?: number } = {}) =>
  admin.client.call(endpoint, { params: { id: held }, body });

test('the same text is refused while it is pending', async () => {
  await say('说两遍');
  await isRefused(say('说两遍'), 409, 'comment_repeated');
});

test('a decided entry cannot be decided again, and the refusal names who did', async () => {
  const rejected = await say('甲');
  await decide(rejectComment, rejected.id);
  expect((await refuses(decide(rejectComment, rejected.id), 409, 'already_decided')).message).toContain('掌柜');
  await isRefused(decide(approveComment, rejected.id), 409, 'already_decided');
  await isRefused(decide(rejectComment, rejected.id, { version: 2 }), 409, 'already_decided');
  const approved = await say('乙');
  await decide(approveComment, approved.id, { version: 1 });
  await isRefused(decide(approveComment, approved.id, { version: 2 }), 409, 'already_decided');
  await isRefused(decide(rejectComment, approved.id, { version: 2 }), 409, 'already_decided');
});

test('a reply to a comment deleted meanwhile can only be rejected', async () => {
  const head = await say('店家说', undefined, admin.client);
  const answer = await say('答一句', head.id);
  await admin.client.call(removeComment, { params: { id: head.id } });
  await isRefused(decide(approveComment, answer.id), 409, 'answered_gone');
  expect(await decide(rejectComment, answer.id)).toEqual({ done: true });
});

test('nobody can withdraw another’s post', async () => {
  const held = await say('我的');
  await isRefused(other.client.call(withdrawComment, { params: { id: held.id } }), 404, 'comment_not_found');
  expect((await admin.client.call(getHeldComments, { query: {} })).entries.map((one) => one.id)).toContain(held.id);
});

test.each([
  ['versions', { versions: [1] }],
  ['versions.0', { versions: [0, 1] }],
])('many are not decided with wrong %s: %j', async (field, given) => {
  const ids = [await say(`先看 ${JSON.stringify(given)}`), await say(`再定 ${JSON.stringify(given)}`)].map((one) => one.id);
  const { status, body } = await ask(site.origin, '/api/admin/held-comments/bulk', {
    method: 'POST',
    headers: { Cookie: admin.cookie, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ids, action: 'approve', ...given }),
  });
  expect([status, body.code, body.errors?.map(({ path }) => path)]).toEqual([400, 'validation_failed', [field]]);
  expect((await admin.client.call(getHeldComments, { query: { limit: 100 } })).entries.map((one) => one.id)).toEqual(expect.arrayContaining(ids));
});
