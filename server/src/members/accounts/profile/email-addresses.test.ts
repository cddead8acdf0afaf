import { STEP_UP_MS } from '@yinmu/contract/limits.ts';
import {
  login,
  loginWithCode,
  register,
  resetPassword,
  restoreAddress,
  sendVerificationCode,
  updateProfile,
  verifyAddress,
} from '@yinmu/contract/members/accounts.endpoints.ts';
import { getRegistration } from '@yinmu/contract/members/invitations.endpoints.ts';
import { loginWithPasskey } from '@yinmu/contract/members/passkeys.endpoints.ts';
import { getSecurityEvents } from '@yinmu/contract/members/security-events.endpoints.ts';
import { checkAuth } from '@yinmu/contract/members/session.endpoints.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { enableApp } from '../../../../../testing/people/authenticator-app.ts';
import { askingBrowser, withPasskey } from '../../../../../testing/people/passkey-member.ts';
import { refuses } from '../../../../../testing/refuses.ts';
import { lettersTo, letterTo, restoreToken } from '../../../../../testing/servers/letters.ts';
import { startPostOffice } from '../../../../../testing/servers/post-office.ts';
import { siteOfFile } from '../../../../../testing/site-of-file.ts';
import { query } from '../../../../../testing/sync-database.ts';
import { cookiesOf, FIXED_CODE, setProved, type TestMember } from '../../../../../testing/test-site.ts';

const office = await startPostOffice();
afterAll(() => office.stop());
const site = await siteOfFile({ env: FIXED_CODE });
const mailed = await siteOfFile({ env: { ...FIXED_CODE, SMTP_URL: office.url } });

const code = '123456';
const sign = (headers: Headers, at = site) => at.as({ headers: { Cookie: cookiesOf(headers) } });
const signIn = ({ username }: TestMember, password: string, at = site) => at.client.answer(login, { body: { identifier: username, password } });
let networks = 0;
/** Requests a code from a new network, because each network may request one per minute. */
const ask = (type: 'login' | 'reset', { email, username }: TestMember, at = site) =>
  at
    .as({ headers: { 'X-Forwarded-For': `203.0.113.${++networks}` } })
    .call(sendVerificationCode, { body: { email, type, ...(type === 'reset' ? { username } : {}) } });
async function move(member: TestMember, email = `moved-${member.email}`) {
  const { headers, data } = await member.client.answer(updateProfile, { body: { email, currentPassword: member.password } });
  expect(data).toMatchObject({ email, email_verified: false });
  return { email, client: sign(headers) };
}

async function provedMember() {
  const member = await site.member();
  await member.client.call(sendVerificationCode, { body: { email: member.email, type: 'address' } });
  await member.client.call(verifyAddress, { body: { code } });
  return member;
}
async function earlyMember(): Promise<TestMember> {
  const given = { username: `early${++networks}`, email: `early${networks}@example.org`, password: 'a long password' };
  await mailed.client.call(sendVerificationCode, { body: { email: given.email, type: 'register' } });
  const { headers } = await mailed.client.answer(register, { body: { ...given, code } });
  query(mailed, 'UPDATE member SET email_verified_at = NULL WHERE username = ?', given.username);
  return { ...given, cookie: cookiesOf(headers), client: sign(headers, mailed) };
}
const NEW = 'the owner’s own one';
async function reset(member: TestMember, at = site) {
  await ask('reset', member, at);
  await at.client.call(resetPassword, { body: { email: member.email, code, newPassword: NEW } });
}

describe('with email', () => {
  test('a new account needs the code, which proves its address', async () => {
    expect(await mailed.client.call(getRegistration)).toEqual({ registration: 'open', mail: true });
    const body = { username: 'newcomer', email: 'newcomer@example.org', password: 'a long password' };
    await refuses(mailed.client.call(register, { body }), 400, 'verification_code_needed');
    await mailed.client.call(sendVerificationCode, { body: { email: body.email, type: 'register' } });
    await refuses(mailed.client.call(register, { body: { ...body, code: '000000' } }), 401, 'code_wrong');
    expect((await mailed.client.call(register, { body: { ...body, code } })).email_verified).toBe(true);
    await mailed.site.settled();
    expect(office.letters.map(({ to }) => to)).toEqual([body.email]);
  });

  test('a new address needs a code sent to it', async () => {
    const body = { username: 'mover', email: 'mover@example.org', password: 'a long password', code };
    await mailed.client.call(sendVerificationCode, { body: { email: body.email, type: 'register' } });
    const owner = sign((await mailed.client.answer(register, { body })).headers, mailed);
    const change = { email: 'elsewhere@example.org', currentPassword: body.password };
    await refuses(owner.call(updateProfile, { body: change }), 400, 'verification_code_needed');
    await refuses(owner.call(updateProfile, { body: { ...change, code } }), 401, 'code_wrong');
    await owner.call(sendVerificationCode, { body: { email: change.email, type: 'address' } });
    await refuses(owner.call(updateProfile, { body: { ...change, email: 'third@example.org', code } }), 401, 'code_wrong');
    const { data } = await owner.answer(updateProfile, { body: { ...change, code } });
    expect(data).toMatchObject({ email: change.email, email_verified: true });
    await mailed.site.settled();
    expect(office.letters.filter(({ raw }) => raw.includes('elsewhere')).map(({ to }) => to)).toEqual([change.email]);
  });
});

describe('without mail', () => {
  test('the account works, and its address counts as not proved until a code proves it', async () => {
    expect(await site.client.call(getRegistration)).toEqual({ registration: 'open', mail: false });
    const member = await site.member();
    expect((await member.client.call(checkAuth)).email_verified).toBe(false);
    await member.client.call(sendVerificationCode, { body: { email: member.email, type: 'address' } });
    expect(await letterTo(site, member.email, '邮箱验证码')).not.toBe('');
    expect((await member.client.call(verifyAddress, { body: { code } })).email_verified).toBe(true);
    expect((await member.client.call(checkAuth)).email_verified).toBe(true);
    await signIn(member, member.password);
    await refuses(member.client.call(verifyAddress, { body: { code } }), 401, 'code_wrong');
  });
});

test('signing in by code proves the address; a stranger’s earlier password and sessions are void', async () => {
  const stranger = await earlyMember();
  await ask('login', stranger, mailed);
  const { data, headers } = await mailed.client.answer(loginWithCode, { body: { email: stranger.email, code } });
  expect(data).toMatchObject({ username: stranger.username, email_verified: true, has_password: false });
  await refuses(stranger.client.call(checkAuth), 401, 'unauthenticated');
  await refuses(signIn(stranger, stranger.password, mailed), 401, 'login_failed');
  const owner = sign(headers, mailed);
  expect((await owner.call(getSecurityEvents)).map(({ kind }) => kind)).toEqual(['verified']);
  // This is allowed at once without the old password; later, or with a new address, more is needed.
  const set = (more = {}) => owner.call(updateProfile, { body: { newPassword: NEW, ...more } });
  await refuses(set({ email: 'other@example.org', code }), 400, 'current_password_needed');
  setProved(mailed, stranger.username, STEP_UP_MS + 1000);
  await refuses(set(), 403, 'step_up_needed');
  setProved(mailed, stranger.username, 0);
  expect((await set()).has_password).toBe(true);
  await signIn(stranger, NEW, mailed);
});

test('a password that is reset by the first code proves the address, and ends a stranger’s passkeys, too', async () => {
  const stranger = await withPasskey(mailed, await earlyMember());
  await reset(stranger, mailed);
  await refuses(askingBrowser(mailed).call(loginWithPasskey, { body: { passkey: await stranger.proof() } }), 401, 'passkey_wrong');
  expect((await signIn(stranger, NEW, mailed)).data.email_verified).toBe(true);
});

test('a password that is reset by a later code ends every session, and leaves passkeys and the app, which is asked for next', async () => {
  const keyed = await withPasskey(site, await provedMember());
  await reset(keyed);
  expect((await askingBrowser(site).call(loginWithPasskey, { body: { passkey: await keyed.proof() } })).username).toBe(keyed.username);
  const { member } = await enableApp(site, await provedMember());
  await reset(member);
  await refuses(member.client.call(checkAuth), 401, 'unauthenticated');
  await refuses(signIn(member, NEW), 401, 'second_factor_needed');
});

test.each([
  ['with an address that is proved', provedMember],
  ['where letters stay in a folder', () => site.member()],
])('%s, signing in by a code ends nothing', async (_, join) => {
  const member = await join();
  await ask('login', member);
  await site.client.call(loginWithCode, { body: { email: member.email, code } });
  expect((await member.client.call(checkAuth)).username).toBe(member.username);
  await signIn(member, member.password);
});

describe('an address that changes', () => {
  test('ends the other sessions; the old one gets a way back, in three languages, by which it is the account’s again, once', async () => {
    const member = await site.member();
    const other = sign((await signIn(member, member.password)).headers);
    const { email, client } = await move(member);
    await refuses(other.call(checkAuth), 401, 'unauthenticated');
    expect((await client.call(checkAuth)).email).toBe(email);
    const letter = await letterTo(site, member.email, '72 小时');
    for (const text of ['72 小時', 'within 72 hours']) expect(letter).toContain(text);
    const token = await restoreToken(site, member.email);
    expect(await site.client.call(restoreAddress, { body: { token } })).toEqual({ done: true });
    await refuses(client.call(checkAuth), 401, 'unauthenticated');
    await refuses(signIn(member, member.password), 401, 'login_failed');
    await refuses(site.client.call(restoreAddress, { body: { token } }), 403, 'address_link_dead');
    await reset(member);
    const { data, headers } = await signIn(member, NEW);
    expect(data).toMatchObject({ email: member.email, email_verified: true });
    expect((await sign(headers).call(getSecurityEvents)).map(({ kind }) => kind)).toEqual(['password', 'emailBack', 'email', 'browser']);
  });

  test('twice: the first owner’s link voids the second’s', async () => {
    const member = await site.member();
    const second = await move(member);
    await move({ ...member, client: second.client }, `third-${member.email}`);
    const [first, later] = [await restoreToken(site, member.email), await restoreToken(site, second.email)];
    await site.client.call(restoreAddress, { body: { token: first } });
    await refuses(site.client.call(restoreAddress, { body: { token: later } }), 403, 'address_link_dead');
  });

  test.each([
    ['after 72 hours', -1000],
    ['from a time before the clock was set back', 73 * 3_600_000],
  ])('there is no way back %s', async (_when, left) => {
    const member = await site.member();
    await move(member);
    const token = await restoreToken(site, member.email);
    query(site, 'UPDATE address_return SET expires_at = ? WHERE email = ?', Date.now() + left, member.email);
    await refuses(site.client.call(restoreAddress, { body: { token } }), 403, 'address_link_dead');
  });

  test('there is no way back by a token of nobody, nor to an address that is another’s by now, which keeps the way open', async () => {
    await refuses(site.client.call(restoreAddress, { body: { token: 'x'.repeat(43) } }), 403, 'address_link_dead');
    const member = await site.member();
    const { client } = await move(member);
    const token = await restoreToken(site, member.email);
    await site.client.call(register, { body: { username: `after-${member.username}`, email: member.email, password: 'a long password' } });
    await refuses(site.client.call(restoreAddress, { body: { token } }), 409, 'email_taken');
    expect((await client.call(checkAuth)).email).toBe(`moved-${member.email}`);
  });
});

test('a code for an address is for who is signed in, and is sent to no address of another', async () => {
  await refuses(site.client.call(sendVerificationCode, { body: { email: 'free@example.org', type: 'address' } }), 401, 'unauthenticated');
  const [member, other] = [await site.member(), await site.member()];
  expect(await member.client.call(sendVerificationCode, { body: { email: other.email, type: 'address' } })).toEqual({ done: true });
  expect(await lettersTo(site, other.email)).toEqual([]);
  await refuses(member.client.call(updateProfile, { body: { email: other.email, currentPassword: member.password, code } }), 401, 'code_wrong');
});
