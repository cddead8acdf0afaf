/** All SQL of captcha codes. Their time is the database's: one instance issues a code that another consumes. */
import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';
import { databaseNow } from '../platform/database-time.ts';

/** Adds a code and removes the expired ones. */
export async function saveCode(db: Db, id: string, digest: string, validMs: number) {
  const now = databaseNow(db);
  await sql`DELETE FROM verification_code WHERE expires_at <= ${now}`.execute(db);
  await sql`INSERT INTO verification_code (id, digest, expires_at) VALUES (${id}, ${digest}, ${now} + CAST(${validMs} AS bigint))`.execute(db);
}

/** Deletes a code and returns its digest: it is valid for one try, right or wrong. One that would be valid for longer was saved before the clock was set back. */
export async function consumeCode(db: Db, id: string, validMs: number): Promise<string | undefined> {
  const now = databaseNow(db);
  const { rows } = await sql<{ digest: string }>`DELETE FROM verification_code
    WHERE id = ${id} AND expires_at > ${now} AND expires_at <= ${now} + CAST(${validMs} AS bigint) RETURNING digest`.execute(db);
  return rows[0]?.digest;
}
