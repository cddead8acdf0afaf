/** One row per key: generic cell rate algorithm on the wall clock, which survives restarts. */
import { sql } from 'kysely';
import type { Db, Transaction } from '../../../platform/database/database.ts';

/**
 * Locks the row for the transaction, and limits it to its window if the clock was set back. @returns when the allowance is full, in milliseconds
 * since 1970
 */
export async function lockAttempts(trx: Transaction, key: string, now: number, latest: number): Promise<number> {
  const { rows } = await sql<{ full_at: number }>`INSERT INTO credential_attempt (key, full_at) VALUES (${key}, ${now})
    ON CONFLICT (key) DO UPDATE SET full_at = CASE WHEN credential_attempt.full_at > ${latest} THEN ${latest}
      WHEN credential_attempt.full_at < ${now} THEN ${now} ELSE credential_attempt.full_at END RETURNING full_at`.execute(trx);
  return Number(rows[0]?.full_at ?? now);
}
export const addAttempt = async (db: Db, key: string, ms: number) =>
  void (await sql`UPDATE credential_attempt SET full_at = full_at + ${ms} WHERE key = ${key}`.execute(db));
export const sweepAttempts = async (db: Db, now: number) => void (await sql`DELETE FROM credential_attempt WHERE full_at <= ${now}`.execute(db));
