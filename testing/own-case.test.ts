/** Only admins decide their own case (decision 0070): a party to a case tries each call that decides. */
import * as admin from '@yinmu/contract/admin/admin.endpoints.ts';
import { addAppeal, getAppeals, getOwnEntries } from '@yinmu/contract/community/appeals.endpoints.ts';
import { comments } from '@yinmu/contract/community/comments.endpoints.ts';
import { addGuestbookEntry } from '@yinmu/contract/community/guestbook.endpoints.ts';
import { getHeldComments } from '@yinmu/contract/community/held-comments.endpoints.ts';
import { addMute } from '@yinmu/contract/community/mutes.endpoints.ts';
import { addReport, getReports } from '@yinmu/contract/community/reports.endpoints.ts';
import { addRequest } from '@yinmu/contract/community/requests.endpoints.ts';
import { previewSweep, startSweep } from '@yinmu/contract/community/sweeps.endpoints.ts';
import type { EndpointShape } from '@yinmu/contract/endpoint.ts';
import { checkAuth } from '@yinmu/contract/members/session.endpoints.ts';
import { isLetIn } from '@yinmu/contract/roles.ts';
import { getSiteSettings, setSiteSettings } from '@yinmu/contract/site/site-settings.endpoints.ts';
import { addSuggestion } from '@yinmu/contract/titles/suggestions.endpoints.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS } from './endpoints.ts';
import { ask } from './refuses.ts';
import { siteOfFile } from './site-of-file.ts';
import { query } from './sync-database.ts';
import { FIXED_CODE, giveRole, type TestMember } from './test-site.ts';

/** Ids of the party's cases. */
const of = { member: 0, suggestion: 0, message: 0, held: 0, request: 0, report: 0, reported: 0, appeal: 0, mute: 0, sweep: 0 };

let callers = 0;
const say = async (who: TestMember, content: string) =>
  (await who.client.call(comments.video.add, { params: { id: title }, body: { content, ...(await site.typedCode()) } })).id;
const write = async (who: TestMember, content: string) => {
  const client = site.elsewhere({ Cookie: who.cookie });
  return (await client.call(addGuestbookEntry, { body: { content, ...(await site.typedCode()) } })).id;
};
const correct = async (who: TestMember, vod_year: string) =>
  (await who.client.call(addSuggestion, { params: { id: title }, body: { fields: { vod_year } } })).id;
const report = async (who: TestMember, subject: 'comment' | 'title', subject_id: number) => {
  await who.client.call(addReport, { body: { subject, subject_id, reason: 'other' } });
  const { cases } = await chief.client.call(getReports, { query: {} });
  return cases.find((one) => one.subject === subject && one.subject_id === subject_id)?.id as number;
};

/** A member with a case of each kind becomes a moderator. */
const site = await siteOfFile({ env: FIXED_CODE });
const [party, other, chief] = [await site.member(), await site.staff('moderator'), await site.staff('admin')];
const [title = 0] = await site.titles([{ vod_name: '公案', vod_year: '1990' }]);
beforeAll(async () => {
  of.member = (await party.client.call(checkAuth)).id;
  await say(party, '先前的话');
  const swept = { kind: 'member', id: of.member } as const;
  const { seen } = await other.client.call(previewSweep, { body: { of: swept } });
  of.sweep = (await other.client.call(startSweep, { body: { of: swept, seen } })).id;
  of.suggestion = await correct(party, '1991');
  of.request = (await party.client.call(addRequest, { body: { kind: 'movie', name: '自己求的片' } })).request?.id as number;
  of.reported = await report(party, 'title', title);
  of.report = await report(other, 'comment', await say(party, '被举报的话'));
  await other.client.call(admin.removeAnyComment, { params: { id: await say(party, '被删的话') }, query: {} });
  of.appeal = (await party.client.call(getOwnEntries, {})).entries[0]?.removal?.id as number;
  await party.client.call(addAppeal, { params: { id: of.appeal }, body: { text: '请复核' } });
  const newest = (await chief.client.call(getSiteSettings, {})).revisions[0]!;
  await chief.client.call(setSiteSettings, { body: { version: newest.version, settings: { ...newest.settings, comments: 'held', guestbook: 'held' } } });
  [of.message, of.held] = [await write(party, '等待的留言'), await say(party, '等待的话')];
  of.mute = (await chief.client.call(addMute, { body: { memberId: of.member, term: 'day', reason: '冷静' } })).id;
  giveRole(site, party.username, 'moderator');
});

interface Attempt {
  id?: () => number;
  body?: () => object;
}
const bulk = (id: () => number, action = 'approve'): Attempt => ({ body: () => ({ ids: [id()], action }) });
const [suggestion, message, held] = [() => of.suggestion, () => of.message, () => of.held];
const swept = () => ({ of: { kind: 'member', id: of.member } });
/** What a party tries, by call. */
const ATTEMPTS: Record<string, readonly Attempt[]> = {
  'POST /admin/suggestions/:id/approve': [{ id: suggestion, body: () => ({}) }],
  'POST /admin/suggestions/:id/approve-partial': [{ id: suggestion, body: () => ({ fields: ['vod_year'] }) }],
  'POST /admin/suggestions/:id/reject': [{ id: suggestion, body: () => ({}) }],
  'POST /admin/suggestions/:id/status': [{ id: suggestion, body: () => ({ status: 'approved' }) }],
  'POST /admin/suggestions/bulk': [bulk(suggestion), bulk(suggestion, 'reject')],
  'POST /admin/guestbook/:id/approve': [{ id: message, body: () => ({}) }],
  'POST /admin/guestbook/:id/reject': [{ id: message, body: () => ({}) }],
  // Answers show the entry.
  'POST /admin/guestbook/:id/reply': [{ id: message, body: () => ({ reply: '自问自答' }) }],
  'POST /admin/guestbook/bulk': [bulk(message), bulk(message, 'reject')],
  'POST /admin/held-comments/:id/approve': [{ id: held, body: () => ({}) }],
  'POST /admin/held-comments/:id/reject': [{ id: held, body: () => ({}) }],
  'POST /admin/held-comments/bulk': [bulk(held), bulk(held, 'reject')],
  'POST /admin/appeals/:id/decide': [{ id: () => of.appeal, body: () => ({ outcome: 'granted', answer: '复核过了' }) }],
  'POST /admin/reports/:id/decide': [
    { id: () => of.report, body: () => ({ outcome: 'dismissed' }) },
    { id: () => of.reported, body: () => ({ outcome: 'removed', reason: '我举报的' }) },
  ],
  'POST /admin/requests/:id/answer': [{ id: () => of.request, body: () => ({ status: 'planned', version: 1 }) }],
  'POST /admin/mutes': [{ body: () => ({ memberId: of.member, term: 'day', reason: '改短' }) }],
  'POST /admin/mutes/:id/lift': [{ id: () => of.mute }],
  'POST /admin/sweeps/preview': [{ body: swept }],
  'POST /admin/sweeps': [{ body: () => ({ ...swept(), seen: 'x' }) }],
  'POST /admin/sweeps/:id/undo': [{ id: () => of.sweep }],
};
/** Moderators' calls about nobody's case. */
const NO_CASE = [
  // Everybody may delete their own comment.
  'DELETE /admin/comments/:id',
];

const nameOf = ({ method, path }: EndpointShape) => `${method} ${path}`;
const send = async (name: string, { id, body }: Attempt, who: TestMember, language = 'en') => {
  const [method = '', path = ''] = name.split(' ');
  return ask(site.origin, `/api${path.replace(':id', String(id?.() ?? ''))}`, {
    method,
    headers: {
      Cookie: `${who.cookie}; language=${language}`,
      'X-Forwarded-For': `10.6.1.${++callers}`,
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body()) } : {}),
  });
};
const CHANGED = [
  'suggestion',
  'guestbook_entry',
  'held_comment',
  'comment',
  'entry_removal',
  'report_case',
  'title_request',
  'mute',
  'sweep',
  'audit_entry',
  'title',
];
function stored() {
  const rows = CHANGED.map((table) => query(site, `SELECT * FROM ${table} ORDER BY 1`));
  return rows;
}

test('every moderation call is tried here, or decides no case', () => {
  const calls = ENDPOINTS.filter(({ method, auth, path }) => method !== 'GET' && path.startsWith('/admin/') && auth !== 'editor' && isLetIn('moderator', auth));
  expect(calls.map(nameOf).sort()).toEqual([...Object.keys(ATTEMPTS), ...NO_CASE].sort());
});

const attempts = Object.entries(ATTEMPTS).flatMap(([name, all]) => all.map((attempt, at) => [name, at + 1, attempt] as const));
test.each(attempts)('%s (%i) by a party is refused and changes nothing', async (name, _at, attempt) => {
  const before = stored();
  const { status, body } = await send(name, attempt, party);
  // In bulk, each entry has its own result.
  const [first] = name.endsWith('/bulk') ? (body.data as admin.BulkResult).results : [];
  expect(status).toBe(first ? 200 : 403);
  expect(first ?? body).toMatchObject({ code: 'own_case', message: 'You are involved in this case, so another moderator must decide' });
  expect(stored()).toEqual(before);
});

describe('the queues show whether the reader may decide', () => {
  const may = async (who: TestMember) => {
    const { suggestions } = await who.client.call(admin.getSuggestions, {});
    const { cases } = await who.client.call(getReports, {});
    const { appeals } = await who.client.call(getAppeals, {});
    const { entries: waiting } = await who.client.call(getHeldComments, {});
    const { entries: messages } = await who.client.call(admin.getModeratedGuestbook, {});
    const caseOf = (id: number) => cases.find((one) => one.id === id);
    const found = [suggestions[0], caseOf(of.report), caseOf(of.reported), appeals[0], waiting[0], messages[0]];
    return found.map((one) => one?.canDecide);
  };
  test('to a party', async () => expect(await may(party)).toEqual([false, false, false, false, false, false]));
  // The other moderator reported the comment.
  test('to another moderator', async () => expect(await may(other)).toEqual([true, false, true, true, true, true]));
  test('to an admin', async () => expect(await may(chief)).toEqual([true, true, true, true, true, true]));
});

describe('exceptions', () => {
  const approve = 'POST /admin/suggestions/:id/approve';
  test('an editor decides their own correction, since editors change titles anyway', async () => {
    const editor = await site.member();
    const id = await correct(editor, '1992');
    giveRole(site, editor.username, 'editor');
    const { status, body } = await send(approve, { id: () => id, body: () => ({}) }, editor);
    expect([status, (body.data as admin.ModeratedSuggestion).status, (body.data as admin.ModeratedSuggestion).canDecide]).toEqual([200, 'approved', true]);
  });
  test('an admin decides their own case', async () => {
    const id = await correct(chief, '1993');
    expect((await send(approve, { id: () => id, body: () => ({}) }, chief)).status).toBe(200);
  });
});
