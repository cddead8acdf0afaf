/** Decides on pending comments and lists. */
import type { Subject } from '@yinmu/contract/community/comments.endpoints.ts';
import type { RemovalReason } from '@yinmu/contract/community/removal-reasons.ts';
import { recordAction } from '../../operation/audit/index.ts';
import { type Db, type Transaction, transaction } from '../../platform/database/database.ts';
import { type Decider, decidedAlready, requireUndecided } from '../../platform/jobs/decide-once.ts';
import { problem } from '../../platform/problem.ts';
import { type Restore, recordRemoval, setRestored } from '../appeals/index.ts';
import { commentById, fillComment, insertComment, type NewComment } from './comments.store.ts';
import { showDanmaku } from './danmaku-entries.ts';
import { changeHeld, heldById, type ShownHeld } from './held-comments.store.ts';

/** Both throw `list_not_found` if the list or its name is gone. */
export interface HeldLists {
  show(trx: Transaction, id: number, name: string): Promise<void>;
  refuse(trx: Transaction, id: number, name: string): Promise<void>;
}

/** Throws `answered_gone`. @returns the comment's id */
export async function publish(trx: Transaction, row: Omit<NewComment, 'thread_id' | 'reply_to'> & { parent_id: number }): Promise<number> {
  const parent = row.parent_id === 0 ? undefined : await commentById(trx, row.parent_id);
  if (row.parent_id !== 0 && (!parent || parent.deleted)) throw problem('answered_gone');
  const { subject, subject_id, member_id, content, links, created_at } = row;
  const place = { thread_id: parent ? parent.thread_id || parent.id : 0, reply_to: parent?.id ?? 0 };
  return insertComment(trx, { subject, subject_id, member_id, content, links, created_at, ...place });
}

interface HeldDecision {
  by: number;
  status: 'approved' | 'rejected';
  reason?: RemovalReason | undefined;
}
/** Without a version, only a pending entry is decided. */
type Asked = Omit<HeldDecision, 'by'> & { by: Decider; version?: number | undefined };

/** @returns the removal's ID, or undefined if the comment was rejected before */
async function noteRejected(trx: Transaction, row: ShownHeld, { by, reason = 'other' }: HeldDecision): Promise<number | undefined> {
  if (row.status === 'rejected') return undefined;
  const { member_id, subject, subject_id, parent_id, links, content, created_at } = row;
  const at = row.kind === 'list' ? ({ source: 'list', entry_id: subject_id } as const) : ({ source: 'held', entry_id: row.id } as const);
  return recordRemoval(trx, { ...at, member_id, subject, subject_id, parent_id, links, content, created_at, reason, removed_by: by });
}

async function decideList(trx: Transaction, lists: HeldLists, row: ShownHeld, decision: HeldDecision) {
  const { by, status } = decision;
  await lists[status === 'approved' ? 'show' : 'refuse'](trx, row.subject_id, row.content);
  if (!(await changeHeld(trx, row, by, { status }))) throw decidedAlready(row);
  const list = { source: 'list', entry_id: row.subject_id } as const;
  if (status === 'rejected') await noteRejected(trx, row, decision);
  else await setRestored(trx, { ...list, member_id: row.member_id }, list);
  await recordAction(trx, by, `list.${status}`, `list ${row.subject_id}`, { status: row.status }, { status }, row.member_id);
}

/** Shows a held comment in its old place if it was shown before and has replies, else as a new one. Throws `answered_gone`. */
const showHeld = async (trx: Transaction, row: ShownHeld): Promise<number> => {
  if (row.kind === 'danmaku') return showDanmaku(trx, row.comment_id);
  return row.comment_id > 0 && (await fillComment(trx, row.comment_id, row.member_id, row.content)) ? row.comment_id : publish(trx, row);
};

export async function settleComment(trx: Transaction, row: ShownHeld, decision: HeldDecision) {
  const { by, status } = decision;
  const shown = status === 'approved' ? await showHeld(trx, row) : undefined;
  if (!(await changeHeld(trx, row, by, { status, ...(shown === undefined ? {} : { content: '' }) }))) throw decidedAlready(row);
  if (shown === undefined) return { removal: await noteRejected(trx, row, decision) };
  await setRestored(trx, { source: 'held', entry_id: row.id, member_id: row.member_id }, { source: row.kind, entry_id: shown });
  return { shown };
}
async function decideComment(trx: Transaction, row: ShownHeld, decision: HeldDecision) {
  const { shown } = await settleComment(trx, row, decision);
  const { by, status } = decision;
  await recordAction(trx, by, `${row.kind}.${status}`, `${row.kind} ${shown ?? row.id}`, { status: row.status }, { status }, row.member_id);
}

/**
 * Decides on a held entry; a rejected one can be approved later. Throws `comment_not_found`, `own_case`, `already_decided`, `answered_gone` or
 * `list_not_found`.
 */
export const decideHeld = ({ db, lists }: { db: Db; lists: HeldLists }, id: number, { by, version, ...rest }: Asked): Promise<void> =>
  transaction(db, async (trx) => {
    const row = await heldById(trx, id);
    if (!row) throw problem('comment_not_found');
    requireUndecided({ ...row, parties: [row.member_id] }, { by, version });
    // The same decision again would change only who made it.
    if (row.status === 'approved' || row.status === rest.status) throw decidedAlready(row);
    const decision = { ...rest, by: by.id };
    if (row.kind === 'list') return decideList(trx, lists, row, decision);
    await decideComment(trx, row, decision);
  });

/** Restores a comment that was never shown. */
export const restoreHeld: Restore = async (trx, { entry_id }, by) => {
  const row = await heldById(trx, entry_id);
  if (row?.status !== 'rejected') throw problem('comment_not_found');
  await decideComment(trx, row, { by, status: 'approved' });
};
/** Restores a comment in its old place if it has replies, else as a new comment. Throws `answered_gone`. */
export const restoreComment: Restore = async (trx, removal) => {
  const { entry_id, member_id, content, created_at, subject, ...rest } = removal;
  const isFilled = await fillComment(trx, entry_id, member_id, content);
  const comment = { ...rest, member_id, content, created_at, subject: subject as Subject };
  const id = isFilled ? entry_id : await publish(trx, comment);
  await setRestored(trx, { source: 'comment', entry_id, member_id }, { source: 'comment', entry_id: id });
};
