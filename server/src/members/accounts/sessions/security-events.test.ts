import { changeMember, getMembers } from '@yinmu/contract/admin/members.endpoints.ts';
import { login, resetPassword, sendVerificationCode, updateProfile } from '@yinmu/contract/members/accounts.endpoints.ts';
import { removeSecondFactor, renewRecoveryCodes } from '@yinmu/contract/members/second-factor.endpoints.ts';
import { getSecurityEvents } from '@yinmu/contract/members/security-events.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { enableApp } from '../../../../../testing/people/authenticator-app.ts';
import { refuses } from '../../../../../testing/refuses.ts';
import { lettersTo } from '../../../../../testing/servers/letters.ts';
import { siteOfFile } from '../../../../../testing/site-of-file.ts';
import { query } from '../../../../../testing/sync-database.ts';
import { cookiesOf, FIXED_CODE, type TestMember } from '../../../../../testing/test-site.ts';

const site = await siteOfFile({ env: FIXED_CODE });

const kinds = async ({ client }: Pick<TestMember, 'client'>) => (await client.call(getSecurityEvents)).map(({ kind }) => kind);
const signIn = (member: TestMember, headers: Record<string, string>, password = member.password) =>
  site.as({ headers }).answer(login, { body: { identifier: member.username, password } });
const withCookies = ({ headers }: { headers: Headers }) => ({ client: site.as({ headers: { Cookie: cookiesOf(headers) } }) });

describe('notifies of', () => {
  test('a browser that the member has never used, by mail in three languages, with browser, address and time; a known one is not', async () => {
    const member = await site.member();
    expect(await kinds(member)).toEqual([]);
    const { headers } = await signIn(member, { 'User-Agent': 'Strange/1.0 <b>', 'X-Forwarded-For': '203.0.113.99' });
    expect(await member.client.call(getSecurityEvents)).toEqual([
      { id: expect.any(Number), kind: 'browser', agent: 'Strange/1.0 <b>', address: '203.0.113.99', at: expect.stringMatching(/^\d{4}-.*Z$/) },
    ]);
    const [letter = '', ...more] = await lettersTo(site, member.email);
    expect(more).toEqual([]);
    for (const text of ['新的浏览器', '新的瀏覽器', 'A new browser', '203.0.113.99', 'Strange/1.0 &lt;b&gt;']) expect(letter).toContain(text);
    await signIn(member, { Cookie: cookiesOf(headers), 'User-Agent': 'Strange/2.0' });
    const again = await signIn(member, { Cookie: member.cookie });
    expect(await kinds(withCookies(again))).toEqual(['browser']);
  });

  test('a changed password, and a changed address to the old one', async () => {
    const member = await site.member();
    const { headers } = await member.client.answer(updateProfile, {
      body: { currentPassword: member.password, newPassword: 'quite another password', email: `new-${member.email}` },
    });
    const after = withCookies({ headers });
    expect(await kinds(after)).toEqual(['email', 'password']);
    expect((await lettersTo(site, member.email)).join()).toMatch(/您的密码已更改[\s\S]*您的邮箱已更改|您的邮箱已更改[\s\S]*您的密码已更改/);
    expect(await lettersTo(site, `new-${member.email}`)).toEqual([]);
    await after.client.call(updateProfile, { body: { username: `${member.username}x` } });
    expect(await kinds(after)).toEqual(['email', 'password']);
  });

  test('a reset password; browsers are forgotten', async () => {
    const member = await site.member();
    await site.client.call(sendVerificationCode, { body: { type: 'reset', email: member.email, username: member.username } });
    await site.site.settled();
    await site.client.call(resetPassword, { body: { email: member.email, code: '123456', newPassword: 'quite another password' } });
    const { headers } = await signIn(member, {}, 'quite another password');
    expect(await kinds(withCookies({ headers }))).toEqual(['password']);
  });

  test('two-step sign-in turned on and off, and new recovery codes', async () => {
    const { member, code, waitForNext } = await enableApp(site, await site.member());
    const body = () => ({ password: member.password, secondFactor: code() });
    const renewed = await member.client.answer(renewRecoveryCodes, { body: body() });
    waitForNext();
    const after = site.as({ headers: { Cookie: cookiesOf(renewed.headers) } });
    const { headers } = await after.answer(removeSecondFactor, { body: body() });
    expect(await kinds(withCookies({ headers }))).toEqual(['factorOff', 'codes', 'factorOn']);
  });

  test('roles that were given and taken, each once, and neither the admin’s browser nor address, nor the advice to reset the password', async () => {
    const [member, admin] = [await site.member(), await site.staff('admin')];
    const from = site.as({ headers: { Cookie: admin.cookie, 'User-Agent': 'Admins/1.0', 'X-Forwarded-For': '203.0.113.97' } });
    const [entry] = (await from.call(getMembers, { query: { q: member.email } })).members;
    const roles = (['editor', 'moderator', 'member', 'admin', 'admin', 'member'] as const).map((role) => ({ role }));
    for (const body of [...roles, { disabled: true }, { disabled: false }]) await from.call(changeMember, { params: { id: entry?.id as number }, body });
    const { client } = withCookies(await signIn(member, { Cookie: member.cookie }));
    const events = await client.call(getSecurityEvents);
    expect(events.map(({ kind }) => kind)).toEqual(['adminOff', 'adminOn', 'roleOff', 'moderator', 'editor']);
    for (const event of events) expect(event).toMatchObject({ agent: '', address: '' });
    const letters = (await lettersTo(site, member.email)).join();
    for (const words of [
      'You were made an editor',
      'You were made a moderator',
      'Your moderator or editor role was removed',
      'You were made an admin',
      'Your admin role was removed',
    ])
      expect(letters).toContain(words);
    for (const text of ['Admins/1.0', '203.0.113.97', '重置密码', 'reset your password']) expect(letters).not.toContain(text);
  });
});

test('the last hundred are stored', async () => {
  const member = await site.member();
  query(
    site,
    `WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 100)
    INSERT INTO security_event (member_id, kind, agent, address, created_at)
    SELECT (SELECT id FROM member WHERE username = '${member.username}'), 'browser', 'agent ' || n, '203.0.113.1', '2026-01-01' FROM n ORDER BY n`,
  );
  await member.client.call(updateProfile, { body: { currentPassword: member.password, newPassword: 'quite another password' } });
  const { headers } = await signIn(member, { Cookie: member.cookie }, 'quite another password');
  const events = await withCookies({ headers }).client.call(getSecurityEvents);
  expect([events.length, events[0]?.kind, events.at(-1)?.agent]).toEqual([100, 'password', 'agent 2']);
});

describe('a known browser', () => {
  test('is let in at once while strangers of its network guess at the account, and has ten tries of its own', async () => {
    const member = await site.member();
    const network = { 'X-Forwarded-For': '203.0.113.120' };
    for (let i = 0; i < 3; i++) await refuses(signIn(member, network, 'a guess'), 401, 'login_failed');
    // By now, a captcha is required.
    await refuses(signIn(member, network), 400, 'verification_needed');
    const known = { ...network, Cookie: member.cookie };
    expect((await signIn(member, known)).data.username).toBe(member.username);
    for (let i = 0; i < 3; i++) await refuses(signIn(member, known, 'a guess'), 401, 'login_failed');
    await refuses(signIn(member, known), 400, 'verification_needed');
  });

  test('of one member is not another’s, and a duplicate cookie counts as none', async () => {
    const [member, other] = [await site.member(), await site.member()];
    const network = { 'X-Forwarded-For': '203.0.113.121' };
    for (let i = 0; i < 3; i++) await refuses(signIn(member, network, 'a guess'), 401, 'login_failed');
    await refuses(signIn(member, { ...network, Cookie: other.cookie }), 400, 'verification_needed');
    const [browser = ''] = /yinmu-browser=[^;]+/.exec(member.cookie) ?? [];
    await refuses(signIn(member, { ...network, Cookie: `${browser}; yinmu-browser=${'a'.repeat(43)}` }), 400, 'verification_needed');
    expect((await signIn(member, { ...network, Cookie: browser })).data.username).toBe(member.username);
  });
});
