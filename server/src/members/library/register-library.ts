import type { RemovalReason } from '@yinmu/contract/community/removal-reasons.ts';
import type { FastifyInstance } from 'fastify';
import { type Restore, recordRemoval, setRestored } from '../../community/appeals/index.ts';
import { recordAction } from '../../operation/audit/index.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';
import { problem } from '../../platform/problem.ts';
import { libraryRoutes } from './library.routes.ts';
import { listRoutes } from './lists.routes.ts';
import { changeList, ownList, sharedList } from './lists.store.ts';
import { decidedLists, type ListParts } from './show-list.ts';

const reportedLists = {
  async find(db: Db, id: number) {
    const list = await sharedList(db, id);
    return list && { name: list.name, content: '', author: list.sharer, authorId: list.member_id };
  },
  async remove(trx: Transaction, id: number, by: number, { why }: { why: RemovalReason }) {
    const list = await sharedList(trx, id);
    if (!list) return;
    const { member_id, name: content, created_at } = list;
    await recordRemoval(trx, { source: 'list', entry_id: id, member_id, content, created_at, reason: why, removed_by: by });
    await changeList(trx, list.member_id, id, { shared: 0, taken_down: 1 });
    await recordAction(trx, by, 'list.unshare', `list ${id}`, { shared: true }, { shared: false }, member_id);
  },
};

/** Throws `list_not_found` if the list was renamed or deleted. */
const restoreList: Restore = async (trx, { entry_id, member_id, content }) => {
  if (!(await ownList(trx, member_id, entry_id))) throw problem('list_not_found');
  await decidedLists.show(trx, entry_id, content);
  await setRestored(trx, { source: 'list', entry_id, member_id }, { source: 'list', entry_id });
};

/** @returns what can be reported, and how to restore it */
export function registerLibrary(app: FastifyInstance, parts: ListParts) {
  libraryRoutes(app, parts);
  listRoutes(app, parts);
  return { reported: reportedLists, restore: restoreList };
}
