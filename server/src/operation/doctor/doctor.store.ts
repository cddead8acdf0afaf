/** Reads figures for the doctor and writes nothing. */
import { DatabaseSync } from 'node:sqlite';
import { type Db, ping, runStatement } from '../../platform/database/database.ts';

/** Skips indexes and tolerates concurrent writes. @returns the first error that SQLite finds */
export function quickFault(file: string): string | undefined {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    const said = String(database.prepare('PRAGMA quick_check(1)').get()?.quick_check);
    return said === 'ok' ? undefined : said;
  } catch (error) {
    return (error as Error).message;
  } finally {
    database.close();
  }
}

export const appliedNames = async (db: Db): Promise<string[]> =>
  (await runStatement<{ name: string }>(db, 'SELECT name FROM schema_migration ORDER BY id', [])).map(({ name }) => name);

/** @returns how far PostgreSQL's clock is ahead of this machine's */
export async function databaseAheadMs(db: Db): Promise<number> {
  // Connects before measuring, so that connecting does not count.
  await ping(db);
  const askedAt = Date.now();
  const [row] = await runStatement<{ now: number }>(db, 'SELECT (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint AS now', []);
  return Number(row?.now) - (askedAt + Date.now()) / 2;
}
