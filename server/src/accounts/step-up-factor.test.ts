import { STEP_UP_MS } from '@yinmu/contract/limits.ts';
import { getPasskeys, removePasskey } from '@yinmu/contract/passkeys.endpoints.ts';
import { getSecondFactor, removeSecondFactor, renewRecoveryCodes, stepUp } from '@yinmu/contract/second-factor.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enableApp } from '../../../testing/authenticator-app.ts';
import { withPasskey } from '../../../testing/passkey-member.ts';
import { cookiesOf, setProved, startSite, type TestMember, type TestSite } from '../../../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const clientAfter = async ({ client }: Pick<TestMember, 'client'>, body: Parameters<typeof client.answer<typeof stepUp>>[1]['body']) =>
  site.as({ headers: { Cookie: cookiesOf((await client.answer(stepUp, { body })).headers) } });

test('of a member who has passkeys alone, a passkey or a recovery code proves it, with or without the password', async () => {
  for (const given of ['passkey', 'code', 'both'] as const) {
    const member = await withPasskey(site, await site.member());
    const [passkey] = await member.client.call(getPasskeys, {});
    setProved(site, member.username, STEP_UP_MS * 2);
    const [code = ''] = member.recoveryCodes;
    const body = given === 'passkey' ? { passkey: await member.proof() } : { secondFactor: code, ...(given === 'both' && { password: member.password }) };
    const client = await clientAfter(member, body);
    expect(await client.call(removePasskey, { params: { id: passkey?.id ?? 0 } })).toEqual({ done: true });
  }
});

test('a code that is given to turn the app off, or for new recovery codes, is the proof: no other is asked for, and it counts', async () => {
  const { member, code, recoveryCodes } = await enableApp(site, await site.member());
  setProved(site, member.username, STEP_UP_MS * 2);
  const renewed = await member.client.answer(renewRecoveryCodes, { body: { secondFactor: recoveryCodes[0] as string } });
  expect(renewed.data.recoveryCodes).toHaveLength(10);
  setProved(site, member.username, STEP_UP_MS * 2);
  const client = site.as({ headers: { Cookie: cookiesOf(renewed.headers) } });
  const off = await client.answer(removeSecondFactor, { body: { secondFactor: code() } });
  expect((await site.as({ headers: { Cookie: cookiesOf(off.headers) } }).call(getSecondFactor)).enabledAt).toBeNull();
});
