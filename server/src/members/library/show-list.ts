import type { TitleList } from '@yinmu/contract/members/lists.endpoints.ts';
import type { Role } from '@yinmu/contract/roles.ts';
import { heldLists } from '../../community/entries/index.ts';
import { type Db, type Transaction, transaction } from '../../platform/database/database.ts';
import { problem } from '../../platform/problem.ts';
import { ownAccount } from '../accounts/index.ts';
import { changeList, listById, ownList, removeList } from './lists.store.ts';
import { found, only } from './lists.ts';

export type ListParts = heldLists.JudgeParts;
interface Member {
  id: number;
  role: Role;
}

/** Throws `list_not_found`. */
async function show(parts: ListParts, member: Member, id: number, name: string): Promise<TitleList> {
  const { db } = parts;
  const before = found(await ownList(db, member.id, id));
  const { created_at: since } = await ownAccount(db, member.id);
  const reasons = await heldLists.judgeMember(parts, { ...member, since }, name, false);
  if (before.taken_down === 1) reasons.push('taken_down');
  await transaction(db, async (trx) => {
    await heldLists.withdrawList(trx, id);
    const isHeld = reasons.length > 0;
    if (!(await changeList(trx, member.id, id, { name, shared: isHeld ? 0 : 1 }))) throw problem('list_not_found');
    if (isHeld) await heldLists.holdList(trx, { id, name, memberId: member.id }, reasons);
  });
  return only(db, await ownList(db, member.id, id));
}

export async function shareList(parts: ListParts, member: Member, id: number): Promise<TitleList> {
  const list = found(await ownList(parts.db, member.id, id));
  const isDone = list.shared === 1 || (await heldLists.waitingLists(parts.db, [id])).has(id);
  return isDone ? only(parts.db, list) : show(parts, member, id, list.name);
}

export async function renameList(parts: ListParts, member: Member, id: number, name: string): Promise<TitleList> {
  const { db } = parts;
  const list = found(await ownList(db, member.id, id));
  if (list.name !== name && (list.shared === 1 || (await heldLists.waitingLists(db, [id])).has(id))) return show(parts, member, id, name);
  await changeList(db, member.id, id, { name });
  return only(db, await ownList(db, member.id, id));
}

export async function unshareList(db: Db, memberId: number, id: number): Promise<TitleList> {
  const list = found(await ownList(db, memberId, id));
  await transaction(db, async (trx) => {
    await heldLists.withdrawList(trx, list.id);
    await changeList(trx, memberId, id, { shared: 0 });
  });
  return only(db, await ownList(db, memberId, id));
}

export async function deleteList(db: Db, memberId: number, id: number): Promise<boolean> {
  const was = await removeList(db, memberId, id);
  if (was) await heldLists.withdrawList(db, id);
  return was;
}

const namedList = async (trx: Transaction, id: number, name: string) => {
  const list = await listById(trx, id);
  if (list?.name !== name) throw problem('list_not_found');
  return list;
};
export const decidedLists = {
  async show(trx: Transaction, id: number, name: string) {
    const list = await namedList(trx, id, name);
    await changeList(trx, list.member_id, id, { shared: 1, taken_down: 0 });
  },
  async refuse(trx: Transaction, id: number, name: string) {
    const list = await namedList(trx, id, name);
    await changeList(trx, list.member_id, id, { taken_down: 1 });
  },
};
