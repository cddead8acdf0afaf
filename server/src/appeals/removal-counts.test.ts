/** The site counts removals by month, kind and reason, takes back what is shown again, and does not tell small counts. */
import { deleteAccount } from '@yinmu/contract/accounts.endpoints.ts';
import { approveEntry, rejectEntry, removeAnyComment } from '@yinmu/contract/admin.endpoints.ts';
import { getTitle, setTitleState, type TitleState } from '@yinmu/contract/admin-titles.endpoints.ts';
import { addAppeal, decideAppeal, getOwnEntries } from '@yinmu/contract/appeals.endpoints.ts';
import { comments, removeComment } from '@yinmu/contract/comments.endpoints.ts';
import { addGuestbookEntry } from '@yinmu/contract/guestbook.endpoints.ts';
import { approveComment, getHeldComments, rejectComment } from '@yinmu/contract/held-comments.endpoints.ts';
import { addList, shareList } from '@yinmu/contract/lists.endpoints.ts';
import type { RemovalReason } from '@yinmu/contract/removal-reasons.ts';
import { type CountedReason, getRemovals, type RemovalKind } from '@yinmu/contract/removals.endpoints.ts';
import { addReport, decideReport, getReports } from '@yinmu/contract/reports.endpoints.ts';
import { checkAuth } from '@yinmu/contract/session.endpoints.ts';
import { previewSweep, type SweptAuthor, startSweep, undoSweep } from '@yinmu/contract/sweeps.endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ask } from '../../../testing/refuses.ts';
import { siteParts } from '../../../testing/site-parts.ts';
import { openSync } from '../../../testing/sync-database.ts';
import { FIXED_CODE, makeAdmin, startSite, type TestMember, type TestSite, typedCode } from '../../../testing/test-site.ts';
import { firstMonth, toMonths } from './removal-counts.ts';

let site: TestSite;
let chief: TestMember;
let title = 0;
beforeAll(async () => {
  site = await startSite({ env: FIXED_CODE });
  chief = await site.member('计数站长');
  makeAdmin(site, chief.username);
  [title] = (await site.titles([{ vod_name: '计数片' }])) as [number];
  await siteParts(chief.client).access({ removals: 'open' });
});
afterAll(() => site.stop());
function run(statement: string, ...values: (string | number)[]) {
  const database = openSync(site);
  try {
    return database.prepare(statement).all(...values);
  } finally {
    database.close();
  }
}
beforeEach(() => {
  run('DELETE FROM removal_count');
  run('DELETE FROM title_removal');
});

const monthNow = () => new Date().toISOString().slice(0, 7);
/** As the site has it, small counts too. */
const counted = () =>
  run('SELECT kind, reason, removals FROM removal_count WHERE removals <> 0 ORDER BY kind, reason').map((row) => Object.values(row).join(' '));
async function told() {
  site.site.cache.clear();
  return (await site.client.call(getRemovals, {})).months;
}
const say = async (who: TestMember, content: string) =>
  (await who.client.call(comments.video.add, { params: { id: title }, body: { content, ...(await typedCode(site.client)) } })).id;
let callers = 0;
const write = async (content: string, cookie = '') => {
  const from = site.as({ headers: { ...(cookie ? { Cookie: cookie } : {}), 'X-Forwarded-For': `10.8.0.${++callers}` } });
  return (await from.call(addGuestbookEntry, { body: { content, ...(await typedCode(site.client)) } })).id;
};
const remove = (id: number, reason: RemovalReason = 'spam') => chief.client.call(removeAnyComment, { params: { id }, query: { reason } });
const versionOf = (id: number) => run('SELECT version FROM guestbook_entry WHERE id = ?', id)[0]?.version as number;
const reject = (id: number, reason: RemovalReason = 'abuse') => chief.client.call(rejectEntry, { params: { id }, body: { reason, version: versionOf(id) } });
const approve = (id: number) => chief.client.call(approveEntry, { params: { id }, body: { version: versionOf(id) } });
const member = async (who: TestMember): Promise<SweptAuthor> => ({ kind: 'member', id: (await who.client.call(checkAuth)).id });
async function sweep(author: SweptAuthor) {
  const { seen } = await chief.client.call(previewSweep, { body: { author, action: 'remove' } });
  return (await chief.client.call(startSweep, { body: { author, action: 'remove', reason: 'illegal', seen } })).id;
}
async function setTitle(state: TitleState) {
  const { version } = await chief.client.call(getTitle, { params: { id: title } });
  await chief.client.call(setTitleState, { params: { id: title }, body: { version, state, reason: '理由' } });
}

describe('what is removed', () => {
  test('is counted by kind and reason, of members and of visitors, and not what its writer has deleted', async () => {
    const who = await site.member();
    await remove(await say(who, '一'));
    await remove(await say(who, '二'), 'spoiler');
    await who.client.call(removeComment, { params: { id: await say(who, '自己删的') } });
    await reject(await write('会员的留言', who.cookie));
    await reject(await write('访客的留言'));
    const { id } = await who.client.call(addList, { body: { name: '公开的' } });
    await who.client.call(shareList, { params: { id } });
    await (await site.member()).client.call(addReport, { body: { subject: 'list', subject_id: id, reason: 'abuse' } });
    const [found] = (await chief.client.call(getReports, { query: { limit: 100 } })).cases;
    await chief.client.call(decideReport, { params: { id: found?.id as number }, body: { outcome: 'removed' } });
    expect(counted()).toEqual(['comment spam 1', 'comment spoiler 1', 'guestbook abuse 2', 'list abuse 1']);
  });
  test('is told exactly from 5 on, and names nobody', async () => {
    const who = await site.member();
    for (let nth = 0; nth < 4; nth++) await remove(await say(who, `第${nth}句`));
    expect(await told()).toEqual([{ month: monthNow(), counts: [{ kind: 'comment', reason: 'spam', count: null }] }]);
    await remove(await say(who, '第五句'));
    expect(await told()).toEqual([{ month: monthNow(), counts: [{ kind: 'comment', reason: 'spam', count: 5 }] }]);
    await remove(await say(who, '第六句'));
    expect((await told())[0]?.counts[0]?.count).toBe(6);
  });
  test('stays counted without its writer, and when its text is forgotten', async () => {
    const who = await site.member();
    await remove(await say(who, '走之前'));
    run('DELETE FROM entry_removal');
    await remove(await say(who, '又一句'));
    await who.client.call(deleteAccount, { body: { password: who.password } });
    expect(counted()).toEqual(['comment spam 2']);
  });
  test('is no count of titles that are hidden; those withdrawn are counted while they are', async () => {
    await setTitle('hidden');
    expect(await told()).toEqual([]);
    await setTitle('withdrawn');
    expect(await told()).toEqual([{ month: monthNow(), counts: [{ kind: 'title', reason: 'other', count: null }] }]);
    await setTitle('legal');
    expect((await told())[0]?.counts).toEqual([{ kind: 'title', reason: 'legal', count: null }]);
    await setTitle('shown');
    expect(await told()).toEqual([]);
  });
});

describe('what is shown again', () => {
  test('is taken back on appeal, from the month and the reason of its removal', async () => {
    const who = await site.member();
    await remove(await say(who, '误删的'));
    await remove(await say(who, '该删的'), 'abuse');
    const { removal } = (await who.client.call(getOwnEntries, {})).entries.find(({ content }) => content === '误删的') ?? {};
    run("UPDATE entry_removal SET removed_at = '2025-12-31T23:59:59.999Z' WHERE id = ?", removal?.id as number);
    run("UPDATE removal_count SET month = '2025-12' WHERE reason = 'spam'");
    run("INSERT INTO removal_count VALUES (?, 'comment', 'spam', 3)", monthNow());
    await who.client.call(addAppeal, { params: { id: removal?.id as number }, body: { text: '请复核' } });
    await chief.client.call(decideAppeal, { params: { id: removal?.id as number }, body: { outcome: 'granted', answer: '已恢复' } });
    expect(counted()).toEqual(['comment abuse 1', 'comment spam 3']);
    expect(run("SELECT removals FROM removal_count WHERE month = '2025-12'")).toEqual([{ removals: 0 }]);
  });
  test('is taken back once, a message of a member and of a visitor alike, and is counted again where it is removed again', async () => {
    const who = await site.member();
    for (const id of [await write('会员写的', who.cookie), await write('访客写的')]) {
      await reject(id);
      expect(counted()).toEqual(['guestbook abuse 1']);
      await approve(id);
      expect(counted()).toEqual([]);
      await reject(id, 'spam');
      expect(counted()).toEqual(['guestbook spam 1']);
      await approve(id);
      expect(counted()).toEqual([]);
    }
  });
  test('is never taken from nothing', async () => {
    const who = await site.member();
    const [one, other] = [await write('会员另写的', who.cookie), await write('访客另写的')];
    await reject(one);
    await reject(other);
    run('UPDATE removal_count SET removals = 0');
    await approve(one);
    await approve(other);
    expect(run('SELECT removals FROM removal_count')).toEqual([{ removals: 0 }]);
  });
  test('is a comment that waited, too, whether it is approved later or the sweep that refused it is undone', async () => {
    const access = siteParts(chief.client).access;
    await access({ comments: 'held' });
    const who = await site.member();
    await say(who, '等着的评论');
    await access({ comments: 'open' });
    const undone = await sweep(await member(who));
    expect(counted()).toEqual(['comment illegal 1']);
    await chief.client.call(undoSweep, { params: { id: undone } });
    expect(counted()).toEqual([]);
    const [held] = (await chief.client.call(getHeldComments, { query: { limit: 100 } })).entries;
    const params = { id: held?.id as number };
    await chief.client.call(rejectComment, { params, body: { reason: 'spoiler' } });
    expect(counted()).toEqual(['comment spoiler 1']);
    const [rejected] = (await chief.client.call(getHeldComments, { query: { status: 'rejected' } })).entries;
    await chief.client.call(approveComment, { params, body: { version: rejected?.version } });
    expect(counted()).toEqual([]);
  });
  test('is all that a sweep had removed: shown, waiting, of members and of visitors', async () => {
    const who = await site.member();
    await say(who, '扫掉的');
    await approve(await write('公开的留言', who.cookie));
    await write('等着的留言', who.cookie);
    const id = await sweep(await member(who));
    expect(counted()).toEqual(['comment illegal 1', 'guestbook illegal 2']);
    await chief.client.call(undoSweep, { params: { id } });
    expect(counted()).toEqual([]);

    const message = await write('访客等着的');
    const visitors = await sweep({ kind: 'entry', id: message });
    expect(counted()).toEqual(['guestbook illegal 1']);
    await chief.client.call(undoSweep, { params: { id: visitors } });
    expect(counted()).toEqual([]);
    // Approved later, it is taken back no second time.
    run("UPDATE removal_count SET removals = 1 WHERE kind = 'guestbook'");
    await approve(message);
    expect(counted()).toEqual(['guestbook illegal 1']);
  });
});

describe('the months', () => {
  test('are the last twelve, newest first, those without any left out', async () => {
    const first = firstMonth(new Date());
    const before = new Date(Date.parse(`${first}-01T00:00:00Z`) - 1).toISOString().slice(0, 7);
    for (const month of [before, first, monthNow()]) run("INSERT INTO removal_count VALUES (?, 'list', 'other', 7)", month);
    run("INSERT INTO removal_count VALUES (?, 'list', 'spam', 0)", monthNow());
    expect(await told()).toEqual([monthNow(), first].map((month) => ({ month, counts: [{ kind: 'list', reason: 'other', count: 7 }] })));
  });
  test.each([
    ['2026-11-26T03:00:00Z', '2025-12'],
    ['2026-12-31T23:59:59Z', '2026-01'],
    ['2026-01-01T00:00:00Z', '2025-02'],
    // The month eleven before has no such day.
    ['2026-10-31T12:00:00Z', '2025-11'],
  ])('at %s begin with %s', (now, month) => expect(firstMonth(new Date(now))).toBe(month));
  test('have kinds and reasons in the order of the contract', () => {
    const count = (kind: RemovalKind, reason: CountedReason) => ({ month: '2026-11', kind, reason, removals: 5 });
    const [month] = toMonths([count('title', 'legal'), count('guestbook', 'spam'), count('comment', 'other'), count('comment', 'abuse')]);
    expect(month?.counts.map(({ kind, reason }) => `${kind} ${reason}`)).toEqual(['comment abuse', 'comment other', 'guestbook spam', 'title legal']);
  });
});

test('the page and the ways to it are there while the count is public, and tell it in three languages', async () => {
  run("INSERT INTO removal_count VALUES (?, 'comment', 'spam', 1234)", monthNow());
  run("INSERT INTO removal_count VALUES (?, 'comment', 'abuse', 4)", monthNow());
  site.site.cache.clear();
  for (const [language, title, exact, few] of [
    ['zhcn', '移除统计', '1,234', '少于 5'],
    ['zhtw', '移除統計', '1,234', '少於 5'],
    ['en', 'Removals', '1,234', 'fewer than 5'],
  ] as const) {
    const page = await ask(site.origin, `/removals?hl=${language}`);
    expect([page.status, page.text.includes(`>${title}</h1>`), page.text.includes(exact), page.text.includes(few)]).toEqual([200, true, true, true]);
  }
  for (const address of ['/', '/sitemap']) expect((await ask(site.origin, address)).text).toContain('href="/removals"');
});
