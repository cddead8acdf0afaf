import type { EndpointShape } from '@yinmu/contract/endpoint.ts';
import * as endpoints from '@yinmu/contract/members/accounts.endpoints.ts';
import { checkAuth } from '@yinmu/contract/members/session.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { query } from '../../../../testing/sync-database.ts';
import { startSite } from '../../../../testing/test-site.ts';

const site = await siteOfFile({ env: { TEST_VERIFICATION_CODE: '123456' } });
const member = await site.member('mallory');

let addresses = 0;
const caller = (cookie = '') => site.elsewhere({ Cookie: `language=en; ${cookie}` });
const refused = (client: ReturnType<typeof caller>, endpoint: EndpointShape, body: unknown) =>
  expect(client.call(endpoint as never, { body } as never)).rejects;

describe('invalid input is named', () => {
  const account = { username: 'ab', email: 'a@example.org', password: 'long enough' };
  test.each([
    ['a short password', endpoints.register, { ...account, password: 'short' }],
    ['a name of one letter', endpoints.register, { ...account, username: 'a' }],
    ['a name with markup', endpoints.register, { ...account, username: '<b>ab' }],
    ['a name that is an address', endpoints.register, { ...account, username: 'a@b' }],
    ['a name without a letter', endpoints.register, { ...account, username: '---' }],
    ['two addresses', endpoints.register, { ...account, email: 'a@example.org,b@example.org' }],
    ['a line break in an address', endpoints.register, { ...account, email: 'a@example.org\nBcc: x@example.org' }],
    ['an invisible character in an address', endpoints.register, { ...account, email: 'a\u200b@example.org' }],
    ['wishing to be an admin', endpoints.register, { ...account, is_admin: true }],
    ['a code with letters', endpoints.loginWithCode, { email: 'a@example.org', code: '12345a' }],
  ] as const)('%s', async (_name, endpoint, body) => {
    await refused(caller(), endpoint, body).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  test('a profile takes neither rights nor a proof of its address', async () => {
    for (const field of [{ is_admin: true }, { email_verified: true }])
      await refused(caller(member.cookie), endpoints.updateProfile, { username: 'x1', ...field }).toMatchObject({ status: 400 });
    expect(await member.client.call(checkAuth)).toMatchObject({ username: 'mallory', is_admin: false });
  });
});

describe('accounts', () => {
  test('a taken name or address, in any case and width', async () => {
    await refused(caller(), endpoints.register, { username: 'ＭＡＬＬＯＲＹ', email: 'x@example.org', password: 'long enough' }).toMatchObject({
      status: 409,
      code: 'username_taken',
    });
    await refused(caller(), endpoints.register, { username: 'other', email: 'MALLORY@example.org', password: 'long enough' }).toMatchObject({
      status: 409,
      code: 'email_taken',
    });
    const other = await site.member();
    await refused(caller(other.cookie), endpoints.updateProfile, { username: 'Mallory' }).toMatchObject({ status: 409, code: 'username_taken' });
  });

  test('nobody can register or be renamed with a staff-like or mixed-script name', async () => {
    for (const [username, code] of [
      ['Admin1', 'username_reserved'],
      ['银幕', 'username_reserved'],
      ['оther', 'username_mixed'],
      ['αlpha', 'username_mixed'],
    ] as const) {
      await refused(caller(), endpoints.register, { username, email: 'named@example.org', password: 'long enough' }).toMatchObject({ status: 400, code });
      await refused(caller(member.cookie), endpoints.updateProfile, { username }).toMatchObject({ status: 400, code });
    }
  });
  test.each(['小明abc', 'さくらx', 'Иван', 'ประเทศ', 'müller-é'])('%s is a name like any other', async (username) => {
    const body = { username, email: `ok${++addresses}@example.org`, password: 'long enough' };
    expect((await caller().call(endpoints.register, { body })).username).toBe(username);
  });

  test('the texts of the specification', async () => {
    const client = caller(member.cookie);
    await refused(client, endpoints.updateProfile, { email: 'n@example.org' }).toMatchObject({
      message: 'Current password is required for changing email or password',
    });
    await refused(client, endpoints.updateProfile, { newPassword: 'long enough' }).toMatchObject({
      message: 'Current password is required for changing email or password',
    });
    await refused(client, endpoints.updateProfile, { username: 'mallory' }).toMatchObject({ message: 'No changes detected' });
    await refused(client, endpoints.updateProfile, {}).toMatchObject({ message: 'No changes detected' });
    await refused(client, endpoints.updateProfile, { email: 'n@example.org', currentPassword: 'wrong' }).toMatchObject({
      status: 403,
      code: 'current_password_wrong',
    });
    await refused(client, endpoints.deleteAccount, { password: 'wrong' }).toMatchObject({ status: 403, code: 'current_password_wrong' });
    await refused(caller(), endpoints.sendVerificationCode, { email: 'n@example.org', type: 'reset' }).toMatchObject({
      message: 'Please provide both username and email',
    });
  });

  test.each([
    ['a password that is common', { newPassword: 'password123' }, 'password_common'],
    ['an address that is taken', { email: 'mallory@example.org', newPassword: 'long enough' }, 'email_taken'],
    ['a wrong password with a name alone', { currentPassword: 'wrong' }, 'current_password_wrong'],
    ['a wrong current password', { newPassword: 'long enough', currentPassword: 'wrong' }, 'current_password_wrong'],
  ])('%s leaves the name, the password and the sessions as they were', async (_name, changes, code) => {
    const other = await site.member();
    const body = { username: `renamed-${other.username}`, currentPassword: other.password, ...changes };
    await refused(caller(other.cookie), endpoints.updateProfile, body).toMatchObject({ code });
    expect(await other.client.call(checkAuth)).toMatchObject({ username: other.username, email: other.email });
    expect((await caller().call(endpoints.login, { body: { identifier: other.username, password: other.password } })).username).toBe(other.username);
  });

  test('a refused password uses up no code', async () => {
    const other = await site.member();
    await caller().call(endpoints.sendVerificationCode, { body: { email: other.email, username: other.username, type: 'reset' } });
    const reset = (newPassword: string) => ({ email: other.email, code: '123456', newPassword });
    for (let i = 0; i < 6; i++) {
      await refused(caller(), endpoints.resetPassword, reset(i % 2 ? other.email : 'password123')).toMatchObject({ code: 'password_common' });
      await refused(caller(), endpoints.resetPassword, reset('short')).toMatchObject({ code: 'validation_failed' });
    }
    expect(await caller().call(endpoints.resetPassword, { body: reset('long enough') })).toEqual({ done: true });
    await refused(caller(), endpoints.resetPassword, reset('long enough')).toMatchObject({ code: 'code_wrong' });
  });

  test('another member’s session does not exist', async () => {
    const other = await site.member();
    const [session] = await other.client.call(endpoints.getSessions);
    await expect(member.client.call(endpoints.endSession, { params: { id: session?.id ?? 0 } })).rejects.toMatchObject({ status: 404 });
    expect((await other.client.call(checkAuth)).username).toBe(other.username);
  });
});

describe('guessing', () => {
  test('the answer to a wrong password does not reveal whether the account exists', async () => {
    const answers = await Promise.all(
      ['mallory', 'nobody-at-all'].map((identifier) =>
        caller()
          .call(endpoints.login, { body: { identifier, password: 'wrong' } })
          .catch((error) => [error.status, error.code, error.message]),
      ),
    );
    expect(answers[0]).toEqual(answers[1]);
    const sent = await Promise.all(
      [member.email, 'nobody@example.org'].map((email) => caller().call(endpoints.sendVerificationCode, { body: { email, type: 'login' } })),
    );
    expect(sent[0]).toEqual(sent[1]);
  });

  test('a mailed code is valid for ten minutes, and void if the clock was set back since', async () => {
    const { email, username } = await site.member();
    const owner = caller();
    await owner.call(endpoints.sendVerificationCode, { body: { email, type: 'login' } });
    const use = (ms: number) => {
      query(site, 'UPDATE mail_code SET expires_at = ?', Date.now() + ms);
      return owner.call(endpoints.loginWithCode, { body: { email, code: '123456' } });
    };
    for (const ms of [-1000, 605_000]) await expect(use(ms)).rejects.toMatchObject({ code: 'code_wrong' });
    expect((await use(30_000)).username).toBe(username);
  });

  test('a code is only valid for its purpose and address', async () => {
    const { client, email } = await site.member();
    const [newcomer, code] = ['uncoded@example.org', '123456'];
    const send = (to: string, type: endpoints.CodeType) => caller().call(endpoints.sendVerificationCode, { body: { email: to, type } });
    await send(email, 'login');
    await refused(caller(), endpoints.resetPassword, { email, code, newPassword: 'long enough' }).toMatchObject({ status: 401, code: 'code_wrong' });
    await refused(client, endpoints.verifyAddress, { code }).toMatchObject({ status: 401, code: 'code_wrong' });
    await send(newcomer, 'login');
    await send('other@example.org', 'register');
    const body = { username: 'uncoded', email: newcomer, password: 'long enough', code };
    await refused(caller(), endpoints.register, body).toMatchObject({ status: 401, code: 'code_wrong' });
    await send(newcomer, 'register');
    expect((await caller().call(endpoints.register, { body })).email).toBe(newcomer);
  });
});

test('a fixed code is for tests only: the start is refused where others could reach it', async () => {
  await expect(startSite({ env: { TEST_VERIFICATION_CODE: '123456', PUBLIC_URL: 'https://yinmu.example' } })).rejects.toThrow(/TEST_VERIFICATION_CODE/);
});
