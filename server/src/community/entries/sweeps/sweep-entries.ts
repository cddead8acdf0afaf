/** Removes, holds or restores one post of a sweep. The audit log gets one entry for the whole sweep. */
import type { RemovalReason } from '@yinmu/contract/community/removal-reasons.ts';
import type { SweepAction } from '@yinmu/contract/community/sweeps.endpoints.ts';
import { runStatement, type Transaction } from '../../../platform/database/database.ts';
import { ProblemError, problem } from '../../../platform/problem.ts';
import { forgetRemoval, removalById } from '../../appeals/index.ts';
import { closeCase } from '../../reports/index.ts';
import type { ShownRow } from '../comment-rows.ts';
import { commentById, dropComment, fillComment } from '../comments.store.ts';
import { holdShownDanmaku, restoreDanmaku, showDanmaku, takeDanmaku } from '../danmaku-entries.ts';
import { publish, restoreComment, settleComment } from '../decide-held.ts';
import { takeComment } from '../delete-comment.ts';
import { changeEntry, entryById } from '../guestbook.store.ts';
import { addHeld, changeHeld, heldById } from '../held-comments.store.ts';
import { hideRequest, noteEntryRemoved, noteEntryRestored, noteEntryWaits, showRequest } from '../reported.ts';
import type { FoundEntry, SweepItem } from './sweeps.store.ts';

interface Decision {
  by: number;
  action: SweepAction;
  reason: RemovalReason;
  /** The reason for holding, as stored. */
  heldFor: string;
}
const changed = () => problem('bulk_changed', { count: 0 });

const itemOf = (kind: SweepItem['kind'], entry_id: number): SweepItem => ({ kind, entry_id, version: 0, was: 'approved', removal_id: 0, made_id: 0, kept: '' });
const lastingOf = ({ id, subject, subject_id, thread_id, reply_to, content, links, created_at }: ShownRow) => ({
  entry_id: id,
  ...{ subject, subject_id, content, links, created_at, parent_id: reply_to || thread_id },
});

async function takeShown(trx: Transaction, id: number, { by, reason }: Decision): Promise<SweepItem> {
  const row = await commentById(trx, id);
  if (!row || row.deleted) throw changed();
  const kept = row.member_id === null ? JSON.stringify(lastingOf(row)) : '';
  return { ...itemOf('comment', id), removal_id: await takeComment(trx, row, by, reason), kept };
}
async function takeHeld(trx: Transaction, id: number, { by, reason }: Decision): Promise<SweepItem> {
  const row = await heldById(trx, id);
  if (!row) throw changed();
  const { removal } = await settleComment(trx, row, { by, status: 'rejected', reason });
  return { ...itemOf('held', id), version: row.version + 1, was: 'pending', removal_id: removal ?? 0 };
}
async function takeMessage(trx: Transaction, id: number, { by, reason }: Decision): Promise<SweepItem> {
  const row = await entryById(trx, id);
  if (!row || !(await changeEntry(trx, row, by, { status: 'rejected' }))) throw changed();
  const removal_id = await noteEntryRemoved(trx, row, by, reason);
  return { ...itemOf('guestbook', id), version: row.version + 1, was: row.status === 'approved' ? 'approved' : 'pending', removal_id };
}
async function takeShownDanmaku(trx: Transaction, id: number, { by, reason }: Decision): Promise<SweepItem> {
  const removal_id = await takeDanmaku(trx, id, by, reason);
  if (removal_id === undefined) throw changed();
  return { ...itemOf('danmaku', id), removal_id };
}
async function takeRequest(trx: Transaction, id: number, { by }: Decision): Promise<SweepItem> {
  const [row] = await runStatement<{ status: string }>(trx, 'SELECT status FROM title_request WHERE id = ?', [id]);
  const version = await hideRequest(trx, id);
  if (!row || version === undefined) throw changed();
  await closeCase(trx, 'request', id, by);
  return { ...itemOf('request', id), version, kept: row.status };
}
const TAKE = { comment: takeShown, held: takeHeld, guestbook: takeMessage, danmaku: takeShownDanmaku, request: takeRequest };

/** Holds a shown comment. Comments by visitors, which come from another site, cannot be held, because they have no member. */
async function holdShown(trx: Transaction, id: number, reasons: string): Promise<SweepItem | undefined> {
  const row = await commentById(trx, id);
  if (!row || row.deleted) throw changed();
  if (row.member_id === null) return undefined;
  const { entry_id: comment_id, ...comment } = lastingOf(row);
  const made_id = await addHeld(trx, { kind: 'comment', ...comment, comment_id, member_id: row.member_id, reasons });
  await dropComment(trx, row);
  return { ...itemOf('comment', id), version: 1, made_id };
}
async function holdMessage(trx: Transaction, id: number): Promise<SweepItem | undefined> {
  const row = await entryById(trx, id);
  if (row?.status !== 'approved') return undefined;
  if (!(await changeEntry(trx, row, null, { status: 'pending' }))) throw changed();
  return { ...itemOf('guestbook', id), version: row.version + 1 };
}
async function hideDanmaku(trx: Transaction, id: number, reasons: string): Promise<SweepItem | undefined> {
  const made_id = await holdShownDanmaku(trx, id, reasons);
  return made_id === undefined ? undefined : { ...itemOf('danmaku', id), version: 1, made_id };
}
const HOLD = { comment: holdShown, held: async () => undefined, guestbook: holdMessage, danmaku: hideDanmaku, request: async () => undefined };

/** @returns data for undo; empty if the entry is already pending or cannot be held */
export async function takeEntry(trx: Transaction, { kind, id }: FoundEntry, decision: Decision): Promise<SweepItem[]> {
  const item = await (decision.action === 'hold' ? HOLD[kind](trx, id, decision.heldFor) : TAKE[kind](trx, id, decision));
  return item ? [item] : [];
}

interface Undoing {
  by: number;
  /** Maps restored comments to their new IDs, because later replies may answer them. */
  moved: Map<number, number>;
}
async function approveAgain(trx: Transaction, { entry_id, made_id, version }: SweepItem, { by, moved }: Undoing): Promise<boolean> {
  const row = await heldById(trx, made_id);
  if (row?.version !== version) return false;
  const parent_id = moved.get(row.parent_id) ?? row.parent_id;
  const { shown } = await settleComment(trx, { ...row, parent_id }, { by, status: 'approved' });
  if (shown) moved.set(entry_id, shown);
  return true;
}
async function showVisitors(trx: Transaction, kept: string, moved: Map<number, number>): Promise<boolean> {
  const { entry_id, parent_id, ...comment } = JSON.parse(kept) as ReturnType<typeof lastingOf>;
  if (await fillComment(trx, entry_id, null, comment.content)) return true;
  moved.set(entry_id, await publish(trx, { ...comment, parent_id: moved.get(parent_id) ?? parent_id, member_id: null }));
  return true;
}
function isGone(error: unknown): false {
  if (error instanceof ProblemError && (error.code === 'answered_gone' || error.code === 'danmaku_not_found')) return false;
  throw error;
}
/** @returns false if the comment that this one answers is gone */
async function showAgain(trx: Transaction, item: SweepItem, undoing: Undoing): Promise<boolean> {
  const show = item.made_id > 0 ? approveAgain(trx, item, undoing) : item.kept ? showVisitors(trx, item.kept, undoing.moved) : showRemoved(trx, item, undoing);
  return show.catch(isGone);
}
async function showRemoved(trx: Transaction, item: SweepItem, { by, moved }: Undoing): Promise<boolean> {
  const removal = await removalById(trx, item.removal_id);
  if (!removal) return false;
  // The comment was restored on appeal in the meantime; its replies are restored below it.
  if (removal.restored_at !== null) {
    moved.set(item.entry_id, removal.entry_id);
    return false;
  }
  await restoreComment(trx, { ...removal, parent_id: moved.get(removal.parent_id) ?? removal.parent_id }, by);
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
async function danmakuAgain(trx: Transaction, item: SweepItem, undoing: Undoing): Promise<boolean> {
  if (item.made_id > 0) return approveAgain(trx, item, undoing).catch(isGone);
  const removal = await removalById(trx, item.removal_id);
  // Removals of imported danmaku are not recorded.
  if (removal === undefined) return showDanmaku(trx, item.entry_id).then(Boolean, isGone);
  return removal.restored_at === null && restoreDanmaku(trx, removal, undoing.by).then(() => true, isGone);
}
const requestAgain = (trx: Transaction, { entry_id, version, kept }: SweepItem) => showRequest(trx, entry_id, version, kept);
const PUT_BACK = { comment: showAgain, held: holdAgain, guestbook: messageAgain, danmaku: danmakuAgain, request: requestAgain };
/** Restores a post. @returns false if the post changed in the meantime */
export const putBack = (trx: Transaction, item: SweepItem, undoing: Undoing): Promise<boolean> => PUT_BACK[item.kind](trx, item, undoing);
