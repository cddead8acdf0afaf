import { readdir } from 'node:fs/promises';
import path from 'node:path';
import * as endpoints from '@yinmu/contract/members/accounts.endpoints.ts';
import { checkAuth } from '@yinmu/contract/members/session.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { query } from '../../../../testing/sync-database.ts';
import { FIXED_CODE, typedCode } from '../../../../testing/test-site.ts';

const CODE = '123456';
const site = await siteOfFile({ env: FIXED_CODE });

const caller = () => site.elsewhere();
const set = (username: string, column: 'disabled', value: number) => {
  query(site, `UPDATE member SET ${column} = ? WHERE username = ?`, value, username);
};
async function letters(send: () => Promise<unknown>): Promise<number> {
  const count = async () => {
    await site.site.settled();
    return (await readdir(path.join(site.dataDir, 'outbox')).catch(() => [])).length;
  };
  const before = await count();
  await send();
  return (await count()) - before;
}
const ask = (type: endpoints.CodeType, email: string, username?: string) => async () =>
  caller().call(endpoints.sendVerificationCode, { body: { type, email, ...(username === undefined ? {} : { username }), ...(await typedCode(caller())) } });

describe('a disabled member', () => {
  test('is signed out, and cannot sign in by password; once enabled, the same password works', async () => {
    const member = await site.member();
    const body = { identifier: member.username, password: member.password };
    set(member.username, 'disabled', 1);
    await expect(member.client.call(checkAuth)).rejects.toMatchObject({ status: 401 });
    await expect(caller().call(endpoints.login, { body })).rejects.toMatchObject({ status: 401, code: 'login_failed' });
    set(member.username, 'disabled', 0);
    expect((await caller().call(endpoints.login, { body })).username).toBe(member.username);
  });

  test('cannot sign in or set a password with a code sent before', async () => {
    const member = await site.member();
    const { email, username } = member;
    await ask('login', email)();
    await ask('reset', email, username)();
    set(username, 'disabled', 1);
    await expect(caller().call(endpoints.loginWithCode, { body: { email, code: CODE } })).rejects.toMatchObject({ status: 401, code: 'code_wrong' });
    const reset = { email, code: CODE, newPassword: 'another password' };
    await expect(caller().call(endpoints.resetPassword, { body: reset })).rejects.toMatchObject({ status: 401, code: 'code_wrong' });
    set(username, 'disabled', 0);
    expect((await caller().call(endpoints.login, { body: { identifier: username, password: member.password } })).username).toBe(username);
  });

  test('gets no email', async () => {
    const { email, username } = await site.member();
    set(username, 'disabled', 1);
    for (const send of [ask('login', email), ask('reset', email, username), ask('register', email)]) expect(await letters(send)).toBe(0);
  });
});

describe('an email is sent', () => {
  test.each<[string, endpoints.CodeType, 'own' | 'none', 'own' | 'other' | 'none', number]>([
    ['to sign in, where there is an account', 'login', 'own', 'none', 1],
    ['to sign in, where there is none', 'login', 'none', 'none', 0],
    ['to register, where there is an account', 'register', 'own', 'none', 0],
    ['to register, where there is none', 'register', 'none', 'none', 1],
    ['for a new password, with the account’s name', 'reset', 'own', 'own', 1],
    ['for a new password, with another’s name', 'reset', 'own', 'other', 0],
  ])('%s', async (_name, type, address, name, count) => {
    const [own, other] = [await site.member(), await site.member()];
    const email = address === 'own' ? own.email : `nobody-${own.email}`;
    const username = name === 'none' ? undefined : (name === 'own' ? own : other).username.toUpperCase();
    expect(await letters(ask(type, email, username))).toBe(count);
  });

  test('to nobody, and the code does not work', async () => {
    const email = 'nobody-at-all@example.org';
    await ask('login', email)();
    await expect(caller().call(endpoints.loginWithCode, { body: { email, code: CODE } })).rejects.toMatchObject({ status: 401, code: 'code_wrong' });
  });
});
