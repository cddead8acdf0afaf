/** Stores codes. Times are the database's, because another instance may use up a code. */
import { sql } from 'kysely';
import { type Db, databaseNow } from '../../platform/database/database.ts';

/** Also removes expired codes. @returns false if the ID exists */
export async function saveCode(db: Db, id: string, digest: string, validMs: number): Promise<boolean> {
  const now = databaseNow(db);
  await sql`DELETE FROM verification_code WHERE expires_at <= ${now}`.execute(db);
  const { rows } = await sql`INSERT INTO verification_code (id, digest, expires_at) VALUES (${id}, ${digest}, ${now} + CAST(${validMs} AS bigint))
    ON CONFLICT (id) DO NOTHING RETURNING id`.execute(db);
  return rows.length > 0;
}

/** Allows one try, right or wrong. A longer validity means that the clock was set back. */
export async function consumeCode(db: Db, id: string, validMs: number): Promise<string | undefined> {
  const now = databaseNow(db);
  const { rows } = await sql<{ digest: string }>`DELETE FROM verification_code
    WHERE id = ${id} AND expires_at > ${now} AND expires_at <= ${now} + CAST(${validMs} AS bigint) RETURNING digest`.execute(db);
  return rows[0]?.digest;
}

/** @returns milliseconds since the session's last captcha; undefined before the first */
export async function captchaAge(db: Db, sessionId: number): Promise<number | undefined> {
  const { rows } = await sql<{ age: number }>`SELECT ${databaseNow(db)} - solved_at AS age FROM session_captcha WHERE session_id = ${sessionId}`.execute(db);
  return rows[0] && Number(rows[0].age);
}

export const noteCaptcha = async (db: Db, sessionId: number) =>
  void (await sql`INSERT INTO session_captcha (session_id, solved_at) VALUES (${sessionId}, ${databaseNow(db)})
    ON CONFLICT (session_id) DO UPDATE SET solved_at = ${databaseNow(db)}`.execute(db));
