import type { RemovalReason } from '@yinmu/contract/community/removal-reasons.ts';
import type { SweepAction, Swept, SweptKind } from '@yinmu/contract/community/sweeps.endpoints.ts';
import type { Role } from '@yinmu/contract/roles.ts';
import { type Generated, type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Db, insertFlat, insertRow, isUpdated, type Transaction } from '../../../platform/database/database.ts';
import { memberRole } from '../../../platform/member-role.ts';

export interface SweepRow {
  id: number;
  kind: Swept['kind'];
  /** Null for a visitor, or if there are several authors. */
  member_id: number | null;
  name: string;
  action: SweepAction;
  reason: RemovalReason;
  total: number;
  at: string;
  by_id: number;
  undone_at: string | null;
  restored: number;
}
export interface SweepItem {
  kind: SweptKind;
  entry_id: number;
  /** The entry's version after the sweep; 0 for comments, which have none. */
  version: number;
  was: 'approved' | 'pending';
  /** 0 if no removal was recorded. */
  removal_id: number;
  /** The held comment that replaces this entry; 0 for none. */
  made_id: number;
  /** What the removal does not keep: a visitor's comment as JSON, or the status of a request. */
  kept: string;
}
type Tables = {
  sweep: Omit<SweepRow, 'id'> & { id: Generated<number> };
  sweep_item: SweepItem & { sweep_id: number; place: number };
  member: { id: number; username: string };
  guestbook_entry: { id: number; member_id: number | null; visitor: string; name: string };
};
const tables = (db: Db) => db.withTables<Tables>();

export const memberOf = (db: Db, id: number): Promise<{ username: string; role: Role } | undefined> =>
  tables(db).selectFrom('member').select(['username', memberRole]).where('id', '=', id).executeTakeFirst();
export const writerOf = (db: Db, entryId: number): Promise<{ member_id: number | null; visitor: string; name: string } | undefined> =>
  tables(db).selectFrom('guestbook_entry').select(['member_id', 'visitor', 'name']).where('id', '=', entryId).executeTakeFirst();

/** `visitor` is the hash of the browser's cookie. */
export type Writer = { memberId: number } | { visitor: string };
export interface FoundEntry {
  kind: SweptKind;
  id: number;
  version: number;
  content: string;
  created_at: string;
}
function entriesOf(writer: Writer): RawBuilder<unknown> {
  const messages = (by: RawBuilder<unknown>) => sql`SELECT 'guestbook' AS kind, id, version, content, created_at FROM guestbook_entry
    WHERE ${by} AND status IN ('pending', 'approved')`;
  if ('visitor' in writer) return messages(sql`visitor = ${writer.visitor}`);
  const own = sql`member_id = ${writer.memberId}`;
  const held = sql`SELECT 'held' AS kind, id, version, content, created_at FROM held_comment
    WHERE ${own} AND kind IN ('comment', 'danmaku') AND status = 'pending'`;
  const shown = sql`SELECT 'comment' AS kind, id, 0 AS version, content, created_at FROM comment WHERE ${own} AND deleted = 0`;
  const danmaku = sql`SELECT 'danmaku' AS kind, id, 0 AS version, text AS content, created_at FROM danmaku WHERE ${own} AND hidden = 0`;
  const requests = sql`SELECT 'request' AS kind, id, version, name AS content, created_at FROM title_request WHERE ${own} AND status <> 'removed'`;
  return sql`${shown} UNION ALL ${held} UNION ALL ${messages(own)} UNION ALL ${danmaku} UNION ALL ${requests}`;
}

/** Excludes the caller's own posts, and those of moderators and admins, who are exempt. */
const ofOthers = (by: number) => sql<SqlBool>`(member.id IS NULL OR (member.id <> ${by} AND member.is_admin = 0 AND member.role <> 'moderator'))`;
const shownComments = sql`SELECT 'comment' AS kind, comment.id, 0 AS version, comment.content, comment.created_at FROM comment
  LEFT JOIN member ON member.id = comment.member_id WHERE comment.deleted = 0`;
const shownMessages = sql`SELECT 'guestbook' AS kind, g.id, g.version, g.content, g.created_at FROM guestbook_entry g
  LEFT JOIN member ON member.id = g.member_id WHERE g.status = 'approved'`;
const shownDanmaku = sql`SELECT 'danmaku' AS kind, d.id, 0 AS version, d.text AS content, d.created_at FROM danmaku d
  LEFT JOIN member ON member.id = d.member_id WHERE d.hidden = 0`;
const JUDGED = {
  comment: [shownComments, sql.ref('comment.id')],
  guestbook: [shownMessages, sql.ref('g.id')],
  danmaku: [shownDanmaku, sql.ref('d.id')],
} as const;
export const chosenComments = async (db: Db, by: number, ids: readonly number[]): Promise<FoundEntry[]> =>
  (await sql<FoundEntry>`${shownComments} AND comment.id IN (${sql.join(ids)}) AND ${ofOthers(by)} ORDER BY comment.id DESC`.execute(db)).rows;
export const judgedEntries = async (db: Db, by: number, kind: keyof typeof JUDGED, below: number, max: number): Promise<FoundEntry[]> => {
  const [rows, id] = JUDGED[kind];
  const found = sql<FoundEntry>`${rows} AND ${id} < ${below} AND ${ofOthers(by)} ORDER BY ${id} DESC LIMIT ${max}`;
  return (await found.execute(db)).rows;
};
export async function againFound(db: Db, entries: readonly FoundEntry[]): Promise<FoundEntry[]> {
  const of = (kind: SweptKind) => sql.join([0, ...entries.filter((entry) => entry.kind === kind).map(({ id }) => id)]);
  const found = sql<FoundEntry>`${shownComments} AND comment.id IN (${of('comment')}) UNION ALL ${shownMessages} AND g.id IN (${of('guestbook')})
    UNION ALL ${shownDanmaku} AND d.id IN (${of('danmaku')})`;
  return (await sql<FoundEntry>`SELECT * FROM (${found}) a ORDER BY created_at DESC, kind, id DESC`.execute(db)).rows;
}
export const foundEntries = async (db: Db, writer: Writer, max: number): Promise<FoundEntry[]> =>
  (await sql<FoundEntry>`SELECT * FROM (${entriesOf(writer)}) a ORDER BY created_at DESC, kind, id DESC LIMIT ${max}`.execute(db)).rows;
export const countFound = async (db: Db, writer: Writer): Promise<{ kind: SweptKind; count: number }[]> =>
  (await sql<{ kind: SweptKind; count: number }>`SELECT kind, COUNT(*) AS count FROM (${entriesOf(writer)}) a GROUP BY kind`.execute(db)).rows;

export async function insertSweep(trx: Transaction, row: Omit<SweepRow, 'id' | 'undone_at' | 'restored'>, items: readonly SweepItem[]): Promise<number> {
  const id = await insertRow(tables(trx), 'sweep', { ...row, undone_at: null, restored: 0 });
  const values = items.flatMap((item, place) => [id, place, item.kind, item.entry_id, item.version, item.was, item.removal_id, item.made_id, item.kept]);
  await insertFlat(trx, 'sweep_item', ['sweep_id', 'place', 'kind', 'entry_id', 'version', 'was', 'removal_id', 'made_id', 'kept'], values);
  return id;
}
export const forgetSweeps = async (trx: Transaction, before: string) => void (await tables(trx).deleteFrom('sweep').where('at', '<', before).execute());

export type ShownSweep = SweepRow & { by_name: string | null };
const shown = (db: Db) =>
  tables(db)
    .selectFrom('sweep')
    .where('action', 'in', ['remove', 'hold'])
    .leftJoin('member', 'member.id', 'sweep.by_id')
    .selectAll('sweep')
    .select('member.username as by_name');
export const sweepRows = (db: Db, max: number): Promise<ShownSweep[]> => shown(db).orderBy('sweep.id', 'desc').limit(max).execute();
export const sweepById = (db: Db, id: number): Promise<ShownSweep | undefined> => shown(db).where('sweep.id', '=', id).executeTakeFirst();
/** Sorts the oldest first, so that a comment is restored before its replies. */
export const sweepItems = (db: Db, id: number): Promise<SweepItem[]> =>
  tables(db).selectFrom('sweep_item').selectAll().where('sweep_id', '=', id).orderBy('place', 'desc').execute();
/** @returns false if the sweep was already undone */
export const setUndone = (trx: Transaction, id: number, restored: number, undone_at: string): Promise<boolean> =>
  isUpdated(tables(trx).updateTable('sweep').set({ undone_at, restored }).where('id', '=', id).where('undone_at', 'is', null));
