import { type Db, isUpdated, type Transaction } from '../../../platform/database/database.ts';
import { type MemberRow, nameKey } from '../members.store.ts';

export interface AddressReturnRow {
  token_hash: string;
  member_id: number;
  email: string;
  expires_at: number;
}
type Tables = { address_return: AddressReturnRow; member: MemberRow };
const tables = (db: Db) => db.withTables<Tables>();

/** @returns false if the address is already verified, or is not the member's */
export const markProved = (trx: Transaction, id: number, email: string, now: string): Promise<boolean> =>
  isUpdated(
    tables(trx)
      .updateTable('member')
      .set({ email_verified_at: now })
      .where('id', '=', id)
      .where('email_key', '=', nameKey(email))
      .where('email_verified_at', 'is', null),
  );

/** Makes the account reject every password from now on. */
export const voidPassword = async (trx: Transaction, id: number) =>
  void (await tables(trx).updateTable('member').set({ password: '' }).where('id', '=', id).execute());

/** Also removes expired links. */
export async function addReturn(trx: Transaction, row: AddressReturnRow, now: number) {
  await tables(trx).deleteFrom('address_return').where('expires_at', '<=', now).execute();
  await tables(trx).insertInto('address_return').values(row).execute();
}

export const formerAddresses = async (db: Db, memberId: number): Promise<string[]> =>
  (await tables(db).selectFrom('address_return').select('email').where('member_id', '=', memberId).execute()).map(({ email }) => email);

/** Uses up a link, and with it all links to later addresses. */
export async function takeReturn(trx: Transaction, tokenHash: string): Promise<AddressReturnRow | undefined> {
  const row = await tables(trx).deleteFrom('address_return').where('token_hash', '=', tokenHash).returningAll().executeTakeFirst();
  if (row) await tables(trx).deleteFrom('address_return').where('member_id', '=', row.member_id).where('expires_at', '>=', row.expires_at).execute();
  return row;
}
