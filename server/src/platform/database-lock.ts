/** On PostgreSQL, one server at a time works on a database, as one does in a data directory: limits, jobs and files are not shared yet. */
import { DataDirError } from './data-dir.ts';
import type { DatabasePlace } from './database.ts';
import { DatabaseUnavailableError } from './postgres-errors.ts';

/** The number of the lock; it differs from that of migrations. */
const LOCK = 1020;

/**
 * Holds the database until `release()`, by a connection of its own: the lock ends with it, however that ends. A restart of PostgreSQL
 * ends it too, and it is not taken again.
 */
export async function holdDatabase({ DATABASE_URL }: DatabasePlace): Promise<{ release(): Promise<void> }> {
  if (DATABASE_URL === undefined) return { release: async () => {} };
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: DATABASE_URL, keepAlive: true, application_name: 'yinmu', connectionTimeoutMillis: 4000 });
  client.on('error', () => {});
  const isHeld = async () => {
    await client.connect();
    return (await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [LOCK])).rows[0]?.held === true;
  };
  const held = await isHeld().catch(async (error: unknown) => {
    await client.end();
    throw new DatabaseUnavailableError(error);
  });
  if (held) return { release: () => client.end() };
  await client.end();
  throw new DataDirError('another Yinmu server works on the database of DATABASE_URL: stop it first (several at once are not supported yet)');
}
