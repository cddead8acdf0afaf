/**
 * Decisions on what went with a deleted account: they are refused, and what others write next has numbers of its own, so that none of
 * them can hit it. Each test stands on a site where nothing newer has been written.
 */
import { deleteAccount, getSessions } from '@yinmu/contract/accounts.endpoints.ts';
import * as admin from '@yinmu/contract/admin.endpoints.ts';
import { addAppeal, decideAppeal, getAppeals, getOwnEntries } from '@yinmu/contract/appeals.endpoints.ts';
import { comments } from '@yinmu/contract/comments.endpoints.ts';
import { addGuestbookEntry, getGuestbook } from '@yinmu/contract/guestbook.endpoints.ts';
import { approveComment, decideComments, getHeldComments, rejectComment } from '@yinmu/contract/held-comments.endpoints.ts';
import { addList, getSharedList, likeList, shareList } from '@yinmu/contract/lists.endpoints.ts';
import { addMute, getMutes, liftMute } from '@yinmu/contract/mutes.endpoints.ts';
import { checkAuth } from '@yinmu/contract/session.endpoints.ts';
import { getSiteSettings, setSiteSettings } from '@yinmu/contract/site-settings.endpoints.ts';
import { addSuggestion } from '@yinmu/contract/suggestions.endpoints.ts';
import { getSweeps, previewSweep, startSweep, undoSweep } from '@yinmu/contract/sweeps.endpoints.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { FIXED_CODE, makeAdmin, startSite, type TestMember, type TestSite, typedCode } from '../../../testing/test-site.ts';

let site: TestSite;
let chief: TestMember;
let [leaver, newcomer]: TestMember[] = [];
let title = 0;
let callers = 0;
beforeAll(async () => {
  site = await startSite({ env: FIXED_CODE });
  chief = await site.member();
  makeAdmin(site, chief.username);
  [title] = (await site.titles([{ vod_name: '旧号片', vod_year: '2001' }])) as [number];
});
afterAll(() => site.stop());
beforeEach(async () => {
  newcomer = await site.member();
  leaver = await site.member();
});

const as = (who: TestMember | undefined) =>
  site.as({ headers: { Cookie: `${(who as TestMember).cookie}; language=en`, 'X-Forwarded-For': `10.8.${++callers >> 8}.${callers % 256}` } });
const leave = () => as(leaver).call(deleteAccount, { body: { password: leaver?.password as string } });
const idOf = async (who: TestMember | undefined) => (await as(who).call(checkAuth)).id;
const say = async (who: TestMember | undefined, content: string) =>
  (await as(who).call(comments.video.add, { params: { id: title }, body: { content, ...(await typedCode(site.client)) } })).id;
const write = async (who: TestMember | undefined, content: string) =>
  (await as(who).call(addGuestbookEntry, { body: { content, ...(await typedCode(site.client)) } })).id;
async function setComments(choice: 'open' | 'held') {
  const { version, settings } = (await as(chief).call(getSiteSettings, {})).revisions[0]!;
  await as(chief).call(setSiteSettings, { body: { version, settings: { ...settings, comments: choice } } });
}
async function sweep(who: TestMember | undefined) {
  const author = { kind: 'member', id: await idOf(who) } as const;
  const { seen } = await as(chief).call(previewSweep, { body: { author, action: 'remove' } });
  return { author, seen, start: () => as(chief).call(startSweep, { body: { author, action: 'remove', seen } }) };
}

test('a held comment: the stranger’s, written next, is not published', async () => {
  await setComments('held');
  const seen = await say(leaver, '好片');
  await leave();
  const next = await say(newcomer, '买片加我');
  expect(next).toBeGreaterThan(seen);
  const params = { id: seen };
  await expect(as(chief).call(approveComment, { params, body: { version: 1 } })).rejects.toMatchObject({ status: 404 });
  await expect(as(chief).call(rejectComment, { params, body: { version: 1 } })).rejects.toMatchObject({ status: 404 });
  const { results } = await as(chief).call(decideComments, { body: { ids: [seen], versions: [1], action: 'approve' } });
  expect(results).toMatchObject([{ id: seen, done: false }]);
  expect((await as(chief).call(getHeldComments, {})).entries).toMatchObject([{ id: next, content: '买片加我', status: 'pending', version: 1 }]);
  expect((await site.client.call(comments.video.list, { params: { id: title }, query: {} })).all).toBe(0);
  await setComments('open');
});

test('a message of the guestbook', async () => {
  const seen = await write(leaver, '你好');
  await leave();
  const next = await write(newcomer, '买片加我');
  expect(next).toBeGreaterThan(seen);
  for (const call of [admin.approveEntry, admin.rejectEntry])
    await expect(as(chief).call(call, { params: { id: seen }, body: { version: 1 } })).rejects.toMatchObject({ status: 404 });
  const { results } = await as(chief).call(admin.decideEntries, { body: { ids: [seen], versions: [1], action: 'approve' } });
  expect(results).toMatchObject([{ id: seen, done: false }]);
  expect((await site.client.call(getGuestbook, {})).entries).toEqual([]);
});

test('a suggestion', async () => {
  const suggest = (who: TestMember | undefined, vod_year: string) => as(who).call(addSuggestion, { params: { id: title }, body: { fields: { vod_year } } });
  const seen = await suggest(leaver, '2002');
  await leave();
  const next = await suggest(newcomer, '1900');
  expect(next.id).toBeGreaterThan(seen.id);
  const params = { id: seen.id };
  await expect(as(chief).call(admin.approveSuggestion, { params, body: { version: 1 } })).rejects.toMatchObject({ status: 404 });
  await expect(as(chief).call(admin.rejectSuggestion, { params, body: { version: 1 } })).rejects.toMatchObject({ status: 404 });
  expect(await as(chief).call(admin.getSuggestion, { params: { id: next.id } })).toMatchObject({ status: 'pending', version: 1 });
});

test('a member: no stranger gets the role, is disabled, is muted or swept', async () => {
  await say(leaver, '评一句');
  const { author, seen } = await sweep(leaver);
  await leave();
  const stranger = await site.member();
  await say(stranger, '买片加我');
  expect(await idOf(stranger)).toBeGreaterThan(author.id);
  for (const body of [{ role: 'moderator' } as const, { disabled: true }])
    await expect(as(chief).call(admin.changeMember, { params: { id: author.id }, body })).rejects.toMatchObject({ status: 404 });
  await expect(as(chief).call(addMute, { body: { memberId: author.id, term: 'day', reason: '刷屏' } })).rejects.toMatchObject({ status: 404 });
  await expect(as(chief).call(startSweep, { body: { author, action: 'remove', seen } })).rejects.toMatchObject({ status: 404 });
  const { members } = await as(chief).call(admin.getMembers, { query: { q: stranger.username } });
  expect(members).toMatchObject([{ role: 'member', disabled: false }]);
});

test('a mute', async () => {
  const mute = async (who: TestMember | undefined) => (await as(chief).call(addMute, { body: { memberId: await idOf(who), term: 'day', reason: '刷屏' } })).id;
  const seen = await mute(leaver);
  await leave();
  const next = await mute(newcomer);
  expect(next).toBeGreaterThan(seen);
  await expect(as(chief).call(liftMute, { params: { id: seen } })).rejects.toMatchObject({ status: 404 });
  expect((await as(chief).call(getMutes, {})).mutes.map(({ id }) => id)).toContain(next);
});

test('a removal and the appeal against it', async () => {
  const appeal = async (who: TestMember | undefined) => {
    const id = await say(who, '买片加我');
    await as(chief).call(admin.removeAnyComment, { params: { id }, query: { reason: 'spam' } });
    const { entries } = await as(who).call(getOwnEntries, {});
    const removal = entries[0]?.removal?.id as number;
    await as(who).call(addAppeal, { params: { id: removal }, body: { text: '并无恶意' } });
    return removal;
  };
  const seen = await appeal(leaver);
  const { version } = (await as(chief).call(getAppeals, {})).appeals.find(({ id }) => id === seen)!;
  await leave();
  const next = await appeal(newcomer);
  expect(next).toBeGreaterThan(seen);
  await expect(as(chief).call(decideAppeal, { params: { id: seen }, body: { outcome: 'granted', answer: '已复核', version } })).rejects.toMatchObject({
    status: 404,
  });
  expect((await as(chief).call(getAppeals, {})).appeals).toMatchObject([{ id: next, version }]);
});

test('a sweep', async () => {
  await say(leaver, '评一句');
  const seen = await (await sweep(leaver)).start();
  await leave();
  await say(newcomer, '买片加我');
  const next = await (await sweep(newcomer)).start();
  expect(next.id).toBeGreaterThan(seen.id);
  await expect(as(chief).call(undoSweep, { params: { id: seen.id } })).rejects.toMatchObject({ status: 404 });
  expect((await as(chief).call(getSweeps)).find(({ id }) => id === next.id)).toMatchObject({ undone_at: null });
});

test('a list, whose address others keep', async () => {
  const share = async (who: TestMember | undefined, name: string) => {
    const { id } = await as(who).call(addList, { body: { name } });
    await as(who).call(shareList, { params: { id } });
    return id;
  };
  const seen = await share(leaver, '片单');
  await leave();
  expect(await share(newcomer, '广告')).toBeGreaterThan(seen);
  await expect(site.client.call(getSharedList, { params: { id: seen } })).rejects.toMatchObject({ status: 404 });
  await expect(as(chief).call(likeList, { params: { id: seen } })).rejects.toMatchObject({ status: 404 });
});

test('a sign-in', async () => {
  const newest = async (who: TestMember | undefined) => (await as(who).call(getSessions)).map(({ id }) => id)[0] as number;
  const seen = await newest(leaver);
  await leave();
  expect(await newest(await site.member())).toBeGreaterThan(seen);
});
