/** All SQL of the overview, and of the lists that only admins see. */
import { type SqlBool, sql } from 'kysely';
import { nameKey } from '../accounts/index.ts';
import type { Changes } from '../platform/changes.ts';
import { type Db, nearerEnd } from '../platform/database.ts';

const one = async (db: Db, query: ReturnType<typeof sql<{ count: number }>>): Promise<number> => (await query.execute(db)).rows[0]?.count ?? 0;

export const figures = async (db: Db) => ({
  members: await one(db, sql<{ count: number }>`SELECT COUNT(*) AS count FROM member`),
  comments: await one(db, sql<{ count: number }>`SELECT COALESCE(SUM(comments), 0) AS count FROM comment_count`),
});

/** What was made a day, by the first ten characters of its time. */
const DATED = { members: 'member', comments: 'comment', guestbook: 'guestbook_entry', suggestions: 'suggestion' } as const;
export type Dated = keyof typeof DATED;
/** By an index alone, but for views. @param next the day after */
export const ofDay = (db: Db, what: Dated | 'views', day: string, next: string): Promise<number> =>
  one(
    db,
    what === 'views'
      ? sql<{ count: number }>`SELECT COALESCE(SUM(views), 0) AS count FROM title_view WHERE day = ${day}`
      : sql<{ count: number }>`SELECT COUNT(*) AS count FROM ${sql.table(DATED[what])} WHERE created_at >= ${day} AND created_at < ${next}`,
  );

interface MemberRow {
  id: number;
  username: string;
  email: string;
  is_admin: number;
  disabled: number;
  created_at: string;
}
type Tables = {
  member: MemberRow & { username_key: string };
  comment: {
    id: number;
    subject: string;
    subject_id: number;
    content: string;
    created_at: string;
    up: number;
    down: number;
    member_id: number | null;
    deleted: number;
  };
};
const tables = (db: Db) => db.withTables<Tables>();
const PER_CENT = /[\\%_]/g;
const containing = (text: string) => `%${text.replace(PER_CENT, '\\$&')}%`;

const membersLike = (db: Db, q: string) =>
  tables(db)
    .selectFrom('member')
    .$if(q !== '', (query) => query.where(sql<SqlBool>`(username LIKE ${containing(q)} ESCAPE '\\' OR email LIKE ${containing(q)} ESCAPE '\\')`));
export const memberRows = (db: Db, q: string, page: number, limit: number): Promise<MemberRow[]> =>
  membersLike(db, q)
    .select(['id', 'username', 'email', 'is_admin', 'disabled', 'created_at'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
export const countMembers = async (db: Db, q: string): Promise<number> =>
  (await membersLike(db, q).select(db.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
export const memberRow = (db: Db, id: number): Promise<MemberRow | undefined> =>
  tables(db).selectFrom('member').select(['id', 'username', 'email', 'is_admin', 'disabled', 'created_at']).where('id', '=', id).executeTakeFirst();
export const setMember = async (db: Db, id: number, changes: Changes<{ disabled: number; is_admin: number }>) =>
  void (await tables(db).updateTable('member').set(changes).where('id', '=', id).execute());

const commentsBy = (db: Db, author: string) =>
  tables(db)
    .selectFrom('comment')
    .where('comment.deleted', '=', 0)
    .$if(author !== '', (query) =>
      query.where('comment.member_id', '=', (eb) => eb.selectFrom('member').select('member.id').where('username_key', '=', nameKey(author))),
    );
/** A page of all that are not deleted, of which there are `total`. */
export async function commentPage(db: Db, author: string, total: number, page: number, limit: number) {
  const { count, offset, backwards } = nearerEnd(total, page, limit);
  const rows = await commentsBy(db, author)
    .leftJoin('member', 'member.id', 'comment.member_id')
    .select(['comment.id', 'subject', 'subject_id', 'content', 'comment.created_at', 'up', 'down', 'member.username as author'])
    .orderBy('comment.id', backwards ? 'asc' : 'desc')
    .limit(count)
    .offset(offset)
    .execute();
  return backwards ? rows.reverse() : rows;
}
/** All of them are counted where they are written. */
export const countComments = async (db: Db, author: string): Promise<number> =>
  author === '' ? (await figures(db)).comments : (await commentsBy(db, author).select(db.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
