import type { BodyOf } from '@yinmu/contract/endpoint.ts';
import type { updateProfile } from '@yinmu/contract/members/accounts.endpoints.ts';
import { changesOf, transaction } from '../../../platform/database/database.ts';
import { forgetReplies } from '../../../platform/http/caching/idempotent-replies.ts';
import type { Identity } from '../../../platform/http/define-route.ts';
import { problem } from '../../../platform/problem.ts';
import { type AccountParts, ownAccount } from '../accounts.ts';
import { changeMember, isThereAnAdmin, type MemberRow, nameKey, removeMember } from '../members.store.ts';
import { acceptPassword } from '../passwords/common-passwords.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { requirePassword } from '../passwords/set-password.ts';
import { removeSessions } from '../sessions/sessions.store.ts';
import type { Renewal } from '../sessions/sessions.ts';
import { forgetCodes } from '../sign-in/codes.store.ts';
import { removeFiles } from './avatars.ts';
import { formerAddresses } from './email-addresses.store.ts';
import { offerReturn, proofOf, useProof } from './email-addresses.ts';
import { forgetInvitations } from './invitations.store.ts';
import { refuseName } from './reserved-names.ts';

/** Throws `last_admin` for the only admin's account. */
export async function deleteAccount({ db, files, mailer, background, onMemberDeleted }: AccountParts, memberId: number) {
  const deleted = await transaction(db, async (trx) => {
    const member = await ownAccount(trx, memberId);
    if (member.is_admin === 1 && !(await isThereAnAdmin(trx, memberId))) throw problem('last_admin');
    for (const forget of onMemberDeleted) await forget(trx, memberId);
    await forgetInvitations(trx, memberId, new Date().toISOString());
    await forgetReplies(trx, [member.username]);
    const addresses = [member.email, ...(await formerAddresses(trx, memberId))];
    for (const address of addresses) await forgetCodes(trx, nameKey(address));
    await removeMember(trx, memberId);
    return { avatar: member.avatar, addresses };
  });
  background.run(() => mailer.forget(deleted.addresses));
  await removeFiles(files, deleted.avatar);
}

export interface Changed {
  member: MemberRow;
  wayBack: string | undefined;
}

/** Refuses a password alone if the account has a second factor, because a stolen session with the password must not be enough. */
async function refuseWithFactor({ secondFactors }: Pick<AccountParts, 'secondFactors'>, id: number) {
  const { enabledAt, hasPasskey } = await secondFactors.stateOf(id);
  if (enabledAt !== null || hasPasskey) throw problem('step_up_needed');
}

/** Checks every field before changing any. */
export async function changeProfile(
  parts: AccountParts,
  { id, sessionId, isConfirmed }: Identity,
  given: BodyOf<typeof updateProfile>,
  ip: string,
  renewal: Renewal,
): Promise<Changed> {
  const { db } = parts;
  const member = await ownAccount(db, id);
  const { newPassword } = given;
  const username = given.username === member.username ? undefined : given.username;
  const email = given.email === member.email ? undefined : given.email;
  if (username === undefined && email === undefined && newPassword === undefined) throw problem('nothing_changed');
  const setsFirst = newPassword !== undefined && email === undefined && member.password === '';
  if (setsFirst && !isConfirmed) throw problem('step_up_needed');
  if ((email !== undefined || newPassword !== undefined) && !isConfirmed) await refuseWithFactor(parts, id);
  // Verifies a password that was sent, even if it is not needed.
  if (given.currentPassword !== undefined || ((email !== undefined || newPassword !== undefined) && !setsFirst)) {
    if (given.currentPassword === undefined) throw problem('current_password_needed');
    await requirePassword(parts, member, sessionId, given.currentPassword);
  }
  if (username !== undefined) refuseName(username, parts);
  const accepted = newPassword === undefined ? undefined : await acceptPassword(newPassword, [username ?? member.username, email ?? member.email], parts);
  const code = email === undefined ? undefined : await proofOf(parts, email, given.code, ip);
  const changes = changesOf({ username, email, password: accepted && (await hashPassword(accepted)) });
  const wayBack = await transaction(db, async (trx) => {
    const conflict = changes && (await changeMember(trx, id, changes));
    if (conflict) throw problem(conflict);
    if (code) await useProof(parts, trx, id, code);
    if (newPassword === undefined && email === undefined) return undefined;
    await removeSessions(trx, id, sessionId);
    await renewal.store(trx, sessionId);
    return email === undefined ? undefined : offerReturn(trx, member);
  });
  return { member: await ownAccount(db, id), wayBack };
}
