import type { Subject } from '@yinmu/contract/community/comments.endpoints.ts';
import type { GuestbookStatus } from '@yinmu/contract/community/guestbook.endpoints.ts';
import type { HELD_KINDS } from '@yinmu/contract/community/held-comments.endpoints.ts';
import type { Paging } from '@yinmu/contract/endpoint.ts';
import type { Role } from '@yinmu/contract/roles.ts';
import { type Generated, type SqlBool, sql } from 'kysely';
import { changeSeen, contains, countOf, type Db, exists, insertRow, isUpdated, type Transaction } from '../../platform/database/database.ts';
import { pagesBy } from '../../platform/database/pages.ts';
import { memberRole } from '../../platform/member-role.ts';

export interface HeldRow {
  id: number;
  kind: (typeof HELD_KINDS)[number];
  /** Reasons, joined by commas. */
  reasons: string;
  subject: Subject;
  subject_id: number;
  parent_id: number;
  member_id: number;
  content: string;
  links: number;
  /** `withdrawn` means that the author deleted the entry; the row stays, so that its ID is not reused. */
  status: GuestbookStatus | 'withdrawn';
  created_at: string;
  decided_by: number | null;
  version: number;
  /** The ID of the shown comment that this one replaces, or of the hidden danmaku; 0 for neither. */
  comment_id: number;
}
type Tables = {
  held_comment: Omit<HeldRow, 'id'> & { id: Generated<number> };
  member: { id: number; username: string; avatar: string };
  title: { vod_id: number; vod_name: string };
  title_list: { id: number; name: string };
};
const tables = (db: Db) => db.withTables<Tables>();

const shown = (db: Db) =>
  tables(db)
    .selectFrom('held_comment')
    .innerJoin('member', 'member.id', 'held_comment.member_id')
    .leftJoin('member as admin', 'admin.id', 'held_comment.decided_by')
    .selectAll('held_comment')
    .select(['member.username', 'member.avatar', memberRole, 'admin.username as decided_name']);
export type ShownHeld = HeldRow & { status: GuestbookStatus } & { username: string; avatar: string; role: Role; decided_name: string | null };

export type NewHeld = Omit<HeldRow, 'id' | 'status' | 'decided_by' | 'version' | 'comment_id'> & { comment_id?: number };
export const addHeld = (db: Db, row: NewHeld): Promise<number> =>
  insertRow(tables(db), 'held_comment', { comment_id: 0, ...row, status: 'pending', decided_by: null, version: 1 });

export const heldById = (db: Db, id: number): Promise<ShownHeld | undefined> =>
  shown(db).where('held_comment.id', '=', id).where('status', '!=', 'withdrawn').$narrowType<{ status: GuestbookStatus }>().executeTakeFirst();

const MAX_OWN = 20;
export const ownHeld = (db: Db, memberId: number, subject: Subject, subjectId: number): Promise<ShownHeld[]> =>
  shown(db)
    .$narrowType<{ status: GuestbookStatus }>()
    .where('held_comment.member_id', '=', memberId)
    .where('held_comment.kind', '=', 'comment')
    .where('held_comment.status', '=', 'pending')
    .where('held_comment.subject', '=', subject)
    .where('held_comment.subject_id', '=', subjectId)
    .orderBy('held_comment.id', 'desc')
    .limit(MAX_OWN)
    .execute();

const saying = (q: string) => (q === '' ? sql<SqlBool>`1 = 1` : contains('held_comment.content', q));
/** @param q part of the text; empty for all */
export const countHeld = (db: Db, status: GuestbookStatus, q = ''): Promise<number> =>
  countOf(tables(db).selectFrom('held_comment').where('status', '=', status).where(saying(q)));

export const heldRows = (db: Db, status: GuestbookStatus, q: string, { page, limit }: Paging) =>
  shown(db)
    .leftJoin('title', (join) => join.onRef('title.vod_id', '=', 'held_comment.subject_id').on('held_comment.subject', '=', 'video'))
    .leftJoin('title_list', (join) => join.onRef('title_list.id', '=', 'held_comment.subject_id').on('held_comment.subject', '=', 'list'))
    .select((eb) => eb.fn.coalesce('title.vod_name', 'title_list.name', sql<string>`''`).as('subject_name'))
    .where('held_comment.status', '=', status)
    .where(saying(q))
    .orderBy('held_comment.created_at', 'desc')
    .orderBy('held_comment.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .$narrowType<{ status: GuestbookStatus }>()
    .execute();

export const isHeldTwice = (db: Db, memberId: number, content: string, since: string): Promise<boolean> =>
  exists(tables(db).selectFrom('held_comment').select('id').where('member_id', '=', memberId).where('content', '=', content).where('created_at', '>', since));

const withdrawn = (db: Db) =>
  tables(db)
    .updateTable('held_comment')
    .set((eb) => ({ status: 'withdrawn', content: '', version: eb('version', '+', 1) }));

export const waitingLists = async (db: Db, ids: readonly number[]): Promise<Set<number>> =>
  new Set(
    ids.length === 0
      ? []
      : (
          await tables(db)
            .selectFrom('held_comment')
            .select('subject_id')
            .where('kind', '=', 'list')
            .where('status', '=', 'pending')
            .where('subject', '=', 'list')
            .where('subject_id', 'in', ids)
            .execute()
        ).map(({ subject_id }) => subject_id),
  );
export const withdrawList = async (db: Db, listId: number) =>
  void (await withdrawn(db)
    .where('kind', '=', 'list')
    .where('status', '=', 'pending')
    .where('subject', '=', 'list')
    .where('subject_id', '=', listId)
    .execute());

/** @returns false if the member has no pending danmaku with this ID */
export const withdrawDanmaku = (db: Db, memberId: number, id: number): Promise<boolean> =>
  isUpdated(withdrawn(db).where('kind', '=', 'danmaku').where('comment_id', '=', id).where('member_id', '=', memberId).where('status', '=', 'pending'));

/** @param by null to make it pending again @returns false if it changed since it was read */
export const changeHeld = (trx: Transaction, row: HeldRow, by: number | null, changes: Partial<Pick<HeldRow, 'status' | 'content'>>): Promise<boolean> =>
  changeSeen(tables(trx), 'held_comment', row, { ...changes, decided_by: by });

export const removeHeld = (db: Db, memberId: number, id: number): Promise<boolean> =>
  isUpdated(withdrawn(db).where('id', '=', id).where('member_id', '=', memberId).where('status', '=', 'pending'));

export const forgetHeld = async (trx: Transaction, memberId: number) =>
  void (await tables(trx).deleteFrom('held_comment').where('member_id', '=', memberId).execute());

export const heldOf = (db: Db, memberId: number) =>
  pagesBy(
    tables(db)
      .selectFrom('held_comment')
      .select(['id', 'kind', 'subject', 'subject_id', 'content', 'reasons', 'status', 'created_at'])
      .where('member_id', '=', memberId)
      .where('status', 'not in', ['approved', 'withdrawn']),
    'id',
  );
