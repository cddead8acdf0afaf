/** A member's password: confirmed before a sensitive change, set, or reset by a code sent by email. */

import type { BodyOf } from '@yinmu/contract/endpoint.ts';
import type { resetPassword as resetCall } from '@yinmu/contract/members/accounts.endpoints.ts';
import { changesOf } from '../../../platform/database/changes.ts';
import type { Db, Transaction } from '../../../platform/database/database.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import { problem } from '../../../platform/problem.ts';
import type { AccountParts } from '../accounts.ts';
import { changeMember, type MemberRow } from '../members.store.ts';
import { proveByMail } from '../profile/email-addresses.ts';
import { removeSessions } from '../sessions/sessions.store.ts';
import { confirmationLimits } from '../sign-in/attempt-limits.ts';
import type { Caller } from '../sign-in/attempts.ts';
import { forgetBrowsers } from '../sign-in/known-browsers.store.ts';
import { acceptPassword } from './common-passwords.ts';
import { type AcceptedPassword, hashPassword, verifyPassword } from './passwords.ts';

/** Asks the owner for the password again: a stolen session alone must not be enough to take the account over. Throws `current_password_wrong`. */
export const requirePassword = ({ attempts }: AccountParts, member: MemberRow, sessionId: number, password: string): Promise<void> =>
  attempts.during(confirmationLimits(sessionId), ['current_password_wrong'], async () => {
    if (!(await verifyPassword(member.password, password))) throw problem('current_password_wrong');
  });

/** Verifies a password that need not be given: a wrong one is never accepted in silence. */
export const verifyGiven = async (parts: AccountParts, member: MemberRow, sessionId: number, password: string | undefined) => {
  if (password !== undefined) await requirePassword(parts, member, sessionId, password);
};

/** @param alongside runs in the same transaction, before the password is stored */
export async function setPassword(db: Db, memberId: number, newPassword: AcceptedPassword, alongside = async (_: Transaction) => {}) {
  const changes = changesOf({ password: await hashPassword(newPassword) });
  await transaction(db, async (trx) => {
    await alongside(trx);
    if (changes) await changeMember(trx, memberId, changes);
  });
}

/** Consumes the code in the transaction that sets the password, so that a refused password can be followed by a better one. */
export async function resetPassword(
  { db, codes, nameIn, origin, hasMail }: AccountParts,
  given: BodyOf<typeof resetCall>,
  member: MemberRow | undefined,
  caller: Caller,
): Promise<MemberRow> {
  const verifiedCode = await codes.verify('reset', given, caller);
  if (!member || member.disabled) throw problem('code_wrong');
  const accepted = await acceptPassword(given.newPassword, [member.username, member.email], { nameIn, origin });
  await setPassword(db, member.id, accepted, async (trx) => {
    if (!(await codes.consume(trx, verifiedCode))) throw problem('code_wrong');
    // Passkeys that were added before the address was proved may be a stranger's, as they may where a code signs in.
    await proveByMail({ hasMail }, trx, member);
    await removeSessions(trx, member.id);
    // The password may have been a stranger's to use, and so may be a browser that it was used with.
    await forgetBrowsers(trx, member.id);
  });
  return member;
}
