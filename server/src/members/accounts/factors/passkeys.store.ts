import type { Generated } from 'kysely';
import { type Db, isUpdated, type Transaction } from '../../../platform/database/database.ts';

export interface PasskeyRow {
  id: number;
  member_id: number;
  /** In Base64url. */
  credential: string;
  /** In Base64url. */
  public_key: string;
  counter: number;
  /** Names, separated by commas. */
  transports: string;
  name: string;
  created_at: string;
  used_at: string | null;
}
type NewPasskeyRow = Omit<PasskeyRow, 'id' | 'used_at'>;
interface ChallengeRow {
  digest: string;
  /** The member who is adding a passkey, or 0. */
  asked_by: number;
  expires_at: number;
}
type Tables = { passkey: Omit<PasskeyRow, 'id'> & { id: Generated<number> }; passkey_challenge: ChallengeRow };
const tables = (db: Db) => db.withTables<Tables>();

export const passkeysOf = (db: Db, memberId: number): Promise<PasskeyRow[]> =>
  tables(db).selectFrom('passkey').selectAll().where('member_id', '=', memberId).orderBy('created_at').orderBy('id').execute();
export const passkeyByCredential = (db: Db, credential: string): Promise<PasskeyRow | undefined> =>
  tables(db).selectFrom('passkey').selectAll().where('credential', '=', credential).executeTakeFirst();

/** @returns false if the passkey already exists */
export const insertPasskey = async (trx: Transaction, row: NewPasskeyRow): Promise<boolean> =>
  (
    await tables(trx)
      .insertInto('passkey')
      .values({ ...row, used_at: null })
      .onConflict((conflict) => conflict.column('credential').doNothing())
      .executeTakeFirstOrThrow()
  ).numInsertedOrUpdatedRows === 1n;

/** @returns false if another use of the passkey came first */
export const noteUse = (trx: Transaction, { id, counter }: PasskeyRow, newCounter: number, now: string): Promise<boolean> =>
  isUpdated(tables(trx).updateTable('passkey').set({ counter: newCounter, used_at: now }).where('id', '=', id).where('counter', '=', counter));

export const deletePasskey = async (trx: Transaction, memberId: number, id: number): Promise<boolean> =>
  (await tables(trx).deleteFrom('passkey').where('member_id', '=', memberId).where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n;
export const deletePasskeys = async (trx: Transaction, memberId: number) =>
  void (await tables(trx).deleteFrom('passkey').where('member_id', '=', memberId).execute());
/** @param since ISO 8601 */
export const deletePasskeysSince = async (trx: Transaction, memberId: number, since: string) =>
  void (await tables(trx).deleteFrom('passkey').where('member_id', '=', memberId).where('created_at', '>=', since).execute());

/** Also removes expired challenges. */
export async function addChallenge(trx: Transaction, row: ChallengeRow, now: number) {
  await tables(trx).deleteFrom('passkey_challenge').where('expires_at', '<=', now).execute();
  await tables(trx).insertInto('passkey_challenge').values(row).execute();
}
/** @returns when the challenge expires, in milliseconds since 1970; undefined if there is none */
export const takeChallenge = async (trx: Transaction, digest: string, askedBy: number): Promise<number | undefined> => {
  const row = await tables(trx)
    .deleteFrom('passkey_challenge')
    .where('digest', '=', digest)
    .where('asked_by', '=', askedBy)
    .returning('expires_at')
    .executeTakeFirst();
  return row && Number(row.expires_at);
};
