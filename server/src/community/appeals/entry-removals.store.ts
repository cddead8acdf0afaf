import type { AppealOutcome, AppealStatus } from '@yinmu/contract/community/appeals.endpoints.ts';
import type { RemovalReason } from '@yinmu/contract/community/removal-reasons.ts';
import type { Paging } from '@yinmu/contract/endpoint.ts';
import { expressionBuilder, type Generated } from 'kysely';
import { changeSeen, countOf, type Db, insertRow, onPage, type Transaction } from '../../platform/database/database.ts';
import { pagesBy } from '../../platform/database/pages.ts';

/** `held` is a comment or danmaku that was never shown. */
export type Source = 'comment' | 'danmaku' | 'held' | 'guestbook' | 'list';
export interface RemovalRow {
  id: number;
  member_id: number;
  source: Source;
  /** The entry's ID in its own table; after a restore, its new ID. */
  entry_id: number;
  /** The subject of a comment; empty for other entries. */
  subject: string;
  subject_id: number;
  /** The ID of the comment that this one answers, or 0. */
  parent_id: number;
  links: number;
  content: string;
  created_at: string;
  reason: RemovalReason;
  removed_at: string;
  removed_by: number;
  restored_at: string | null;
  appeal: string;
  appealed_at: string | null;
  /** The status of the appeal; empty without an appeal. */
  status: AppealStatus | '';
  answer: string;
  decided_at: string | null;
  decided_by: number | null;
  version: number;
}
type Tables = { entry_removal: Omit<RemovalRow, 'id'> & { id: Generated<number> }; member: { id: number; username: string } };
const tables = (db: Db) => db.withTables<Tables>();

export type NewRemoval = Pick<RemovalRow, 'member_id' | 'source' | 'entry_id' | 'content' | 'created_at' | 'reason' | 'removed_by'> &
  Partial<Pick<RemovalRow, 'subject' | 'subject_id' | 'parent_id' | 'links'>>;
const AS_REMOVED = { restored_at: null, appeal: '', appealed_at: null, status: '', answer: '', decided_at: null, decided_by: null, version: 1 } as const;
export const insertRemoval = (trx: Transaction, row: NewRemoval, removed_at: string): Promise<number> =>
  insertRow(tables(trx), 'entry_removal', { subject: '', subject_id: 0, parent_id: 0, links: 0, ...row, removed_at, ...AS_REMOVED });
export const removalById = (db: Db, id: number): Promise<RemovalRow | undefined> =>
  tables(db).selectFrom('entry_removal').selectAll().where('id', '=', id).executeTakeFirst();
export const sweepRemovals = (trx: Transaction, before: string) => tables(trx).deleteFrom('entry_removal').where('removed_at', '<', before).execute();

export type EntryKey = Pick<RemovalRow, 'source' | 'entry_id' | 'member_id'>;
const ofEntry = ({ source, entry_id, member_id }: EntryKey) => {
  const { eb, and } = expressionBuilder<Tables, 'entry_removal'>();
  return and([eb('source', '=', source), eb('entry_id', '=', entry_id), eb('member_id', '=', member_id)]);
};

export async function setRestored(trx: Transaction, entry: EntryKey, as: { source: Source; entry_id: number }) {
  await tables(trx)
    .updateTable('entry_removal')
    .set({ ...as, restored_at: new Date().toISOString() })
    .where(ofEntry(entry))
    .where('restored_at', 'is', null)
    .execute();
}
export const forgetRemoval = (trx: Transaction, entry: EntryKey) => tables(trx).deleteFrom('entry_removal').where(ofEntry(entry)).execute();

/** Finds a removal of the member that was not restored yet. */
export const ownRemoval = (db: Db, memberId: number, id: number): Promise<RemovalRow | undefined> =>
  tables(db).selectFrom('entry_removal').selectAll().where('id', '=', id).where('member_id', '=', memberId).where('restored_at', 'is', null).executeTakeFirst();
/** @returns false if the removal changed since it was read */
export const setAppeal = (trx: Transaction, row: RemovalRow, appeal: string): Promise<boolean> =>
  changeSeen(tables(trx), 'entry_removal', row, { appeal, appealed_at: new Date().toISOString(), status: 'pending' });

const shown = (db: Db) =>
  tables(db)
    .selectFrom('entry_removal')
    .innerJoin('member', 'member.id', 'entry_removal.member_id')
    .leftJoin('member as remover', 'remover.id', 'entry_removal.removed_by')
    .leftJoin('member as decider', 'decider.id', 'entry_removal.decided_by')
    .selectAll('entry_removal')
    .select(['member.username', 'remover.username as remover_name', 'decider.username as decided_name']);
export type ShownRemoval = RemovalRow & { username: string; remover_name: string | null; decided_name: string | null };
export const appealById = (db: Db, id: number): Promise<ShownRemoval | undefined> =>
  shown(db).where('entry_removal.id', '=', id).where('status', '!=', '').executeTakeFirst();
export const appealRows = (db: Db, status: AppealStatus, paging: Paging): Promise<ShownRemoval[]> =>
  onPage(
    shown(db)
      .where('status', '=', status)
      .orderBy('entry_removal.appealed_at', status === 'pending' ? 'asc' : 'desc')
      .orderBy('entry_removal.id'),
    paging,
  );
export const countAppeals = (db: Db, status: AppealStatus): Promise<number> => countOf(tables(db).selectFrom('entry_removal').where('status', '=', status));
/** @returns false if the removal changed since it was read */
export const setDecision = (trx: Transaction, row: RemovalRow, by: number, status: AppealOutcome, answer: string): Promise<boolean> =>
  changeSeen(tables(trx), 'entry_removal', row, { status, answer, decided_at: new Date().toISOString(), decided_by: by });

export const removedFrom = (db: Db, memberId: number) =>
  pagesBy(
    tables(db)
      .selectFrom('entry_removal')
      .select(['id', 'source', 'content', 'created_at', 'reason', 'removed_at', 'restored_at', 'appeal', 'appealed_at', 'status', 'answer', 'decided_at'])
      .where('member_id', '=', memberId),
    'id',
  );
