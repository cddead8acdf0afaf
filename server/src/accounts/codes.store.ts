/** All SQL of codes sent by mail. */
import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';

export const putCode = async (db: Db, purpose: string, address: string, digest: string, tries: number, expiresAt: number) =>
  void (await sql`INSERT INTO mail_code (purpose, address, digest, tries_left, expires_at) VALUES (${purpose}, ${address}, ${digest}, ${tries}, ${expiresAt})
    ON CONFLICT (purpose, address) DO UPDATE SET digest = excluded.digest, tries_left = excluded.tries_left, expires_at = excluded.expires_at`.execute(db));

/** Uses up a try and answers what the code's digest is; nothing where there is no code left to try. */
export async function tryCode(db: Db, purpose: string, address: string, now: number): Promise<string | undefined> {
  const { rows } = await sql<{ digest: string }>`UPDATE mail_code SET tries_left = tries_left - 1
    WHERE purpose = ${purpose} AND address = ${address} AND tries_left > 0 AND expires_at > ${now} RETURNING digest`.execute(db);
  return rows[0]?.digest;
}

/** A right code is no try. */
export const giveTryBack = async (db: Db, purpose: string, address: string, digest: string) =>
  void (await sql`UPDATE mail_code SET tries_left = tries_left + 1 WHERE purpose = ${purpose} AND address = ${address} AND digest = ${digest}`.execute(db));

/** Whether it was still there: a code is used once, however many ask at the same time. */
export async function takeCode(db: Db, purpose: string, address: string, digest: string): Promise<boolean> {
  const { rows } = await sql`DELETE FROM mail_code WHERE purpose = ${purpose} AND address = ${address} AND digest = ${digest} RETURNING 1`.execute(db);
  return rows.length > 0;
}
export const sweepCodes = async (db: Db, now: number) => void (await sql`DELETE FROM mail_code WHERE expires_at <= ${now}`.execute(db));
