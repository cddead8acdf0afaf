import { login, loginWithCode, sendVerificationCode } from '@yinmu/contract/members/accounts.endpoints.ts';
import { loginWithPasskey } from '@yinmu/contract/members/passkeys.endpoints.ts';
import { expect, test } from 'vitest';
import { askingBrowser, withPasskey } from '../../../../../testing/people/passkey-member.ts';
import { refuses } from '../../../../../testing/refuses.ts';
import { dateFactors, NEW_PASSWORD, takeAddress, takeBack } from '../../../../../testing/servers/taken-address.ts';
import { siteOfFile } from '../../../../../testing/site-of-file.ts';
import { FIXED_CODE } from '../../../../../testing/test-site.ts';

const site = await siteOfFile({ env: FIXED_CODE });

test('an old passkey is requested after the new password and after a mailed code, and signs its owner in', async () => {
  const owner = await withPasskey(site, await site.member());
  dateFactors(site, owner, ['passkeys', 'codes'], Date.now() - 73 * 3_600_000);
  await takeAddress(site, owner);
  await takeBack(site, owner);
  const given = { identifier: owner.username, password: NEW_PASSWORD };
  await refuses(site.client.call(login, { body: given }), 401, 'second_factor_needed');
  await refuses(site.client.call(login, { body: { ...given, secondFactor: 'aaaaa-aaaaa' } }), 401, 'second_factor_wrong');
  const from = site.as({ headers: { 'X-Forwarded-For': '203.0.113.77' } });
  await from.call(sendVerificationCode, { body: { type: 'login', email: owner.email } });
  await refuses(from.call(loginWithCode, { body: { email: owner.email, code: FIXED_CODE.TEST_VERIFICATION_CODE } }), 401, 'second_factor_needed');
  expect((await askingBrowser(site).call(login, { body: { ...given, passkey: await owner.proof() } })).username).toBe(owner.username);
  expect((await askingBrowser(site).call(loginWithPasskey, { body: { passkey: await owner.proof() } })).email).toBe(owner.email);
});
