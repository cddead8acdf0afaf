/** All SQL of invitations. */
import type { Generated } from 'kysely';
import type { Db, Transaction } from '../platform/database.ts';

export interface InvitationRow {
  id: number;
  code_hash: string;
  note: string;
  uses: number;
  used: number;
  made_by_id: number | null;
  made_at: string;
  expires_at: string;
  revoked_at: string | null;
}
/** With the name of the admin who made it; null where the account was deleted. */
export type ShownInvitation = InvitationRow & { maker: string | null };
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

const shown = (db: Db) =>
  tables(db).selectFrom('invitation').leftJoin('member', 'member.id', 'invitation.made_by_id').selectAll('invitation').select('member.username as maker');

export async function insertInvitation(trx: Transaction, made_by_id: number, row: Omit<InvitationRow, 'id' | 'used' | 'made_by_id' | 'revoked_at'>) {
  const values = { ...row, used: 0, made_by_id, revoked_at: null };
  const { id } = await tables(trx).insertInto('invitation').values(values).returning('id').executeTakeFirstOrThrow();
  return shown(trx).where('invitation.id', '=', id).executeTakeFirstOrThrow();
}

export const invitationRows = (db: Db, page: number, limit: number): Promise<ShownInvitation[]> =>
  shown(db)
    .orderBy('invitation.id', 'desc')
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
