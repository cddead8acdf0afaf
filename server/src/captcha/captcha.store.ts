/** All SQL of captcha codes. */
import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';

/** Adds a code and removes the expired ones. */
export async function saveCode(db: Db, id: string, digest: string, now: number, expiresAt: number) {
  await sql`DELETE FROM verification_code WHERE expires_at <= ${now}`.execute(db);
  await sql`INSERT INTO verification_code (id, digest, expires_at) VALUES (${id}, ${digest}, ${expiresAt})`.execute(db);
}

/** Deletes a code and returns its digest: it is valid for one try, right or wrong. @param until the latest time at which a valid code can expire, in case the clock was set back */
export async function consumeCode(db: Db, id: string, now: number, until: number): Promise<string | undefined> {
  const { rows } = await sql<{ digest: string }>`DELETE FROM verification_code
    WHERE id = ${id} AND expires_at > ${now} AND expires_at <= ${until} RETURNING digest`.execute(db);
  return rows[0]?.digest;
}
