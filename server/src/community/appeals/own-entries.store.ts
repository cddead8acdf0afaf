/** Reads one page of everything a member wrote, with its state. */

import type { AppealStatus, EntryKind, EntryState } from '@yinmu/contract/community/appeals.endpoints.ts';
import type { RemovalReason } from '@yinmu/contract/community/removal-reasons.ts';
import type { Paging } from '@yinmu/contract/endpoint.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

export interface OwnEntryRow {
  kind: EntryKind;
  id: number;
  subject: string;
  subject_id: number;
  content: string;
  created_at: string;
  state: EntryState;
  held_for: string;
  /** 0 if the entry is not removed. */
  removal_id: number;
  reason: RemovalReason | null;
  removed_at: string | null;
  appeal: string | null;
  appealed_at: string | null;
  status: AppealStatus | '' | null;
  answer: string | null;
  decided_at: string | null;
  subject_name: string;
}

/** Lists a restored entry only once, through its removal. */
const notRestored = (source: 'comment' | 'danmaku' | 'guestbook' | 'list', table: 'comment' | 'danmaku' | 'guestbook_entry' | 'title_list') =>
  sql`NOT EXISTS (SELECT 1 FROM entry_removal r WHERE r.source = ${sql.lit(source)} AND r.entry_id = ${sql.ref(`${table}.id`)}
    AND r.member_id = ${sql.ref(`${table}.member_id`)} AND r.restored_at IS NOT NULL)`;
/** Lists only the last removal of an entry. */
const isLast = sql`NOT EXISTS (SELECT 1 FROM entry_removal later WHERE later.source = r.source AND later.entry_id = r.entry_id
  AND later.member_id = r.member_id AND later.id > r.id)`;

const allOf = (memberId: number) => sql`
  SELECT 'comment' AS kind, id, subject, subject_id, content, created_at, 'shown' AS state, '' AS held_for, 0 AS removal_id
    FROM comment WHERE member_id = ${memberId} AND deleted = 0 AND ${notRestored('comment', 'comment')}
  UNION ALL SELECT 'danmaku', id, 'video', vod_id, text, created_at, 'shown', '', 0
    FROM danmaku WHERE member_id = ${memberId} AND hidden = 0 AND ${notRestored('danmaku', 'danmaku')}
  UNION ALL SELECT kind, CASE kind WHEN 'list' THEN subject_id ELSE id END, CASE kind WHEN 'list' THEN '' ELSE subject END,
    CASE kind WHEN 'list' THEN 0 ELSE subject_id END, content, created_at, 'held', reasons, 0
    FROM held_comment WHERE member_id = ${memberId} AND status = 'pending'
  UNION ALL SELECT 'guestbook', id, '', 0, content, created_at, CASE status WHEN 'approved' THEN 'shown' ELSE 'held' END, reasons, 0
    FROM guestbook_entry WHERE member_id = ${memberId} AND status IN ('approved', 'pending') AND ${notRestored('guestbook', 'guestbook_entry')}
  UNION ALL SELECT 'list', id, '', 0, name, created_at, 'shown', '', 0
    FROM title_list WHERE member_id = ${memberId} AND shared = 1 AND ${notRestored('list', 'title_list')}
  UNION ALL SELECT CASE source WHEN 'held' THEN 'comment' ELSE source END, entry_id, CASE source WHEN 'list' THEN '' ELSE subject END,
    CASE source WHEN 'list' THEN 0 ELSE subject_id END, content, created_at,
    CASE WHEN restored_at IS NULL THEN 'removed' ELSE 'restored' END, '', id
    FROM entry_removal r WHERE member_id = ${memberId} AND ${isLast}`;

export const ownEntryRows = async (db: Db, memberId: number, { page, limit }: Paging): Promise<OwnEntryRow[]> =>
  (
    await sql<OwnEntryRow>`SELECT e.*, r.reason, r.removed_at, r.appeal, r.appealed_at, r.status, r.answer, r.decided_at,
        COALESCE(title.vod_name, title_list.name, '') AS subject_name
      FROM (SELECT * FROM (${allOf(memberId)}) a ORDER BY created_at DESC, kind, id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}) e
      LEFT JOIN entry_removal r ON r.id = e.removal_id
      LEFT JOIN title ON title.vod_id = e.subject_id AND e.subject = 'video'
      LEFT JOIN title_list ON title_list.id = e.subject_id AND e.subject = 'list' AND title_list.shared = 1
      ORDER BY e.created_at DESC, e.kind, e.id DESC`.execute(db)
  ).rows;
export const countOwnEntries = async (db: Db, memberId: number): Promise<number> =>
  (await sql<{ count: number }>`SELECT COUNT(*) AS count FROM (${allOf(memberId)}) a`.execute(db)).rows[0]?.count ?? 0;
