import { login } from '@yinmu/contract/members/accounts.endpoints.ts';
import { beginSecondFactor, enableSecondFactor, removeSecondFactor, renewRecoveryCodes } from '@yinmu/contract/members/second-factor.endpoints.ts';
import { test } from 'vitest';
import { enableApp } from '../../../../../testing/people/authenticator-app.ts';
import { refuses } from '../../../../../testing/refuses.ts';
import { siteOfFile } from '../../../../../testing/site-of-file.ts';
import type { TestMember } from '../../../../../testing/test-site.ts';

const site = await siteOfFile();

const from = (ip: string) => site.as({ headers: { 'X-Forwarded-For': ip } });
const _signIn = ({ username, password }: TestMember, secondFactor: string, ip: string) =>
  from(ip).call(login, { body: { identifier: username, password, secondFactor } });

test('without the password nothing can be started, renewed or turned off', async () => {
  const { client } = await site.member();
  const wrong = { password: 'another password' };
  await refuses(client.call(beginSecondFactor, { body: wrong }), 403, 'current_password_wrong');
  const { member, code } = await enableApp(site, await site.member());
  for (const endpoint of [renewRecoveryCodes, removeSecondFactor])
    await refuses(member.client.call(endpoint, { body: { ...wrong, secondFactor: code() } }), 403, 'current_password_wrong');
});

test('a wrong code can turn nothing on or off, and renew nothing', async () => {
  const one = await site.member();
  await one.client.call(beginSecondFactor, { body: { password: one.password } });
  await refuses(one.client.call(enableSecondFactor, { body: { secondFactor: '000000' } }), 401, 'second_factor_wrong');
  const { member } = await enableApp(site, await site.member());
  const body = { password: member.password, secondFactor: '000000' };
  for (const endpoint of [renewRecoveryCodes, removeSecondFactor]) await refuses(member.client.call(endpoint, { body }), 401, 'second_factor_wrong');
});

test('an enabled factor cannot be started or enabled again, a disabled one not disabled or renewed', async () => {
  const { member, code } = await enableApp(site, await site.member());
  await refuses(member.client.call(beginSecondFactor, { body: { password: member.password } }), 409, 'second_factor_on');
  await refuses(member.client.call(enableSecondFactor, { body: { secondFactor: code() } }), 409, 'second_factor_on');
  const off = await site.member();
  const body = { password: off.password, secondFactor: '123456' };
  await refuses(off.client.call(enableSecondFactor, { body: { secondFactor: '123456' } }), 409, 'second_factor_off');
  for (const endpoint of [renewRecoveryCodes, removeSecondFactor]) await refuses(off.client.call(endpoint, { body }), 409, 'second_factor_off');
});

test('a wrong password is refused before the second factor is requested, so that nobody learns whether there is one', async () => {
  const { member, code } = await enableApp(site, await site.member());
  const given = { identifier: member.username, password: 'another password' };
  await refuses(from('203.0.113.51').call(login, { body: given }), 401, 'login_failed');
  await refuses(from('203.0.113.51').call(login, { body: { ...given, secondFactor: code() } }), 401, 'login_failed');
});
