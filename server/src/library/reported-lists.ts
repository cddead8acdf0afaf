/** Shared lists as reports are about them: what visitors see, and how it is taken from them. The list stays its member's. */
import { recordAction } from '../audit/index.ts';
import type { Db, Transaction } from '../platform/database.ts';
import { changeList, sharedList } from './lists.store.ts';

export const reportedLists = {
  async find(db: Db, id: number) {
    const list = await sharedList(db, id);
    return list && { name: list.name, content: '', author: list.sharer, authorId: list.member_id };
  },
  async remove(trx: Transaction, id: number, by: number) {
    const list = await sharedList(trx, id);
    if (!list) return;
    await changeList(trx, list.member_id, id, { shared: 0, taken_down: 1 });
    await recordAction(trx, by, 'list.unshare', `list ${id} ${list.name}`, { shared: true }, { shared: false });
  },
};
