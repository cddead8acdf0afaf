import * as calls from '@yinmu/contract/admin/admin.endpoints.ts';
import { changeMember, exportMembersCsv, getMember, getMembers, type MemberFilter } from '@yinmu/contract/admin/members.endpoints.ts';
import { comments } from '@yinmu/contract/community/comments.endpoints.ts';
import { addMute } from '@yinmu/contract/community/mutes.endpoints.ts';
import { addReport } from '@yinmu/contract/community/reports.endpoints.ts';
import { DAY_MS } from '@yinmu/contract/limits.ts';
import { login } from '@yinmu/contract/members/accounts.endpoints.ts';
import { checkAuth } from '@yinmu/contract/members/session.endpoints.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { refuses } from '../../../../../testing/refuses.ts';
import { siteOfFile } from '../../../../../testing/site-of-file.ts';
import { openSync } from '../../../../../testing/sync-database.ts';
import { cookiesOf, FIXED_CODE, makeAdmin, type TestMember } from '../../../../../testing/test-site.ts';
import { dayOf } from '../../../platform/days.ts';

const site = await siteOfFile({ env: FIXED_CODE });
const chief = await site.staff('admin', 'roles-chief');

const signedInAgain = async ({ username, password }: TestMember) => {
  const { headers } = await site.as({ headers: { 'X-Forwarded-For': '198.51.100.77' } }).answer(login, { body: { identifier: username, password } });
  return site.as({ headers: { Cookie: cookiesOf(headers) } });
};
const idOf = async ({ client }: TestMember) => (await client.call(checkAuth)).id;

test.each(['moderator', 'editor', 'admin'] as const)(
  'a member becomes %s and a member again: the session ends, the log has it, the account shows it',
  async (role) => {
    const member = await site.member();
    const id = await idOf(member);
    expect(await member.client.call(checkAuth)).toMatchObject({ role: 'member', is_admin: false });
    const given = await chief.client.call(changeMember, { params: { id }, body: { role } });
    expect(given).toMatchObject({ id, role, disabled: false });
    await expect(member.client.call(checkAuth)).rejects.toMatchObject({ status: 401 });
    const again = await signedInAgain(member);
    expect(await again.call(checkAuth)).toMatchObject({ role, is_admin: role === 'admin' });
    const found = await chief.client.call(getMembers, { query: { q: member.email } });
    expect(found.members.map((one) => one.role)).toEqual([role]);
    expect((await chief.client.call(changeMember, { params: { id }, body: { role: 'member' } })).role).toBe('member');
    const { entries } = await chief.client.call(calls.getAudit, {});
    const said = { member: 'roles-chief', action: 'member.change', target: `member ${id}`, about: { id, name: member.username } };
    expect(entries.slice(0, 2)).toMatchObject([
      { ...said, before: { role }, after: { role: 'member' } },
      { ...said, before: { role: 'member', disabled: false }, after: { role, disabled: false } },
    ]);
  },
);

describe('the list', () => {
  const found = async (query: MemberFilter) => (await chief.client.call(getMembers, { query })).members.map(({ username }) => username);
  beforeAll(async () => {
    const names = ['找我本人', '找我', '找我乙', '找我丙'];
    const ids: number[] = [];
    for (const name of names) ids.push(await idOf(await site.member(name)));
    await chief.client.call(changeMember, { params: { id: ids[2] as number }, body: { role: 'editor', disabled: true } });
    await chief.client.call(addMute, { body: { memberId: ids[3] as number, term: 'day', reason: '刷屏' } });
    const database = openSync(site);
    const set = database.prepare('UPDATE member SET active_on = ?, origin = ?, email = ? WHERE username = ?');
    set.run('', 'maccms', '1@no-address.invalid', '找我本人');
    set.run(dayOf(Date.now() - 100 * DAY_MS), 'invited', 'b@example.org', '找我乙');
    database.prepare("INSERT INTO member_alias (name, name_key, member_id) VALUES ('m8@qq.com', 'm8@qq.com', ?)").run(ids[0] as number);
    database.close();
  });

  test.each([
    ['an exact name first, then the newest', { q: '找我' }, ['找我', '找我丙', '找我乙', '找我本人']],
    ['sorted by name', { q: '找我', sort: 'name', order: 'asc' }, ['找我', '找我丙', '找我乙', '找我本人']],
    ['by last visit', { q: '找我', sort: 'visited', order: 'asc', role: 'member' }, ['找我', '找我本人', '找我丙']],
    ['a name on the old site', { q: 'M8@qq.com' }, ['找我本人']],
    ['a role', { q: '找我', role: 'editor' }, ['找我乙']],
    ['disabled', { q: '找我', state: 'disabled' }, ['找我乙']],
    ['active', { q: '找我', state: 'active', visited: 'week' }, ['找我', '找我丙']],
    ['muted', { state: 'muted' }, ['找我丙']],
    ['without an address', { state: 'addressless' }, ['找我本人']],
    ['an origin', { origin: 'invited' }, ['找我乙']],
    ['not seen for 90 days', { visited: 'quiet', q: '找我', role: 'editor' }, ['找我乙']],
    ['never seen', { visited: 'never' }, ['找我本人']],
  ] satisfies [string, MemberFilter, string[]][])('%s', async (_, query, expected) => expect(await found(query)).toEqual(expected));

  test('the CSV file has what the filter finds', async () => {
    const answer = await fetch(`${site.origin}/api${exportMembersCsv.path}?origin=invited`, { headers: { Cookie: chief.cookie } });
    const [heading, row, ...rest] = (await answer.text()).trim().split('\r\n');
    expect(heading).toContain('"编号","用户名","邮箱","角色","停用","禁言","账号来源","注册时间","最近访问"');
    expect(row).toMatch(/^"\d+","找我乙","b@example\.org","编辑","停用","","受邀注册","\d{4}-\d\d-\d\d \d\d:\d\d"/);
    expect(rest).toEqual([]);
  });
});

test('a member’s page: account, posts, mutes, reports about and by them, sessions without addresses', async () => {
  const [member, other] = [await site.member(), await site.member()];
  const id = await idOf(member);
  const [title = 0] = await site.titles([{ vod_name: '会员页的片' }]);
  const say = async (who: TestMember, content: string) =>
    (await who.client.call(comments.video.add, { params: { id: title }, body: { content, ...(await site.typedCode()) } })).id;
  const said = await say(member, '会员写的');
  await other.client.call(addReport, { body: { subject: 'comment', subject_id: said, reason: 'spam', note: '' } });
  await member.client.call(addReport, { body: { subject: 'comment', subject_id: await say(other, '别人写的'), reason: 'abuse', note: '' } });
  await chief.client.call(addMute, { body: { memberId: id, term: 'week', reason: '冷静' } });
  const page = await chief.client.call(getMember, { params: { id } });
  expect(page).toMatchObject({
    member: { id, username: member.username, origin: 'registered', muted: true, visited_on: dayOf(Date.now()) },
    has_password: true,
    has_factor: false,
    aliases: [],
    counts: { comment: 1, held: 0, guestbook: 0 },
    entries: [{ kind: 'comment', id: said, content: '会员写的' }],
    mutes: [{ reason: '冷静', ended_at: null }],
    reports: [
      { isOwn: true, subject: 'comment', content: '别人写的', status: 'pending' },
      { isOwn: false, subject: 'comment', content: '会员写的', status: 'pending' },
    ],
  });
  expect(page.sessions.map((session) => Object.keys(session).sort())).toEqual([['agent', 'created_at', 'seen_at']]);
  expect((await chief.client.call(calls.getAudit, { query: { about: id } })).entries.map(({ action }) => action)).toEqual(['member.mute']);
  await refuses(chief.client.call(getMember, { params: { id: 999_999 } }), 404, 'not_found');
});

test('a disabled member is signed out everywhere; after enabling, old sessions stay ended', async () => {
  const member = await site.member();
  const [id, other] = [await idOf(member), await signedInAgain(member)];
  for (const disabled of [true, false]) await chief.client.call(changeMember, { params: { id }, body: { disabled } });
  for (const client of [member.client, other]) await expect(client.call(checkAuth)).rejects.toMatchObject({ status: 401 });
  expect((await (await signedInAgain(member)).call(checkAuth)).id).toBe(id);
});

test('two admins who demote each other at once leave one', async () => {
  const database = openSync(site);
  for (let round = 0; round < 3; round++) {
    const pair = [await site.member(), await site.member()] as const;
    const ids = [await idOf(pair[0]), await idOf(pair[1])] as const;
    database.exec('UPDATE member SET is_admin = 0');
    for (const { username } of pair) makeAdmin(site, username);
    const outcomes = await Promise.allSettled([
      pair[0].client.call(changeMember, { params: { id: ids[1] }, body: { role: 'member' } }),
      pair[1].client.call(changeMember, { params: { id: ids[0] }, body: { disabled: true } }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const left = database.prepare('SELECT COUNT(*) AS count FROM member WHERE is_admin = 1 AND disabled = 0').get() as { count: number };
    expect(Number(left.count)).toBe(1);
  }
  database.close();
  makeAdmin(site, 'roles-chief');
});
