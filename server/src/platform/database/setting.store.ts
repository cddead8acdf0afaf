/** All SQL of settings: values that belong to the site and not to one instance of it, by name. */
import { sql } from 'kysely';
import type { Db } from './database.ts';

export const settingOf = async (db: Db, name: string): Promise<string | undefined> =>
  (await sql<{ value: string }>`SELECT value FROM setting WHERE name = ${name}`.execute(db)).rows[0]?.value;

export const saveSetting = async (db: Db, name: string, value: string) =>
  void (await sql`INSERT INTO setting (name, value) VALUES (${name}, ${value}) ON CONFLICT (name) DO UPDATE SET value = excluded.value`.execute(db));

/** Stores a value unless there is one already. @returns whether it was stored: of instances that start at once, one is told so */
export async function claimSetting(db: Db, name: string, value: string): Promise<boolean> {
  const { rows } = await sql`INSERT INTO setting (name, value) VALUES (${name}, ${value}) ON CONFLICT (name) DO NOTHING RETURNING name`.execute(db);
  return rows.length > 0;
}
