import { login } from '@yinmu/contract/members/accounts.endpoints.ts';
import { getPasskeys } from '@yinmu/contract/members/passkeys.endpoints.ts';
import { beginSecondFactor, enableSecondFactor, getSecondFactor, renewRecoveryCodes } from '@yinmu/contract/members/second-factor.endpoints.ts';
import { expect, test } from 'vitest';
import { appOf, enableApp } from '../../../../../testing/people/authenticator-app.ts';
import { withPasskey } from '../../../../../testing/people/passkey-member.ts';
import { refuses } from '../../../../../testing/refuses.ts';
import { changedAt, type DatedFactor, dateFactors, NEW_PASSWORD, takeAddress, takeBack } from '../../../../../testing/servers/taken-address.ts';
import { siteOfFile } from '../../../../../testing/site-of-file.ts';
import { cookiesOf, FIXED_CODE, type TestMember } from '../../../../../testing/test-site.ts';

const site = await siteOfFile({ env: FIXED_CODE });

const HOURS = 3_600_000;
const signIn = ({ username }: TestMember, secondFactor?: string) =>
  site.client.answer(login, { body: { identifier: username, password: NEW_PASSWORD, ...(secondFactor === undefined ? {} : { secondFactor }) } });
async function factorsOf(member: TestMember, secondFactor?: string) {
  const owner = site.as({ headers: { Cookie: cookiesOf((await signIn(member, secondFactor)).headers) } });
  const { enabledAt, hasPasskey, recoveryCodes } = await owner.call(getSecondFactor);
  return { app: enabledAt !== null, hasPasskey, recoveryCodes, passkeys: (await owner.call(getPasskeys, {})).length };
}
const _NONE = { app: false, hasPasskey: false, recoveryCodes: 0, passkeys: 0 };

test('a secret that a stranger was setting up is void', async () => {
  const member = await site.member();
  const stranger = await takeAddress(site, member);
  const { secret } = await stranger.client.call(beginSecondFactor, { body: { password: member.password } });
  await takeBack(site, member);
  const owner = site.as({ headers: { Cookie: cookiesOf((await signIn(member)).headers) } });
  await refuses(owner.call(enableSecondFactor, { body: { secondFactor: appOf(secret)() } }), 409, 'second_factor_off');
});

test('an old app stays with its recovery codes; what was added later is removed', async () => {
  const member = await site.member();
  const app = await enableApp(site, member);
  dateFactors(site, member, ['app', 'codes'], Date.now() - 1000 * HOURS);
  await takeAddress(site, await withPasskey(site, app.member));
  await takeBack(site, member);
  await refuses(signIn(member), 401, 'second_factor_needed');
  app.waitForNext();
  expect(await factorsOf(member, app.code())).toEqual({ app: true, hasPasskey: false, recoveryCodes: 10, passkeys: 0 });
  expect(await factorsOf(member, app.recoveryCodes[0])).toMatchObject({ recoveryCodes: 9 });
});

test('recovery codes that a stranger renewed with their passkey are removed, and the owner’s app stays', async () => {
  const member = await site.member();
  const app = await enableApp(site, member);
  dateFactors(site, member, ['app', 'codes'], Date.now() - 1000 * HOURS);
  const stranger = await withPasskey(site, app.member);
  const { data, headers } = await stranger.client.answer(renewRecoveryCodes, { body: { passkey: await stranger.proof() } });
  const { recoveryCodes } = data;
  await takeAddress(site, { ...stranger, client: site.as({ headers: { Cookie: cookiesOf(headers) } }) });
  await takeBack(site, member);
  await refuses(signIn(member, recoveryCodes[0]), 401, 'second_factor_wrong');
  app.waitForNext();
  expect(await factorsOf(member, app.code())).toEqual({ app: true, hasPasskey: false, recoveryCodes: 0, passkeys: 0 });
});

test.each<[DatedFactor, DatedFactor[], string]>([
  ['app', ['app', 'codes'], 'app'],
  ['passkeys', ['passkeys', 'codes'], 'hasPasskey'],
])('%s from 72 hours before the change go, and those from a millisecond earlier stay', async (kind, dated, shown) => {
  for (const [before, stays] of [
    [72 * HOURS, false],
    [72 * HOURS + 1, true],
  ] as const) {
    const member = await site.member();
    const owner = kind === 'app' ? await enableApp(site, member) : await withPasskey(site, member).then((added) => ({ ...added, member: added }));
    await takeAddress(site, owner.member);
    dateFactors(site, member, dated, changedAt(site, member) - before);
    await takeBack(site, member);
    expect(await factorsOf(member, stays ? owner.recoveryCodes[0] : undefined)).toMatchObject({ [shown]: stays, recoveryCodes: stays ? 9 : 0 });
  }
});
