import { removeAnyComment } from '@yinmu/contract/admin/admin.endpoints.ts';
import { addAppeal, decideAppeal, getOwnEntries } from '@yinmu/contract/community/appeals.endpoints.ts';
import { comments, removeComment } from '@yinmu/contract/community/comments.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { FIXED_CODE, type TestMember } from '../../../../testing/test-site.ts';

const site = await siteOfFile({ env: FIXED_CODE });
const [member, moderator] = [await site.member(), await site.staff('moderator')];
const [title] = (await site.titles([{ vod_name: '片' }])) as [number];

let texts = 0;
const say = async (who: TestMember, parentId?: number) =>
  (
    await who.client.call(comments.video.add, {
      params: { id: title },
      body: { content: `话 ${++texts}`, ...(parentId ? { parentId } : {}), ...(await site.typedCode()) },
    })
  ).id;
/** @returns the removal's id */
async function removed(who: TestMember, parentId?: number): Promise<number> {
  await moderator.client.call(removeAnyComment, { params: { id: await say(who, parentId) }, query: {} });
  return (await who.client.call(getOwnEntries, {})).entries[0]?.removal?.id as number;
}
const appeal = (who: TestMember, id: number, text = '请复核') => who.client.call(addAppeal, { params: { id }, body: { text } });
const decide = (id: number, body: object = {}) =>
  moderator.client.call(decideAppeal, { params: { id }, body: { outcome: 'granted', answer: '已复核', ...body } as never });

describe('an appeal is refused', () => {
  test('a second time, answered or not', async () => {
    const id = await removed(member);
    await appeal(member, id);
    await expect(appeal(member, id)).rejects.toMatchObject({ status: 409, code: 'already_appealed' });
    await decide(id, { outcome: 'refused' });
    await expect(appeal(member, id)).rejects.toMatchObject({ status: 409, code: 'already_appealed' });
  });
  test('against another’s entry, a missing one, or one shown again', async () => {
    const id = await removed(member);
    await expect(appeal(await site.member(), id)).rejects.toMatchObject({ status: 404, code: 'not_found' });
    await expect(appeal(member, 999_999)).rejects.toMatchObject({ status: 404, code: 'not_found' });
    await appeal(member, id);
    await decide(id);
    await expect(appeal(member, id)).rejects.toMatchObject({ status: 404, code: 'not_found' });
  });
});
describe('a decision is refused', () => {
  test('to a moderator on their own appeal', async () => {
    const other = await site.staff('moderator');
    const own = await say(moderator);
    await other.client.call(removeAnyComment, { params: { id: own }, query: {} });
    const id = (await moderator.client.call(getOwnEntries, {})).entries[0]?.removal?.id as number;
    await appeal(moderator, id);
    await expect(decide(id)).rejects.toMatchObject({ status: 403, code: 'own_case' });
  });
  test('without an appeal, and without an answer', async () => {
    const id = await removed(member);
    await expect(decide(id)).rejects.toMatchObject({ status: 404, code: 'not_found' });
    await appeal(member, id);
    await expect(decide(id, { answer: ' ' })).rejects.toMatchObject({ status: 400, code: 'validation_failed' });
  });
  test('a second time, and on an outdated version; of two at once, one', async () => {
    const id = await removed(member);
    await appeal(member, id);
    await expect(decide(id, { version: 1 })).rejects.toMatchObject({ status: 409, code: 'case_changed' });
    const outcomes = await Promise.allSettled([decide(id, { version: 2 }), decide(id, { version: 2, outcome: 'refused' })]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(decide(id)).rejects.toMatchObject({ status: 409, code: 'already_decided' });
  });
  test('to show a reply whose comment is gone; the appeal stays pending', async () => {
    const who = await site.member();
    const head = await say(who);
    const id = await removed(who, head);
    await appeal(who, id);
    await who.client.call(removeComment, { params: { id: head } });
    await expect(decide(id)).rejects.toMatchObject({ status: 409, code: 'answered_gone' });
    expect(await decide(id, { outcome: 'refused' })).toMatchObject({ appeal: { status: 'refused' } });
  });
});
