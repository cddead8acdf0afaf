/** A deleted account leaves nothing: no table and no file contains the member's name, address or texts, whatever moderators did. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as admin from '@yinmu/contract/admin/admin.endpoints.ts';
import { getAuditSettings, setAuditSettings } from '@yinmu/contract/admin/audit.endpoints.ts';
import { changeMember } from '@yinmu/contract/admin/members.endpoints.ts';
import { addAppeal, decideAppeal, getAppeals, getOwnEntries } from '@yinmu/contract/community/appeals.endpoints.ts';
import { comments } from '@yinmu/contract/community/comments.endpoints.ts';
import { addDanmaku, setDanmakuBlocks } from '@yinmu/contract/community/danmaku.endpoints.ts';
import { addGuestbookEntry } from '@yinmu/contract/community/guestbook.endpoints.ts';
import { decideComments, getHeldComments } from '@yinmu/contract/community/held-comments.endpoints.ts';
import { getHoldRules, setHoldRules } from '@yinmu/contract/community/hold-rules.endpoints.ts';
import { addMute, liftMute } from '@yinmu/contract/community/mutes.endpoints.ts';
import { addReport, decideReport, getReports, type ReportSubject } from '@yinmu/contract/community/reports.endpoints.ts';
import { previewSweep, startSweep, undoSweep } from '@yinmu/contract/community/sweeps.endpoints.ts';
import { deleteAccount, login, sendVerificationCode, updateProfile, uploadAvatar } from '@yinmu/contract/members/accounts.endpoints.ts';
import { addInvitation } from '@yinmu/contract/members/invitations.endpoints.ts';
import { addList, renameList, shareList } from '@yinmu/contract/members/lists.endpoints.ts';
import { checkAuth } from '@yinmu/contract/members/session.endpoints.ts';
import { addSuggestion } from '@yinmu/contract/titles/suggestions.endpoints.ts';
import { expect, test } from 'vitest';
import { databaseOf, siteOfFile } from './site-of-file.ts';
import { cookiesOf, FIXED_CODE, makeAdmin, PICTURE, type TestMember } from './test-site.ts';

const site = await siteOfFile({ env: FIXED_CODE });
const database = databaseOf(site);
const [who, moderator, chief, other] = [
  await site.member('zq-firstname'),
  await site.staff('moderator', 'keeper'),
  await site.staff('admin', 'chief'),
  await site.member('other'),
];
const [title, second] = (await site.titles([
  { vod_name: '片甲', vod_play_from: 'a', vod_play_url: '正片$https://a.example/1.m3u8' },
  { vod_name: '片乙' },
])) as [number, number];

/** From another address each time, because of the limit on writing. */
const from = (one: TestMember) => site.elsewhere({ Cookie: one.cookie });
const proof = () => site.typedCode();
const said: string[] = [];
/** A unique text. */
function text(what: string): string {
  said.push(`zq-${what}`);
  return `zq-${what}`;
}
const say = async (what: string, parentId?: number) => {
  const body = { content: text(what), ...(parentId === undefined ? {} : { parentId }), ...(await proof()) };
  return (await from(who).call(comments.video.add, { params: { id: title }, body })).id;
};
const write = async (what: string) => (await from(who).call(addGuestbookEntry, { body: { content: text(what), ...(await proof()) } })).id;
async function shared(what: string) {
  const { id } = await who.client.call(addList, { body: { name: text(what) } });
  await who.client.call(shareList, { params: { id } });
  return id;
}
async function reported(subject: ReportSubject, id: number, outcome: 'removed' | 'dismissed') {
  await other.client.call(addReport, { body: { subject, subject_id: id, reason: 'abuse' } });
  const found = (await moderator.client.call(getReports, { query: { limit: 100 } })).cases.find((one) => one.subject === subject && one.subject_id === id);
  await moderator.client.call(decideReport, { params: { id: found?.id ?? 0 }, body: { outcome, answer: '已处理' } });
}
async function appealed(content: string, outcome: 'granted' | 'refused') {
  const entry = (await who.client.call(getOwnEntries, { query: { limit: 100 } })).entries.find((one) => one.content === content);
  const params = { id: entry?.removal?.id ?? 0 };
  await who.client.call(addAppeal, { params, body: { text: text(`appeal-${outcome}`) } });
  const { version } = (await moderator.client.call(getAppeals, { query: { limit: 100 } })).appeals.find(({ id }) => id === params.id) ?? {};
  await moderator.client.call(decideAppeal, { params, body: { outcome, answer: '已复核', version } });
}
async function decide(action: 'approve' | 'reject', contents: readonly string[]) {
  const { entries } = await moderator.client.call(getHeldComments, { query: { limit: 100 } });
  const ids = entries.filter(({ content }) => contents.includes(content)).map(({ id }) => id);
  const { results } = await moderator.client.call(decideComments, { body: { ids, action } });
  expect(results.map(({ done }) => done)).toEqual(contents.map(() => true));
}
const setNew = async (newDays: number) => {
  const { version, settings } = (await chief.client.call(getHoldRules)).revisions[0]!;
  await chief.client.call(setHoldRules, { body: { version, settings: { ...settings, newDays, newEntries: newDays } } });
};
const signIn = async () => {
  const me = who as TestMember;
  const { headers } = await site.as({}).answer(login, { body: { identifier: me.email, password: me.password } });
  me.cookie = cookiesOf(headers);
  me.client = site.as({ headers: { Cookie: me.cookie } });
};

/** Finds texts in all tables and files. */
async function placesOf(texts: readonly string[]): Promise<string[]> {
  const tables = database
    .prepare(
      site.DATABASE_URL
        ? "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'"
        : "SELECT name FROM sqlite_schema WHERE type = 'table'",
    )
    .all()
    .map(({ name }) => String(name));
  expect(tables.length).toBeGreaterThan(50);
  const places = new Set<string>();
  for (const table of tables)
    for (const row of database.prepare(`SELECT * FROM ${table}`).all())
      for (const [column, value] of Object.entries(row))
        for (const one of texts) if (String(value).toLowerCase().includes(one)) places.add(`${table}.${column}: ${one}`);
  for (const file of await readdir(site.dataDir, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const whole = (await readFile(path.join(file.parentPath, file.name), 'latin1')).toLowerCase();
    for (const one of texts) if (whole.includes(one)) places.add(`${path.relative(site.dataDir, path.join(file.parentPath, file.name))}: ${one}`);
  }
  return [...places].sort();
}

test('nothing of a deleted member remains', async () => {
  const { id } = await who.client.call(checkAuth);
  said.push('zq-firstname', 'zq-secondname', 'zq-mail');

  // As a temporary admin: settings, an invitation, a title, others' entries.
  makeAdmin(site, 'zq-firstname');
  const { version } = (await who.client.call(getAuditSettings)).revisions[0]!;
  await who.client.call(setAuditSettings, { body: { version, settings: { keptDays: 400 } } });
  await who.client.call(addInvitation, { body: { note: text('invited-for'), uses: 1, days: 1 } });
  const foreign = await from(other).call(comments.video.add, { params: { id: title }, body: { content: '别人的', ...(await proof()) } });
  await who.client.call(admin.removeAnyComment, { params: { id: foreign.id } });
  const { id: quarrelsome } = await other.client.call(checkAuth);
  const theirs = await who.client.call(addMute, { body: { memberId: quarrelsome, term: 'day', reason: text('muted-somebody-for') } });
  await chief.client.call(liftMute, { params: { id: theirs.id } });
  await chief.client.call(changeMember, { params: { id }, body: { role: 'editor' } });
  await signIn();
  await chief.client.call(changeMember, { params: { id }, body: { role: 'member' } });
  await signIn();
  await who.client.call(uploadAvatar, { upload: new Blob([PICTURE]) });

  await moderator.client.call(admin.removeAnyComment, { params: { id: await say('removed') }, query: { reason: 'spam' } });
  await reported('comment', await say('reported'), 'removed');
  const flying = { vodId: title, episode: 'e', ms: 0, mode: 'scroll', color: 'white', text: text('danmaku') } as const;
  await reported('danmaku', (await who.client.call(addDanmaku, { body: flying })).id, 'dismissed');
  await who.client.call(setDanmakuBlocks, { body: { words: [text('blocked')], writers: [] } });
  await reported('comment', await say('dismissed'), 'dismissed');
  // A stored response names its author.
  const head = await say('answered', await say('head'));
  await from(other).call(comments.video.add, { params: { id: title }, body: { content: '同意', parentId: head, ...(await proof()) } });
  await appealed('zq-removed', 'granted');
  await appealed('zq-reported', 'refused');
  const [answered, rejected, complained] = [await write('answered-message'), await write('rejected'), await write('complained')];
  await moderator.client.call(admin.replyToEntry, { params: { id: answered }, body: { reply: '谢谢' } });
  await moderator.client.call(admin.rejectEntry, { params: { id: rejected }, body: {} });
  await moderator.client.call(admin.approveEntry, { params: { id: complained }, body: {} });
  await reported('guestbook', complained, 'removed');
  await write('waiting-message');
  await shared('list-shared');
  await reported('list', await shared('list-reported'), 'removed');
  await setNew(300);
  for (const what of ['list-held', 'list-refused', 'list-allowed']) await shared(what);
  for (const what of ['held', 'held-refused', 'held-allowed']) await say(what);
  await decide('reject', ['zq-list-refused', 'zq-held-refused']);
  await decide('approve', ['zq-list-allowed', 'zq-held-allowed']);
  await setNew(0);
  const { id: renamed } = await who.client.call(addList, { body: { name: '原来的' } });
  await who.client.call(renameList, { params: { id: renamed }, body: { name: text('list-after') } });
  const suggest = (what: string) =>
    who.client.call(addSuggestion, {
      params: { id: title },
      body: { fields: { vod_area: '香港', vod_remarks: text(what) }, note: text(`note-${what}`) },
    });
  await suggest('suggested');
  const [refused, taken] = [await suggest('suggested-refused'), await suggest('suggested-in-part')];
  await moderator.client.call(admin.rejectSuggestion, { params: { id: refused.id }, body: { review_comment: '不对' } });
  await moderator.client.call(admin.approveSuggestionPartly, { params: { id: taken.id }, body: { fields: ['vod_area'] } });
  await who.client.call(addReport, { body: { subject: 'title', subject_id: second, reason: 'wrong', note: text('report') } });
  const mute = await moderator.client.call(addMute, { body: { memberId: id, term: 'day', reason: text('muted-for') } });
  await moderator.client.call(liftMute, { params: { id: mute.id } });
  // Bulk removal of everything, undone and repeated.
  const of = { kind: 'member', id } as const;
  for (const again of [true, false]) {
    const { seen } = await moderator.client.call(previewSweep, { body: { of } });
    const swept = await moderator.client.call(startSweep, { body: { of, reason: 'spam', seen } });
    if (again) await moderator.client.call(undoSweep, { params: { id: swept.id } });
  }
  await who.client.call(updateProfile, { body: { username: 'zq-secondname' } });
  await from(other).call(comments.video.add, {
    params: { id: title },
    body: { content: '再答', parentId: await say('left', await say('last')), ...(await proof()) },
  });
  const me = who as TestMember;
  await who.client.call(updateProfile, { body: { email: 'zq-mail@example.org', currentPassword: me.password } });
  me.email = 'zq-mail@example.org';
  await signIn();
  await site.client.call(sendVerificationCode, { body: { email: me.email, username: 'zq-secondname', type: 'reset' } });
  await site.client.call(sendVerificationCode, { body: { email: 'zq-firstname@example.org', type: 'register' } });
  await site.site.settled();

  const before = await placesOf(said);
  const missing = said.filter((one) => !before.some((place) => place.endsWith(one)));
  expect(missing).toEqual([]);
  expect(before.filter((place) => place.startsWith('audit_entry'))).toEqual([]);

  await who.client.call(deleteAccount, { body: { password: me.password } });
  await site.site.settled();
  // A thread truncates the database's log within seconds.
  await expect.poll(() => placesOf(said), { timeout: 20_000 }).toEqual([]);
  const { entries } = await chief.client.call(admin.getAudit, { query: { limit: 100 } });
  expect(entries.filter(({ member_id, about }) => member_id === id || about?.id === id).length).toBeGreaterThan(15);
  expect(entries.filter(({ member_id, member }) => member_id === id && member !== '')).toEqual([]);
});
