import type { BodyOf } from '@yinmu/contract/endpoint.ts';
import type { login, loginWithCode as loginWithCodeCall, register } from '@yinmu/contract/members/accounts.endpoints.ts';
import type { PasskeyProof } from '@yinmu/contract/members/passkeys.endpoints.ts';
import { transaction } from '../../../platform/database/database.ts';
import { problem } from '../../../platform/problem.ts';
import { type AccountParts, ownAccount } from '../accounts.ts';
import { addMember, type MemberRow, storeHash } from '../members.store.ts';
import { acceptPassword } from '../passwords/common-passwords.ts';
import { hashPassword, isLegacy, rehashPassword, verifyPassword } from '../passwords/passwords.ts';
import { proveByMail } from '../profile/email-addresses.ts';
import { requireInvitation, spendInvitation } from '../profile/invitations.ts';
import { refuseName } from '../profile/reserved-names.ts';
import { registrationLimits, signInLimits } from './attempt-limits.ts';
import type { Caller } from './attempts.ts';

/** Throws `registration_closed`, or the reason why the invitation is not valid. */
export async function requireWelcome({ db, registration }: Pick<AccountParts, 'db' | 'registration'>, invitation: string | undefined) {
  const now = registration();
  if (now === 'closed') throw problem('registration_closed');
  if (now === 'invited') await requireInvitation(db, invitation);
}

export async function registerMember(parts: AccountParts, given: BodyOf<typeof register>, ip: string): Promise<MemberRow> {
  await requireWelcome(parts, given.invitation);
  if (parts.hasMail && given.code === undefined) throw problem('verification_code_needed');
  const { db, attempts, codes, captcha } = parts;
  return attempts.during(registrationLimits(ip), ['username_taken', 'username_alike', 'email_taken'], async ({ needsCaptcha }) => {
    const isPerson = await captcha.requireCaptcha(given, ip, 'register', needsCaptcha);
    const { username, email, password, code, invitation = '', ...captchaAnswer } = given;
    refuseName(username, parts);
    const accepted = await acceptPassword(password, [username, email], parts);
    const verifiedCode = code === undefined ? undefined : await codes.verify('register', { email, code, ...captchaAnswer }, { ip }, isPerson);
    const hash = await hashPassword(accepted);
    return transaction(db, async (trx) => {
      const isInvited = parts.registration() === 'invited';
      const origin = isInvited ? 'invited' : 'registered';
      const added = await addMember(trx, { username, email, password: hash, origin, emailVerified: verifiedCode !== undefined });
      if (typeof added === 'string') throw problem(added);
      if (isInvited) await spendInvitation(trx, invitation);
      if (verifiedCode && !(await codes.consume(trx, verifiedCode))) throw problem('code_wrong');
      return added;
    });
  });
}

/** Takes the same time if there is no such account. @param member the account that was named */
export function loginMember(
  { db, attempts, captcha, secondFactors }: AccountParts,
  given: BodyOf<typeof login>,
  member: MemberRow | undefined,
  caller: Caller,
): Promise<MemberRow> {
  const { identifier, password } = given;
  return attempts.during(signInLimits(caller, identifier, member), ['login_failed'], async ({ needsCaptcha }) => {
    await captcha.requireCaptcha(given, caller.ip, 'login', needsCaptcha);
    if (!(await verifyPassword(member?.password, password)) || !member || member.disabled) throw problem('login_failed');
    await secondFactors.require(member, given, caller);
    // Replaces another site's hash at the first sign-in.
    if (isLegacy(member.password)) await storeHash(db, member.id, await rehashPassword(password));
    return member;
  });
}

/** @returns the member, and whether the code verified the address for the first time */
export async function loginWithCode(
  { db, codes, secondFactors, hasMail }: AccountParts,
  given: BodyOf<typeof loginWithCodeCall>,
  member: MemberRow | undefined,
  caller: Caller,
): Promise<{ member: MemberRow; isNewlyProved: boolean }> {
  const verifiedCode = await codes.verify('login', given, caller);
  if (!member || member.disabled) throw problem('code_wrong');
  // The code stays valid until both the code and the factor are right.
  await secondFactors.require(member, given, caller);
  const isNewlyProved = await transaction(db, async (trx) => {
    if (!(await codes.consume(trx, verifiedCode))) throw problem('code_wrong');
    return proveByMail({ hasMail }, trx, member);
  });
  return { member: await ownAccount(db, member.id), isNewlyProved };
}

export async function loginWithPasskey({ db, secondFactors }: AccountParts, passkey: PasskeyProof, caller: Caller): Promise<MemberRow> {
  const member = await ownAccount(db, await secondFactors.passkeys.verify(passkey, caller));
  if (member.disabled) throw problem('passkey_wrong');
  return member;
}
