import { login, loginWithCode, sendVerificationCode } from '@yinmu/contract/members/accounts.endpoints.ts';
import { exportData } from '@yinmu/contract/members/library.endpoints.ts';
import {
  beginSecondFactor,
  enableSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '@yinmu/contract/members/second-factor.endpoints.ts';
import { checkAuth } from '@yinmu/contract/members/session.endpoints.ts';
import { expect, test } from 'vitest';
import { appOf, enableApp } from '../../../../../testing/people/authenticator-app.ts';
import { refuses } from '../../../../../testing/refuses.ts';
import { siteOfFile } from '../../../../../testing/site-of-file.ts';
import { query } from '../../../../../testing/sync-database.ts';
import { cookiesOf, FIXED_CODE, type TestMember } from '../../../../../testing/test-site.ts';

const site = await siteOfFile({ env: FIXED_CODE });

const signIn = ({ username, password }: TestMember, secondFactor?: string) =>
  site.client.call(login, { body: { identifier: username, password, secondFactor } });
const withCookies = ({ headers }: { headers: Headers }) => site.as({ headers: { Cookie: cookiesOf(headers) } });

test('is off at first, and started with the password: a secret to type, to scan and to open', async () => {
  const { client, username, password } = await site.member();
  expect(await client.call(getSecondFactor)).toEqual({ enabledAt: null, hasPasskey: false, recoveryCodes: 0, missing: false });
  const { secret, address, picture } = await client.call(beginSecondFactor, { body: { password } });
  expect(address).toContain(`otpauth://totp/${encodeURIComponent('银幕')}:${username}?`);
  expect(address).toContain(`secret=${secret}`);
  expect(decodeURIComponent(picture)).toMatch(/^data:image\/svg\+xml,<svg[\s\S]*<\/svg>$/);
  await expect(signIn({ client, username, password, email: '', cookie: '' })).resolves.toMatchObject({ username });
});

test('once on, signing in by password requires it, other sessions end, and the own one continues with a new token', async () => {
  const before = await site.member();
  const elsewhere = withCookies(await site.client.answer(login, { body: { identifier: before.username, password: before.password } }));
  const { member, code, recoveryCodes } = await enableApp(site, before);
  expect(recoveryCodes).toHaveLength(10);
  await refuses(elsewhere.call(checkAuth), 401, 'unauthenticated');
  await refuses(before.client.call(checkAuth), 401, 'unauthenticated');
  expect(await member.client.call(checkAuth)).toMatchObject({ username: before.username });
  expect(await member.client.call(getSecondFactor)).toMatchObject({ enabledAt: expect.stringMatching(/^\d{4}-.*Z$/), recoveryCodes: 10 });
  await refuses(signIn(member), 401, 'second_factor_needed');
  expect(await signIn(member, code())).toMatchObject({ username: before.username });
});

test('a code works once, even concurrently, with the spaces that apps show', async () => {
  const { member, code, waitForNext } = await enableApp(site, await site.member());
  const now = code();
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => signIn(member, `${now.slice(0, 3)} ${now.slice(3)}`)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  waitForNext();
  await signIn(member, code());
});

test('a mailed code stays valid while the second factor is requested', async () => {
  const { member, code } = await enableApp(site, await site.member());
  await site.client.call(sendVerificationCode, { body: { type: 'login', email: member.email } });
  await site.site.settled();
  const given = { email: member.email, code: '123456' };
  await refuses(site.client.call(loginWithCode, { body: given }), 401, 'second_factor_needed');
  await refuses(site.client.call(loginWithCode, { body: { ...given, secondFactor: '000000' } }), 401, 'second_factor_wrong');
  expect(await site.client.call(loginWithCode, { body: { ...given, secondFactor: code() } })).toMatchObject({ username: member.username });
});

test('a recovery code works once; new ones replace the old, end other sessions, and give the own one a new token', async () => {
  const { member, code, recoveryCodes } = await enableApp(site, await site.member());
  const [first = '', second = ''] = recoveryCodes;
  const given = { identifier: member.username, password: member.password, secondFactor: first.toUpperCase().replace('-', ' ') };
  const elsewhere = withCookies(await site.client.answer(login, { body: given }));
  expect((await member.client.call(getSecondFactor)).recoveryCodes).toBe(9);
  await refuses(signIn(member, first), 401, 'second_factor_wrong');
  const { data, headers } = await member.client.answer(renewRecoveryCodes, { body: { password: member.password, secondFactor: code() } });
  expect(data.recoveryCodes).toHaveLength(10);
  for (const client of [elsewhere, member.client]) await refuses(client.call(checkAuth), 401, 'unauthenticated');
  expect((await withCookies({ headers }).call(checkAuth)).username).toBe(member.username);
  await refuses(signIn(member, second), 401, 'second_factor_wrong');
  await signIn(member, data.recoveryCodes[0]);
});

test('is turned off by password and code, and can be set up anew', async () => {
  const { member, code } = await enableApp(site, await site.member());
  const { headers } = await member.client.answer(removeSecondFactor, { body: { password: member.password, secondFactor: code() } });
  const client = withCookies({ headers });
  expect(await client.call(getSecondFactor)).toMatchObject({ enabledAt: null, recoveryCodes: 0 });
  await signIn(member);
  const { secret } = await client.call(beginSecondFactor, { body: { password: member.password } });
  expect((await client.call(enableSecondFactor, { body: { secondFactor: appOf(secret)() } })).recoveryCodes).toHaveLength(10);
});

test('the database has neither the secret nor a recovery code in clear, and the export says since when it is on', async () => {
  const before = await site.member();
  const { secret } = await before.client.call(beginSecondFactor, { body: { password: before.password } });
  const { data, headers } = await before.client.answer(enableSecondFactor, { body: { secondFactor: appOf(secret)() } });
  const stored = JSON.stringify([...query(site, 'SELECT * FROM second_factor'), ...query(site, 'SELECT * FROM recovery_code')]);
  expect(stored).not.toContain(secret);
  for (const code of data.recoveryCodes) expect(stored).not.toContain(code.replace('-', ''));
  const exported = await withCookies({ headers }).call(exportData);
  expect(exported.second_factors).toEqual([{ kind: 'totp', enabled_at: expect.stringMatching(/^\d{4}-.*Z$/) }]);
  expect(JSON.stringify(exported)).not.toContain(secret);
});
