import type { BodyOf } from '@yinmu/contract/endpoint.ts';
import type { resetPassword as resetCall } from '@yinmu/contract/members/accounts.endpoints.ts';
import { changesOf, type Db, type Transaction, transaction } from '../../../platform/database/database.ts';
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

/** Requires the password, so that a stolen session alone cannot take over the account. Throws `current_password_wrong`. */
export const requirePassword = ({ attempts }: AccountParts, member: MemberRow, sessionId: number, password: string): Promise<void> =>
  attempts.during(confirmationLimits(sessionId, member.id), ['current_password_wrong'], async () => {
    if (!(await verifyPassword(member.password, password))) throw problem('current_password_wrong');
  });

/** Checks a password that is optional, but must be right if given. */
export const verifyGiven = async (parts: AccountParts, member: MemberRow, sessionId: number, password: string | undefined) => {
  if (password !== undefined) await requirePassword(parts, member, sessionId, password);
};

/** @param alongside runs first, in the same transaction */
export async function setPassword(db: Db, memberId: number, newPassword: AcceptedPassword, alongside = async (_: Transaction) => {}) {
  const changes = changesOf({ password: await hashPassword(newPassword) });
  await transaction(db, async (trx) => {
    await alongside(trx);
    if (changes) await changeMember(trx, memberId, changes);
  });
}

/** Uses up the code in the same transaction, so that after a refused password, another can be tried. */
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
    // Passkeys older than the verification may be a stranger's.
    await proveByMail({ hasMail }, trx, member);
    await removeSessions(trx, member.id);
    // Browsers that used the old password may be a stranger's too.
    await forgetBrowsers(trx, member.id);
  });
  return member;
}
