import type { BodyOf } from '@yinmu/contract/endpoint.ts';
import { STEP_UP_MS } from '@yinmu/contract/limits.ts';
import { deleteAccount, endOtherSessions, getSessions, login, updateProfile } from '@yinmu/contract/members/accounts.endpoints.ts';
import { getPasskeys, removePasskey } from '@yinmu/contract/members/passkeys.endpoints.ts';
import { beginSecondFactor, getSecondFactor, removeSecondFactor, renewRecoveryCodes, stepUp } from '@yinmu/contract/members/second-factor.endpoints.ts';
import { checkAuth, logout } from '@yinmu/contract/members/session.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { enableApp } from '../../../../../testing/people/authenticator-app.ts';
import { withPasskey } from '../../../../../testing/people/passkey-member.ts';
import { refuses } from '../../../../../testing/refuses.ts';
import { siteOfFile } from '../../../../../testing/site-of-file.ts';
import { query } from '../../../../../testing/sync-database.ts';
import { cookiesOf, setProved, type TestMember } from '../../../../../testing/test-site.ts';
import { STEP_UP_GRACE_MS } from './sessions.ts';

const site = await siteOfFile();

const begin = ({ client }: TestMember) => client.call(beginSecondFactor, { body: {} });
async function prove(member: TestMember, body: BodyOf<typeof stepUp>): Promise<TestMember> {
  const { headers } = await member.client.answer(stepUp, { body });
  const cookie = cookiesOf(headers);
  return { ...member, cookie, client: site.as({ headers: { Cookie: cookie } }) };
}

test('signing in counts as proof for 15 minutes, and no longer', async () => {
  const member = await site.member();
  await begin(member);
  setProved(site, member.username, STEP_UP_MS - 60_000);
  await begin(member);
  setProved(site, member.username, STEP_UP_MS + 1000);
  await refuses(begin(member), 403, 'step_up_needed');
  // This time is in the future, as if the clock had been set back.
  setProved(site, member.username, -STEP_UP_MS - 60_000);
  await refuses(begin(member), 403, 'step_up_needed');
  expect((await member.client.call(checkAuth)).username).toBe(member.username);
});

test('the password is a proof: the session continues with a new token, and the refused call succeeds', async () => {
  const member = await site.member();
  setProved(site, member.username, STEP_UP_MS * 2);
  await refuses(begin(member), 403, 'step_up_needed');
  const proved = await prove(member, { password: member.password });
  expect((await begin(proved)).secret).toMatch(/^[A-Z2-7]+$/);
});

function later(ms: number) {
  query(site, `UPDATE session SET previous_until = previous_until - ${ms} WHERE previous_until > 0`);
}

describe('calls of the same page that are under way with the old token', () => {
  const steppedUp = async () => {
    const member = await site.member();
    setProved(site, member.username, STEP_UP_MS * 2);
    return { member, proved: await prove(member, { password: member.password }) };
  };

  test('find the session for ten seconds, without the proof', async () => {
    const { member, proved } = await steppedUp();
    expect((await member.client.call(checkAuth)).username).toBe(member.username);
    await refuses(begin(member), 403, 'step_up_needed');
    later(STEP_UP_GRACE_MS);
    await refuses(member.client.call(checkAuth), 401, 'unauthenticated');
    expect((await proved.client.call(checkAuth)).username).toBe(member.username);
    expect(STEP_UP_GRACE_MS).toBe(10_000);
  });

  test('are of one session: another proof ends the token before', async () => {
    const { member, proved } = await steppedUp();
    const again = await prove(proved, { password: member.password });
    await refuses(member.client.call(checkAuth), 401, 'unauthenticated');
    for (const { client } of [proved, again]) expect((await client.call(checkAuth)).username).toBe(member.username);
    expect(await again.client.call(getSessions)).toHaveLength(1);
  });

  test('do not after the clock was set back', async () => {
    const { member } = await steppedUp();
    later(-60_000);
    await refuses(member.client.call(checkAuth), 401, 'unauthenticated');
  });

  test.each([
    ['signing out', ({ client }: TestMember) => client.call(logout)],
    ['signing others out', ({ client }: TestMember) => client.call(endOtherSessions)],
    [
      'a new password',
      ({ client, password }: TestMember) => client.call(updateProfile, { body: { currentPassword: password, newPassword: 'quite another one' } }),
    ],
    [
      'disabling the member',
      async ({ username }: TestMember) => {
        query(site, 'UPDATE member SET disabled = 1 WHERE username = ?', username);
      },
    ],
  ])('end with %s', async (_what, act) => {
    const { member, proved } = await steppedUp();
    await act(proved);
    await refuses(member.client.call(checkAuth), 401, 'unauthenticated');
  });

  test('sign both out', async () => {
    const { member, proved } = await steppedUp();
    await member.client.call(logout);
    for (const { client } of [member, proved]) await refuses(client.call(checkAuth), 401, 'unauthenticated');
  });
});

test('an app code is a proof, once; so is a recovery code', async () => {
  const { member, code, recoveryCodes, waitForNext } = await enableApp(site, await site.member());
  setProved(site, member.username, STEP_UP_MS * 2);
  waitForNext();
  const given = code();
  const proved = await prove(member, { secondFactor: given });
  await refuses(proved.client.call(stepUp, { body: { secondFactor: given } }), 401, 'second_factor_wrong');
  const again = await prove(proved, { secondFactor: recoveryCodes[0] as string });
  setProved(site, member.username, 0);
  expect(await again.client.call(deleteAccount, { body: {} })).toEqual({ done: true });
});

test('one session’s proof does not count for another', async () => {
  const member = await site.member();
  const { headers } = await site.client.answer(login, { body: { identifier: member.username, password: member.password } });
  const other = site.as({ headers: { Cookie: cookiesOf(headers) } });
  setProved(site, member.username, STEP_UP_MS * 2);
  await prove(member, { password: member.password });
  await refuses(other.call(beginSecondFactor, { body: {} }), 403, 'step_up_needed');
});

test('of a member who has passkeys alone, a passkey or a recovery code proves it, with or without the password', async () => {
  for (const given of ['passkey', 'code', 'both'] as const) {
    const member = await withPasskey(site, await site.member());
    const [passkey] = await member.client.call(getPasskeys, {});
    setProved(site, member.username, STEP_UP_MS * 2);
    const [code = ''] = member.recoveryCodes;
    const body = given === 'passkey' ? { passkey: await member.proof() } : { secondFactor: code, ...(given === 'both' && { password: member.password }) };
    const { client } = await prove(member, body);
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
