/** Deletes an account with everything that names its member (decision 0069). */

import { transaction } from '../../../platform/database/transaction.ts';
import { forgetReplies } from '../../../platform/http/caching/idempotent-replies.ts';
import { problem } from '../../../platform/problem.ts';
import { type AccountParts, ownAccount } from '../accounts.ts';
import { isThereAnAdmin, nameKey, removeMember } from '../members.store.ts';
import { forgetCodes } from '../sign-in/codes.store.ts';
import { removeFiles } from './avatars.ts';
import { formerAddresses } from './email-addresses.store.ts';
import { forgetInvitations } from './invitations.store.ts';

/** Throws `last_admin` for the only admin. */
export async function deleteAccount({ db, files, mailer, background, onMemberDeleted }: AccountParts, memberId: number) {
  const deleted = await transaction(db, async (trx) => {
    const member = await ownAccount(trx, memberId);
    if (member.is_admin === 1 && !(await isThereAnAdmin(trx, memberId))) throw problem('last_admin');
    for (const forget of onMemberDeleted) await forget(trx, memberId);
    await forgetInvitations(trx, memberId, new Date().toISOString());
    await forgetReplies(trx, [member.username]);
    const addresses = [member.email, ...(await formerAddresses(trx, memberId))];
    for (const address of addresses) await forgetCodes(trx, nameKey(address));
    await removeMember(trx, memberId);
    return { avatar: member.avatar, addresses };
  });
  background.run(() => mailer.forget(deleted.addresses));
  await removeFiles(files, deleted.avatar);
}
