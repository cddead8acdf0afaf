/** All SQL of the overview, and of the lists that only admins see. */
import { type SqlBool, sql } from 'kysely';
import type { Changes } from '../platform/changes.ts';
import type { Db } from '../platform/database.ts';

const one = async (db: Db, query: ReturnType<typeof sql<{ count: number }>>): Promise<number> => (await query.execute(db)).rows[0]?.count ?? 0;

export const figures = async (db: Db) => ({
  titles: await one(db, sql<{ count: number }>`SELECT COUNT(*) AS count FROM title WHERE visible = 1`),
  members: await one(db, sql<{ count: number }>`SELECT COUNT(*) AS count FROM member`),
  comments: await one(db, sql<{ count: number }>`SELECT COALESCE(SUM(comments), 0) AS count FROM comment_count`),
});

/** What was made a day, by the first ten characters of its time. */
const DATED = { members: 'member', comments: 'comment', guestbook: 'guestbook_entry', suggestions: 'suggestion' } as const;
export type Dated = keyof typeof DATED;
export async function perDay(db: Db, what: Dated | 'views', since: string): Promise<Map<string, number>> {
  const query =
    what === 'views'
      ? sql<{ day: string; count: number }>`SELECT day, SUM(views) AS count FROM title_view WHERE day >= ${since} GROUP BY day`
      : sql<{ day: string; count: number }>`SELECT substr(created_at, 1, 10) AS day, COUNT(*) AS count FROM ${sql.table(DATED[what])}
          WHERE created_at >= ${since} GROUP BY 1`;
  return new Map((await query.execute(db)).rows.map(({ day, count }) => [day, count]));
}

interface MemberRow {
  id: number;
  username: string;
  email: string;
  is_admin: number;
  disabled: number;
  created_at: string;
}
type Tables = {
  member: MemberRow;
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
    .leftJoin('member', 'member.id', 'comment.member_id')
    .where('comment.deleted', '=', 0)
    .$if(author !== '', (query) => query.where('member.username', '=', author));
export const allComments = (db: Db, author: string, page: number, limit: number) =>
  commentsBy(db, author)
    .select(['comment.id', 'subject', 'subject_id', 'content', 'comment.created_at', 'up', 'down', 'member.username as author'])
    .orderBy('comment.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
export const countComments = async (db: Db, author: string): Promise<number> =>
  (await commentsBy(db, author).select(db.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
