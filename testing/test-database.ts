/** A test's database: SQLite in its data directory, or with TEST_DATABASE=postgres a new PostgreSQL database. */
import { hash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MIGRATIONS } from '../server/src/operation/migrations/index.ts';
import { type DatabasePlace, databaseFile, openDatabase } from '../server/src/platform/database/database.ts';
import { migrate } from '../server/src/platform/database/migrations.ts';

/** Set by postgres-server.ts, without a database name. */
const SERVER = process.env.TEST_POSTGRES_URL;

async function onServer(statement: string) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: `${SERVER}postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** For tests of what only a database file has. */
export const ON_POSTGRES = SERVER !== undefined;
/** Skips tests with many rows or programs: the quick run on PostgreSQL is about statements. */
export const STORES_ALONE = ON_POSTGRES && !process.env.TEST_LONG;

const nameOf = (dataDir: string) => `test_${hash('sha256', dataDir).slice(0, 16)}`;
const EXISTS = '42P04';

/** A migrated database, which copies faster than migrating. */
export const MIGRATED = 'migrated';

/** Made once per test process. */
let migrated: Promise<Buffer> | undefined;
async function migrateFile(): Promise<Buffer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'yinmu-migrated-'));
  const db = openDatabase({ dataDir });
  await migrate(db, MIGRATIONS);
  await db.destroy();
  const file = await readFile(databaseFile(dataDir));
  await rm(dataDir, { recursive: true });
  return file;
}

/** A non-empty folder stays as it is. */
async function beginMigrated(dataDir: string) {
  if ((await readdir(dataDir)).length > 0) return;
  migrated ??= migrateFile();
  await writeFile(databaseFile(dataDir), await migrated, { mode: 0o600 });
}

/** Creates the database of a data directory if missing. @param template its initial contents */
export async function testPlace(dataDir: string, template: 'template1' | typeof MIGRATED = 'template1'): Promise<DatabasePlace> {
  if (SERVER === undefined) {
    if (template === MIGRATED) await beginMigrated(dataDir);
    return { dataDir };
  }
  await onServer(`CREATE DATABASE ${nameOf(dataDir)} TEMPLATE ${template} STRATEGY FILE_COPY`).catch((error: { code?: string }) => {
    if (error.code !== EXISTS) throw error;
  });
  return { dataDir, DATABASE_URL: SERVER + nameOf(dataDir) };
}

const SECRET_KEY = 'a1b2c3d4'.repeat(8);
/** For programs; empty for SQLite in the data directory. */
export const onDatabase = (DATABASE_URL: string | undefined): Record<string, string> => (DATABASE_URL === undefined ? {} : { DATABASE_URL, SECRET_KEY });

export async function dropTestDatabase(dataDir: string) {
  if (SERVER !== undefined) await onServer(`DROP DATABASE IF EXISTS ${nameOf(dataDir)} WITH (FORCE)`);
}
