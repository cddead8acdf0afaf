import { comments, removeComment, voteComment } from '@yinmu/contract/community/comments.endpoints.ts';
import { CAPTCHA } from '@yinmu/contract/limits.ts';
import { addList, likeList } from '@yinmu/contract/members/lists.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { query } from '../../../../testing/sync-database.ts';
import { FIXED_CODE, type TestMember } from '../../../../testing/test-site.ts';

const site = await siteOfFile({ env: FIXED_CODE });
const [member, other] = [await site.member(), await site.member()];
const [id] = (await site.titles([{ vod_name: '片' }])) as [number];
const as = ({ cookie }: TestMember) => site.elsewhere({ Cookie: `${cookie}; language=en` });
const say = async (body: object, target = id) => as(member).call(comments.video.add, { params: { id: target }, body: body as never });

describe('a comment is refused', () => {
  test('without a captcha, with the text of the specification', async () => {
    await expect(say({ content: '好看' })).rejects.toMatchObject({ status: 400, code: 'verification_code_needed', message: 'Please enter verification code' });
  });
  test.each([
    ['wrong characters', async () => ({ content: '好看', ...(await site.typedCode()), verificationCode: 'AAAA' }), 400, 'verification_wrong'],
    ['nothing that shows', async () => ({ content: '\u200b\u202e', ...(await site.typedCode()) }), 400, 'validation_failed'],
    ['1,001 characters', async () => ({ content: '好'.repeat(1001), ...(await site.typedCode()) }), 400, 'validation_failed'],
    ['another author', async () => ({ content: '好', memberId: 1, ...(await site.typedCode()) }), 400, 'validation_failed'],
    ['an answer to nothing', async () => ({ content: '好', parentId: 999_999, ...(await site.typedCode()) }), 404, 'comment_not_found'],
  ] as const)('%s', async (_name, body, status, code) => {
    await expect(say(await body())).rejects.toMatchObject({ status, code });
  });
  test('on a missing title, and on a list that is not shared', async () => {
    const body = { content: '好', ...(await site.typedCode()) };
    await expect(say(body, 999_999)).rejects.toMatchObject({ status: 404, code: 'video_not_found' });
    const list = await as(other).call(addList, { body: { name: '私下的' } });
    await expect(as(member).call(comments.list.add, { params: { id: list.id }, body })).rejects.toMatchObject({ status: 404, code: 'list_not_found' });
    await expect(as(member).call(likeList, { params: { id: list.id } })).rejects.toMatchObject({ status: 404, code: 'list_not_found' });
  });
  test('repeated within a minute; that does not consume the captcha', async () => {
    await say({ content: '说两遍', ...(await site.typedCode()) });
    const code = await site.typedCode();
    await expect(say({ content: '说两遍 ', ...code })).rejects.toMatchObject({ status: 409, code: 'comment_repeated' });
    expect((await say({ content: '说别的', ...code })).content).toBe('说别的');
    // A session that typed the captcha's characters must verify itself again after half an hour.
    query(site, 'UPDATE session_captcha SET solved_at = solved_at - ?', CAPTCHA.sessionMs);
    await expect(say({ content: '说第三遍' })).rejects.toMatchObject({ status: 400, code: 'verification_needed' });
  });
  test('below a thread of another title', async () => {
    const [elsewhere] = (await site.titles([{ vod_name: '别的片' }])) as [number];
    const head = await say({ content: '这里', ...(await site.typedCode()) });
    await expect(say({ content: '那里', parentId: head.id, ...(await site.typedCode()) }, elsewhere)).rejects.toMatchObject({ status: 404 });
  });
});

test('comments on a missing title, or on a list that is not shared, cannot be read', async () => {
  await expect(site.client.call(comments.video.list, { params: { id: 999_999 } })).rejects.toMatchObject({ status: 404, code: 'video_not_found' });
  const list = await as(other).call(addList, { body: { name: '自己看' } });
  await expect(site.client.call(comments.list.list, { params: { id: list.id } })).rejects.toMatchObject({ status: 404, code: 'list_not_found' });
});

test('another’s comment cannot be deleted, a deleted one not voted on', async () => {
  const comment = await say({ content: '我的', ...(await site.typedCode()) });
  await expect(as(other).call(removeComment, { params: { id: comment.id } })).rejects.toMatchObject({ status: 403 });
  await as(member).call(removeComment, { params: { id: comment.id } });
  await expect(as(other).call(voteComment, { params: { id: comment.id }, body: { type: 'up' } })).rejects.toMatchObject({ status: 404 });
  await expect(as(member).call(removeComment, { params: { id: comment.id } })).rejects.toMatchObject({ status: 404 });
});
