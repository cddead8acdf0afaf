/** Addresses: proved by mailed codes, and given back to whoever had one before (decision 0058). */

import { randomBytes } from 'node:crypto';
import { ADDRESS_RETURN_MS } from '@yinmu/contract/limits.ts';
import { HOUR_MS } from '@yinmu/contract/time-units.ts';
import { changesOf } from '../../../platform/database/changes.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import { problem } from '../../../platform/problem.ts';
import { tokenHash } from '../../../platform/secret.ts';
import { type AccountParts, ownAccount } from '../accounts.ts';
import { deletePasskeys, deletePasskeysSince } from '../factors/passkeys.store.ts';
import { removeAppSince, removeOrphanedCodes, removeRecoveryCodesSince } from '../factors/second-factor.store.ts';
import { changeMember, type MemberRow, memberById } from '../members.store.ts';
import { removeSessions } from '../sessions/sessions.store.ts';
import type { Caller } from '../sign-in/attempts.ts';
import type { Codes, VerifiedCode } from '../sign-in/codes.ts';
import { forgetBrowsers } from '../sign-in/known-browsers.store.ts';
import { addReturn, markProved, takeReturn, voidPassword } from './email-addresses.store.ts';

/** Ends every way but the mailed code and the app, which the caller has asked for. */
async function endAccess(trx: Transaction, id: number) {
  await endSignIns(trx, id);
  // A passkey signs in by itself, and may be the stranger's.
  await deletePasskeys(trx, id);
  await removeOrphanedCodes(trx, id);
}

/**
 * Ends what is known of the account, and factors that a stranger may have added. Those from before stay, because they are the owner's: whoever
 * reads the mailbox alone is asked for them.
 * @param since ISO 8601; what was added then may be the stranger's
 */
async function endAccessSince(trx: Transaction, id: number, since: string) {
  await endSignIns(trx, id);
  await deletePasskeysSince(trx, id, since);
  await removeAppSince(trx, id, since);
  await removeRecoveryCodesSince(trx, id, since);
  await removeOrphanedCodes(trx, id);
}

async function endSignIns(trx: Transaction, id: number) {
  await voidPassword(trx, id);
  await removeSessions(trx, id);
  await forgetBrowsers(trx, id);
}

/**
 * Takes note that a mailed code proved the address. Where nothing had, a stranger may have made the account with it: neither their
 * password nor their sessions count any more. Letters that stay in a folder prove nothing.
 * @returns whether the address was not proved before
 */
export async function proveByMail({ hasMail }: Pick<AccountParts, 'hasMail'>, trx: Transaction, { id, email }: MemberRow): Promise<boolean> {
  if (!hasMail || !(await markProved(trx, id, email, new Date().toISOString()))) return false;
  await endAccess(trx, id);
  return true;
}

/** Proves the address of the member who is signed in. Throws `code_wrong`. */
export async function verifyAddress(
  { db, codes }: AccountParts,
  id: number,
  given: Omit<Parameters<Codes['verify']>[1], 'email'>,
  caller: Caller,
): Promise<MemberRow> {
  const { email } = await ownAccount(db, id);
  const code = await codes.verify('address', { ...given, email }, caller);
  await transaction(db, (trx) => useProof({ codes }, trx, id, code));
  return ownAccount(db, id);
}

/** Where the site sends mail a new address is proved by a code before it is taken. Throws `verification_code_needed`, `code_wrong`. */
export async function proofOf({ hasMail, codes }: AccountParts, email: string, code: string | undefined, ip: string): Promise<VerifiedCode | undefined> {
  if (code !== undefined) return codes.verify('address', { email, code }, { ip });
  if (hasMail) throw problem('verification_code_needed');
  return undefined;
}

/** Uses the code up for the address that the member has by now. Throws `code_wrong`. */
export async function useProof({ codes }: Pick<AccountParts, 'codes'>, trx: Transaction, id: number, code: VerifiedCode) {
  if (!(await codes.consume(trx, code))) throw problem('code_wrong');
  await markProved(trx, id, code.address, new Date().toISOString());
}

/** Opens a way back to the address that a member gives up. @returns the token of its link */
export async function offerReturn(trx: Transaction, { id, email }: MemberRow): Promise<string> {
  const [token, now] = [randomBytes(32).toString('base64url'), Date.now()];
  await addReturn(trx, { token_hash: tokenHash(token), member_id: id, email, expires_at: now + ADDRESS_RETURN_MS }, now);
  return token;
}

/** A way back that is open for longer than it may be was made before the clock was set back. */
const isOpen = (expiresAt: number) => {
  const left = Number(expiresAt) - Date.now();
  return left > 0 && left <= ADDRESS_RETURN_MS;
};

/** A stranger may have added factors for so long before they took the address. */
const FACTORS_END_MS = 72 * HOUR_MS;
/** @param expiresAt when the way back from the change closes. @returns since when factors may be those of whoever made the change */
const doubtfulSince = (expiresAt: number) => new Date(Number(expiresAt) - ADDRESS_RETURN_MS - FACTORS_END_MS).toISOString();

/**
 * Gives an account the address back that it had. Whoever changed it knew the password, so that it counts no more, nor do factors that were
 * added since shortly before; the owner sets another password by a code to the address. Throws `address_link_dead`, and `email_taken` where it is another's by now.
 */
export const restoreAddress = ({ db }: AccountParts, token: string): Promise<MemberRow> =>
  transaction(db, async (trx) => {
    const row = await takeReturn(trx, tokenHash(token));
    const member = row && isOpen(row.expires_at) ? await memberById(trx, row.member_id) : undefined;
    if (!row || !member || member.disabled) throw problem('address_link_dead');
    const changes = changesOf({ email: row.email });
    const conflict = changes && (await changeMember(trx, member.id, changes));
    if (conflict) throw problem(conflict);
    await markProved(trx, member.id, row.email, new Date().toISOString());
    await endAccessSince(trx, member.id, doubtfulSince(row.expires_at));
    return ownAccount(trx, member.id);
  });
