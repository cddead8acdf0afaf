import { approveEntry, decideEntries, getAudit, rejectEntry, removeAnyComment } from '@yinmu/contract/admin/admin.endpoints.ts';
import { addAppeal, decideAppeal, getAppeals, getOwnEntries, type OwnEntry } from '@yinmu/contract/community/appeals.endpoints.ts';
import { comments, removeComment } from '@yinmu/contract/community/comments.endpoints.ts';
import { addGuestbookEntry, getGuestbook } from '@yinmu/contract/community/guestbook.endpoints.ts';
import { decideComments, getHeldComments } from '@yinmu/contract/community/held-comments.endpoints.ts';
import { addReport, decideReport, getReports } from '@yinmu/contract/community/reports.endpoints.ts';
import { exportData } from '@yinmu/contract/members/library.endpoints.ts';
import { addList, getSharedLists, shareList } from '@yinmu/contract/members/lists.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { siteParts } from '../../../../testing/site-parts.ts';
import { query } from '../../../../testing/sync-database.ts';
import { FIXED_CODE, type TestMember } from '../../../../testing/test-site.ts';

const site = await siteOfFile({ env: FIXED_CODE });
const [moderator, chief] = [await site.staff('moderator', '申诉版主'), await site.staff('admin')];
const [title] = (await site.titles([{ vod_name: '申诉片' }])) as [number];

const say = async (who: TestMember, content: string, parentId?: number) =>
  who.client.call(comments.video.add, { params: { id: title }, body: { content, ...(parentId ? { parentId } : {}), ...(await site.typedCode()) } });
const write = async (who: TestMember, content: string) => who.client.call(addGuestbookEntry, { body: { content, ...(await site.typedCode()) } });
const entriesOf = async (who: TestMember) => (await who.client.call(getOwnEntries, {})).entries;
const entryOf = async (who: TestMember, content: string) => (await entriesOf(who)).find((one) => one.content === content) as OwnEntry;
const shown = async () => (await site.client.call(comments.video.list, { params: { id: title }, query: { limit: 100 } })).comments;
const held = async (content: string) =>
  (await moderator.client.call(getHeldComments, { query: { limit: 100 } })).entries.find((one) => one.content === content);
const delist = (id: number, reason: 'spam' | 'abuse' = 'spam') => moderator.client.call(removeAnyComment, { params: { id }, query: { reason } });
const setComments = (comments: 'open' | 'held') => siteParts(chief.client).access({ comments });
/** Appeals and gets an answer. */
async function answered(who: TestMember, content: string, outcome: 'granted' | 'refused') {
  const { removal } = await entryOf(who, content);
  const params = { id: removal?.id as number };
  await who.client.call(addAppeal, { params, body: { text: '并无恶意' } });
  const { version } = (await moderator.client.call(getAppeals, { query: { limit: 100 } })).appeals.find(({ id }) => id === params.id) ?? {};
  return moderator.client.call(decideAppeal, { params, body: { outcome, answer: '已复核', version } });
}

describe('what became of a member’s posts', () => {
  test('are listed with their state: shown, held and why, removed and why; newest first, only their own', async () => {
    const who = await site.member();
    await say(who, '好片');
    await write(who, '等着的留言');
    const list = await who.client.call(addList, { body: { name: '公开的' } });
    await who.client.call(addList, { body: { name: '不公开的' } });
    await who.client.call(shareList, { params: { id: list.id } });
    const { id } = await say(who, '买片加我');
    await delist(id);
    const entries = await entriesOf(who);
    expect(entries.map(({ kind, content, state, heldFor, removal }) => [kind, content, state, heldFor, removal?.reason])).toEqual([
      ['comment', '买片加我', 'removed', [], 'spam'],
      ['list', '公开的', 'shown', [], undefined],
      ['guestbook', '等着的留言', 'held', ['setting'], undefined],
      ['comment', '好片', 'shown', [], undefined],
    ]);
    expect(entries[0]).toMatchObject({
      subject: 'video',
      subject_id: title,
      subject_name: '申诉片',
      removal: { appeal: null, removed_at: expect.any(String) },
    });
    expect(await entriesOf(await site.member())).toEqual([]);
    const { entries: second, pagination } = await who.client.call(getOwnEntries, { query: { page: 2, limit: 3 } });
    expect([second.map(({ content }) => content), pagination.total]).toEqual([['好片'], 4]);
    expect((await who.client.call(exportData)).entry_removals).toMatchObject([{ content: '买片加我', reason: 'spam' }]);
  });
  test('give the most frequent reason for a reported entry', async () => {
    const who = await site.member();
    const { id } = await say(who, '被举报的话');
    for (const reason of ['abuse', 'abuse', 'spoiler'] as const)
      await (await site.member()).client.call(addReport, { body: { subject: 'comment', subject_id: id, reason } });
    const found = (await moderator.client.call(getReports, { query: { limit: 100 } })).cases.find((one) => one.subject_id === id && one.subject === 'comment');
    await moderator.client.call(decideReport, { params: { id: found?.id as number }, body: { outcome: 'removed' } });
    expect((await entryOf(who, '被举报的话')).removal?.reason).toBe('abuse');
  });
  test('omit what the writer deleted, and removals older than 180 days', async () => {
    const who = await site.member();
    const { id } = await say(who, '自己删的');
    await who.client.call(removeComment, { params: { id } });
    expect(await entriesOf(who)).toEqual([]);
    await delist((await say(who, '很久以前的')).id);
    query(site, "UPDATE entry_removal SET removed_at = ? WHERE content = '很久以前的'", new Date(Date.now() - 181 * 86_400_000).toISOString());
    await delist((await say(who, '刚刚的')).id);
    expect((await entriesOf(who)).map(({ content }) => content)).toEqual(['刚刚的']);
  });
});

describe('an appeal', () => {
  test('is answered, and a granted one shows the comment again, once in the list', async () => {
    const who = await site.member();
    await delist((await say(who, '误删的')).id);
    expect((await shown()).map(({ content }) => content)).not.toContain('误删的');
    const decided = await answered(who, '误删的', 'granted');
    expect(decided).toMatchObject({ author: who.username, reason: 'spam', removedBy: '申诉版主', decidedBy: '申诉版主', appeal: { status: 'granted' } });
    expect((await shown()).map(({ content }) => content)).toContain('误删的');
    const mine = (await entriesOf(who)).filter(({ content }) => content === '误删的');
    expect(mine).toMatchObject([{ state: 'restored', removal: { appeal: { text: '并无恶意', status: 'granted', answer: '已复核' } } }]);
    // The author deletes the restored post, and nothing of it remains.
    await who.client.call(removeComment, { params: { id: mine[0]?.id as number } });
    expect(await entriesOf(who)).toEqual([]);
    const { entries } = await chief.client.call(getAudit, { query: { action: 'appeal.granted' } });
    expect(entries[0]).toMatchObject({ member: '申诉版主', target: `appeal ${decided.id}`, about: { name: who.username }, after: { status: 'granted' } });
  });
  test('that is rejected leaves it removed, with the answer', async () => {
    const who = await site.member();
    await delist((await say(who, '该删的')).id, 'abuse');
    await answered(who, '该删的', 'refused');
    expect((await shown()).map(({ content }) => content)).not.toContain('该删的');
    expect(await entryOf(who, '该删的')).toMatchObject({ state: 'removed', removal: { reason: 'abuse', appeal: { status: 'refused', answer: '已复核' } } });
    expect((await moderator.client.call(getAppeals, { query: { status: 'refused' } })).appeals[0]).toMatchObject({ content: '该删的' });
  });
  test('restores the text of a comment with replies, in its place', async () => {
    const who = await site.member();
    const { id } = await say(who, '有人回复的');
    await say(await site.member(), '回复', id);
    await delist(id);
    expect((await shown()).find((one) => one.id === id)).toMatchObject({ deleted: true, content: '' });
    await answered(who, '有人回复的', 'granted');
    expect((await shown()).find((one) => one.id === id)).toMatchObject({ deleted: false, content: '有人回复的', replyCount: 1 });
  });
  test('restores a guestbook message, and a list', async () => {
    const who = await site.member();
    const entry = await write(who, '被拒的留言');
    await moderator.client.call(rejectEntry, { params: { id: entry.id }, body: { reason: 'spoiler' } });
    expect((await entryOf(who, '被拒的留言')).removal?.reason).toBe('spoiler');
    await answered(who, '被拒的留言', 'granted');
    expect((await site.client.call(getGuestbook, {})).entries.map(({ content }) => content)).toContain('被拒的留言');

    const list = await who.client.call(addList, { body: { name: '被举报的单' } });
    await who.client.call(shareList, { params: { id: list.id } });
    await (await site.member()).client.call(addReport, { body: { subject: 'list', subject_id: list.id, reason: 'other' } });
    const found = (await moderator.client.call(getReports, { query: { limit: 100 } })).cases.find(
      (one) => one.subject === 'list' && one.subject_id === list.id,
    );
    await moderator.client.call(decideReport, { params: { id: found?.id as number }, body: { outcome: 'removed' } });
    expect((await site.client.call(getSharedLists, {})).lists.map(({ name }) => name)).not.toContain('被举报的单');
    await answered(who, '被举报的单', 'granted');
    expect((await site.client.call(getSharedLists, {})).lists.map(({ name }) => name)).toContain('被举报的单');
    expect((await entriesOf(who)).map(({ content, state }) => [content, state])).toEqual([
      ['被举报的单', 'restored'],
      ['被拒的留言', 'restored'],
    ]);
  });
  test('shows a comment that was held and rejected', async () => {
    await setComments('held');
    const who = await site.member();
    await say(who, '先审后显的');
    expect(await entryOf(who, '先审后显的')).toMatchObject({ state: 'held', heldFor: ['setting'] });
    const row = await held('先审后显的');
    await moderator.client.call(decideComments, { body: { ids: [row?.id as number], action: 'reject', reason: 'illegal' } });
    expect(await entryOf(who, '先审后显的')).toMatchObject({ kind: 'comment', state: 'removed', removal: { reason: 'illegal' } });
    await answered(who, '先审后显的', 'granted');
    expect((await shown()).map(({ content }) => content)).toContain('先审后显的');
    expect((await entriesOf(who)).map(({ state }) => state)).toEqual(['restored']);
    await setComments('open');
  });
  test('once granted does not prevent another removal, which is then the one listed', async () => {
    const who = await site.member();
    await delist((await say(who, '删了又删的')).id);
    await answered(who, '删了又删的', 'granted');
    await delist((await entryOf(who, '删了又删的')).id, 'abuse');
    const entries = await entriesOf(who);
    expect(entries.map(({ state, removal }) => [state, removal?.reason, removal?.appeal])).toEqual([['removed', 'abuse', null]]);
    expect((await answered(who, '删了又删的', 'refused')).appeal.status).toBe('refused');
  });
  test('is no longer needed once a moderator has approved the entry in its queue', async () => {
    const who = await site.member();
    const { id } = await write(who, '改主意的');
    await moderator.client.call(decideEntries, { body: { ids: [id], action: 'reject', reason: 'spam' } });
    await moderator.client.call(approveEntry, { params: { id }, body: { version: 2 } });
    expect(await entryOf(who, '改主意的')).toMatchObject({ state: 'restored', removal: { appeal: null } });
  });
});
