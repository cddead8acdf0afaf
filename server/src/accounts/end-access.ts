/** Ends ways into an account that may have been a stranger's. */
import type { Transaction } from '../platform/database.ts';
import { voidPassword } from './email-addresses.store.ts';
import { forgetBrowsers } from './known-browsers.store.ts';
import { deletePasskeys, deletePasskeysSince } from './passkeys.store.ts';
import { removeAppSince, removeOrphanedCodes, removeRecoveryCodesSince } from './second-factor.store.ts';
import { removeSessions } from './sessions.store.ts';

/** Ends every way but the mailed code and the app, which the caller has asked for. */
export async function endAccess(trx: Transaction, id: number) {
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
export async function endAccessSince(trx: Transaction, id: number, since: string) {
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
