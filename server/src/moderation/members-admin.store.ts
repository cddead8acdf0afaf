/** All SQL of members as admins see them. */
import { type SqlBool, sql } from 'kysely';
import type { Changes } from '../platform/changes.ts';
import type { Db } from '../platform/database.ts';

export interface MemberRow {
  id: number;
  username: string;
  email: string;
  is_admin: number;
  disabled: number;
  created_at: string;
}
const tables = (db: Db) => db.withTables<{ member: MemberRow }>();
const PER_CENT = /[\\%_]/g;
const containing = (text: string) => `%${text.replace(PER_CENT, '\\$&')}%`;

const membersLike = (db: Db, q: string) =>
  tables(db)
    .selectFrom('member')
    .$if(q !== '', (query) =>
      query.where(sql<SqlBool>`(LOWER(username) LIKE LOWER(${containing(q)}) ESCAPE '\\' OR LOWER(email) LIKE LOWER(${containing(q)}) ESCAPE '\\')`),
    );
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
