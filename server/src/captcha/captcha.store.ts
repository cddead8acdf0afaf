/** All SQL of images of characters. */
import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';

/** Adds one and forgets those whose time is over. */
export async function saveCode(db: Db, id: string, digest: string, now: number, expiresAt: number) {
  await sql`DELETE FROM verification_code WHERE expires_at <= ${now}`.execute(db);
  await sql`INSERT INTO verification_code (id, digest, expires_at) VALUES (${id}, ${digest}, ${expiresAt})`.execute(db);
}

/** Takes one out, right or wrong: an image is good for one try, and for no longer than `until`, though the clock were set back. */
export async function consumeCode(db: Db, id: string, now: number, until: number): Promise<string | undefined> {
  const { rows } = await sql<{ digest: string }>`DELETE FROM verification_code
    WHERE id = ${id} AND expires_at > ${now} AND expires_at <= ${until} RETURNING digest`.execute(db);
  return rows[0]?.digest;
}
