import { login } from '@yinmu/contract/members/accounts.endpoints.ts';
import { loginWithPasskey } from '@yinmu/contract/members/passkeys.endpoints.ts';
import { removeSecondFactor, renewRecoveryCodes } from '@yinmu/contract/members/second-factor.endpoints.ts';
import { expect, test, vi } from 'vitest';
import { enableApp, replaceSecret } from '../../../../../testing/people/authenticator-app.ts';
import { askingBrowser, withPasskey } from '../../../../../testing/people/passkey-member.ts';
import { refuses } from '../../../../../testing/refuses.ts';
import { siteOfFile } from '../../../../../testing/site-of-file.ts';
import { createVault } from './authenticator.ts';

const [PRESENT, GONE] = ['4c', '5b'].map((byte) => byte.repeat(32)) as [string, string];
const site = await siteOfFile({ env: { SECRET_KEY: PRESENT } });

const sealedBy = (key: string) => (memberId: number) => createVault(Buffer.from(key, 'hex')).seal(memberId, 'JBSWY3DPEHPK3PXP');

test('a code is refused with its own error, not counted as wrong, and reported to the operator once; recovery codes and passkeys work', async () => {
  const { member, code, recoveryCodes } = await enableApp(site, await site.member());
  const owner = await withPasskey(site, member);
  const log = vi.spyOn(site.site.app.log, 'error');
  replaceSecret(site, member, sealedBy(GONE));
  const given = (secondFactor: string) => ({ body: { identifier: member.username, password: member.password, secondFactor } });
  // This is more than the ten wrong codes that a network may try.
  for (let i = 0; i < 12; i++) await refuses(site.client.call(login, given(code())), 409, 'second_factor_unreadable');
  expect(log.mock.calls.filter(([text]) => /SECRET_KEY_OLD/.test(String(text)))).toHaveLength(1);
  log.mockRestore();
  await refuses(owner.client.call(removeSecondFactor, { body: { secondFactor: code() } }), 409, 'second_factor_unreadable');
  await refuses(owner.client.call(renewRecoveryCodes, { body: { secondFactor: code() } }), 409, 'second_factor_unreadable');
  expect((await site.client.call(login, given(recoveryCodes[0] as string))).username).toBe(member.username);
  expect((await askingBrowser(site).call(loginWithPasskey, { body: { passkey: await owner.proof() } })).username).toBe(member.username);
  expect((await owner.client.answer(removeSecondFactor, { body: { secondFactor: recoveryCodes[1] as string } })).data).toEqual({ done: true });
});
