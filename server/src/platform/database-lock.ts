/** On PostgreSQL, any number of servers work on one database; a program that needs it for itself takes the lock that they share. */

import { DataDirError } from './data-dir.ts';
import type { DatabasePlace } from './database.ts';
import { DatabaseUnavailableError } from './postgres-errors.ts';

/** The number of the lock; it differs from that of migrations. Servers share it. */
const LOCK = 1020;

/**
 * Holds the database with other servers until `release()`, by a connection of its own: the lock ends with it, however that ends. A restart of PostgreSQL
 * ends it too, and it is not taken again.
 * @param alone without other servers
 */
export async function holdDatabase({ DATABASE_URL }: DatabasePlace, { alone = false } = {}): Promise<{ release(): Promise<void> }> {
  if (DATABASE_URL === undefined) return { release: async () => {} };
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: DATABASE_URL, keepAlive: true, application_name: 'yinmu', connectionTimeoutMillis: 4000 });
  client.on('error', () => {});
  const isHeld = async () => {
    await client.connect();
    const lock = alone ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared';
    return (await client.query<{ held: boolean }>(`SELECT ${lock}($1) AS held`, [LOCK])).rows[0]?.held === true;
  };
  const held = await isHeld().catch(async (error: unknown) => {
    await client.end();
    throw new DatabaseUnavailableError(error);
  });
  if (held) return { release: () => client.end() };
  await client.end();
  throw new DataDirError(
    alone
      ? 'another Yinmu server works on the database of DATABASE_URL: stop it first'
      : 'another program has the database of DATABASE_URL for itself: wait until it has ended',
  );
}
