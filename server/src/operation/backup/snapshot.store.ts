/** Makes SQLite's online copy of a database, and reads the contents of a copy. */
import { existsSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';

export interface Contents {
  migrations: string[];
  rows: Record<string, number>;
}

/** Copies all pages in one step: with several, each write by the site would restart the copy. In WAL mode, this blocks nobody. */
const ALL_PAGES = 2 ** 31 - 1;

/** Copies one committed state to a file that needs no write-ahead log. */
export async function snapshot(from: string, to: string) {
  const source = new DatabaseSync(from, { readOnly: true, timeout: 5000 });
  try {
    await backup(source, to, { rate: ALL_PAGES });
  } finally {
    source.close();
  }
  const copy = new DatabaseSync(to);
  try {
    copy.exec('PRAGMA journal_mode=DELETE');
  } finally {
    copy.close();
  }
}

const migrationsOf = (database: DatabaseSync) => {
  const has = database.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'schema_migration'").get();
  return has
    ? database
        .prepare('SELECT name FROM schema_migration ORDER BY id')
        .all()
        .map(({ name }) => String(name))
    : [];
};

/** Returns an empty list if there is no database. */
export function appliedMigrations(file: string): string[] {
  if (!existsSync(file)) return [];
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    return migrationsOf(database);
  } finally {
    database.close();
  }
}

/** Reads a copy that is not being written. */
export function contentsOf(file: string): Contents {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name").all();
    const count = (name: string) => Number(database.prepare(`SELECT count(*) AS rows FROM "${name}"`).get()?.rows);
    return { migrations: migrationsOf(database), rows: Object.fromEntries(tables.map(({ name }) => [String(name), count(String(name))])) };
  } finally {
    database.close();
  }
}

/** @returns the first error of SQLite's integrity check, if any */
export function faultOf(file: string): string | undefined {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const said = String(database.prepare('PRAGMA integrity_check(1)').get()?.integrity_check);
    if (said !== 'ok') return said;
    const orphan = database.prepare('PRAGMA foreign_key_check').get();
    return orphan && `a row of ${orphan.table} refers to a missing one of ${orphan.parent}`;
  } catch (error) {
    return (error as Error).message;
  } finally {
    database.close();
  }
}
