/** Comments and messages as reports are about them: what visitors see, and how it is taken from them. */
import { recordAction } from '../audit/index.ts';
import type { Db, Transaction } from '../platform/database.ts';
import { commentById } from './comments.store.ts';
import { removeAsModerator } from './delete-comment.ts';
import { changeEntry, entryById } from './guestbook.store.ts';

export const reportedComments = {
  async find(db: Db, id: number) {
    const row = await commentById(db, id);
    return row && !row.deleted ? { name: '', content: row.content, author: row.username ?? '', authorId: row.member_id } : undefined;
  },
  async remove(trx: Transaction, id: number, by: number) {
    const row = await commentById(trx, id);
    if (row && !row.deleted) await removeAsModerator(trx, row, by);
  },
};
export const reportedEntries = {
  async find(db: Db, id: number) {
    const row = await entryById(db, id);
    return row?.status === 'approved' ? { name: '', content: row.content, author: row.name, authorId: row.member_id } : undefined;
  },
  async remove(trx: Transaction, id: number, by: number) {
    const row = await entryById(trx, id);
    if (row?.status !== 'approved') return;
    await changeEntry(trx, row, by, { status: 'rejected' });
    const { reply } = row;
    await recordAction(trx, by, 'guestbook.rejected', `guestbook ${id}`, { status: row.status, reply }, { status: 'rejected', reply });
  },
};
