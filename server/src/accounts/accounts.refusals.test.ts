import * as endpoints from '@yinmu/contract/accounts.endpoints.ts';
import { getVerificationCode } from '@yinmu/contract/captcha.endpoints.ts';
import type { EndpointShape } from '@yinmu/contract/endpoint.ts';
import { checkAuth } from '@yinmu/contract/session.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSync } from '../../../testing/sync-database.ts';
import { makeAdmin, startSite, type TestMember, type TestSite } from '../../../testing/test-site.ts';

let site: TestSite;
let member: TestMember;
beforeAll(async () => {
  site = await startSite({ env: { TEST_VERIFICATION_CODE: '123456' } });
  member = await site.member('mallory');
});
afterAll(() => site.stop());

let addresses = 0;
/** A caller of an address of their own. */
const caller = (cookie = '') => site.as({ headers: { 'X-Forwarded-For': `203.0.113.${++addresses % 250}`, Cookie: `language=en; ${cookie}` } });
const refused = (client: ReturnType<typeof caller>, endpoint: EndpointShape, body: unknown) =>
  expect(client.call(endpoint as never, { body } as never)).rejects;

describe('what is not valid is named', () => {
  test.each([
    ['a short password', endpoints.register, { username: 'ab', email: 'a@example.org', password: 'short' }],
    ['a name of one letter', endpoints.register, { username: 'a', email: 'a@example.org', password: 'long enough' }],
    ['a name with markup', endpoints.register, { username: '<b>ab', email: 'a@example.org', password: 'long enough' }],
    ['a name that is an address', endpoints.register, { username: 'a@b', email: 'a@example.org', password: 'long enough' }],
    ['an address without a domain', endpoints.register, { username: 'ab', email: 'a@b', password: 'long enough' }],
    ['two addresses', endpoints.register, { username: 'ab', email: 'a@example.org,b@example.org', password: 'long enough' }],
    ['a line break in an address', endpoints.register, { username: 'ab', email: 'a@example.org\nBcc: x@example.org', password: 'long enough' }],
    ['a control character in an address', endpoints.register, { username: 'ab', email: 'a\u0001@example.org', password: 'long enough' }],
    ['an invisible character in an address', endpoints.register, { username: 'ab', email: 'a\u200b@example.org', password: 'long enough' }],
    ['text turned round in an address', endpoints.register, { username: 'ab', email: 'a@exam\u202eple.org', password: 'long enough' }],
    ['wishing to be an admin', endpoints.register, { username: 'ab', email: 'a@example.org', password: 'long enough', is_admin: true }],
    ['an id', endpoints.register, { username: 'ab', email: 'a@example.org', password: 'long enough', id: 1 }],
    ['a code of five digits', endpoints.loginWithCode, { email: 'a@example.org', code: '12345' }],
    ['a code with letters', endpoints.loginWithCode, { email: 'a@example.org', code: '12345a' }],
    ['an unknown purpose', endpoints.sendVerificationCode, { email: 'a@example.org', type: 'admin' }],
    ['a password as a list', endpoints.login, { identifier: 'a', password: ['x'] }],
  ] as const)('%s', async (_name, endpoint, body) => {
    await refused(caller(), endpoint, body).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  test.each([[{ username: 'mallory', is_admin: true }], [{ email_verified: true, username: 'x1' }], [{ avatar: 'https://example.org/x.svg' }]])(
    'a profile does not take %j',
    async (body) => {
      await refused(caller(member.cookie), endpoints.updateProfile, body).toMatchObject({ status: 400 });
      expect((await member.client.call(checkAuth)).is_admin).toBe(false);
    },
  );
});

describe('accounts', () => {
  test('a name and an address that are taken, in any case and width', async () => {
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

  test.each(['admin', 'Admin1', 'yinmu', '银幕', 'аԁміп'])('nobody new is called %s, and nobody is renamed to it', async (username) => {
    const body = { username, email: 'reserved@example.org', password: 'long enough' };
    await refused(caller(), endpoints.register, body).toMatchObject({ status: 400, code: 'username_reserved' });
    await refused(caller(member.cookie), endpoints.updateProfile, { username }).toMatchObject({ status: 400, code: 'username_reserved' });
  });
  test.each(['оther', 'pаul_s', '银幕аb', 'αlpha'])('%s mixes scripts that look alike', async (username) => {
    const body = { username, email: 'mixed@example.org', password: 'long enough' };
    await refused(caller(), endpoints.register, body).toMatchObject({ status: 400, code: 'username_mixed' });
  });
  test.each([...['...', '---', '_.'].map((username) => [username, 'must hold a letter or a digit']), ['ﷺﷺ', 'is too long written out']])(
    '%s is no name: it %s',
    async (username, why) => {
      const body = { username, email: 'dots@example.org', password: 'long enough' };
      const failure = { status: 400, code: 'validation_failed', message: `The request is not valid: Username ${why}` };
      await refused(caller(), endpoints.register, body).toMatchObject(failure);
      await refused(caller(member.cookie), endpoints.updateProfile, { username }).toMatchObject(failure);
    },
  );
  test.each(['小明abc', 'さくらx', 'Иван', 'Ελένη', '影迷2026', 'ประเทศ', 'müller-é'])('%s is a name like any other', async (username) => {
    const body = { username, email: `ok${++addresses}@example.org`, password: 'long enough' };
    expect((await caller().call(endpoints.register, { body })).username).toBe(username);
  });

  test.each([
    'aaaaaaaa',
    'abababab',
    '12345678',
    '87654321',
    'abcdefgh',
    'qwertyuiop',
    '1q2w3e4r',
    'yinmu2026',
    '银幕123456',
    'guesser1',
    'Guesser-2026',
    'guesser12345678',
    'somebody@example.org',
  ])('the password %s is too easy', async (password) => {
    const body = { username: 'guesser', email: 'somebody@example.org', password };
    await refused(caller(), endpoints.register, body).toMatchObject({ status: 400, code: 'password_common' });
  });

  test('the last admin cannot leave, and loses nothing by trying; one of two can', async () => {
    const [first, second] = [await site.member('one-of-two'), await site.member('two-of-two')];
    for (const { username } of [first, second]) makeAdmin(site, username);
    expect(await first.client.call(endpoints.deleteAccount, { body: { password: first.password } })).toEqual({ done: true });
    await refused(caller(second.cookie), endpoints.deleteAccount, { password: second.password }).toMatchObject({ status: 409, code: 'last_admin' });
    expect((await second.client.call(checkAuth)).is_admin).toBe(true);
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

  test('a password that is refused burns no code', async () => {
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

  test('another member’s session is not there', async () => {
    const other = await site.member();
    const [session] = await other.client.call(endpoints.getSessions);
    await expect(member.client.call(endpoints.endSession, { params: { id: session?.id ?? 0 } })).rejects.toMatchObject({ status: 404 });
    expect((await other.client.call(checkAuth)).username).toBe(other.username);
  });
});

describe('cookies', () => {
  const token = () => member.cookie.split(';')[0] as string;
  test.each([
    ['none', () => ''],
    ['a changed one', () => token().replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    ['a short one', () => token().slice(0, -1)],
    ['one planted beside it', () => `${token()}; ${token()}`],
    ['its hash', () => 'yinmu=e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ])('%s signs nobody in', async (_name, cookie) => {
    await expect(caller(cookie()).call(checkAuth)).rejects.toMatchObject({ status: 401, code: 'unauthenticated' });
  });
});

describe('sessions end', () => {
  const aged = async (seenDays: number, madeDays: number) => {
    const { cookie } = await site.member();
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const database = openSync(site);
    database.prepare('UPDATE session SET seen_at = ?, created_at = ? WHERE id = (SELECT max(id) FROM session)').run(ago(seenDays), ago(madeDays));
    database.close();
    return caller(cookie).call(checkAuth);
  };
  test('after 30 days without use, and after 90 in any case; used within, they slide', async () => {
    await expect(aged(31, 31)).rejects.toMatchObject({ status: 401, code: 'unauthenticated' });
    await expect(aged(1, 91)).rejects.toMatchObject({ status: 401, code: 'unauthenticated' });
    expect((await aged(29, 60)).username).toMatch(/^member/);
  });
});

describe('guessing', () => {
  test('the answer to a wrong password does not tell whether the account exists', async () => {
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

  test('after ten wrong passwords from one place the right one is refused there, and taken elsewhere', async () => {
    const thief = caller();
    const proof = async () => ({ codeId: (await caller().call(getVerificationCode)).codeId, verificationCode: '123456' });
    for (let i = 0; i < 10; i++)
      await refused(thief, endpoints.login, { identifier: 'mallory', password: `wrong ${i}`, ...(await proof()) }).toMatchObject({ status: 401 });
    const failure = await thief
      .call(endpoints.login, { body: { identifier: 'Mallory', password: member.password, ...(await proof()) } })
      .catch((error) => error);
    expect([failure.status, failure.code, Number(failure.headers.get('Retry-After')) > 0]).toEqual([429, 'too_many_requests', true]);
    // The owner, elsewhere, is asked for the image and nothing more.
    await refused(caller(), endpoints.login, { identifier: 'mallory', password: member.password }).toMatchObject({ code: 'verification_needed' });
    expect((await caller().call(endpoints.login, { body: { identifier: 'mallory', password: member.password, ...(await proof()) } })).username).toBe('mallory');
  });

  test('a code is dead after five tries', async () => {
    const { email } = await site.member();
    const owner = caller();
    await owner.call(endpoints.sendVerificationCode, { body: { email, type: 'login' } });
    for (let i = 0; i < 5; i++) await refused(owner, endpoints.loginWithCode, { email, code: '000000' }).toMatchObject({ status: 401, code: 'code_wrong' });
    await refused(owner, endpoints.loginWithCode, { email, code: '123456' }).toMatchObject({ status: 401, code: 'code_wrong' });
    await refused(caller(), endpoints.loginWithCode, { email, code: '123456' }).toMatchObject({ status: 401, code: 'code_wrong' });
  });

  test.each([
    ['mail_code', 'mailed'],
    ['verification_code', 'drawn'],
  ])('a code in %s is good for its minutes: neither after them, nor where the clock was set back since', async (table, kind) => {
    const { email, username, password } = await site.member();
    const owner = caller();
    const database = openSync(site);
    const endsIn = (ms: number) => database.prepare(`UPDATE ${table} SET expires_at = ?`).run(Date.now() + ms);
    const failed = () => owner.call(endpoints.login, { body: { identifier: username, password: 'wrong' } }).catch(() => {});
    if (kind === 'drawn') for (let i = 0; i < 3; i++) await failed();
    else await owner.call(endpoints.sendVerificationCode, { body: { email, type: 'login' } });
    const use = async (ms: number) => {
      const drawn = kind === 'drawn' && (await owner.call(getVerificationCode)).codeId;
      endsIn(ms);
      return drawn
        ? owner.call(endpoints.login, { body: { identifier: username, password, codeId: drawn, verificationCode: '123456' } })
        : owner.call(endpoints.loginWithCode, { body: { email, code: '123456' } });
    };
    const [code, minutes] = kind === 'drawn' ? ['verification_wrong', 5] : ['code_wrong', 10];
    for (const ms of [-1000, (minutes as number) * 60_000 + 5000]) await expect(use(ms)).rejects.toMatchObject({ code });
    expect((await use(30_000)).username).toBe(username);
    database.close();
  });

  test.each(['login', 'register'] as const)('no account comes with a wrong code, or one of type %s for another address', async (type) => {
    const body = { username: `uncoded-${type}`, email: `uncoded-${type}@example.org`, password: 'long enough' };
    await caller().call(endpoints.sendVerificationCode, { body: { email: type === 'login' ? body.email : 'other@example.org', type } });
    for (const code of ['000000', '123456']) await refused(caller(), endpoints.register, { ...body, code }).toMatchObject({ status: 401, code: 'code_wrong' });
    expect((await caller().call(endpoints.register, { body })).email).toBe(body.email);
  });

  test('a code to log in resets no password', async () => {
    const { email } = await site.member();
    await caller().call(endpoints.sendVerificationCode, { body: { email, type: 'login' } });
    await refused(caller(), endpoints.resetPassword, { email, code: '123456', newPassword: 'long enough' }).toMatchObject({ status: 401, code: 'code_wrong' });
  });

  test('a second code within a minute is refused, also where there is no account', async () => {
    for (const email of [member.email, 'nobody2@example.org']) {
      const asking = caller();
      await asking.call(endpoints.sendVerificationCode, { body: { email, type: 'register' } });
      const failure = await asking.call(endpoints.sendVerificationCode, { body: { email, type: 'register' } }).catch((error) => error);
      expect([failure.status, failure.code, Number(failure.headers.get('Retry-After')) <= 60]).toEqual([429, 'too_many_requests', true]);
    }
  });
});

test('a fixed code is for tests only: the start is refused where others could reach it', async () => {
  await expect(startSite({ env: { TEST_VERIFICATION_CODE: '123456', PUBLIC_URL: 'https://yinmu.example' } })).rejects.toThrow(/TEST_VERIFICATION_CODE/);
});
