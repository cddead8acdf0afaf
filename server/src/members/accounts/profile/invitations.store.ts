import type { Paging } from '@yinmu/contract/endpoint.ts';
import { type Generated, type SqlBool, sql } from 'kysely';
import { countOf, type Db, insertRow, isUpdated, onPage, type Transaction } from '../../../platform/database/database.ts';

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
/** `holds` is 1 while the admin who made the invitation is still an admin who can sign in. */
export type ShownInvitation = InvitationRow & { maker: string | null; holds: number };
type Tables = {
  invitation: Omit<InvitationRow, 'id'> & { id: Generated<number> };
  member: { id: number; username: string; is_admin: number; disabled: number };
};
const tables = (db: Db) => db.withTables<Tables>();

/** Invitations end when the admin who made them is no longer an admin. */
const isOfAnAdmin = sql<SqlBool>`EXISTS (SELECT 1 FROM member AS m WHERE m.id = invitation.made_by_id AND m.is_admin = 1 AND m.disabled = 0)`;
const shown = (db: Db) =>
  tables(db)
    .selectFrom('invitation')
    .leftJoin('member', 'member.id', 'invitation.made_by_id')
    .selectAll('invitation')
    .select(['member.username as maker', sql<number>`CASE WHEN ${isOfAnAdmin} THEN 1 ELSE 0 END`.as('holds')]);

export const invitationByHash = (db: Db, hash: string): Promise<ShownInvitation | undefined> => shown(db).where('code_hash', '=', hash).executeTakeFirst();

/** @returns false if the invitation is used up, expired, revoked or unknown */
export const countUse = (trx: Transaction, hash: string, now: string): Promise<boolean> =>
  isUpdated(
    tables(trx)
      .updateTable('invitation')
      .set((eb) => ({ used: eb('used', '+', 1) }))
      .where('code_hash', '=', hash)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .whereRef('used', '<', 'uses')
      .where(isOfAnAdmin),
  );

export async function insertInvitation(trx: Transaction, made_by_id: number, row: Omit<InvitationRow, 'id' | 'used' | 'made_by_id' | 'revoked_at'>) {
  const values = { ...row, used: 0, made_by_id, revoked_at: null };
  const id = await insertRow(tables(trx), 'invitation', values);
  return shown(trx).where('invitation.id', '=', id).executeTakeFirstOrThrow();
}

export const invitationRows = (db: Db, paging: Paging): Promise<ShownInvitation[]> => onPage(shown(db).orderBy('invitation.id', 'desc'), paging);
export const countInvitations = (db: Db): Promise<number> => countOf(tables(db).selectFrom('invitation'));

/** @returns the row before the change, or undefined if there is none */
export async function endInvitation(trx: Transaction, id: number, now: string): Promise<InvitationRow | undefined> {
  const before = await tables(trx).selectFrom('invitation').selectAll().where('id', '=', id).executeTakeFirst();
  if (before && before.revoked_at === null) await tables(trx).updateTable('invitation').set({ revoked_at: now }).where('id', '=', id).execute();
  return before;
}

/** Revokes a member's invitations and deletes their notes. */
export async function forgetInvitations(trx: Transaction, memberId: number, now: string) {
  const own = () => tables(trx).updateTable('invitation').where('made_by_id', '=', memberId);
  await own().set({ note: '' }).execute();
  await own().set({ revoked_at: now }).where('revoked_at', 'is', null).execute();
}
