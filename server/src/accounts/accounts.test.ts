import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import * as endpoints from '@yinmu/contract/accounts.endpoints.ts';
import { checkAuth, logout } from '@yinmu/contract/session.endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSync } from '../../../testing/sync-database.ts';
import { cookiesOf, startSite, type TestSite } from '../../../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const outbox = () => path.join(site.dataDir, 'outbox');
/** The letters written so far, decoded; one that is on its way is waited for. */
async function letters(): Promise<string[]> {
  await site.site.settled();
  const files = (await readdir(outbox()).catch(() => [])).filter((file) => file.endsWith('.eml'));
  return Promise.all(
    files.sort().map(async (file) => {
      const text = await readFile(path.join(outbox(), file), 'utf8');
      return `${text}\n${[...text.matchAll(/base64\r\n\r\n([\s\S]*?)\r\n--/g)].map(([, body = '']) => Buffer.from(body, 'base64').toString()).join('\n')}`;
    }),
  );
}
const codeIn = (letter: string | undefined) => /\b(\d{6})\b(?=\r?\n)/.exec(letter ?? '')?.[1] ?? '';

beforeEach(async () => {
  // Notices of the test before may still be on their way.
  await site.site.settled();
  await rm(outbox(), { recursive: true, force: true });
});

describe('signing in', () => {
  test('register, check, log out, log in by name and by address', async () => {
    const answer = await site.client.answer(endpoints.register, { body: { username: '观众一', email: 'One@Example.org', password: 'a long password' } });
    expect(answer.data).toMatchObject({ username: '观众一', email: 'One@Example.org', is_admin: false, avatar: '' });
    expect(JSON.stringify(answer.data)).not.toContain('argon2');
    const client = site.as({ headers: { Cookie: cookiesOf(answer.headers) } });
    expect((await client.call(checkAuth)).username).toBe('观众一');
    await client.call(logout);
    await expect(client.call(checkAuth)).rejects.toMatchObject({ status: 401, code: 'unauthenticated' });
    for (const identifier of ['观众一', 'one@example.ORG'])
      expect((await site.client.call(endpoints.login, { body: { identifier, password: 'a long password' } })).username).toBe('观众一');
  });

  test('the cookie is out of reach of scripts and other sites, and new at every login', async () => {
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
    const [letter] = await letters();
    expect(letter).toContain('Your code to sign in');
    const body = { email: member.email.toUpperCase(), code: codeIn(letter) };
    expect((await site.client.call(endpoints.loginWithCode, { body })).username).toBe(member.username);
    await expect(site.client.call(endpoints.loginWithCode, { body })).rejects.toMatchObject({ status: 401, code: 'code_wrong' });
  });

  test('a new account, its address proven by a code, once; until the address changes', async () => {
    const [email, username, password] = ['proven@example.org', 'proven', 'a long password'];
    await site.client.call(endpoints.sendVerificationCode, { body: { email, type: 'register' } });
    const code = codeIn((await letters())[0]);
    const verifiedAt = (name: string) => {
      const database = openSync(site);
      const row = database.prepare('SELECT email_verified_at FROM member WHERE username = ?').get(name);
      database.close();
      return row?.email_verified_at;
    };
    // A name that is taken uses no code up.
    const taken = await site.member();
    await expect(site.client.call(endpoints.register, { body: { username: taken.username, email, password, code } })).rejects.toMatchObject({
      code: 'username_taken',
    });
    expect(verifiedAt(taken.username)).toBeNull();
    const answer = await site.client.answer(endpoints.register, { body: { username, email, password, code } });
    expect(verifiedAt(username)).toMatch(/^\d{4}-\d\d-\d\dT/);
    await expect(site.client.call(endpoints.register, { body: { username: 'second', email: 'second@example.org', password, code } })).rejects.toMatchObject({
      status: 401,
      code: 'code_wrong',
    });
    const owner = site.as({ headers: { Cookie: cookiesOf(answer.headers) } });
    await owner.call(endpoints.updateProfile, { body: { email: 'moved@example.org', currentPassword: password } });
    expect(verifiedAt(username)).toBeNull();
  });

  test('a forgotten password: new by code, and every session ends', async () => {
    const member = await site.member();
    await site.client.call(endpoints.sendVerificationCode, { body: { email: member.email, username: member.username, type: 'reset' } });
    const [letter] = await letters();
    await site.client.call(endpoints.resetPassword, { body: { email: member.email, code: codeIn(letter), newPassword: 'another password' } });
    await expect(member.client.call(checkAuth)).rejects.toMatchObject({ status: 401 });
    expect((await site.client.call(endpoints.login, { body: { identifier: member.username, password: 'another password' } })).id).toBeGreaterThan(0);
  });
});

test('a password has 8 to 128 signs, however many bytes each has', async () => {
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
  test('name, address and password change; other sessions end with the password', async () => {
    const member = await site.member();
    const { headers } = await site.client.answer(endpoints.login, { body: { identifier: member.username, password: member.password } });
    const other = site.as({ headers: { Cookie: cookiesOf(headers) } });
    expect((await member.client.call(endpoints.updateProfile, { body: { username: '新名字' } })).username).toBe('新名字');
    const body = { email: 'new@example.org', currentPassword: member.password, newPassword: 'a newer password' };
    const answer = await member.client.answer(endpoints.updateProfile, { body });
    expect(answer.data.email).toBe('new@example.org');
    expect((await site.as({ headers: { Cookie: cookiesOf(answer.headers) } }).call(checkAuth)).email).toBe('new@example.org');
    await expect(other.call(checkAuth)).rejects.toMatchObject({ status: 401 });
  });

  test('the password changes alone: other sessions end, this one goes on under another token', async () => {
    const member = await site.member();
    const { headers } = await site.client.answer(endpoints.login, { body: { identifier: member.username, password: member.password } });
    const other = site.as({ headers: { Cookie: cookiesOf(headers) } });
    const newPassword = 'a newer password';
    const answer = await member.client.answer(endpoints.updateProfile, { body: { currentPassword: member.password, newPassword } });
    expect(answer.data.username).toBe(member.username);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const renewed = site.as({ headers: { Cookie: cookiesOf(answer.headers) } });
    expect((await renewed.call(endpoints.getSessions)).map(({ current }) => current)).toEqual([true]);
    await expect(member.client.call(checkAuth)).rejects.toMatchObject({ status: 401 });
    await expect(other.call(checkAuth)).rejects.toMatchObject({ status: 401 });
    await expect(site.client.call(endpoints.login, { body: { identifier: member.username, password: member.password } })).rejects.toMatchObject({
      status: 401,
    });
    expect((await site.client.call(endpoints.login, { body: { identifier: member.username, password: newPassword } })).id).toBe(answer.data.id);
  });

  test('sign-ins are listed and ended, one or all others', async () => {
    const member = await site.member();
    const login = async () =>
      site.as({
        headers: {
          Cookie: cookiesOf((await site.client.answer(endpoints.login, { body: { identifier: member.username, password: member.password } })).headers),
        },
      });
    const [second, third] = [await login(), await login()];
    const list = await member.client.call(endpoints.getSessions);
    expect(list.map(({ current }) => current).sort()).toEqual([false, false, true]);
    const ownOfSecond = (await second.call(endpoints.getSessions)).find(({ current }) => current);
    await member.client.call(endpoints.endSession, { params: { id: ownOfSecond?.id ?? 0 } });
    await expect(second.call(checkAuth)).rejects.toMatchObject({ status: 401 });
    await member.client.call(endpoints.endOtherSessions);
    await expect(third.call(checkAuth)).rejects.toMatchObject({ status: 401 });
    expect(await member.client.call(endpoints.getSessions)).toHaveLength(1);
  });

  test('the account goes, and its name is free again', async () => {
    const member = await site.member('fleeting');
    await member.client.call(endpoints.deleteAccount, { body: { password: member.password } });
    await expect(member.client.call(checkAuth)).rejects.toMatchObject({ status: 401 });
    expect((await site.member('fleeting')).username).toBe('fleeting');
  });
});
