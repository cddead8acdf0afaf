/** Comments, messages and requests as reports see them. */
import type { RemovalReason } from '@yinmu/contract/community/removal-reasons.ts';
import { recordAction } from '../../operation/audit/index.ts';
import { type Db, runStatement, type Transaction } from '../../platform/database/database.ts';
import { problem } from '../../platform/problem.ts';
import { forgetRemoval, type Restore, recordRemoval, setRestored } from '../appeals/index.ts';
import { commentById } from './comments.store.ts';
import { removeAsModerator } from './delete-comment.ts';
import { changeEntry, entryById } from './guestbook.store.ts';
import type { EntryRow } from './guestbook-rows.ts';
import { type Subjects, seenComment } from './seen-comments.ts';

interface RemovedFor {
  why: RemovalReason;
}

/** @returns the removal's ID, or 0 for a visitor's entry */
export const noteEntryRemoved = (trx: Transaction, { id, member_id, content, created_at }: EntryRow, by: number, reason: RemovalReason) =>
  recordRemoval(trx, { source: 'guestbook', entry_id: id, member_id, content, created_at, reason, removed_by: by });
type NotedEntry = Pick<EntryRow, 'id' | 'member_id'>;
export async function noteEntryRestored(trx: Transaction, { id: entry_id, member_id }: NotedEntry) {
  if (member_id !== null) await setRestored(trx, { source: 'guestbook', entry_id, member_id }, { source: 'guestbook', entry_id });
}
export async function noteEntryWaits(trx: Transaction, { id: entry_id, member_id }: NotedEntry) {
  if (member_id !== null) await forgetRemoval(trx, { source: 'guestbook', entry_id, member_id });
}
export const restoreEntry: Restore = async (trx, { entry_id }, by) => {
  const row = await entryById(trx, entry_id);
  if (row?.status !== 'rejected' || !(await changeEntry(trx, row, by, { status: 'approved' }))) throw problem('entry_not_found');
  await noteEntryRestored(trx, row);
};

/** Hides a request and frees its name for others. @returns its version, or undefined if it is already hidden */
export const hideRequest = async (trx: Transaction, id: number): Promise<number | undefined> =>
  (
    await runStatement<{ version: number }>(
      trx,
      `UPDATE title_request SET status = 'removed', version = version + 1, name_key = name_key || '|' || id WHERE id = ? AND status <> 'removed' RETURNING version`,
      [id],
    )
  )[0]?.version;
/** @returns false if the request changed in the meantime, or another one now has its name */
export async function showRequest(trx: Transaction, id: number, version: number, status: string): Promise<boolean> {
  const key = "substr(name_key, 1, length(name_key) - length('|' || id))";
  const shown = await runStatement(
    trx,
    `UPDATE title_request SET status = ?, version = version + 1, name_key = ${key} WHERE id = ? AND version = ? AND (kind, ${key}, year, tmdb_id) NOT IN
      (SELECT kind, name_key, year, tmdb_id FROM title_request) RETURNING id`,
    [status, id, version],
  );
  return shown.length > 0;
}

export const reportedComments = (subjects: Subjects) => ({
  async find(db: Db, id: number) {
    const row = await seenComment(db, subjects, id);
    return row && !row.deleted ? { name: '', content: row.content, author: row.username ?? '', authorId: row.member_id } : undefined;
  },
  async placeOf(db: Db, id: number) {
    const { subject, subject_id } = (await commentById(db, id)) ?? {};
    return subject && subject_id ? { subject, subject_id } : undefined;
  },
  async remove(trx: Transaction, id: number, by: number, { why }: RemovedFor) {
    const row = await commentById(trx, id);
    if (row && !row.deleted) await removeAsModerator(trx, row, by, why);
  },
});
export const reportedEntries = {
  async find(db: Db, id: number) {
    const row = await entryById(db, id);
    return row?.status === 'approved' ? { name: '', content: row.content, author: row.name, authorId: row.member_id } : undefined;
  },
  async remove(trx: Transaction, id: number, by: number, { why }: RemovedFor) {
    const row = await entryById(trx, id);
    if (row?.status !== 'approved') return;
    await changeEntry(trx, row, by, { status: 'rejected' });
    await noteEntryRemoved(trx, row, by, why);
    await recordAction(trx, by, 'guestbook.rejected', `guestbook ${id}`, { status: row.status }, { status: 'rejected' }, row.member_id);
  },
};
