import type { Role } from '@yinmu/contract/roles.ts';
import { type SqlBool, sql } from 'kysely';
import type { Changes } from '../../platform/database/changes.ts';
import { countOf, type Db, exists, onPage } from '../../platform/database/database.ts';
import { memberRole } from '../../platform/member-role.ts';

export interface MemberRow {
  id: number;
  username: string;
  email: string;
  role: Role;
  disabled: number;
  created_at: string;
}
interface Stored extends Omit<MemberRow, 'role'> {
  is_admin: number;
  role: Exclude<Role, 'admin'>;
}
const tables = (db: Db) => db.withTables<{ member: Stored }>();
const PER_CENT = /[\\%_]/g;
const containing = (text: string) => `%${text.replace(PER_CENT, '\\$&')}%`;

const membersLike = (db: Db, q: string) =>
  tables(db)
    .selectFrom('member')
    .$if(q !== '', (query) =>
      query.where(sql<SqlBool>`(LOWER(username) LIKE LOWER(${containing(q)}) ESCAPE '\\' OR LOWER(email) LIKE LOWER(${containing(q)}) ESCAPE '\\')`),
    );
export const memberRows = (db: Db, q: string, page: number, limit: number): Promise<MemberRow[]> =>
  onPage(membersLike(db, q).select(['id', 'username', 'email', 'disabled', 'created_at', memberRole]).orderBy('id', 'desc'), page, limit);
export const countMembers = (db: Db, q: string): Promise<number> => countOf(membersLike(db, q));
export const memberRow = (db: Db, id: number): Promise<MemberRow | undefined> =>
  tables(db).selectFrom('member').select(['id', 'username', 'email', 'disabled', 'created_at', memberRole]).where('id', '=', id).executeTakeFirst();
export async function setMember(db: Db, id: number, { role, disabled }: Changes<Pick<MemberRow, 'role' | 'disabled'>>) {
  const rights = role === undefined ? {} : { is_admin: role === 'admin' ? 1 : 0, role: role === 'admin' ? ('member' as const) : role };
  await tables(db)
    .updateTable('member')
    .set({ ...rights, ...(disabled === undefined ? {} : { disabled }) })
    .where('id', '=', id)
    .execute();
}
/** An admin who can sign in. */
export const hasAdmin = (db: Db): Promise<boolean> =>
  exists(tables(db).selectFrom('member').select('id').where('is_admin', '=', 1).where('disabled', '=', 0).limit(1));
