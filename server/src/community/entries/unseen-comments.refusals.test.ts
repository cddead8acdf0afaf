import { removeAnyComment } from '@yinmu/contract/admin/admin.endpoints.ts';
import { getOwnEntries } from '@yinmu/contract/community/appeals.endpoints.ts';
import { comments, getReplies, removeComment, voteComment } from '@yinmu/contract/community/comments.endpoints.ts';
import { addReport } from '@yinmu/contract/community/reports.endpoints.ts';
import { addList, shareList, unshareList } from '@yinmu/contract/members/lists.endpoints.ts';
import { getTitle, setTitleState, type TitleState } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { refuses } from '../../../../testing/refuses.ts';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { FIXED_CODE, type TestMember } from '../../../../testing/test-site.ts';

const site = await siteOfFile({ env: FIXED_CODE });
const [writer, reader, moderator, admin] = [await site.member(), await site.member(), await site.staff('moderator'), await site.staff('admin')];

let made = 0;
interface Place {
  subject: 'video' | 'list';
  id: number;
  hide(): Promise<unknown>;
  show(): Promise<unknown>;
}
async function titleThatIs(state: TitleState): Promise<Place> {
  const [id = 0] = await site.titles([{ vod_id: `unseen-${++made}`, vod_name: `看不见${made}` }]);
  const set = async (to: TitleState) => {
    const { version } = await admin.client.call(getTitle, { params: { id } });
    return admin.client.call(setTitleState, { params: { id }, body: { version, state: to, reason: '缘由' } });
  };
  return { subject: 'video', id, hide: () => set(state), show: () => set('shown') };
}
async function listThatIsPrivate(): Promise<Place> {
  const { id } = await writer.client.call(addList, { body: { name: `片单${++made}` } });
  const show = () => writer.client.call(shareList, { params: { id } });
  await show();
  return { subject: 'list', id, hide: () => writer.client.call(unshareList, { params: { id } }), show };
}
const say = async ({ subject, id }: Place, parentId?: number) =>
  (
    await writer.client.call(comments[subject].add, {
      params: { id },
      body: { content: `说${++made}`, ...(parentId ? { parentId } : {}), ...(await site.typedCode()) },
    })
  ).id;

const places: [string, () => Promise<Place>][] = [
  ...(['hidden', 'legal'] as const).map((state): [string, () => Promise<Place>] => [`a title: ${state}`, () => titleThatIs(state)]),
  ['a private list', listThatIsPrivate],
];
describe.each(places)('on %s', (_name, place) => {
  test('nobody can read, answer, vote on, report or delete it while hidden; once shown again, they can', async () => {
    const where = await place();
    const head = await say(where);
    const reply = await say(where, head);
    await where.hide();
    const params = { id: reply };
    const vote = () => reader.client.call(voteComment, { params, body: { type: 'up' } });
    const report = () => reader.client.call(addReport, { body: { subject: 'comment', subject_id: reply, reason: 'spam' } });
    const replies = (who?: TestMember) => (who ? who.client : site.client).call(getReplies, { params: { id: head } });
    for (const who of [undefined, reader, writer]) await refuses(replies(who), 404, 'comment_not_found');
    await refuses(vote(), 404, 'comment_not_found');
    await refuses(report(), 404, 'not_found');
    await refuses(reader.client.call(removeComment, { params }), 404, 'comment_not_found');
    const body = { content: '回答', parentId: head, ...(await site.typedCode()) };
    await refuses(reader.client.call(comments[where.subject].add, { params: { id: where.id }, body }), 404, `${where.subject}_not_found`);
    await where.show();
    expect((await replies()).replies).toMatchObject([{ id: reply, up: 0, down: 0 }]);
    expect((await vote()).up).toBe(1);
    expect((await report()).status).toBe('pending');
    await refuses(reader.client.call(removeComment, { params }), 403, 'forbidden');
  });

  test('its writer can find and delete it, and so can a moderator', async () => {
    const where = await place();
    const [own, other] = [await say(where), await say(where)];
    await where.hide();
    expect((await writer.client.call(getOwnEntries, {})).entries.map(({ id }) => id)).toEqual(expect.arrayContaining([own, other]));
    await writer.client.call(removeComment, { params: { id: own } });
    await moderator.client.call(removeAnyComment, { params: { id: other }, query: { reason: 'spam' } });
    await where.show();
    const { comments: left } = await site.client.call(comments[where.subject].list, { params: { id: where.id } });
    expect(left.filter(({ deleted }) => !deleted)).toEqual([]);
  });
});
