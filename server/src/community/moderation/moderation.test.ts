import * as admin from '@yinmu/contract/admin/admin.endpoints.ts';
import { changeMember, getMembers } from '@yinmu/contract/admin/members.endpoints.ts';
import { getVideo } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { comments } from '@yinmu/contract/community/comments.endpoints.ts';
import { addGuestbookEntry, getGuestbook } from '@yinmu/contract/community/guestbook.endpoints.ts';
import { deleteAccount } from '@yinmu/contract/members/accounts.endpoints.ts';
import { checkAuth } from '@yinmu/contract/members/session.endpoints.ts';
import { addSuggestion, getCorrectable, getOwnSuggestions, type SuggestedFields } from '@yinmu/contract/titles/suggestions.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { FIXED_CODE, makeAdmin, type TestMember } from '../../../../testing/test-site.ts';

let titles = 0;
const site = await siteOfFile({ env: FIXED_CODE });
const [member, one, two] = [await site.member('热心人'), await site.member('reviewer1'), await site.member('reviewer2')];
for (const name of ['reviewer1', 'reviewer2']) makeAdmin(site, name);
const as = ({ cookie }: TestMember) => site.elsewhere({ Cookie: `${cookie}; language=en` });
const title = async (fields = {}) => (await site.titles([{ vod_name: `片${++titles}`, vod_year: '2001', vod_director: '甲', ...fields }]))[0] as number;
const suggest = async (id: number, fields: SuggestedFields) => as(member).call(addSuggestion, { params: { id }, body: { fields, note: '豆瓣为证' } });
const video = async (id: number) => {
  await site.site.refresh();
  return site.client.call(getVideo, { params: { id } });
};
const write = async (content: string) => (await site.elsewhere().call(addGuestbookEntry, { body: { content, ...(await site.typedCode()) } })).id;

describe('suggestions', () => {
  test('are deleted with the account if pending; of decided ones only the change stays', async () => {
    const leaver = await site.member();
    const [decided, waits] = [await title(), await title()];
    const propose = (id: number) => as(leaver).call(addSuggestion, { params: { id }, body: { fields: { vod_year: '1999' }, note: '我住在三楼' } });
    const [first, second] = [await propose(decided), await propose(waits)];
    await as(one).call(admin.approveSuggestion, { params: { id: first.id }, body: { review_comment: '谢谢三楼' } });
    await as(leaver).call(deleteAccount, { body: { password: leaver.password } });
    const { author, note, review_comment, status, fields } = await as(one).call(admin.getSuggestion, { params: { id: first.id } });
    expect([author, note, review_comment, status]).toEqual(['', '', '', 'approved']);
    expect(fields).toMatchObject([{ name: 'vod_year', proposed: '1999', accepted: true }]);
    await expect(as(one).call(admin.getSuggestion, { params: { id: second.id } })).rejects.toMatchObject({ code: 'suggestion_not_found' });
  });

  test('only differences are stored; approving writes, indexes and locks them', async () => {
    const id = await title({ vod_id: 'fixed' });
    const made = await suggest(id, { vod_year: '1999', vod_director: ['乙', '丙'], runtime: 52, vod_name: `片${titles}` });
    expect(made.fields.map(({ name, old, proposed, current }) => [name, old, proposed, current])).toEqual([
      ['vod_year', '2001', '1999', null],
      ['vod_director', ['甲'], ['乙', '丙'], null],
      ['runtime', 0, 52, null],
    ]);
    const waiting = await as(one).call(admin.getSuggestions, {});
    expect(waiting.suggestions.map((entry) => [entry.id, entry.author, entry.note])).toContainEqual([made.id, '热心人', '豆瓣为证']);
    const done = await as(one).call(admin.approveSuggestion, { params: { id: made.id }, body: { review_comment: '谢谢' } });
    expect([done.status, done.decidedBy, done.review_comment]).toEqual(['approved', 'reviewer1', '谢谢']);
    const after = await video(id);
    expect([after.vod_year, after.vod_director, after.runtime]).toEqual(['1999', ['乙', '丙'], 52]);
    // Clients that poll for changes see the decision (P7).
    expect(Date.parse(after.vod_time)).toBeGreaterThan(Date.now() - 60_000);
    await site.titles([{ vod_id: 'fixed', vod_name: `片${titles}`, vod_year: '2001', vod_director: '甲', vod_remarks: '更新' }]);
    expect(await video(id)).toMatchObject({ vod_year: '1999', vod_director: ['乙', '丙'], vod_remarks: '更新' });
    const own = await as(member).call(getOwnSuggestions, {});
    expect(own.suggestions[0]).toMatchObject({ status: 'approved', review_comment: '谢谢' });
  });

  test('are listed by status: pending oldest first, decided newest first', async () => {
    const made: number[] = [];
    for (const vod_year of ['1991', '1992', '1993']) made.push((await suggest(await title(), { vod_year })).id);
    const [a = 0, b = 0, c = 0] = made;
    const listed = async (query: { status?: 'pending' | 'rejected'; page?: number; limit?: number }) =>
      (await as(one).call(admin.getSuggestions, { query })).suggestions.map(({ id }) => id).filter((id) => made.includes(id));
    expect(await listed({ limit: 100 })).toEqual([a, b, c]);
    for (const id of [a, b]) await as(one).call(admin.rejectSuggestion, { params: { id }, body: { review_comment: `不对 ${id}` } });
    expect(await listed({ status: 'rejected', limit: 100 })).toEqual([b, a]);
    expect(await listed({ status: 'pending', limit: 100 })).toEqual([c]);
    expect(await listed({ status: 'rejected', page: 2, limit: 1 })).toEqual([a]);
  });

  test('corrections are of the stored texts, however the page shows them', async () => {
    const id = await title({ vod_name: '山间来信', vod_sub: 'Letters', vod_area: '大陆', vod_class: '剧情', vod_remarks: '更新至3集' });
    const english = await as(member).call(getVideo, { params: { id } });
    expect(english).toMatchObject({ vod_name: 'Letters', vod_area: 'Mainland China', vod_class: ['Drama'], vod_remarks: 'Up to ep. 3' });
    const stored = { vod_name: '山间来信', vod_area: '大陆', vod_class: ['剧情'], vod_remarks: '更新至3集' };
    expect(await as(member).call(getCorrectable, { params: { id } })).toMatchObject(stored);
    const suggestion = await as(member).call(addSuggestion, { params: { id }, body: { fields: { vod_area: '意大利' } } });
    expect([suggestion.vod_name, suggestion.fields[0]?.old]).toEqual(['Letters', '大陆']);
    await expect(as(member).call(getCorrectable, { params: { id: 999_999 } })).rejects.toMatchObject({ code: 'video_not_found' });
  });

  test('selected fields only; a title changed since is a conflict, shown and not overwritten', async () => {
    const id = await title();
    const first = await suggest(id, { vod_area: '香港', vod_lang: '粤语' });
    const second = await suggest(id, { vod_area: '台湾', vod_remarks: '全集' });
    const partly = await as(one).call(admin.approveSuggestionPartly, { params: { id: first.id }, body: { fields: ['vod_area'] } });
    expect([partly.status, partly.fields.map(({ accepted }) => accepted)]).toEqual(['partially_approved', [true, false]]);
    await expect(as(one).call(admin.approveSuggestion, { params: { id: second.id }, body: {} })).rejects.toMatchObject({
      status: 409,
      code: 'suggestion_conflict',
      message: 'The title has changed since: Region. Choose which fields to approve',
    });
    expect((await as(one).call(admin.getSuggestion, { params: { id: second.id } })).fields[0]).toMatchObject({ name: 'vod_area', current: '香港' });
    await expect(
      as(one).call(admin.approveSuggestionPartly, { params: { id: second.id }, body: { fields: ['vod_area', 'vod_remarks'] } }),
    ).rejects.toMatchObject({ status: 409, code: 'suggestion_conflict' });
    expect((await video(id)).vod_area).toBe('中国香港');
    await as(one).call(admin.approveSuggestionPartly, { params: { id: second.id }, body: { fields: ['vod_remarks'] } });
    expect((await video(id)).vod_remarks).toBe('全集');
  });

  test('in bulk, each independently', async () => {
    const [open, decided] = [await suggest(await title(), { vod_area: '甲' }), await suggest(await title(), { vod_area: '乙' })];
    await as(two).call(admin.rejectSuggestion, { params: { id: decided.id }, body: {} });
    const { results } = await as(one).call(admin.decideSuggestions, { body: { ids: [open.id, decided.id, 999_999], action: 'approve' } });
    expect(results.map(({ done, code }) => [done, code])).toEqual([
      [true, null],
      [false, 'already_decided'],
      [false, 'suggestion_not_found'],
    ]);
    const seen = { ids: [decided.id], versions: [decided.version], action: 'approve' as const };
    expect((await as(one).call(admin.decideSuggestions, { body: seen })).results[0]?.code).toBe('already_decided');
    // The version after the decision does not reopen the case; setting its status does.
    const newest = { ...seen, versions: [decided.version + 1] };
    expect((await as(one).call(admin.decideSuggestions, { body: newest })).results[0]?.code).toBe('already_decided');
    await as(one).call(admin.setSuggestionStatus, { params: { id: decided.id }, body: { status: 'pending' } });
    expect((await as(one).call(admin.decideSuggestions, { body: { ...seen, versions: [decided.version + 2] } })).results[0]?.done).toBe(true);
    const { id } = await suggest(await title(), { vod_area: '丙' });
    await as(one).call(admin.decideSuggestions, { body: { ids: [id], action: 'reject', review_comment: '来源不明' } });
    expect(await as(one).call(admin.getSuggestion, { params: { id } })).toMatchObject({ status: 'rejected', review_comment: '来源不明' });
  });

  test('empty list items are dropped; a decided suggestion no longer shows what it would change', async () => {
    const id = await title();
    const made = await suggest(id, { vod_actor: [' 甲  乙 ', ' ', '丙'], vod_area: '香港' });
    expect(made.fields.map(({ proposed }) => proposed)).toEqual([['甲 乙', '丙'], '香港']);
    await as(one).call(admin.approveSuggestionPartly, { params: { id: made.id }, body: { fields: ['vod_area'] } });
    const decided = await as(one).call(admin.getSuggestion, { params: { id: made.id } });
    expect(decided.fields.map(({ name, current, accepted }) => [name, current, accepted])).toEqual([
      ['vod_actor', null, false],
      ['vod_area', null, true],
    ]);
    const [entry] = (await as(one).call(admin.getAudit, {})).entries;
    expect([entry?.action, entry?.target, entry?.before, entry?.after]).toEqual([
      'suggestion.partially_approved',
      `suggestion ${made.id} of title ${id}`,
      { status: 'pending' },
      { status: 'partially_approved', taken: ['vod_area'] },
    ]);
    const other = await suggest(id, { vod_lang: '粤语' });
    await expect(as(one).call(admin.approveSuggestionPartly, { params: { id: other.id }, body: { fields: ['vod_area'] } })).rejects.toMatchObject({
      status: 400,
      code: 'validation_failed',
    });
  });

  test('a status can be set directly, with the version that was seen', async () => {
    const made = await suggest(await title(), { vod_area: '丁' });
    const rejected = await as(one).call(admin.rejectSuggestion, { params: { id: made.id }, body: {} });
    await expect(
      as(two).call(admin.setSuggestionStatus, { params: { id: made.id }, body: { status: 'pending', version: made.version } }),
    ).rejects.toMatchObject({ status: 409 });
    const again = await as(two).call(admin.setSuggestionStatus, {
      params: { id: made.id },
      body: { status: 'pending', version: rejected.version, review_comment: ' 再看看 ' },
    });
    expect([again.status, again.review_comment]).toEqual(['pending', '再看看']);
  });
});

describe('the guestbook', () => {
  test('is approved, rejected and answered, once, and counted by status', async () => {
    const [a, b, c] = [await write('甲'), await write('乙'), await write('丙')];
    const answers = await Promise.allSettled([
      as(one).call(admin.approveEntry, { params: { id: a }, body: {} }),
      as(two).call(admin.rejectEntry, { params: { id: a }, body: {} }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await as(one).call(admin.decideEntries, { body: { ids: [a, b], action: 'approve' } })).results.map(({ done }) => done)).toEqual([false, true]);
    const late = await as(two).call(admin.decideEntries, { body: { ids: [b, c], versions: [1, 1], action: 'reject' } });
    expect(late.results.map(({ code }) => code)).toEqual(['already_decided', null]);
    expect((await as(one).call(admin.approveEntry, { params: { id: c }, body: { version: 2 } })).version).toBe(3);
    const replied = await as(one).call(admin.replyToEntry, { params: { id: c }, body: { reply: '收到，谢谢' } });
    expect([replied.status, replied.reply, replied.decidedBy]).toEqual(['approved', '收到，谢谢', 'reviewer1']);
    const { entries, pagination } = await site.client.call(getGuestbook, {});
    expect(entries.find(({ id }) => id === c)?.reply).toBe('收到，谢谢');
    expect(pagination.total).toBe(entries.length);
    const rejected = await as(two).call(admin.rejectEntry, { params: { id: c }, body: { version: replied.version } });
    expect((await as(one).call(admin.getModeratedGuestbook, { query: { status: 'rejected' } })).entries.map(({ id }) => id)).toContain(rejected.id);
  });

  test('a reply is to the version that was seen, is logged as one, and can be withdrawn', async () => {
    const id = await write('问');
    const { version } = (await as(one).call(admin.getModeratedGuestbook, { query: { status: 'pending' } })).entries.find((entry) => entry.id === id) ?? {
      version: -1,
    };
    const answer = (reply: string, seen?: number) =>
      as(one).call(admin.replyToEntry, { params: { id }, body: { reply, ...(seen === undefined ? {} : { version: seen }) } });
    await expect(answer('早', version + 1)).rejects.toMatchObject({ status: 409, code: 'case_changed' });
    const replied = await answer('答', version);
    expect([replied.status, replied.reply, typeof replied.replied_at]).toEqual(['approved', '答', 'string']);
    const logged = async () => (await as(one).call(admin.getAudit, {})).entries[0];
    expect(await logged()).toMatchObject({
      action: 'guestbook.reply',
      target: `guestbook ${id}`,
      before: { status: 'pending', replied: false },
      after: { status: 'approved', replied: true },
    });
    const rejected = await as(two).call(admin.rejectEntry, { params: { id }, body: { version: replied.version } });
    expect(await logged()).toMatchObject({ action: 'guestbook.rejected' });
    const without = await answer(' ', rejected.version);
    expect([without.status, without.reply, without.replied_at]).toEqual(['rejected', '', null]);
    await expect(as(one).call(admin.approveEntry, { params: { id: 999_999 }, body: {} })).rejects.toMatchObject({ status: 404, code: 'entry_not_found' });
  });
});

describe('comments and members', () => {
  test('comments and members are found, a comment deleted, a member disabled and made an admin; the log has it all', async () => {
    const troll = await site.member('捣乱的');
    const comment = await as(troll).call(comments.video.add, { params: { id: await title() }, body: { content: '广告', ...(await site.typedCode()) } });
    expect((await as(one).call(admin.getAllComments, { query: { author: '捣乱的' } })).comments).toMatchObject([
      { id: comment.id, subject_name: expect.stringMatching(/^片\d+$/) },
    ]);
    const traditional = site.as({ headers: { Cookie: `${one.cookie}; language=zhtw` } });
    const called = await title({ vod_name: '龙门' });
    await as(one).call(comments.video.add, { params: { id: called }, body: { content: '好看', ...(await site.typedCode()) } });
    expect((await traditional.call(admin.getAllComments, {})).comments[0]?.subject_name).toBe('龍門');
    await as(one).call(admin.removeAnyComment, { params: { id: comment.id } });
    const [found] = (await as(one).call(getMembers, { query: { q: '捣' } })).members;
    expect(found?.username).toBe('捣乱的');
    const disabled = await as(one).call(changeMember, { params: { id: found?.id ?? 0 }, body: { disabled: true } });
    expect(disabled.disabled).toBe(true);
    await expect(as(troll).call(checkAuth)).rejects.toMatchObject({ status: 401 });
    const { entries } = await as(one).call(admin.getAudit, {});
    expect(entries.slice(0, 2)).toMatchObject([
      { member: 'reviewer1', action: 'member.change', before: { disabled: false }, after: { disabled: true } },
      { member: 'reviewer1', action: 'comment.delete', about: { name: '捣乱的' }, after: { reason: 'other' } },
    ]);
  });
});
