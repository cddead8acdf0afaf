import { STEP_UP_MS } from '@yinmu/contract/limits.ts';
import { updateProfile } from '@yinmu/contract/members/accounts.endpoints.ts';
import { addPasskey, beginPasskey, getPasskeys, removePasskey } from '@yinmu/contract/members/passkeys.endpoints.ts';
import { beginSecondFactor, getSecondFactor, removeSecondFactor, renewRecoveryCodes, stepUp } from '@yinmu/contract/members/second-factor.endpoints.ts';
import { expect, test } from 'vitest';
import { enableApp } from '../../../../../testing/people/authenticator-app.ts';
import { withPasskey } from '../../../../../testing/people/passkey-member.ts';
import { refuses } from '../../../../../testing/refuses.ts';
import { siteOfFile } from '../../../../../testing/site-of-file.ts';
import { setProved } from '../../../../../testing/test-site.ts';

const site = await siteOfFile();

test('with an app the password alone is no proof: no passkey is added', async () => {
  const { member } = await enableApp(site, await site.member());
  setProved(site, member.username, STEP_UP_MS * 2);
  const refusal = await refuses(member.client.call(stepUp, { body: { password: member.password } }), 401, 'second_factor_needed');
  expect(refusal.message).toMatch(/验证码/);
  await refuses(member.client.call(beginPasskey, {}), 403, 'step_up_needed');
  const body = { name: '别人的', passkey: {} as never };
  expect(await member.client.call(addPasskey, { body }).catch(({ status }) => status)).toBeGreaterThanOrEqual(400);
  expect(await member.client.call(getPasskeys, {})).toEqual([]);
});

test('nor with only a passkey: it is not removed, and no app is set up', async () => {
  const member = await withPasskey(site, await site.member());
  const [passkey] = await member.client.call(getPasskeys, {});
  setProved(site, member.username, STEP_UP_MS * 2);
  await refuses(member.client.call(stepUp, { body: { password: member.password } }), 401, 'second_factor_needed');
  await refuses(member.client.call(removePasskey, { params: { id: passkey?.id ?? 0 } }), 403, 'step_up_needed');
  await refuses(member.client.call(beginSecondFactor, { body: { password: member.password } }), 403, 'step_up_needed');
  expect(await member.client.call(getPasskeys, {})).toHaveLength(1);
});

test('nor do the password and a session without a recent proof change password or address, with an app or only passkeys', async () => {
  const withApp = (await enableApp(site, await site.member())).member;
  for (const member of [withApp, await withPasskey(site, await site.member())]) {
    const { client, username, email, password } = member;
    setProved(site, username, STEP_UP_MS * 2);
    for (const change of [{ newPassword: 'nine harbours at dusk' }, { email: `new-${email}` }])
      await refuses(client.call(updateProfile, { body: { currentPassword: password, ...change } }), 403, 'step_up_needed');
    expect((await client.call(updateProfile, { body: { username: `${username}x` } })).email).toBe(email);
    setProved(site, `${username}x`, 0);
    expect((await client.call(updateProfile, { body: { currentPassword: password, email: `new-${email}` } })).email).toBe(`new-${email}`);
  }
});

test('without a second factor, the password alone changes both, however old the proof', async () => {
  const { client, username, email, password } = await site.member();
  setProved(site, username, STEP_UP_MS * 2);
  const body = { currentPassword: password, email: `new-${email}`, newPassword: 'nine harbours at dusk' };
  expect((await client.call(updateProfile, { body })).email).toBe(body.email);
});

test('a factor alone turns factors off and renews recovery codes, whatever the password', async () => {
  const { member } = await enableApp(site, await site.member());
  setProved(site, member.username, STEP_UP_MS * 2);
  const { password } = member;
  await refuses(member.client.call(removeSecondFactor, { body: { password, secondFactor: '000000' } }), 401, 'second_factor_wrong');
  await refuses(member.client.call(renewRecoveryCodes, { body: { password } }), 400, 'validation_failed');
  expect((await member.client.call(getSecondFactor)).enabledAt).not.toBeNull();
});
