/** One entry of a sweep: decided on without a word in the audit log, which has one for the whole, and put back as it was. */
import type { RemovalReason } from '@yinmu/contract/removal-reasons.ts';
import type { SweepAction } from '@yinmu/contract/sweeps.endpoints.ts';
import { forgetRemoval, removalById } from '../appeals/index.ts';
import type { Transaction } from '../platform/database.ts';
import { ProblemError, problem } from '../platform/problem.ts';
import { commentById, dropComment } from './comments.store.ts';
import { restoreComment, settleComment } from './decide-held.ts';
import { takeComment } from './delete-comment.ts';
import { changeEntry, entryById } from './guestbook.store.ts';
import { changeHeld, heldById } from './held-comments.store.ts';
import { noteEntryRemoved, noteEntryRestored, noteEntryWaits } from './reported.ts';
import type { FoundEntry, SweepItem } from './sweeps.store.ts';

interface Decision {
  by: number;
  action: SweepAction;
  reason: RemovalReason;
}
const changed = () => problem('bulk_changed', { count: 0 });

async function takeShown(trx: Transaction, id: number, { by, reason }: Decision): Promise<SweepItem> {
  const row = await commentById(trx, id);
  if (!row || row.deleted) throw changed();
  return { kind: 'comment', entry_id: id, version: 0, was: 'approved', removal_id: await takeComment(trx, row, by, reason), made_id: 0 };
}
/** @returns undefined where the comment that it answers is gone, so that it cannot be shown */
async function takeHeld(trx: Transaction, id: number, { by, action, reason }: Decision): Promise<SweepItem | undefined> {
  const row = await heldById(trx, id);
  if (!row) throw changed();
  try {
    const { shown, removal } = await settleComment(trx, row, { by, status: action === 'approve' ? 'approved' : 'rejected', reason });
    return { kind: 'held', entry_id: id, version: row.version + 1, was: 'pending', removal_id: removal ?? 0, made_id: shown ?? 0 };
  } catch (error) {
    // It is refused before anything of it is written.
    if (error instanceof ProblemError && error.code === 'answered_gone') return undefined;
    throw error;
  }
}
async function takeMessage(trx: Transaction, id: number, { by, action, reason }: Decision): Promise<SweepItem> {
  const row = await entryById(trx, id);
  const status = action === 'approve' ? 'approved' : 'rejected';
  if (!row || !(await changeEntry(trx, row, by, { status }))) throw changed();
  const removal_id = status === 'rejected' ? await noteEntryRemoved(trx, row, by, reason) : 0;
  return { kind: 'guestbook', entry_id: id, version: row.version + 1, was: row.status === 'approved' ? 'approved' : 'pending', removal_id, made_id: 0 };
}
const TAKE = { comment: takeShown, held: takeHeld, guestbook: takeMessage };
/** @returns what taking it back needs; undefined where it cannot be decided on and stays */
export const takeEntry = (trx: Transaction, { kind, id }: FoundEntry, decision: Decision): Promise<SweepItem | undefined> => TAKE[kind](trx, id, decision);

/** @param moved the new numbers of comments that came back before, which this one may answer */
async function showAgain(trx: Transaction, item: SweepItem, by: number, moved: Map<number, number>): Promise<boolean> {
  const removal = await removalById(trx, item.removal_id);
  if (!removal) return false;
  // Shown again meanwhile, on appeal; answers that come back now stand below it.
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
async function holdAgain(trx: Transaction, item: SweepItem, action: SweepAction): Promise<boolean> {
  const row = await heldById(trx, item.entry_id);
  if (row?.version !== item.version) return false;
  if (action === 'remove') {
    await forgetRemoval(trx, { source: 'held', entry_id: row.id, member_id: row.member_id });
    return changeHeld(trx, row, null, { status: 'pending' });
  }
  const comment = await commentById(trx, item.made_id);
  if (!comment || comment.deleted || comment.member_id !== row.member_id || comment.created_at !== row.created_at) return false;
  await dropComment(trx, comment);
  return changeHeld(trx, row, null, { status: 'pending', content: comment.content });
}
async function messageAgain(trx: Transaction, item: SweepItem, by: number): Promise<boolean> {
  const row = await entryById(trx, item.entry_id);
  if (row?.version !== item.version) return false;
  if (item.was === 'approved') await noteEntryRestored(trx, row);
  else await noteEntryWaits(trx, row);
  return changeEntry(trx, row, item.was === 'approved' ? by : null, { status: item.was });
}
/** Puts an entry back as it was before the sweep. @returns whether it did: not where somebody has changed it since */
export function putBack(trx: Transaction, item: SweepItem, action: SweepAction, by: number, moved: Map<number, number>): Promise<boolean> {
  if (item.kind === 'comment') return showAgain(trx, item, by, moved);
  return item.kind === 'held' ? holdAgain(trx, item, action) : messageAgain(trx, item, by);
}
