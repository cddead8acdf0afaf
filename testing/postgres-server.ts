/** Vitest's global setup with TEST_DATABASE=postgres: one PostgreSQL server for the run, whose files are removed afterwards. */
import { tmpdir } from 'node:os';
import { MIGRATIONS } from '../server/src/migrations/index.ts';
import { openDatabase } from '../server/src/platform/database.ts';
import { migrate } from '../server/src/platform/migrations.ts';
import { startPostgres } from './postgres-process.ts';
import { MIGRATED } from './test-database.ts';

/** Nothing has to survive this run, so nothing waits for the disk. */
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200', shared_buffers: '64MB' };

/** A database with all tables, of which those of tests are copies. */
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

export default async function setup() {
  const server = await startPostgres(SETTINGS);
  process.env.TEST_POSTGRES_URL = server.url;
  await prepareTemplate(server.url);
  return () => server.remove();
}
