import { sql } from 'kysely';
import type { Db } from './database.ts';

export const settingOf = async (db: Db, name: string): Promise<string | undefined> =>
  (await sql<{ value: string }>`SELECT value FROM setting WHERE name = ${name}`.execute(db)).rows[0]?.value;

export const saveSetting = async (db: Db, name: string, value: string) =>
  void (await sql`INSERT INTO setting (name, value) VALUES (${name}, ${value}) ON CONFLICT (name) DO UPDATE SET value = excluded.value`.execute(db));

/** Stores a value unless there is one. @returns whether the value was stored; true for only one of several instances that start at once */
export async function claimSetting(db: Db, name: string, value: string): Promise<boolean> {
  const { rows } = await sql`INSERT INTO setting (name, value) VALUES (${name}, ${value}) ON CONFLICT (name) DO NOTHING RETURNING name`.execute(db);
  return rows.length > 0;
}
