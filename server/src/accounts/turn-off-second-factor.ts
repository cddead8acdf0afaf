/** Turns a second factor off from the shell, for a member who has lost phone and recovery codes. */
import type { Db } from '../platform/database.ts';
import { OperatorError } from '../platform/problem.ts';
import { transaction } from '../platform/transaction.ts';
import { addEvent } from './known-browsers.store.ts';
import { memberByIdentifier } from './members.store.ts';
import { deletePasskeys, passkeysOf } from './passkeys.store.ts';
import { removeFactor, secondFactorOf } from './second-factor.store.ts';
import { removeSessions } from './sessions.store.ts';

/** The act is the operator's: whose browser and address it came from is not the member's to know. */
const BY_OPERATOR = { agent: '', address: '' };

/** The member reads it under Security; the shell sends no mail. Throws OperatorError where there is no such member, or nothing to turn off. */
export async function turnOffSecondFactor(db: Db, identifier: string) {
  const member = await memberByIdentifier(db, identifier);
  if (!member) throw new OperatorError(`there is no member ${identifier}`);
  const hasApp = Boolean((await secondFactorOf(db, member.id))?.enabled_at);
  const hasPasskeys = (await passkeysOf(db, member.id)).length > 0;
  if (!hasApp && !hasPasskeys) throw new OperatorError(`${identifier} has no second factor`);
  await transaction(db, async (trx) => {
    await deletePasskeys(trx, member.id);
    await removeFactor(trx, member.id);
    await removeSessions(trx, member.id);
    const event = { member_id: member.id, ...BY_OPERATOR, created_at: new Date().toISOString() };
    if (hasApp) await addEvent(trx, { ...event, kind: 'factorOff' });
    if (hasPasskeys) await addEvent(trx, { ...event, kind: 'passkeyOff' });
  });
}
