/** Vitest's global setup with TEST_DATABASE=postgres: one server per run. */
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MIGRATIONS } from '../../server/src/operation/migrations/index.ts';
import { openDatabase } from '../../server/src/platform/database/database.ts';
import { migrate } from '../../server/src/platform/database/migrations.ts';
import { POSTGRES_TESTS } from '../postgres-tests.ts';
import { readStores, uncalled } from '../store-calls.ts';
import { MIGRATED } from '../test-database.ts';
import { startPostgres } from './postgres-process.ts';

/** Nothing has to survive, so nothing waits for the disk. */
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200', shared_buffers: '64MB' };

/** A migrated template that tests copy. */
async function prepareTemplate(url: string) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: `${url}postgres` });
  await client.connect();
  await client.query(`CREATE DATABASE ${MIGRATED}`);
  await client.end();
  const db = openDatabase({ dataDir: tmpdir(), DATABASE_URL: url + MIGRATED });
  await migrate(db, MIGRATIONS);
  await db.destroy();
}

/** Written by record-store-calls.ts. */
export const CALLS_FILE = 'store-calls.txt';
export const FILES_FILE = 'test-files.txt';

/** Fails a whole run that did not call some store function. Skipped for a run of selected files. */
function checkStores(folder: string) {
  const read = (name: string) => (existsSync(path.join(folder, name)) ? readFileSync(path.join(folder, name), 'utf8') : '');
  const ran = new Set(read(FILES_FILE).split('\n'));
  if (!POSTGRES_TESTS.every((file) => ran.has(file))) return;
  const missing = uncalled(readStores(), read(CALLS_FILE));
  if (missing.length === 0) return;
  console.error(`No test on PostgreSQL calls these functions of stores; add one that does to testing/postgres-tests.ts:\n  ${missing.join('\n  ')}`);
  process.exitCode = 1;
}

export default async function setup() {
  const server = await startPostgres(SETTINGS);
  process.env.TEST_POSTGRES_URL = server.url;
  await prepareTemplate(server.url);
  const folder = tmpdir();
  return async () => {
    await server.remove();
    checkStores(folder);
  };
}
