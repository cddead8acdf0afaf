/** Turns a second factor off from the shell, for a member who has lost phone and recovery codes. */
import type { Db } from '../platform/database.ts';
import { OperatorError } from '../platform/problem.ts';
import { transaction } from '../platform/transaction.ts';
import { memberByIdentifier } from './members.store.ts';
import { deletePasskeys, passkeysOf } from './passkeys.store.ts';
import { removeFactor, secondFactorOf } from './second-factor.store.ts';
import { removeSessions } from './sessions.store.ts';

/** Throws OperatorError where there is no such member, or nothing to turn off. */
export async function turnOffSecondFactor(db: Db, identifier: string) {
  const member = await memberByIdentifier(db, identifier);
  if (!member) throw new OperatorError(`there is no member ${identifier}`);
  if (!(await secondFactorOf(db, member.id))?.enabled_at && (await passkeysOf(db, member.id)).length === 0)
    throw new OperatorError(`${identifier} has no second factor`);
  await transaction(db, async (trx) => {
    await deletePasskeys(trx, member.id);
    await removeFactor(trx, member.id);
    await removeSessions(trx, member.id);
  });
}
