import { sql } from 'kysely';
import type { Db, Transaction } from '../database/database.ts';

export interface ErrorCount {
  /** The hour in UTC, such as 2026-05-31T07. */
  hour: string;
  code: string;
  count: number;
}

export async function addErrors(trx: Transaction, errors: Iterable<ErrorCount>, forgetBefore: string) {
  for (const { hour, code, count } of errors)
    await sql`INSERT INTO error_count (hour, code, count) VALUES (${hour}, ${code}, ${count})
      ON CONFLICT (hour, code) DO UPDATE SET count = error_count.count + excluded.count`.execute(trx);
  await sql`DELETE FROM error_count WHERE hour < ${forgetBefore}`.execute(trx);
}

export const errorsSince = async (db: Db, hour: string): Promise<ErrorCount[]> =>
  (await sql<ErrorCount>`SELECT hour, code, count FROM error_count WHERE hour >= ${hour} ORDER BY hour`.execute(db)).rows;
