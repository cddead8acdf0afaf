import { approveEntry, getAllComments, getAudit, getModeratedGuestbook } from '@yinmu/contract/admin/admin.endpoints.ts';
import { addAppeal, decideAppeal, getAppeals, getOwnEntries } from '@yinmu/contract/community/appeals.endpoints.ts';
import { comments, voteComment } from '@yinmu/contract/community/comments.endpoints.ts';
import { addGuestbookEntry, getGuestbook } from '@yinmu/contract/community/guestbook.endpoints.ts';
import { getHeldComments } from '@yinmu/contract/community/held-comments.endpoints.ts';
import { getHoldRules, type HoldRules, setHoldRules } from '@yinmu/contract/community/hold-rules.endpoints.ts';
import { addReport, getReports } from '@yinmu/contract/community/reports.endpoints.ts';
import { addRequest, getRequests } from '@yinmu/contract/community/requests.endpoints.ts';
import { getSweeps, MAX_SWEEP, previewSweep, type SweepAction, type Swept, startSweep, undoSweep } from '@yinmu/contract/community/sweeps.endpoints.ts';
import { checkAuth } from '@yinmu/contract/members/session.endpoints.ts';
import { expect, test } from 'vitest';
import { siteOfFile } from '../../../../../testing/site-of-file.ts';
import { openSync, query } from '../../../../../testing/sync-database.ts';
import { STORES_ALONE } from '../../../../../testing/test-database.ts';
import { cookiesOf, FIXED_CODE, type TestMember } from '../../../../../testing/test-site.ts';

const site = await siteOfFile({ env: FIXED_CODE });
const [moderator, chief] = [await site.staff('moderator', '清扫版主'), await site.staff('admin')];
const [title] = (await site.titles([{ vod_name: '清扫片' }])) as [number];

const idOf = async (who: TestMember) => (await who.client.call(checkAuth)).id;
const say = async (who: TestMember, content: string, parentId?: number) =>
  (
    await who.client.call(comments.video.add, {
      params: { id: title },
      body: { content, ...(parentId ? { parentId } : {}), ...(await site.typedCode()) },
    })
  ).id;
/** Uses a new address for each visitor, because one address may send few entries. */
const from = (cookie: string) => site.elsewhere({ ...(cookie ? { Cookie: cookie } : {}) });
const write = async (who: TestMember, content: string) =>
  (await from(who.cookie).call(addGuestbookEntry, { body: { content, ...(await site.typedCode()) } })).id;
const thread = async () => (await site.client.call(comments.video.list, { params: { id: title }, query: { limit: 100 } })).comments;
const shown = async () => (await thread()).flatMap(({ content, replies }) => [content, ...replies.map((reply) => reply.content)]);
const messages = async () => (await site.client.call(getGuestbook, {})).entries.map(({ content }) => content);
const waiting = async () => (await moderator.client.call(getModeratedGuestbook, { query: { limit: 100 } })).entries.map(({ content }) => content);
const member = async (who: TestMember): Promise<Swept & { id: number }> => ({ kind: 'member', id: await idOf(who) });
const preview = (of: Swept) => moderator.client.call(previewSweep, { body: { of } });
async function sweep(of: Swept, action: SweepAction = 'remove') {
  const { seen } = await preview(of);
  return moderator.client.call(startSweep, { body: { of, action, reason: 'spam', seen } });
}
const undo = (id: number) => moderator.client.call(undoSweep, { params: { id } });
const newestLogged = async () => (await chief.client.call(getAudit, { query: {} })).entries[0];

/** Creates a member with an answered comment, a reply, a public message and a pending one. */
async function writer() {
  const who = await site.member();
  const of = (what: string) => `${who.username}${what}`;
  const head = await say(who, of('评'));
  await say(who, of('答'), head);
  await moderator.client.call(approveEntry, { params: { id: await write(who, of('公开')) }, body: {} });
  await write(who, of('待审'));
  return { who, of, head };
}

test('everything a member wrote is removed at once: counted before, shown to the writer, one log entry', async () => {
  const { who, of, head } = await writer();
  const author = await member(who);
  const found = await preview(author);
  const reported = async () =>
    (await moderator.client.call(getReports, { query: { status: 'removed' } })).cases.map(({ subject_id, reports }) => [subject_id, reports]);
  await (await site.member()).client.call(addReport, { body: { subject: 'comment', subject_id: head, reason: 'spam' } });
  expect(found).toMatchObject({ name: who.username, counts: { comment: 2, held: 0, guestbook: 2 }, total: 4, taken: 4 });
  expect(found.examples.map(({ kind, content }) => [kind, content])).toEqual([
    ['guestbook', of('待审')],
    ['guestbook', of('公开')],
    ['comment', of('答')],
    ['comment', of('评')],
  ]);
  const { pagination } = await chief.client.call(getAudit, { query: {} });
  const done = await sweep(author);
  expect(await reported()).toEqual([[head, 1]]);
  expect((await moderator.client.call(getReports, { query: {} })).cases).toEqual([]);
  expect(done).toMatchObject({ name: who.username, reason: 'spam', total: 4, by: '清扫版主', undone_at: null, canUndo: true });
  expect((await shown()).filter((content) => content.startsWith(who.username))).toEqual([]);
  expect([...(await messages()), ...(await waiting())].filter((content) => content.startsWith(who.username))).toEqual([]);
  const own = (await who.client.call(getOwnEntries, {})).entries;
  expect(own.map(({ state, removal }) => [state, removal?.reason])).toEqual(Array(4).fill(['removed', 'spam']));
  expect((await chief.client.call(getAudit, { query: {} })).pagination.total).toBe(pagination.total + 1);
  expect(await newestLogged()).toMatchObject({
    action: 'entries.remove',
    target: `sweep ${done.id}`,
    about: { id: author.id, name: who.username },
    after: { comments: 2, heldComments: 0, messages: 2, reason: 'spam' },
  });
  expect((await moderator.client.call(getSweeps, {}))[0]).toEqual(done);
});

test('undone, everything is as before: shown, pending, a reply below its comment; one log entry', async () => {
  const { who, of, head: first } = await writer();
  await (await site.member()).client.call(addReport, { body: { subject: 'comment', subject_id: first, reason: 'spam' } });
  const { id } = await sweep(await member(who));
  expect(await undo(id)).toMatchObject({ id, restored: 4, canUndo: false, undone_at: expect.any(String) });
  const head = (await thread()).find(({ content }) => content === of('评'));
  expect(head).toMatchObject({ replyCount: 1, replies: [{ content: of('答') }] });
  expect((await moderator.client.call(getReports, { query: {} })).cases).toMatchObject([
    { subject_id: head?.id, status: 'pending', reports: 1, decidedBy: '' },
  ]);
  expect(await messages()).toContain(of('公开'));
  expect(await messages()).not.toContain(of('待审'));
  expect(await waiting()).toContain(of('待审'));
  const own = (await who.client.call(getOwnEntries, {})).entries;
  expect(own.map(({ state }) => state).sort()).toEqual(['held', 'restored', 'restored', 'restored']);
  expect(await newestLogged()).toMatchObject({ action: 'entries.undo', after: { total: 4, restored: 4 } });
});

test('title requests are removed and restored too, unless another member has requested the same', async () => {
  const [who, other] = [await site.member(), await site.member()];
  const ask = ({ client }: TestMember, name: string) => client.call(addRequest, { body: { kind: 'tv', name } });
  const wanted = async () => (await site.client.call(getRequests, {})).requests.map(({ name }) => name);
  for (const name of ['扫掉的片', '又有人求的片']) await ask(who, name);
  expect(await preview(await member(who))).toMatchObject({ counts: { request: 2 }, total: 2 });
  const done = await sweep(await member(who));
  expect(await wanted()).toEqual([]);
  await ask(other, '又有人求的片');
  expect((await undo(done.id)).restored).toBe(1);
  expect((await wanted()).sort()).toEqual(['又有人求的片', '扫掉的片']);
  expect((await ask(other, '扫掉的片')).request).toMatchObject({ wishes: 2 });
});

test('a comment that others answer keeps its place and its votes', async () => {
  const [who, other] = [await site.member(), await site.member()];
  const id = await say(who, '有人答的');
  await say(other, '答者', id);
  await other.client.call(voteComment, { params: { id }, body: { type: 'up' } });
  const done = await sweep(await member(who));
  expect((await thread()).find((one) => one.id === id)).toMatchObject({ deleted: true, replies: [{ content: '答者' }] });
  await undo(done.id);
  expect((await thread()).find((one) => one.id === id)).toMatchObject({ deleted: false, content: '有人答的', up: 1 });
});

test('messages of one browser without an account are swept by any of them, without other browsers’', async () => {
  const { id: first, cookie } = await guest('一个浏览器的甲');
  await guest('一个浏览器的乙', cookie);
  await guest('别的浏览器的');
  const author = { kind: 'entry', id: first } as const;
  expect(await preview(author)).toMatchObject({ name: '路人', counts: { comment: 0, held: 0, guestbook: 2 } });
  const done = await sweep(author);
  expect(await waiting()).not.toContain('一个浏览器的乙');
  expect(await waiting()).toContain('别的浏览器的');
  expect(await undo(done.id)).toMatchObject({ restored: 2 });
  expect(await waiting()).toEqual(expect.arrayContaining(['一个浏览器的甲', '一个浏览器的乙']));
});
async function guest(content: string, cookie = '') {
  const { data, headers } = await from(cookie).answer(addGuestbookEntry, { body: { content, anonymousName: '路人', ...(await site.typedCode()) } });
  return { id: data.id, cookie: cookie || cookiesOf(headers) };
}

test('a member’s message selects everything by that member', async () => {
  const { who } = await writer();
  const own = (await who.client.call(getOwnEntries, {})).entries.find(({ kind }) => kind === 'guestbook');
  expect(await preview({ kind: 'entry', id: own?.id as number })).toMatchObject({ name: who.username, total: 4 });
});

test('what was changed since stays when the sweep is undone', async () => {
  const { who, of } = await writer();
  const { id } = await sweep(await member(who));
  const entries = (await who.client.call(getOwnEntries, {})).entries;
  const removal = entries.find(({ content }) => content === of('评'))?.removal?.id as number;
  await who.client.call(addAppeal, { params: { id: removal }, body: { text: '并无恶意' } });
  const { version } = (await moderator.client.call(getAppeals, { query: { limit: 100 } })).appeals.find((one) => one.id === removal)!;
  await moderator.client.call(decideAppeal, { params: { id: removal }, body: { outcome: 'granted', answer: '已复核', version } });
  const message = entries.find(({ content }) => content === of('待审'))?.id as number;
  await moderator.client.call(approveEntry, { params: { id: message }, body: { version: 2 } });
  expect((await undo(id)).restored).toBe(2);
  expect((await thread()).filter(({ content }) => content === of('评'))).toMatchObject([{ replies: [{ content: of('答') }] }]);
  expect(await messages()).toEqual(expect.arrayContaining([of('待审'), of('公开')]));
});

test('watched words find public posts: held or removed together, and restored in place', async () => {
  const { settings, version } = (await chief.client.call(getHoldRules, {})).revisions[0] as { settings: HoldRules; version: number };
  const [who, other] = [await site.member(), await site.member()];
  const head = await say(who, '加 微-信 看全集');
  await say(other, '回应的', head);
  await say(who, '无关的');
  await say(moderator, '版主说微信');
  await moderator.client.call(approveEntry, { params: { id: await write(who, '留言里的微信') }, body: {} });
  query(
    site,
    `INSERT INTO comment (subject, subject_id, thread_id, reply_to, content, links, deleted, up, down, score, replies, created_at)
       VALUES ('video', ?, 0, 0, '路人：微信', 0, 0, 0, 0, 0, 0, '2020-01-01T00:00:00.000Z')`,
    title,
  );
  query(site, "UPDATE comment_count SET threads = threads + 1, comments = comments + 1 WHERE subject = 'video' AND subject_id = ?", title);
  const watched = { kind: 'watched' } as const;
  expect(await preview(watched)).toMatchObject({ total: 0, hasWords: false });
  await chief.client.call(setHoldRules, { body: { version, settings: { ...settings, watchedWords: ['微信'] } } });
  expect(await preview(watched)).toMatchObject({ name: '', counts: { comment: 2, held: 0, guestbook: 1 }, total: 3, taken: 3, hasWords: true });

  const held = await sweep(watched, 'hold');
  expect(held).toMatchObject({ kind: 'watched', action: 'hold', total: 2, canUndo: true });
  expect(await shown()).toContain('路人：微信');
  const pending = (await moderator.client.call(getHeldComments, {})).entries;
  expect(pending).toMatchObject([{ content: '加 微-信 看全集', reasons: ['watched_word'], status: 'pending' }]);
  expect(await waiting()).toContain('留言里的微信');
  expect(await undo(held.id)).toMatchObject({ restored: 2 });
  expect((await thread()).find(({ id }) => id === head)).toMatchObject({ content: '加 微-信 看全集', replies: [{ content: '回应的' }] });
  expect(await messages()).toContain('留言里的微信');

  const removed = await sweep(watched);
  expect(removed).toMatchObject({ action: 'remove', total: 3 });
  expect((await shown()).filter((content) => /微-?信/.test(content))).toEqual(['版主说微信']);
  expect(await undo(removed.id)).toMatchObject({ restored: 3 });
  expect(await shown()).toEqual(expect.arrayContaining(['路人：微信', '加 微-信 看全集']));
  expect(await newestLogged()).toMatchObject({ action: 'entries.undo', about: null });
});

test('selected comments are removed together, except moderators’ and one’s own', async () => {
  const [who, other] = [await site.member(), await site.member()];
  const ids = [await say(who, '勾选的甲'), await say(other, '勾选的乙'), await say(chief, '站长的'), await say(moderator, '自己的')];
  const done = await sweep({ kind: 'comments', ids });
  expect(done).toMatchObject({ kind: 'comments', name: '', total: 2 });
  const listed = async (query: object) => (await moderator.client.call(getAllComments, { query })).comments.map(({ content }) => content);
  expect(await listed({ q: '勾选' })).toEqual([]);
  await undo(done.id);
  expect(await listed({ q: '勾选' })).toEqual(['勾选的乙', '勾选的甲']);
  expect(await listed({ q: '勾选', author: other.username })).toEqual(['勾选的乙']);
});

test.skipIf(STORES_ALONE)('one sweep takes the newest five hundred, and says how many there are', async () => {
  const who = await site.member();
  await say(who, '一千条之首');
  const memberId = await idOf(who);
  const database = openSync(site);
  const insert = database.prepare(
    `INSERT INTO comment (subject, subject_id, thread_id, reply_to, member_id, content, links, deleted, up, down, score, replies, created_at)
     VALUES ('video', ?, 0, 0, ?, ?, 0, 0, 0, 0, 0, 0, ?)`,
  );
  for (let nth = 0; nth < MAX_SWEEP; nth++) insert.run(title, memberId, `刷屏 ${nth}`, new Date(Date.now() + nth).toISOString());
  database
    .prepare("UPDATE comment_count SET threads = threads + ?, comments = comments + ? WHERE subject = 'video' AND subject_id = ?")
    .run(MAX_SWEEP, MAX_SWEEP, title);
  database.close();
  const author = { kind: 'member', id: memberId } as const;
  expect(await preview(author)).toMatchObject({ total: MAX_SWEEP + 1, taken: MAX_SWEEP });
  const done = await sweep(author);
  expect(done.total).toBe(MAX_SWEEP);
  expect(await preview(author)).toMatchObject({ total: 1, examples: [{ content: '一千条之首' }] });
  expect((await undo(done.id)).restored).toBe(MAX_SWEEP);
  expect(await preview(author)).toMatchObject({ total: MAX_SWEEP + 1 });
  await sweep(author);
  await sweep(author);
});
