/** One entry of a sweep: decided on without a word in the audit log, which has one for the whole, and put back as it was. */
import type { RemovalReason } from '@yinmu/contract/community/removal-reasons.ts';
import type { SweepAction } from '@yinmu/contract/community/sweeps.endpoints.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { ProblemError, problem } from '../../../platform/problem.ts';
import { forgetRemoval, removalById, standAgain } from '../../appeals/index.ts';
import { commentById, dropComment } from '../comments.store.ts';
import { type HeldLists, restoreComment, settleComment, settleList } from '../decide-held.ts';
import { takeComment } from '../delete-comment.ts';
import { changeEntry, entryById } from '../guestbook.store.ts';
import { changeHeld, heldById, type ShownHeld } from '../held-comments.store.ts';
import { noteEntryRemoved, noteEntryRestored, noteEntryWaits } from '../reported.ts';
import type { FoundEntry, SweepItem } from './sweeps.store.ts';

interface Decision {
  lists: HeldLists;
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
/** Refusals that come before anything is written: the comment that is answered, or the list, is gone, so that nothing can be shown. */
const GONE = ['answered_gone', 'list_not_found'];
/** @returns undefined where it cannot be shown any more */
async function takeWaiting(trx: Transaction, id: number, settle: (row: ShownHeld) => Promise<Pick<SweepItem, 'kind' | 'removal_id' | 'made_id'>>) {
  const row = await heldById(trx, id);
  if (!row) throw changed();
  try {
    return { entry_id: id, version: row.version + 1, was: 'pending' as const, ...(await settle(row)) };
  } catch (error) {
    if (error instanceof ProblemError && GONE.includes(error.code)) return undefined;
    throw error;
  }
}
const statusOf = (action: SweepAction) => (action === 'approve' ? 'approved' : 'rejected');
const takeHeld = (trx: Transaction, id: number, { by, action, reason }: Decision): Promise<SweepItem | undefined> =>
  takeWaiting(trx, id, async (row) => {
    const { shown, removal } = await settleComment(trx, row, { by, status: statusOf(action), reason });
    return { kind: 'held', removal_id: removal ?? 0, made_id: shown ?? 0 };
  });
const takeList = (trx: Transaction, id: number, { lists, by, action, reason }: Decision): Promise<SweepItem | undefined> =>
  takeWaiting(trx, id, async (row) => {
    const removal = await settleList(trx, lists, row, { by, status: statusOf(action), reason });
    return { kind: 'list', removal_id: removal ?? 0, made_id: 0 };
  });
async function takeMessage(trx: Transaction, id: number, { by, action, reason }: Decision): Promise<SweepItem> {
  const row = await entryById(trx, id);
  const status = statusOf(action);
  if (!row || !(await changeEntry(trx, row, by, { status }))) throw changed();
  const removal_id = status === 'rejected' ? await noteEntryRemoved(trx, row, by, reason) : 0;
  return { kind: 'guestbook', entry_id: id, version: row.version + 1, was: row.status === 'approved' ? 'approved' : 'pending', removal_id, made_id: 0 };
}
const TAKE = { comment: takeShown, held: takeHeld, guestbook: takeMessage, list: takeList };
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
async function listAgain(trx: Transaction, lists: HeldLists, item: SweepItem, action: SweepAction): Promise<boolean> {
  const row = await heldById(trx, item.entry_id);
  if (row?.version !== item.version) return false;
  const was = { shown: action === 'approve', takenDown: row.reasons.split(',').includes('taken_down') };
  if (!(await lists.waitAgain(trx, row.subject_id, row.content, was))) return false;
  if (action === 'remove') {
    // Older removals of the list stand.
    const { subject_id: entry_id, member_id, created_at } = row;
    await forgetRemoval(trx, { source: 'list', entry_id, member_id, created_at });
  } else {
    const ended = await removalById(trx, item.removal_id);
    if (ended) await standAgain(trx, ended);
  }
  return changeHeld(trx, row, null, { status: 'pending' });
}
async function messageAgain(trx: Transaction, item: SweepItem, by: number): Promise<boolean> {
  const row = await entryById(trx, item.entry_id);
  if (row?.version !== item.version) return false;
  if (item.was === 'approved') await noteEntryRestored(trx, row);
  else await noteEntryWaits(trx, row);
  return changeEntry(trx, row, item.was === 'approved' ? by : null, { status: item.was });
}
interface Undoing {
  lists: HeldLists;
  action: SweepAction;
  by: number;
  /** New numbers of comments that came back, which others answer. */
  moved: Map<number, number>;
}
/** Puts an entry back as it was before the sweep. @returns whether it did: not where somebody has changed it since */
export function putBack(trx: Transaction, item: SweepItem, { lists, action, by, moved }: Undoing): Promise<boolean> {
  if (item.kind === 'list') return listAgain(trx, lists, item, action);
  if (item.kind === 'comment') return showAgain(trx, item, by, moved);
  return item.kind === 'held' ? holdAgain(trx, item, action) : messageAgain(trx, item, by);
}
