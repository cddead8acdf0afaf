/** Moderates danmaku: finds, hides and restores them by ID. Reading and writing are in `danmaku/`. */
import type { RemovalReason } from '@yinmu/contract/community/removal-reasons.ts';
import { isLetIn } from '@yinmu/contract/roles.ts';
import { type Generated, sql } from 'kysely';
import { recordAction } from '../../operation/audit/index.ts';
import { countOf, type Db, isUpdated, type Transaction } from '../../platform/database/database.ts';
import type { Identity } from '../../platform/http/define-route.ts';
import { problem } from '../../platform/problem.ts';
import { forgetRemoval, type Restore, recordRemoval, setRestored } from '../appeals/index.ts';
import { addHeld, withdrawDanmaku } from './held-comments.store.ts';
import { isSeen, type Subjects } from './seen-comments.ts';

export type { Subjects } from './seen-comments.ts';

export interface DanmakuRow {
  id: number;
  vod_id: number;
  episode: string;
  ms: number;
  mode: string;
  color: string;
  text: string;
  /** Null for imported danmaku. */
  member_id: number | null;
  likes: number;
  hidden: number;
  created_at: string;
}
type Tables = { danmaku: Omit<DanmakuRow, 'id'> & { id: Generated<number> }; member: { id: number; username: string } };
const tables = (db: Db) => db.withTables<Tables>();

export const shownDanmaku = (db: Db, id: number) =>
  tables(db)
    .selectFrom('danmaku')
    .leftJoin('member', 'member.id', 'danmaku.member_id')
    .selectAll('danmaku')
    .select('member.username')
    .where('danmaku.id', '=', id)
    .where('hidden', '=', 0)
    .executeTakeFirst();
const setHidden = (trx: Transaction, id: number, hidden: number): Promise<boolean> =>
  isUpdated(
    tables(trx)
      .updateTable('danmaku')
      .set({ hidden })
      .where('id', '=', id)
      .where('hidden', '=', 1 - hidden),
  );

/** Throws `danmaku_not_found` if the danmaku was dropped from a full episode, or its author deleted it. */
export async function showDanmaku(trx: Transaction, id: number): Promise<number> {
  if (!(await setHidden(trx, id, 0))) throw problem('danmaku_not_found');
  return id;
}

/** @returns the removal's ID, or undefined if the danmaku is already hidden or gone */
export async function takeDanmaku(trx: Transaction, id: number, by: number, reason: RemovalReason): Promise<number | undefined> {
  const row = await shownDanmaku(trx, id);
  if (!row || !(await setHidden(trx, id, 1))) return undefined;
  const { vod_id: subject_id, member_id, text: content, created_at } = row;
  return recordRemoval(trx, { source: 'danmaku', entry_id: id, subject: 'video', subject_id, member_id, content, created_at, reason, removed_by: by });
}
async function removeAsModerator(trx: Transaction, id: number, by: number, reason: RemovalReason, memberId: number | null) {
  if ((await takeDanmaku(trx, id, by, reason)) !== undefined) await recordAction(trx, by, 'danmaku.delete', `danmaku ${id}`, null, { reason }, memberId);
}

type Held = Pick<DanmakuRow, 'id' | 'vod_id' | 'text' | 'created_at'> & { member_id: number };
/** Adds a hidden danmaku to the queue. @returns the held entry's id */
export const holdDanmaku = (trx: Transaction, { id, vod_id, text, member_id, created_at }: Held, reasons: string): Promise<number> =>
  addHeld(trx, {
    ...{ kind: 'danmaku', comment_id: id, subject: 'video', subject_id: vod_id, parent_id: 0, links: 0 },
    ...{ member_id, content: text, created_at, reasons },
  });
/** Imported danmaku cannot be held, because they have no author. @returns the held entry's ID */
export async function holdShownDanmaku(trx: Transaction, id: number, reasons: string): Promise<number | undefined> {
  const row = await shownDanmaku(trx, id);
  if (!row || row.member_id === null || !(await setHidden(trx, id, 1))) return undefined;
  return holdDanmaku(trx, { ...row, member_id: row.member_id }, reasons);
}

export const dropWithdrawn = (db: Db, memberId: number) =>
  sql`DELETE FROM danmaku WHERE member_id = ${memberId} AND hidden = 1 AND id IN (SELECT comment_id FROM held_comment
    WHERE member_id = ${memberId} AND kind = 'danmaku' AND status = 'withdrawn')`.execute(db);

/** Throws `danmaku_not_found` or `forbidden`. @returns the ID of the danmaku's title, or undefined if the danmaku was not shown yet */
export async function deleteDanmaku(
  trx: Transaction,
  subjects: Subjects,
  id: number,
  by: Identity,
  reason: RemovalReason = 'other',
): Promise<number | undefined> {
  const row = await shownDanmaku(trx, id);
  if (!row && (await withdrawDanmaku(trx, by.id, id))) return void (await dropWithdrawn(trx, by.id));
  if (!row || !(await isSeen(trx, subjects, { subject: 'video', subject_id: row.vod_id }))) throw problem('danmaku_not_found');
  if (row.member_id === by.id) {
    await tables(trx).deleteFrom('danmaku').where('id', '=', id).execute();
    await forgetRemoval(trx, { source: 'danmaku', entry_id: id, member_id: by.id });
  } else if (isLetIn(by.role, 'moderator')) await removeAsModerator(trx, id, by.id, reason, row.member_id);
  else throw problem('forbidden');
  return row.vod_id;
}

export const reportedDanmaku = (subjects: Subjects) => ({
  async find(db: Db, id: number) {
    const row = await shownDanmaku(db, id);
    const isThere = row && (await isSeen(db, subjects, { subject: 'video', subject_id: row.vod_id }));
    return isThere ? { name: '', content: row.text, author: row.username ?? '', authorId: row.member_id } : undefined;
  },
  async placeOf(db: Db, id: number) {
    const row = await shownDanmaku(db, id);
    return row && { subject: 'video' as const, subject_id: row.vod_id };
  },
  async remove(trx: Transaction, id: number, by: number, { why }: { why: RemovalReason }) {
    const row = await shownDanmaku(trx, id);
    if (row) await removeAsModerator(trx, id, by, why, row.member_id);
  },
});
export const restoreDanmaku: Restore = async (trx, { entry_id, member_id }) => {
  await showDanmaku(trx, entry_id);
  await setRestored(trx, { source: 'danmaku', entry_id, member_id }, { source: 'danmaku', entry_id });
};

export const countShownDanmaku = (db: Db, memberId: number): Promise<number> =>
  countOf(tables(db).selectFrom('danmaku').where('member_id', '=', memberId).where('hidden', '=', 0));
