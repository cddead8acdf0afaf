/** Deleting a comment, by its author or a moderator. */
import { isLetIn } from '@yinmu/contract/roles.ts';
import { recordAction } from '../audit/index.ts';
import type { Db, Transaction } from '../platform/database.ts';
import type { Identity } from '../platform/http/define-route.ts';
import { problem } from '../platform/problem.ts';
import { transaction } from '../platform/transaction.ts';
import type { ShownRow } from './comment-rows.ts';
import { commentById, dropComment } from './comments.store.ts';

/** Deletes the comment of another and records it. */
export async function removeAsModerator(trx: Transaction, row: ShownRow, by: number) {
  await dropComment(trx, row);
  await recordAction(trx, by, 'comment.delete', `comment ${row.id}`, { author: row.username, content: row.content }, null);
}

export const deleteComment = (db: Db, id: number, by: Identity) =>
  transaction(db, async (trx) => {
    const row = await commentById(trx, id);
    // Everybody can see the comment, so that the refusal reveals nothing.
    if (!row || row.deleted) throw problem('comment_not_found');
    if (row.member_id !== by.id && !isLetIn(by.role, 'moderator')) throw problem('forbidden');
    if (row.member_id === by.id) await dropComment(trx, row);
    else await removeAsModerator(trx, row, by.id);
  });
