/** Stores mailed codes, one per purpose, address and requester. Times are the database's. */
import { sql } from 'kysely';
import { type Db, databaseNow, type Transaction } from '../../../platform/database/database.ts';

interface CodeRow {
  purpose: string;
  address: string;
  asker: string;
  digest: string;
  tries_left: number;
  tries_elsewhere: number;
}

export const saveCode = async (db: Db, row: CodeRow, validMs: number) =>
  void (await sql`INSERT INTO mail_code (purpose, address, asker, digest, tries_left, tries_elsewhere, expires_at)
    VALUES (${row.purpose}, ${row.address}, ${row.asker}, ${row.digest}, ${row.tries_left}, ${row.tries_elsewhere},
      ${databaseNow(db)} + CAST(${validMs} AS bigint))
    ON CONFLICT (purpose, address, asker) DO UPDATE SET digest = excluded.digest, tries_left = excluded.tries_left,
      tries_elsewhere = excluded.tries_elsewhere, expires_at = excluded.expires_at`.execute(db));

/** Separates purposes, so that a code for signing in cannot set a password. */
const sent = (purpose: string, address: string) => sql`purpose = ${purpose} AND address = ${address}`;

type Tries = 'tries_left' | 'tries_elsewhere';
/** `column` is the counter from which a try was taken. */
export interface OpenCode {
  asker: string;
  digest: string;
  tries: Tries;
}

/**
 * Uses up a try of the code this caller requested, or else one of those that each code reserves for others. A longer validity means that the clock was set
 * back.
 */
export async function tryCodes(trx: Transaction, purpose: string, address: string, asker: string, validMs: number): Promise<OpenCode[]> {
  const now = databaseNow(trx);
  const open = sql`${sent(purpose, address)} AND tries_left > 0 AND expires_at > ${now} AND expires_at <= ${now} + CAST(${validMs} AS bigint)`;
  const own = await sql<OpenCode>`UPDATE mail_code SET tries_left = tries_left - 1 WHERE ${open} AND asker = ${asker} RETURNING asker, digest`.execute(trx);
  if (own.rows.length > 0) return own.rows.map((row) => ({ ...row, tries: 'tries_left' }));
  const others = await sql<OpenCode>`UPDATE mail_code SET tries_elsewhere = tries_elsewhere - 1
    WHERE ${open} AND tries_elsewhere > 0 RETURNING asker, digest`.execute(trx);
  return others.rows.map((row) => ({ ...row, tries: 'tries_elsewhere' }));
}

export async function refundTry(db: Db, purpose: string, address: string, { asker, digest, tries }: OpenCode) {
  const column = sql.ref(tries);
  await sql`UPDATE mail_code SET ${column} = ${column} + 1 WHERE ${sent(purpose, address)} AND asker = ${asker} AND digest = ${digest}`.execute(db);
}

/** Deletes the code and all others for the same purpose and address. @returns false if another request was first */
export async function consumeCode(trx: Transaction, purpose: string, address: string, digest: string): Promise<boolean> {
  const { rows } = await sql`DELETE FROM mail_code WHERE ${sent(purpose, address)} AND digest = ${digest} RETURNING 1`.execute(trx);
  if (rows.length > 0) await sql`DELETE FROM mail_code WHERE ${sent(purpose, address)}`.execute(trx);
  return rows.length > 0;
}
/** Also deletes expired codes. */
export async function forgetCodes(trx: Transaction, address: string) {
  await sql`DELETE FROM mail_code WHERE address = ${address}`.execute(trx);
  await sweepCodes(trx);
}
export const sweepCodes = async (db: Db) => void (await sql`DELETE FROM mail_code WHERE expires_at <= ${databaseNow(db)}`.execute(db));
