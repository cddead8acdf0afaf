/** One entry of a bulk removal: removed, and put back as it was. The audit log has one entry for the whole. */
import type { RemovalReason } from '@yinmu/contract/community/removal-reasons.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { ProblemError, problem } from '../../../platform/problem.ts';
import { forgetRemoval, removalById } from '../../appeals/index.ts';
import { commentById } from '../comments.store.ts';
import { restoreComment, settleComment } from '../decide-held.ts';
import { takeComment } from '../delete-comment.ts';
import { changeEntry, entryById } from '../guestbook.store.ts';
import { changeHeld, heldById } from '../held-comments.store.ts';
import { noteEntryRemoved, noteEntryRestored, noteEntryWaits } from '../reported.ts';
import type { FoundEntry, SweepItem } from './sweeps.store.ts';

interface Decision {
  by: number;
  reason: RemovalReason;
}
const changed = () => problem('bulk_changed', { count: 0 });

async function takeShown(trx: Transaction, id: number, { by, reason }: Decision): Promise<SweepItem> {
  const row = await commentById(trx, id);
  if (!row || row.deleted) throw changed();
  return { kind: 'comment', entry_id: id, version: 0, was: 'approved', removal_id: await takeComment(trx, row, by, reason), made_id: 0 };
}
async function takeHeld(trx: Transaction, id: number, { by, reason }: Decision): Promise<SweepItem> {
  const row = await heldById(trx, id);
  if (!row) throw changed();
  const { removal } = await settleComment(trx, row, { by, status: 'rejected', reason });
  return { kind: 'held', entry_id: id, version: row.version + 1, was: 'pending', removal_id: removal ?? 0, made_id: 0 };
}
async function takeMessage(trx: Transaction, id: number, { by, reason }: Decision): Promise<SweepItem> {
  const row = await entryById(trx, id);
  if (!row || !(await changeEntry(trx, row, by, { status: 'rejected' }))) throw changed();
  const removal_id = await noteEntryRemoved(trx, row, by, reason);
  return { kind: 'guestbook', entry_id: id, version: row.version + 1, was: row.status === 'approved' ? 'approved' : 'pending', removal_id, made_id: 0 };
}
const TAKE = { comment: takeShown, held: takeHeld, guestbook: takeMessage };
/** Removes an entry. @returns what its undo needs */
export const takeEntry = (trx: Transaction, { kind, id }: FoundEntry, decision: Decision): Promise<SweepItem> => TAKE[kind](trx, id, decision);

interface Undoing {
  by: number;
  /** New ids of restored comments, which later ones may answer. */
  moved: Map<number, number>;
}
async function showAgain(trx: Transaction, item: SweepItem, { by, moved }: Undoing): Promise<boolean> {
  const removal = await removalById(trx, item.removal_id);
  if (!removal) return false;
  // Restored meanwhile on appeal; answers come back below it.
  if (removal.restored_at !== null) {
    moved.set(item.entry_id, removal.entry_id);
    return false;
  }
  try {
    await restoreComment(trx, { ...removal, parent_id: moved.get(removal.parent_id) ?? removal.parent_id }, by);
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'answered_gone') return false;
    throw error;
  }
  const back = await removalById(trx, item.removal_id);
  if (back) moved.set(item.entry_id, back.entry_id);
  return true;
}
async function holdAgain(trx: Transaction, item: SweepItem): Promise<boolean> {
  const row = await heldById(trx, item.entry_id);
  if (row?.version !== item.version) return false;
  await forgetRemoval(trx, { source: 'held', entry_id: row.id, member_id: row.member_id });
  return changeHeld(trx, row, null, { status: 'pending' });
}
async function messageAgain(trx: Transaction, item: SweepItem, { by }: Undoing): Promise<boolean> {
  const row = await entryById(trx, item.entry_id);
  if (row?.version !== item.version) return false;
  if (item.was === 'approved') await noteEntryRestored(trx, row);
  else await noteEntryWaits(trx, row);
  return changeEntry(trx, row, item.was === 'approved' ? by : null, { status: item.was });
}
const PUT_BACK = { comment: showAgain, held: holdAgain, guestbook: messageAgain };
/** Restores an entry. @returns false if somebody changed it since */
export const putBack = (trx: Transaction, item: SweepItem, undoing: Undoing): Promise<boolean> => PUT_BACK[item.kind](trx, item, undoing);
