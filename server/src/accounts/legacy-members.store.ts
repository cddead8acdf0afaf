/** All SQL of members that came from another site: what that site last said of them, and whether they have changed it here since. */
import type { Db, Transaction } from '../platform/database.ts';

export interface LegacyRow {
  member_id: number;
  /** Hashed, as the other site's password is kept here. */
  password: string;
  /** As the other site has it, usable or not. */
  email: string;
  own_password: number;
  own_email: number;
}
type Field = 'password' | 'email';
type Tables = {
  legacy_member: { member_id: number; field: Field; value: string; own: number };
  member: { id: number; is_admin: number; disabled: number };
};
const tables = (db: Db) => db.withTables<Tables>();

export async function legacyRow(db: Db, memberId: number): Promise<LegacyRow | undefined> {
  const rows = await tables(db).selectFrom('legacy_member').selectAll().where('member_id', '=', memberId).execute();
  const of = (name: Field) => rows.find(({ field }) => field === name);
  const [password, email] = [of('password'), of('email')];
  return password && email && { member_id: memberId, password: password.value, email: email.value, own_password: password.own, own_email: email.own };
}

export async function saveLegacyMember(trx: Transaction, { member_id, password, email, own_password, own_email }: LegacyRow) {
  await tables(trx).deleteFrom('legacy_member').where('member_id', '=', member_id).execute();
  const rows = [
    { member_id, field: 'password' as const, value: password, own: own_password },
    { member_id, field: 'email' as const, value: email, own: own_email },
  ];
  await tables(trx).insertInto('legacy_member').values(rows).execute();
}

/** Marks what the member sets here as theirs: no later run of a migration takes it back. */
export const markOwn = (trx: Transaction, memberId: number, fields: readonly Field[]) =>
  tables(trx).updateTable('legacy_member').set({ own: 1 }).where('member_id', '=', memberId).where('field', 'in', fields).execute();

/** The admin who came first; undefined where there is none who can sign in. */
export const firstAdmin = async (db: Db): Promise<number | undefined> =>
  (await tables(db).selectFrom('member').select('id').where('is_admin', '=', 1).where('disabled', '=', 0).orderBy('id').limit(1).executeTakeFirst())?.id;
