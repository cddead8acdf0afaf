/** All SQL of invitations. */
import type { Generated } from 'kysely';
import type { Db, Transaction } from '../platform/database.ts';

export interface InvitationRow {
  id: number;
  code_hash: string;
  note: string;
  uses: number;
  used: number;
  made_by: string;
  made_at: string;
  expires_at: string;
  revoked_at: string | null;
}
type Tables = { invitation: Omit<InvitationRow, 'id'> & { id: Generated<number> }; member: { id: number; username: string } };
const tables = (db: Db) => db.withTables<Tables>();

export const invitationByHash = (db: Db, hash: string): Promise<InvitationRow | undefined> =>
  tables(db).selectFrom('invitation').selectAll().where('code_hash', '=', hash).executeTakeFirst();

/** Counts one use. @returns false where the invitation is used up, expired, revoked or unknown */
export const countUse = async (trx: Transaction, hash: string, now: string): Promise<boolean> =>
  (
    await tables(trx)
      .updateTable('invitation')
      .set((eb) => ({ used: eb('used', '+', 1) }))
      .where('code_hash', '=', hash)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .whereRef('used', '<', 'uses')
      .executeTakeFirst()
  ).numUpdatedRows > 0n;

export async function insertInvitation(
  trx: Transaction,
  by: number,
  row: Omit<InvitationRow, 'id' | 'used' | 'made_by' | 'revoked_at'>,
): Promise<InvitationRow> {
  const member = await tables(trx).selectFrom('member').select('username').where('id', '=', by).executeTakeFirst();
  const values = { ...row, used: 0, made_by: member?.username ?? '', revoked_at: null };
  return tables(trx).insertInto('invitation').values(values).returningAll().executeTakeFirstOrThrow();
}

export const invitationRows = (db: Db, page: number, limit: number): Promise<InvitationRow[]> =>
  tables(db)
    .selectFrom('invitation')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
export const countInvitations = async (db: Db): Promise<number> =>
  (await tables(db).selectFrom('invitation').select(db.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;

/** @returns the invitation before it was revoked; undefined where there is none */
export async function endInvitation(trx: Transaction, id: number, now: string): Promise<InvitationRow | undefined> {
  const before = await tables(trx).selectFrom('invitation').selectAll().where('id', '=', id).executeTakeFirst();
  if (before && before.revoked_at === null) await tables(trx).updateTable('invitation').set({ revoked_at: now }).where('id', '=', id).execute();
  return before;
}
