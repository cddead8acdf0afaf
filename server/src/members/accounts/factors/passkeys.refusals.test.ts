import type { BodyOf } from '@yinmu/contract/endpoint.ts';
import { login } from '@yinmu/contract/members/accounts.endpoints.ts';
import { addPasskey, getPasskeys, loginWithPasskey, removePasskey } from '@yinmu/contract/members/passkeys.endpoints.ts';
import { renewRecoveryCodes, stepUp } from '@yinmu/contract/members/second-factor.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { createDevice } from '../../../../../testing/people/passkey-device.ts';
import { askingBrowser, askToAdd, askToProve, withPasskey } from '../../../../../testing/people/passkey-member.ts';
import { refuses } from '../../../../../testing/refuses.ts';
import { siteOfFile } from '../../../../../testing/site-of-file.ts';
import { query } from '../../../../../testing/sync-database.ts';
import { cookiesOf } from '../../../../../testing/test-site.ts';

const site = await siteOfFile();
const member = await withPasskey(site, await site.member());

function change(sql: string) {
  query(site, sql);
}
const signIn = (passkey: Awaited<ReturnType<typeof member.proof>>) => askingBrowser(site).call(loginWithPasskey, { body: { passkey } });

describe('signing in', () => {
  test('one challenge counts once', async () => {
    const proof = await member.proof();
    await signIn(proof);
    await refuses(signIn(proof), 401, 'passkey_wrong');
  });
  test('an unknown challenge, and one made to add a passkey', async () => {
    await refuses(signIn(await member.proof({ challenge: 'bWFkZS11cA' })), 401, 'passkey_wrong');
    const { ceremony } = await askToAdd(member);
    await refuses(signIn(await member.proof({ challenge: ceremony.challenge })), 401, 'passkey_wrong');
  });
  test.each([
    ['for another site', { rpId: 'example.org' }],
    ['on another site', { origin: 'https://example.org' }],
    ['without a finger or a PIN', { isVerified: false }],
    ['by a copy whose count is behind', { counter: 1 }],
    ['in a frame of another site', { client: { crossOrigin: true } }],
    ['in a frame of a site that is named', { client: { topOrigin: 'https://example.org' } }],
  ])('%s', async (_name, changes) => {
    await signIn(await member.proof());
    await refuses(signIn(await member.proof(changes)), 401, 'passkey_wrong');
  });
  test('an expired challenge, and one from before the clock was set back', async () => {
    for (const moved of ['- 300000', '+ 300000']) {
      const ceremony = await askToProve(site);
      change(`UPDATE passkey_challenge SET expires_at = expires_at ${moved}`);
      await refuses(signIn(member.device.prove({ ...ceremony, counter: 1000 })), 401, 'passkey_wrong');
    }
  });
  test.each([
    ['without a mark', undefined],
    ['with another mark', `yinmu-passkey=${'n'.repeat(43)}`],
  ])('in another browser than the one that asked: %s', async (_name, Cookie) => {
    const other = site.as({ headers: Cookie === undefined ? {} : { Cookie } });
    const proof = await member.proof();
    await refuses(other.call(loginWithPasskey, { body: { passkey: proof } }), 401, 'passkey_wrong');
    const given = { identifier: member.username, password: member.password };
    await refuses(other.call(login, { body: { ...given, passkey: await member.proof() } }), 401, 'passkey_wrong');
    expect((await askingBrowser(site).call(loginWithPasskey, { body: { passkey: proof } })).username).toBe(member.username);
  });
  test('an unknown passkey, one for another account, one with another’s signature, and an invalid answer', async () => {
    const stranger = createDevice(member.userHandle);
    await refuses(signIn(stranger.prove(await askToProve(site))), 401, 'passkey_wrong');
    await refuses(signIn({ ...(await member.proof()), userHandle: 'bWVtYmVyIDk5OQ' }), 401, 'passkey_wrong');
    const { signature } = stranger.prove(await askToProve(site));
    await refuses(signIn({ ...(await member.proof()), signature }), 401, 'passkey_wrong');
    await refuses(signIn({ ...(await member.proof()), clientDataJSON: 'eA' }), 401, 'passkey_wrong');
  });
  test('a disabled member', async () => {
    const other = await withPasskey(site, await site.member());
    change(`UPDATE member SET disabled = 1 WHERE username = '${other.username}'`);
    await refuses(signIn(await other.proof()), 401, 'passkey_wrong');
  });
});

test('recovery codes are not renewed by another’s passkey, without proof, or if one of two proofs is wrong', async () => {
  const [member, other] = [await withPasskey(site, await site.member()), await withPasskey(site, await site.member())];
  const renew = (body: BodyOf<typeof renewRecoveryCodes>, { client } = member) => client.call(renewRecoveryCodes, { body });
  await refuses(renew({ passkey: await other.proof() }), 401, 'passkey_wrong');
  await refuses(renew({}), 400, 'validation_failed');
  await refuses(renew({ passkey: await other.proof(), secondFactor: member.recoveryCodes[0] as string }), 401, 'passkey_wrong');
  await refuses(renew({ passkey: await member.proof(), secondFactor: 'aaaaa-bbbbb' }), 401, 'second_factor_wrong');
  const proof = await member.proof();
  const { data, headers } = await member.client.answer(renewRecoveryCodes, { body: { passkey: proof } });
  expect(data.recoveryCodes).toHaveLength(10);
  const after = { ...member, client: site.as({ headers: { Cookie: cookiesOf(headers) } }) };
  await refuses(renew({ passkey: proof }, after), 401, 'passkey_wrong');
  const none = await site.member();
  await refuses(none.client.call(renewRecoveryCodes, { body: { passkey: await other.proof() } }), 409, 'second_factor_off');
});

test('another member’s passkey is neither second factor nor proof', async () => {
  const other = await withPasskey(site, await site.member());
  const given = { identifier: member.username, password: member.password };
  await refuses(askingBrowser(site).call(login, { body: { ...given, passkey: await other.proof() } }), 401, 'passkey_wrong');
  await refuses(member.client.call(stepUp, { body: { passkey: await other.proof() } }), 401, 'passkey_wrong');
});

describe('adding', () => {
  const add = (given: Parameters<ReturnType<typeof createDevice>['register']>[0]) =>
    member.client.call(addPasskey, { body: { name: '又一个', passkey: createDevice(member.userHandle).register(given) } });
  test.each([
    ['for another site', { rpId: 'example.org' }],
    ['on another site', { origin: 'https://example.org' }],
    ['without a finger or a PIN', { isVerified: false }],
    ['for a challenge of nobody’s', { challenge: 'bWFkZS11cA' }],
    ['in a frame of another site', { client: { crossOrigin: true } }],
  ])('%s', async (_name, changes) => {
    await refuses(add({ ...(await askToAdd(member)).ceremony, ...changes }), 401, 'passkey_wrong');
  });
  test('with another’s challenge, a challenge for a proof, and a used one', async () => {
    const other = await site.member();
    await refuses(add((await askToAdd(other)).ceremony), 401, 'passkey_wrong');
    await refuses(add(await askToProve(site)), 401, 'passkey_wrong');
    const { ceremony } = await askToAdd(member);
    await refuses(add({ ...ceremony, isVerified: false }), 401, 'passkey_wrong');
    await refuses(add(ceremony), 401, 'passkey_wrong');
  });
  test('with a challenge of the member’s other session', async () => {
    const given = { identifier: member.username, password: member.password, passkey: await member.proof() };
    const { headers } = await askingBrowser(site).answer(login, { body: given });
    const second = site.as({ headers: { Cookie: cookiesOf(headers) } });
    const { ceremony } = await askToAdd({ client: second });
    await refuses(add(ceremony), 401, 'passkey_wrong');
  });
  test('one that exists already', async () => {
    const { ceremony } = await askToAdd(member);
    await refuses(member.client.call(addPasskey, { body: { name: '同一个', passkey: member.device.register(ceremony) } }), 409, 'passkey_known');
  });
  test('more than twenty', async () => {
    const full = await withPasskey(site, await site.member());
    change(
      `INSERT INTO passkey (member_id, credential, public_key, counter, transports, name, created_at)
       WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 19)
       SELECT member.id, member.username || i, 'key', 0, '', 'x', '2026-01-01' FROM member, n WHERE username = '${full.username}'`,
    );
    await refuses(askToAdd(full), 409, 'passkeys_full');
  });
  test('and removing another member’s', async () => {
    const other = await withPasskey(site, await site.member());
    const [own] = await member.client.call(getPasskeys, {});
    await refuses(other.client.call(removePasskey, { params: { id: own?.id ?? 0 } }), 404, 'not_found');
    expect(await member.client.call(getPasskeys, {})).toHaveLength(1);
  });
});
