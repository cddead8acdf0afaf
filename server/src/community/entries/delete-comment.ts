import type { RemovalReason } from '@yinmu/contract/community/removal-reasons.ts';
import { isLetIn } from '@yinmu/contract/roles.ts';
import { recordAction } from '../../operation/audit/index.ts';
import { type Db, type Transaction, transaction } from '../../platform/database/database.ts';
import type { Identity } from '../../platform/http/define-route.ts';
import { problem } from '../../platform/problem.ts';
import { forgetRemoval, recordRemoval } from '../appeals/index.ts';
import type { ShownRow } from './comment-rows.ts';
import { commentById, dropComment } from './comments.store.ts';
import { isSeen, type Subjects } from './seen-comments.ts';

/** @returns the removal's ID */
export async function takeComment(trx: Transaction, row: ShownRow, by: number, reason: RemovalReason): Promise<number> {
  await dropComment(trx, row);
  const { id, member_id, subject, subject_id, links, content, created_at } = row;
  const entry = { member_id, subject, subject_id, links, content, created_at };
  return recordRemoval(trx, { ...entry, source: 'comment', entry_id: id, parent_id: row.reply_to || row.thread_id, reason, removed_by: by });
}
export async function removeAsModerator(trx: Transaction, row: ShownRow, by: number, reason: RemovalReason) {
  await takeComment(trx, row, by, reason);
  await recordAction(trx, by, 'comment.delete', `comment ${row.id}`, null, { reason }, row.member_id);
}

/** Throws `comment_not_found` or `forbidden`. */
export const deleteComment = ({ db, subjects }: { db: Db; subjects: Subjects }, id: number, by: Identity, reason: RemovalReason = 'other') =>
  transaction(db, async (trx) => {
    const row = await commentById(trx, id);
    if (!row || row.deleted) throw problem('comment_not_found');
    // `forbidden` would reveal a comment the caller cannot see.
    if (row.member_id !== by.id && !isLetIn(by.role, 'moderator')) throw problem((await isSeen(trx, subjects, row)) ? 'forbidden' : 'comment_not_found');
    if (row.member_id !== by.id) return removeAsModerator(trx, row, by.id, reason);
    await dropComment(trx, row);
    await forgetRemoval(trx, { source: 'comment', entry_id: id, member_id: by.id });
  });
