import * as endpoints from '@yinmu/contract/members/accounts.endpoints.ts';
import { checkAuth, logout } from '@yinmu/contract/members/session.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { lettersTo, letterTo } from '../../../../testing/servers/letters.ts';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { cookiesOf, startSite, type TestMember } from '../../../../testing/test-site.ts';

const site = await siteOfFile();

const codeTo = async (email: string) => /\b(\d{6})\b(?=\r?\n)/.exec((await lettersTo(site, email)).at(-1) ?? '')?.[1] ?? '';
const signIn = ({ username, password }: Pick<TestMember, 'username' | 'password'>) =>
  site.client.answer(endpoints.login, { body: { identifier: username, password } });
const withCookies = ({ headers }: { headers: Headers }) => site.as({ headers: { Cookie: cookiesOf(headers) } });

describe('signing in', () => {
  test('register, check, log out, log in by name and by address', async () => {
    const answer = await site.client.answer(endpoints.register, { body: { username: '观众一', email: 'One@Example.org', password: 'a long password' } });
    expect(answer.data).toMatchObject({ username: '观众一', email: 'One@Example.org', is_admin: false, avatar: '' });
    expect(JSON.stringify(answer.data)).not.toContain('argon2');
    const client = withCookies(answer);
    expect((await client.call(checkAuth)).username).toBe('观众一');
    await client.call(logout);
    await expect(client.call(checkAuth)).rejects.toMatchObject({ status: 401, code: 'unauthenticated' });
    for (const identifier of ['观众一', 'one@example.ORG'])
      expect((await site.client.call(endpoints.login, { body: { identifier, password: 'a long password' } })).username).toBe('观众一');
  });

  test('the cookie is hidden from scripts and other sites, and new at every login', async () => {
    const member = await site.member();
    const again = () =>
      site.as({ headers: { Cookie: member.cookie } }).answer(endpoints.login, { body: { identifier: member.username, password: member.password } });
    const { headers } = await again();
    expect(headers.get('Cache-Control')).toBe('no-store');
    const session = headers.getSetCookie().find((cookie) => cookie.startsWith('yinmu='));
    expect(session).toMatch(/^yinmu=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(session?.split(';')[0]).not.toBe(member.cookie.split(';')[0]);
    await expect(member.client.call(checkAuth)).rejects.toMatchObject({ status: 401 });
  });

  test('on https the cookie is bound to the host and to https', async () => {
    const secure = await startSite({ env: { PUBLIC_URL: 'https://yinmu.example' } });
    const { headers } = await secure.client.answer(endpoints.register, { body: { username: 'safe', email: 's@example.org', password: 'a long password' } });
    expect(headers.getSetCookie().find((cookie) => cookie.startsWith('__Host-yinmu='))).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    await secure.stop();
  });

  test('by a code from the mail, in the reader’s language, once', async () => {
    const member = await site.member();
    await site.as({ headers: { Cookie: 'language=en' } }).call(endpoints.sendVerificationCode, { body: { email: member.email, type: 'login' } });
    expect(await letterTo(site, member.email, 'Your sign-in code')).not.toBe('');
    const body = { email: member.email.toUpperCase(), code: await codeTo(member.email) };
    expect((await site.client.call(endpoints.loginWithCode, { body })).username).toBe(member.username);
    await expect(site.client.call(endpoints.loginWithCode, { body })).rejects.toMatchObject({ status: 401, code: 'code_wrong' });
  });

  test('a code that comes with a name that is taken stays good, proves the address of the next try once, and only until the address changes', async () => {
    const [email, password] = ['proven@example.org', 'a long password'];
    await site.client.call(endpoints.sendVerificationCode, { body: { email, type: 'register' } });
    const body = { username: 'proven', email, password, code: await codeTo(email) };
    const { username: taken } = await site.member();
    await expect(site.client.call(endpoints.register, { body: { ...body, username: taken } })).rejects.toMatchObject({ code: 'username_taken' });
    const answer = await site.client.answer(endpoints.register, { body });
    expect(answer.data.email_verified).toBe(true);
    const second = { ...body, username: 'second', email: 'second@example.org' };
    await expect(site.client.call(endpoints.register, { body: second })).rejects.toMatchObject({ status: 401, code: 'code_wrong' });
    const moved = await withCookies(answer).call(endpoints.updateProfile, { body: { email: 'moved@example.org', currentPassword: password } });
    expect(moved.email_verified).toBe(false);
  });
});

test('a password has 8 to 128 characters, however many bytes each has', async () => {
  const long = 'a sentence of words '.repeat(7);
  for (const [newPassword, isTaken] of [
    ['滕王阁序秋水🌊', false],
    ['滕王阁序秋水🌊长', true],
    [`${long.slice(0, 127)}🌊`, true],
    [`${long.slice(0, 128)}🌊`, false],
  ] as const) {
    const { client, password } = await site.member();
    const change = client.call(endpoints.updateProfile, { body: { currentPassword: password, newPassword } });
    if (isTaken) await change;
    else await expect(change).rejects.toMatchObject({ status: 400, code: 'validation_failed' });
  }
});

describe('one’s own account', () => {
  test('the name can change freely, the password with the current one: other sessions end, and this one continues with a new token', async () => {
    const member = await site.member();
    const other = withCookies(await signIn(member));
    expect((await member.client.call(endpoints.updateProfile, { body: { username: '新名字' } })).username).toBe('新名字');
    const newPassword = 'a newer password';
    const answer = await member.client.answer(endpoints.updateProfile, { body: { currentPassword: member.password, newPassword } });
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect((await withCookies(answer).call(endpoints.getSessions)).map(({ current }) => current)).toEqual([true]);
    for (const client of [member.client, other]) await expect(client.call(checkAuth)).rejects.toMatchObject({ status: 401 });
    await expect(signIn({ username: '新名字', password: member.password })).rejects.toMatchObject({ status: 401 });
    expect((await signIn({ username: '新名字', password: newPassword })).data.id).toBe(answer.data.id);
  });

  test('the account is deleted, and its name is free again', async () => {
    const member = await site.member('fleeting');
    await member.client.call(endpoints.deleteAccount, { body: { password: member.password } });
    await expect(member.client.call(checkAuth)).rejects.toMatchObject({ status: 401 });
    expect((await site.member('fleeting')).username).toBe('fleeting');
  });
});
