import { changeMember } from '@yinmu/contract/admin/members.endpoints.ts';
import { deleteAccount, register, sendVerificationCode } from '@yinmu/contract/members/accounts.endpoints.ts';
import { addInvitation, getInvitations, revokeInvitation } from '@yinmu/contract/members/invitations.endpoints.ts';
import { checkAuth } from '@yinmu/contract/members/session.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { isRefused } from '../../../../../testing/refuses.ts';
import { siteOfFile } from '../../../../../testing/site-of-file.ts';
import { siteParts } from '../../../../../testing/site-parts.ts';
import { query } from '../../../../../testing/sync-database.ts';
import { FIXED_CODE, makeAdmin, type TestMember } from '../../../../../testing/test-site.ts';

/** These accounts are older than the need for invitations. */
const site = await siteOfFile({ env: FIXED_CODE });
const admin = await site.staff('admin', '掌柜');
const others = [await site.member(), await site.member(), await site.member()];
await siteParts(admin.client).access({ registration: 'invited' });

let people = 0;
const join = (invitation: string | undefined) =>
  site.as({ headers: { 'X-Forwarded-For': `10.8.${++people}.1` } }).call(register, {
    body: {
      username: `guest${people}`,
      email: `guest${people}@example.org`,
      password: 'correct horse battery',
      ...(invitation === undefined ? {} : { invitation }),
    },
  });
const make = (uses = 1, days = 1) => admin.client.call(addInvitation, { body: { uses, days } });

test('if registration is by invitation nobody gets in without one, and each reason is given', async () => {
  await isRefused(join(undefined), 403, 'invitation_needed');
  await isRefused(join('AAAA-AAAA-AAAA-AAAA'), 403, 'invitation_unknown');
  const revoked = await make();
  await admin.client.call(revokeInvitation, { params: { id: revoked.invitation.id } });
  await isRefused(join(revoked.code), 403, 'invitation_revoked');
  const used = await make();
  await join(used.code);
  await isRefused(join(used.code), 403, 'invitation_used_up');
  const expired = await make();
  query(site, 'UPDATE invitation SET expires_at = ? WHERE id = ?', new Date(Date.now() - 1000).toISOString(), expired.invitation.id);
  await isRefused(join(expired.code), 403, 'invitation_expired');
  const states = (await admin.client.call(getInvitations, { query: {} })).invitations.map(({ state }) => state);
  expect(states).toEqual(['expired', 'used', 'revoked']);
});

describe('an invitation by a former admin lets nobody in', () => {
  const former = async () => {
    const who = others.pop() as TestMember;
    makeAdmin(site, who.username);
    const { id } = await who.client.call(checkAuth);
    const made = await who.client.call(addInvitation, { body: { uses: 5, days: 1, note: `给 ${who.username} 的朋友` } });
    await join(made.code);
    return { who, id, made };
  };
  const stateOf = async (id: number) => (await admin.client.call(getInvitations, { query: {} })).invitations.find((one) => one.id === id);
  test.each([
    ['after the right was taken', { role: 'editor' }],
    ['while the account is disabled', { disabled: true }],
  ] as const)('%s; given back, it holds again', async (_name, body) => {
    const { id, made } = await former();
    await admin.client.call(changeMember, { params: { id }, body });
    await isRefused(join(made.code), 403, 'invitation_revoked');
    expect(await stateOf(made.invitation.id)).toMatchObject({ state: 'revoked', used: 1 });
    await admin.client.call(changeMember, { params: { id }, body: { role: 'admin', disabled: false } });
    expect(await stateOf(made.invitation.id)).toMatchObject({ state: 'open', used: 1 });
    await join(made.code);
  });
  test('after the account is deleted, which removes the note too; others’ invitations stay valid', async () => {
    const [{ who, made }, foreign] = [await former(), await make(2)];
    const gone = await who.client.call(addInvitation, { body: { uses: 1, days: 1 } });
    await admin.client.call(revokeInvitation, { params: { id: gone.invitation.id } });
    const revokedAt = () => {
      const rows = [made, gone, foreign].map(({ invitation: { id } }) => query(site, 'SELECT note, revoked_at FROM invitation WHERE id = ?', id)[0]);
      return rows;
    };
    const [, before] = revokedAt();
    await who.client.call(deleteAccount, { body: { password: who.password } });
    await isRefused(join(made.code), 403, 'invitation_revoked');
    expect(revokedAt()).toEqual([{ note: '', revoked_at: expect.any(String) }, before, { note: '', revoked_at: null }]);
    await join(foreign.code);
  });
});

test('no code is mailed to a newcomer without an invitation, which the letter does not use up; members sign in by one as ever', async () => {
  const send = async (type: 'register' | 'login', invitation?: string) =>
    site.client.call(sendVerificationCode, {
      body: { type, email: `new${++people}@example.org`, ...(invitation === undefined ? {} : { invitation }), ...(await site.typedCode()) },
    });
  await isRefused(send('register'), 403, 'invitation_needed');
  await isRefused(send('register', 'nonsense'), 403, 'invitation_unknown');
  expect(await send('register', (await make()).code)).toEqual({ done: true });
  expect((await admin.client.call(getInvitations, { query: {} })).invitations[0]).toMatchObject({ used: 0, state: 'open' });
  expect(await send('login')).toEqual({ done: true });
});

test('an invitation beyond its limits is refused, and what is no invitation is not revoked', async () => {
  for (const body of [
    { uses: 1001, days: 1 },
    { uses: 1, days: 366 },
  ])
    await isRefused(admin.client.call(addInvitation, { body }), 400, 'validation_failed');
  await isRefused(admin.client.call(revokeInvitation, { params: { id: 999_999 } }), 404, 'invitation_not_found');
});
