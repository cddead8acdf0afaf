import { STEP_UP_MS } from '@yinmu/contract/limits.ts';
import { getSessions, login } from '@yinmu/contract/members/accounts.endpoints.ts';
import { beginPasskey, beginPasskeyProof, getPasskeys, loginWithPasskey, removePasskey } from '@yinmu/contract/members/passkeys.endpoints.ts';
import { getSecondFactor, removeSecondFactor, stepUp } from '@yinmu/contract/members/second-factor.endpoints.ts';
import { getSecurityEvents } from '@yinmu/contract/members/security-events.endpoints.ts';
import { expect, test } from 'vitest';
import { enableApp } from '../../../../../testing/people/authenticator-app.ts';
import { askingBrowser, withPasskey } from '../../../../../testing/people/passkey-member.ts';
import { refuses } from '../../../../../testing/refuses.ts';
import { letterTo } from '../../../../../testing/servers/letters.ts';
import { siteOfFile } from '../../../../../testing/site-of-file.ts';
import { cookiesOf, setProved } from '../../../../../testing/test-site.ts';

const site = await siteOfFile();

test('a challenge names the site and the account, requires user verification, and excludes existing passkeys', async () => {
  const member = await withPasskey(site, await site.member());
  const { options } = await member.client.call(beginPasskey, {});
  expect(options).toMatchObject({
    rp: { id: '127.0.0.1', name: '银幕' },
    user: { id: member.userHandle, name: member.username },
    timeout: 300_000,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
    excludeCredentials: [{ transports: ['internal'], type: 'public-key' }],
  });
});

test('it is added with a name, ends other sessions, is announced, and signs in alone', async () => {
  const before = await site.member();
  await site.as({ headers: { 'X-Forwarded-For': '198.51.100.9' } }).call(login, { body: { identifier: before.username, password: before.password } });
  const member = await withPasskey(site, before, '我的手机');
  expect(member.recoveryCodes).toHaveLength(10);
  await refuses(before.client.call(getPasskeys, {}), 401, 'unauthenticated');
  expect(await member.client.call(getSessions, {})).toHaveLength(1);
  const [added] = await member.client.call(getPasskeys, {});
  expect(added).toMatchObject({ name: '我的手机', used_at: null });
  expect((await member.client.call(getSecurityEvents, {}))[0]?.kind).toBe('passkeyOn');
  expect(await letterTo(site, member.email, '已添加通行密钥')).not.toBe('');

  expect((await askingBrowser(site).call(loginWithPasskey, { body: { passkey: await member.proof() } })).username).toBe(member.username);
  expect(Date.parse((await member.client.call(getPasskeys, {}))[0]?.used_at ?? '')).toBeGreaterThanOrEqual(Date.parse(added?.created_at ?? ''));
});

test('after the password it is the second factor, and so is a recovery code', async () => {
  const member = await withPasskey(site, await site.member());
  const given = { identifier: member.username, password: member.password };
  expect(await member.client.call(getSecondFactor, {})).toMatchObject({ enabledAt: null, hasPasskey: true, recoveryCodes: 10 });
  const needed = await refuses(site.client.call(login, { body: given }), 401, 'second_factor_needed');
  expect(needed.message).toBe('两步验证：请使用通行密钥或恢复码');
  expect((await askingBrowser(site).call(login, { body: { ...given, passkey: await member.proof() } })).username).toBe(member.username);
  expect((await site.client.call(login, { body: { ...given, secondFactor: member.recoveryCodes[0] as string } })).username).toBe(member.username);
  const wrong = await refuses(site.client.call(login, { body: { ...given, secondFactor: '123456' } }), 401, 'second_factor_wrong');
  expect(wrong.message).toBe('验证码错误或已使用过：请使用通行密钥或恢复码');
});

test('it proves one’s identity', async () => {
  const member = await withPasskey(site, await site.member());
  setProved(site, member.username, 2 * STEP_UP_MS);
  await refuses(member.client.call(beginPasskey, {}), 403, 'step_up_needed');
  const { headers } = await member.client.answer(stepUp, { body: { passkey: await member.proof() } });
  expect(headers.getSetCookie().join()).toContain('yinmu');
});

test('once removed it no longer signs in; the last one removes the recovery codes too, unless there is an app', async () => {
  const member = await withPasskey(site, await site.member());
  const { client: second } = await withPasskey(site, member, '钥匙');
  const all = await second.call(getPasskeys, {});
  expect(all.map(({ name }) => name)).toEqual(['手机', '钥匙']);
  const removed = await second.answer(removePasskey, { params: { id: all[0]?.id as number } });
  await refuses(askingBrowser(site).call(loginWithPasskey, { body: { passkey: await member.proof() } }), 401, 'passkey_wrong');
  const client = site.as({ headers: { Cookie: cookiesOf(removed.headers) } });
  expect(await client.call(getSecondFactor, {})).toMatchObject({ hasPasskey: true, recoveryCodes: 10 });
  expect((await client.call(getSecurityEvents, {}))[0]?.kind).toBe('passkeyOff');
  const last = await client.answer(removePasskey, { params: { id: all[1]?.id as number } });
  const after = site.as({ headers: { Cookie: cookiesOf(last.headers) } });
  expect(await after.call(getSecondFactor, {})).toMatchObject({ hasPasskey: false, recoveryCodes: 0 });
  expect((await site.client.call(login, { body: { identifier: member.username, password: member.password } })).username).toBe(member.username);
});

test('beside an app it makes no new codes, and the codes stay when the app is removed', async () => {
  const app = await enableApp(site, await site.member());
  const member = await withPasskey(site, app.member);
  expect(member.recoveryCodes).toEqual([]);
  const { headers } = await member.client.answer(removeSecondFactor, { body: { secondFactor: app.code() } });
  const client = site.as({ headers: { Cookie: cookiesOf(headers) } });
  expect(await client.call(getSecondFactor, {})).toMatchObject({ enabledAt: null, hasPasskey: true, recoveryCodes: 10 });
});

test('the browser that requests a challenge is marked for five minutes, by a cookie hidden from scripts and other sites; open pages share it', async () => {
  const { headers } = await site.client.answer(beginPasskeyProof, {});
  const [cookie = ''] = headers.getSetCookie();
  expect(cookie).toMatch(/^yinmu-passkey=[A-Za-z0-9_-]{43}; Max-Age=300; Path=\/; HttpOnly; SameSite=Strict$/);
  expect(headers.get('Cache-Control')).toBe('no-store');
  const again = await site.as({ headers: { Cookie: cookiesOf(headers) } }).answer(beginPasskeyProof, {});
  expect(again.headers.getSetCookie()).toEqual([cookie]);
});
