import { countOf, type Db, isUpdated, type Transaction } from '../../../platform/database/database.ts';

export interface SecondFactorRow {
  member_id: number;
  kind: 'totp';
  secret: string;
  /** Null until the member enters the first code. */
  enabled_at: string | null;
  /** The 30-second step of the last code that was used. */
  last_step: number;
}
interface RecoveryCodeRow {
  member_id: number;
  digest: string;
  /** Empty for codes that are older than this column. */
  created_at: string;
}
type Tables = { second_factor: SecondFactorRow; recovery_code: RecoveryCodeRow; passkey: { id: number; member_id: number } };
const APP = 'totp';
const tables = (db: Db) => db.withTables<Tables>();

export const secondFactorOf = (db: Db, memberId: number): Promise<SecondFactorRow | undefined> =>
  tables(db).selectFrom('second_factor').selectAll().where('member_id', '=', memberId).where('kind', '=', APP).executeTakeFirst();

/** Replaces a secret that is not enabled. @returns false if one is enabled */
export async function saveSecret(trx: Transaction, memberId: number, secret: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows: changed = 0n } = await tables(trx)
    .insertInto('second_factor')
    .values({ member_id: memberId, kind: APP, secret, enabled_at: null, last_step: 0 })
    .onConflict((conflict) => conflict.columns(['member_id', 'kind']).doUpdateSet({ secret, last_step: 0 }).where('second_factor.enabled_at', 'is', null))
    .executeTakeFirstOrThrow();
  return changed > 0n;
}

/** @returns false if a code of this step or a later one was already used */
export const useStep = (trx: Transaction, memberId: number, step: number): Promise<boolean> =>
  isUpdated(
    tables(trx).updateTable('second_factor').set({ last_step: step }).where('member_id', '=', memberId).where('kind', '=', APP).where('last_step', '<', step),
  );

export const sealedSecrets = (db: Db): Promise<Pick<SecondFactorRow, 'member_id' | 'secret'>[]> =>
  tables(db).selectFrom('second_factor').select(['member_id', 'secret']).where('kind', '=', APP).execute();
/** Replaces the value unless it changed in the meantime. */
export const replaceSealed = async (db: Db, memberId: number, before: string, secret: string) =>
  void (await tables(db).updateTable('second_factor').set({ secret }).where('member_id', '=', memberId).where('secret', '=', before).execute());
export const enable = async (trx: Transaction, memberId: number, now: string) =>
  void (await tables(trx).updateTable('second_factor').set({ enabled_at: now }).where('member_id', '=', memberId).where('kind', '=', APP).execute());

export async function removeFactor(trx: Transaction, memberId: number) {
  await tables(trx).deleteFrom('second_factor').where('member_id', '=', memberId).execute();
  await removeOrphanedCodes(trx, memberId);
}

/** Also removes an app that is not enabled yet, because its secret may be a stranger's. @param since ISO 8601 */
export const removeAppSince = async (trx: Transaction, memberId: number, since: string) =>
  void (await tables(trx)
    .deleteFrom('second_factor')
    .where('member_id', '=', memberId)
    .where(({ or, eb }) => or([eb('enabled_at', 'is', null), eb('enabled_at', '>=', since)]))
    .execute());
export const removeRecoveryCodesSince = async (trx: Transaction, memberId: number, since: string) =>
  void (await tables(trx).deleteFrom('recovery_code').where('member_id', '=', memberId).where('created_at', '>=', since).execute());

/** Removes recovery codes of members who have no factor left. */
export const removeOrphanedCodes = async (trx: Transaction, memberId: number) =>
  void (await tables(trx)
    .deleteFrom('recovery_code')
    .where('member_id', '=', memberId)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('passkey').select('id').where('passkey.member_id', '=', memberId))))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('second_factor').select('kind').where('second_factor.member_id', '=', memberId).where('enabled_at', 'is not', null))),
    )
    .execute());

export async function replaceRecoveryCodes(trx: Transaction, memberId: number, digests: readonly string[], now: string) {
  await tables(trx).deleteFrom('recovery_code').where('member_id', '=', memberId).execute();
  await tables(trx)
    .insertInto('recovery_code')
    .values(digests.map((digest) => ({ member_id: memberId, digest, created_at: now })))
    .execute();
}

export const takeRecoveryCode = async (trx: Transaction, memberId: number, digests: readonly string[]): Promise<boolean> =>
  (await tables(trx).deleteFrom('recovery_code').where('member_id', '=', memberId).where('digest', 'in', digests).executeTakeFirst()).numDeletedRows > 0n;

export const countRecoveryCodes = (db: Db, memberId: number): Promise<number> =>
  countOf(tables(db).selectFrom('recovery_code').where('member_id', '=', memberId));
