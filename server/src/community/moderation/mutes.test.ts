import { getAudit } from '@yinmu/contract/admin/admin.endpoints.ts';
import { comments, voteComment } from '@yinmu/contract/community/comments.endpoints.ts';
import { addGuestbookEntry, getGuestbook } from '@yinmu/contract/community/guestbook.endpoints.ts';
import { addMute, getMutes, getOwnMute, liftMute } from '@yinmu/contract/community/mutes.endpoints.ts';
import { addReport } from '@yinmu/contract/community/reports.endpoints.ts';
import { deleteAccount, updateProfile } from '@yinmu/contract/members/accounts.endpoints.ts';
import { collections, exportData } from '@yinmu/contract/members/library.endpoints.ts';
import { addList, shareList } from '@yinmu/contract/members/lists.endpoints.ts';
import { checkAuth } from '@yinmu/contract/members/session.endpoints.ts';
import { addSuggestion } from '@yinmu/contract/titles/suggestions.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { query } from '../../../../testing/sync-database.ts';
import { FIXED_CODE, type TestMember } from '../../../../testing/test-site.ts';

const site = await siteOfFile({ env: FIXED_CODE });
const [moderator, chief] = [await site.staff('moderator', '禁言版主'), await site.staff('admin')];
const [title] = (await site.titles([{ vod_name: '片', vod_year: '2001' }])) as [number];

const idOf = async (who: TestMember) => (await who.client.call(checkAuth)).id;
const muting = async (who: TestMember, more: object = {}, by = moderator) =>
  by.client.call(addMute, { body: { memberId: await idOf(who), term: 'week', reason: '刷广告', ...more } });
let texts = 0;
const say = async (who: TestMember) =>
  who.client.call(comments.video.add, { params: { id: title }, body: { content: `第 ${++texts} 句`, ...(await site.typedCode()) } });
const muted = { status: 403, code: 'muted' };

describe('a muted member', () => {
  test('cannot write what others read, and sees why and until when', async () => {
    const who = await site.member();
    const said = await say(who);
    const list = await who.client.call(addList, { body: { name: '片单' } });
    const { until } = await muting(who);
    expect(Date.parse(until ?? '') - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    const refusal = await say(who).catch((error: Error) => error);
    expect(refusal).toMatchObject({ ...muted, message: `您已被禁言至 ${until?.slice(0, 16).replace('T', ' ')}（UTC），原因：刷广告` });
    await expect(who.client.call(addGuestbookEntry, { body: { content: '留言', ...(await site.typedCode()) } })).rejects.toMatchObject(muted);
    await expect(who.client.call(shareList, { params: { id: list.id } })).rejects.toMatchObject(muted);
    await expect(who.client.call(updateProfile, { body: { username: `${who.username}x` } })).rejects.toMatchObject(muted);
    expect((await who.client.call(getOwnMute)).mute).toMatchObject({ reason: '刷广告', until, reports: false });
    expect((await who.client.call(getGuestbook, {})).own).toEqual([]);
    expect((await site.client.call(comments.video.list, { params: { id: title } })).comments.map(({ id }) => id)).toContain(said.id);
    await who.client.call(collections.favorites.add, { body: { vodId: title } });
    await who.client.call(addList, { body: { name: '自己看' } });
    await who.client.call(voteComment, { params: { id: said.id }, body: { type: 'up' } });
    await who.client.call(addReport, { body: { subject: 'title', subject_id: title, reason: 'dead' } });
    await who.client.call(addSuggestion, { params: { id: title }, body: { fields: { vod_year: '1999' } } });
    await who.client.call(updateProfile, { body: { currentPassword: who.password, newPassword: 'another long password 9' } });
  });
  test('cannot report or correct either, if the mute covers that', async () => {
    const who = await site.member();
    await muting(who, { reports: true, term: 'forever' });
    const report = who.client.call(addReport, { body: { subject: 'title', subject_id: title, reason: 'dead' } });
    await expect(report).rejects.toMatchObject({ ...muted, message: '您已被禁言（永久），原因：刷广告' });
    await expect(who.client.call(addSuggestion, { params: { id: title }, body: { fields: { vod_year: '1998' } } })).rejects.toMatchObject(muted);
  });
  test('can write again by itself once the time is over', async () => {
    const who = await site.member();
    const { id } = await muting(who, { term: 'day' });
    query(site, 'UPDATE mute SET until = ? WHERE id = ?', new Date(Date.now() - 1000).toISOString(), id);
    expect((await who.client.call(getOwnMute)).mute).toBeNull();
    await say(who);
    expect((await moderator.client.call(getMutes, { query: { status: 'ended' } })).mutes).toMatchObject([{ id, ended_at: null, endedBy: '' }]);
    const again = await muting(who, { term: 'day', reason: '又来' });
    await expect(say(who)).rejects.toMatchObject(muted);
    const rows = (await moderator.client.call(getMutes, { query: { status: 'ended' } })).mutes.filter((one) => one.username === who.username);
    expect(rows).toMatchObject([{ id, endedBy: '' }]);
    expect(rows[0]?.ended_at).toBe(rows[0]?.until);
    await moderator.client.call(liftMute, { params: { id: again.id } });
  });
  test('can write again once it is lifted; both are in the audit log', async () => {
    const who = await site.member();
    const { id } = await muting(who);
    expect(await moderator.client.call(liftMute, { params: { id } })).toMatchObject({ id, endedBy: '禁言版主', ended_at: expect.any(String) });
    await say(who);
    expect((await who.client.call(exportData)).mutes).toMatchObject([{ id, reason: '刷广告' }]);
    await moderator.client.call(liftMute, { params: { id } });
    const memberId = await idOf(who);
    const { entries } = await chief.client.call(getAudit, {});
    expect(entries.filter((entry) => entry.target === `member ${memberId}`)).toMatchObject([
      { member: '禁言版主', action: 'member.unmute', about: { id: memberId, name: who.username }, before: { withReports: false }, after: null },
      { member: '禁言版主', action: 'member.mute', before: null, after: { withReports: false, until: expect.any(String) } },
    ]);
    expect(JSON.stringify(entries)).not.toContain('刷广告');
  });
  test('can be muted anew, which replaces the active mute', async () => {
    const who = await site.member();
    const first = await muting(who, { term: 'day' });
    const second = await muting(who, { term: 'month', reason: '仍在刷' });
    expect((await who.client.call(getOwnMute)).mute).toMatchObject({ reason: '仍在刷', until: second.until });
    await moderator.client.call(liftMute, { params: { id: first.id } });
    await expect(say(who)).rejects.toMatchObject(muted);
    const active = (await moderator.client.call(getMutes, {})).mutes.filter(({ username }) => username === who.username);
    expect(active.map(({ id }) => id)).toEqual([second.id]);
  });
});

test('an admin can mute a moderator, a moderator an editor', async () => {
  const [other, editor] = [await site.staff('moderator'), await site.staff('editor')];
  await muting(other, {}, chief);
  await expect(say(other)).rejects.toMatchObject(muted);
  await muting(editor);
  await expect(say(editor)).rejects.toMatchObject(muted);
});

test('a deleted moderator’s reason stays while the mute is active, and is deleted afterwards', async () => {
  const [who, other, leaving] = [await site.member(), await site.member(), await site.staff('moderator')];
  const { id } = await muting(who, { reason: '走之前写的' }, leaving);
  const { id: lifted } = await muting(other, { reason: '早已解除的' }, leaving);
  await chief.client.call(liftMute, { params: { id: lifted } });
  const reasons = () => {
    const rows = [id, lifted].map((one) => query(site, 'SELECT reason FROM mute WHERE id = ?', one)[0]?.reason);
    return rows;
  };
  expect(reasons()).toEqual(['走之前写的', '早已解除的']);
  await leaving.client.call(deleteAccount, { body: { password: leaving.password } });
  expect(reasons()).toEqual(['走之前写的', '']);
  expect((await who.client.call(getOwnMute, {})).mute?.reason).toBe('走之前写的');
  const { id: kept } = await muting(other);
  await chief.client.call(liftMute, { params: { id } });
  await chief.client.call(liftMute, { params: { id: kept } });
  expect(reasons()).toEqual(['', '']);
  const { mutes } = await chief.client.call(getMutes, { query: { status: 'ended' } });
  expect(mutes.find((one) => one.id === kept)?.reason).toBe('刷广告');
});
