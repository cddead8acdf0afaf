/** Turns off a second factor from the shell, for members who lost both their phone and their recovery codes. */
import { LANGUAGES } from '@yinmu/contract/limits.ts';
import type { SecurityEventKind } from '@yinmu/contract/members/security-events.endpoints.ts';
import { type Db, transaction } from '../../../platform/database/database.ts';
import type { EmailMessage } from '../../../platform/network/mail.ts';
import { OperatorError } from '../../../platform/problem.ts';
import { memberByIdentifier } from '../members.store.ts';
import { noticeEmail } from '../sessions/notice-email.ts';
import { removeSessions } from '../sessions/sessions.store.ts';
import { addEvent, forgetBrowsers } from '../sign-in/known-browsers.store.ts';
import { deletePasskeys, passkeysOf } from './passkeys.store.ts';
import { removeFactor, secondFactorOf } from './second-factor.store.ts';

/** The notice omits the operator's browser and address, which are not the member's business. */
const BY_OPERATOR = { agent: '', address: '' };

/** Throws OperatorError. @returns emails to send to the member */
export async function turnOffSecondFactor(db: Db, identifier: string, siteName: string): Promise<EmailMessage[]> {
  const member = await memberByIdentifier(db, identifier);
  if (!member) throw new OperatorError(`no such member: ${identifier}`);
  const hasApp = Boolean((await secondFactorOf(db, member.id))?.enabled_at);
  const hasPasskeys = (await passkeysOf(db, member.id)).length > 0;
  if (!hasApp && !hasPasskeys) throw new OperatorError(`${identifier} has no second factor`);
  const kinds: SecurityEventKind[] = [...(hasApp ? (['factorOff'] as const) : []), ...(hasPasskeys ? (['passkeyOff'] as const) : [])];
  const happened = { ...BY_OPERATOR, created_at: new Date().toISOString() };
  await transaction(db, async (trx) => {
    await deletePasskeys(trx, member.id);
    await removeFactor(trx, member.id);
    await removeSessions(trx, member.id);
    await forgetBrowsers(trx, member.id);
    for (const kind of kinds) await addEvent(trx, { member_id: member.id, ...happened, kind });
  });
  return kinds.map((kind) => noticeEmail(kind, member, happened, { languages: LANGUAGES, site: siteName }));
}
