/** Stores one notice per member, kind and subject. New episodes of a title are added to its notice until it is read. */
import type { Paging } from '@yinmu/contract/endpoint.ts';
import type { NoticeKind } from '@yinmu/contract/members/notices.endpoints.ts';
import type { Generated } from 'kysely';
import { countOf, type Db, insertMany, onPage, runStatement, type Transaction } from '../../platform/database/database.ts';
import { pagesBy } from '../../platform/database/pages.ts';
import type { NewEpisodes } from './followed-titles.store.ts';

export interface NoticeRow {
  id: number;
  member_id: number;
  kind: NoticeKind;
  subject: number;
  vod_id: number | null;
  name: string;
  detail: string;
  added: number;
  at: string;
  is_read: number;
  push: number;
}
type Tables = { notice: Omit<NoticeRow, 'id' | 'is_read' | 'push'> & { id: Generated<number>; is_read: Generated<number>; push: Generated<number> } };
const tables = (db: Db) => db.withTables<Tables>();
const ofMember = (db: Db, memberId: number) => tables(db).selectFrom('notice').where('member_id', '=', memberId);

const GATHER = `ON CONFLICT (member_id, kind, subject) DO UPDATE SET vod_id = excluded.vod_id, name = excluded.name, detail = excluded.detail, at = excluded.at,
  added = CASE WHEN notice.is_read = 0 THEN notice.added ELSE 0 END + excluded.added, is_read = 0, push = excluded.push`;

/** Notifies followers up to a member's ID in one statement. */
export const noticeFollowers = (trx: Transaction, { id, after_member }: NewEpisodes, last: number) =>
  runStatement(
    trx,
    `INSERT INTO notice (member_id, kind, subject, vod_id, name, detail, added, at, push)
      SELECT s.member_id, 'episodes', e.vod_id, e.vod_id, e.vod_name, e.latest, e.added, e.at,
        CASE WHEN EXISTS (SELECT 1 FROM push_subscription AS p WHERE p.member_id = s.member_id) THEN 1 ELSE 0 END
      FROM new_episodes AS e JOIN shelf_item AS s ON s.vod_id = e.vod_id AND s.shelf = 'follows' AND s.added_at < e.at
      WHERE e.id = ? AND s.member_id > ? AND s.member_id <= ? ${GATHER}`,
    [id, after_member, last],
  );

export interface Told {
  kind: Exclude<NoticeKind, 'episodes'>;
  subject: number;
  members: readonly number[];
  /** The title to link to. */
  vodId?: number;
  /** Shown if there is no title. */
  name: string;
  detail?: string;
}
/** Sends each member one notice per subject. Takes up to a few hundred members; process more in batches. */
export async function addNotices(trx: Transaction, { kind, subject, members, vodId, name, detail = '' }: Told) {
  const at = new Date().toISOString();
  const columns = ['member_id', 'kind', 'subject', 'vod_id', 'name', 'detail', 'added', 'at', 'push'];
  const rows = members.map((member) => [member, kind, subject, vodId ?? null, name, detail, 1, at, 1]);
  await insertMany(trx, 'notice', columns, rows, GATHER);
}

export const noticesPage = (db: Db, memberId: number, paging: Paging) =>
  onPage(ofMember(db, memberId).selectAll().orderBy('at', 'desc').orderBy('id', 'desc'), paging);
export const countNotices = (db: Db, memberId: number) => countOf(ofMember(db, memberId));
export const noticesOf = (db: Db, memberId: number) => pagesBy(ofMember(db, memberId).selectAll(), 'id');

const unread = (db: Db, memberId: number) => ofMember(db, memberId).where('is_read', '=', 0);
export const countUnread = (db: Db, memberId: number) => countOf(unread(db, memberId));
export const unreadNotices = (db: Db, memberId: number, max: number) =>
  unread(db, memberId).selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(max).execute();

export const takePushes = (trx: Transaction, max: number): Promise<NoticeRow[]> =>
  runStatement(trx, `UPDATE notice SET push = 0 WHERE id IN (SELECT id FROM notice WHERE push = 1 ORDER BY id LIMIT ${max}) RETURNING *`, []);

/** @param ids undefined for all notices */
export const setRead = async (db: Db, memberId: number, ids?: readonly number[]) =>
  void (await tables(db)
    .updateTable('notice')
    .set({ is_read: 1, push: 0 })
    .where('member_id', '=', memberId)
    .where('is_read', '=', 0)
    .$if(ids !== undefined, (rows) => rows.where('id', 'in', [0, ...(ids ?? [])]))
    .execute());

export const forgetNotice = async (db: Db, memberId: number, vodId: number) =>
  void (await tables(db).deleteFrom('notice').where('member_id', '=', memberId).where('kind', '=', 'episodes').where('subject', '=', vodId).execute());

/** If both titles of a merge have a notice, keeps that of the remaining title. */
export async function moveNotices(trx: Transaction, { from, to, name }: { from: number; to: number; name: string }) {
  await runStatement(
    trx,
    `DELETE FROM notice WHERE kind = 'episodes' AND vod_id = ?
      AND EXISTS (SELECT 1 FROM notice AS o WHERE o.member_id = notice.member_id AND o.kind = 'episodes' AND o.subject = ?)`,
    [from, to],
  );
  await runStatement(
    trx,
    `UPDATE notice SET vod_id = ?, name = ?, subject = CASE WHEN kind = 'episodes' THEN CAST(? AS bigint) ELSE subject END WHERE vod_id = ?`,
    [to, name, to, from],
  );
}
