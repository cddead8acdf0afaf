/** Ends every way into an account but the mailed code: whoever had one may have been a stranger. */
import type { Transaction } from '../platform/database.ts';
import { voidPassword } from './email-addresses.store.ts';
import { forgetBrowsers } from './known-browsers.store.ts';
import { deletePasskeys } from './passkeys.store.ts';
import { removeOrphanedCodes } from './second-factor.store.ts';
import { removeSessions } from './sessions.store.ts';

export async function endAccess(trx: Transaction, id: number) {
  await voidPassword(trx, id);
  // A passkey signs in by itself, and may be the stranger's.
  await deletePasskeys(trx, id);
  await removeOrphanedCodes(trx, id);
  await removeSessions(trx, id);
  await forgetBrowsers(trx, id);
}
