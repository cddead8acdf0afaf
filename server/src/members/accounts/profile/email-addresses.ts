/** Email addresses are verified by codes, and can be restored for their former owner (decision 0058). */

import { randomBytes } from 'node:crypto';
import { ADDRESS_RETURN_MS, HOUR_MS } from '@yinmu/contract/limits.ts';
import { recordAction } from '../../../operation/audit/index.ts';
import { changesOf, type Db, type Transaction, transaction } from '../../../platform/database/database.ts';
import { problem } from '../../../platform/problem.ts';
import { tokenHash } from '../../../platform/secret.ts';
import { type AccountParts, ownAccount } from '../accounts.ts';
import { deletePasskeys, deletePasskeysSince } from '../factors/passkeys.store.ts';
import { removeAppSince, removeOrphanedCodes, removeRecoveryCodesSince } from '../factors/second-factor.store.ts';
import { changeMember, type MemberRow, memberById, roleOf } from '../members.store.ts';
import { removeSessions } from '../sessions/sessions.store.ts';
import type { Caller } from '../sign-in/attempts.ts';
import type { Codes, VerifiedCode } from '../sign-in/codes.ts';
import { forgetBrowsers } from '../sign-in/known-browsers.store.ts';
import { addReturn, markProved, takeReturn, voidPassword } from './email-addresses.store.ts';

/** Ends everything that gives access, except mailed codes and the app, which the caller proved. */
async function endAccess(trx: Transaction, id: number) {
  await endSignIns(trx, id);
  // Passkeys may be a stranger's.
  await deletePasskeys(trx, id);
  await removeOrphanedCodes(trx, id);
}

/**
 * Ends all sign-ins, and removes factors that a stranger may have added. Older ones are the owner's, and must stay: reading the mailbox is not enough to
 * remove them. @param since ISO 8601
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
 * Marks an address as verified. Before that, a stranger may have made the account, so its password and sessions end. @returns true if the address was not
 * verified before
 */
export async function proveByMail({ hasMail }: Pick<AccountParts, 'hasMail'>, trx: Transaction, { id, email }: MemberRow): Promise<boolean> {
  if (!hasMail || !(await markProved(trx, id, email, new Date().toISOString()))) return false;
  await endAccess(trx, id);
  return true;
}

/** Throws `code_wrong`. */
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

export async function proofOf({ hasMail, codes }: AccountParts, email: string, code: string | undefined, ip: string): Promise<VerifiedCode | undefined> {
  if (code !== undefined) return codes.verify('address', { email, code }, { ip });
  if (hasMail) throw problem('verification_code_needed');
  return undefined;
}

export async function useProof({ codes }: Pick<AccountParts, 'codes'>, trx: Transaction, id: number, code: VerifiedCode) {
  if (!(await codes.consume(trx, code))) throw problem('code_wrong');
  await markProved(trx, id, code.address, new Date().toISOString());
}

/** @returns the token of the link that undoes the change */
export async function offerReturn(trx: Transaction, { id, email }: MemberRow): Promise<string> {
  const [token, now] = [randomBytes(32).toString('base64url'), Date.now()];
  await addReturn(trx, { token_hash: tokenHash(token), member_id: id, email, expires_at: now + ADDRESS_RETURN_MS }, now);
  return token;
}

/** Throws `not_found`, `forbidden` for an admin's account, `nothing_changed` or `email_taken`. @returns the member before the change */
export const giveAddress = (db: Db, id: number, email: string, by: number): Promise<MemberRow> =>
  transaction(db, async (trx) => {
    const member = await memberById(trx, id);
    if (!member) throw problem('not_found');
    if (roleOf(member) === 'admin') throw problem('forbidden');
    const changes = member.email === email ? undefined : changesOf({ email });
    if (!changes) throw problem('nothing_changed');
    const conflict = await changeMember(trx, id, changes);
    if (conflict) throw problem(conflict);
    await removeSessions(trx, id);
    await forgetBrowsers(trx, id);
    await recordAction(trx, by, 'member.address', `member ${id}`, null, null, id);
    return member;
  });

/** If more time is left than a link is valid, the clock was set back. */
const isOpen = (expiresAt: number) => {
  const left = Number(expiresAt) - Date.now();
  return left > 0 && left <= ADDRESS_RETURN_MS;
};

/** Factors added within this time before the change may be a stranger's. */
const FACTORS_END_MS = 72 * HOUR_MS;
const doubtfulSince = (expiresAt: number) => new Date(Number(expiresAt) - ADDRESS_RETURN_MS - FACTORS_END_MS).toISOString();

/** Restores a former address. Voids the password, which the stranger knew, and recent factors. Throws `address_link_dead` or `email_taken`. */
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
