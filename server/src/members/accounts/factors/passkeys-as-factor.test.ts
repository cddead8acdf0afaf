import { getSummary } from '@yinmu/contract/admin/overview.endpoints.ts';
import { login } from '@yinmu/contract/members/accounts.endpoints.ts';
import { getPasskeys, loginWithPasskey, removePasskey } from '@yinmu/contract/members/passkeys.endpoints.ts';
import { getSecondFactor, renewRecoveryCodes } from '@yinmu/contract/members/second-factor.endpoints.ts';
import { getSecurityEvents } from '@yinmu/contract/members/security-events.endpoints.ts';
import { checkAuth } from '@yinmu/contract/members/session.endpoints.ts';
import { expect, test } from 'vitest';
import { askingBrowser, withPasskey } from '../../../../../testing/people/passkey-member.ts';
import { refuses } from '../../../../../testing/refuses.ts';
import { siteOfFile } from '../../../../../testing/site-of-file.ts';
import { cookiesOf } from '../../../../../testing/test-site.ts';
import { openDatabase } from '../../../platform/database/database.ts';
import { turnOffSecondFactor } from './turn-off-second-factor.ts';

const site = await siteOfFile();
const strict = await siteOfFile({ env: { ADMIN_SECOND_FACTOR: 'required' } });

test('an admin of a site that requires a second factor has rights with a passkey, and loses them with the last one', async () => {
  const before = await strict.staff('admin');
  await refuses(before.client.call(getSummary), 403, 'second_factor_required');
  const admin = await withPasskey(strict, before);
  expect(await admin.client.call(getSummary)).toBeDefined();
  expect((await admin.client.call(getSecondFactor)).missing).toBe(false);
  const [passkey] = await admin.client.call(getPasskeys, {});
  const { headers } = await admin.client.answer(removePasskey, { params: { id: passkey?.id ?? 0 } });
  const none = strict.as({ headers: { Cookie: cookiesOf(headers) } });
  await refuses(none.call(getSummary), 403, 'second_factor_required');
  expect((await none.call(getSecondFactor)).missing).toBe(true);
  const other = await strict.member();
  expect((await other.client.call(getSecondFactor)).missing).toBe(false);
  await refuses(other.client.call(getSummary), 403, 'forbidden');
});

test('the operator’s command removes passkeys and recovery codes, and signs out', async () => {
  const member = await withPasskey(site, await site.member());
  const db = openDatabase(site);
  await turnOffSecondFactor(db, member.username, '银幕');
  await refuses(member.client.call(checkAuth), 401, 'unauthenticated');
  await refuses(askingBrowser(site).call(loginWithPasskey, { body: { passkey: await member.proof() } }), 401, 'passkey_wrong');
  const { headers } = await site.client.answer(login, { body: { identifier: member.username, password: member.password } });
  const owner = site.as({ headers: { Cookie: cookiesOf(headers) } });
  expect(await owner.call(getSecondFactor)).toMatchObject({ hasPasskey: false, recoveryCodes: 0 });
  expect(await owner.call(getSecurityEvents)).toContainEqual(expect.objectContaining({ kind: 'passkeyOff', agent: '', address: '' }));
  await expect(turnOffSecondFactor(db, member.username, '银幕')).rejects.toThrow('has no second factor');
  await db.destroy();
});

test('a member with only passkeys makes new recovery codes with one, or with a code; the old ones are void', async () => {
  const member = await withPasskey(site, await site.member());
  const renewed = await member.client.answer(renewRecoveryCodes, { body: { passkey: await member.proof() } });
  const { recoveryCodes } = renewed.data;
  const client = site.as({ headers: { Cookie: cookiesOf(renewed.headers) } });
  expect(recoveryCodes).toHaveLength(10);
  await refuses(member.client.call(getSecurityEvents, {}), 401, 'unauthenticated');
  expect((await client.call(getSecurityEvents, {}))[0]?.kind).toBe('codes');
  const given = { identifier: member.username, password: member.password };
  await refuses(site.client.call(login, { body: { ...given, secondFactor: member.recoveryCodes[0] as string } }), 401, 'second_factor_wrong');
  expect((await site.client.call(login, { body: { ...given, secondFactor: recoveryCodes[0] as string } })).username).toBe(member.username);
  const more = await client.answer(renewRecoveryCodes, { body: { secondFactor: recoveryCodes[1] as string } });
  expect(more.data.recoveryCodes).toHaveLength(10);
  const after = site.as({ headers: { Cookie: cookiesOf(more.headers) } });
  expect((await after.call(getSecondFactor)).recoveryCodes).toBe(10);
});
