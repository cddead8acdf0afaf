/** Coordinates servers and programs that need a PostgreSQL database to themselves, by a lock that servers share. */

import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { DataDirError } from '../files/data-dir.ts';
import { startInterval } from '../jobs/interval.ts';
import type { DatabasePlace } from './database.ts';
import { DatabaseUnavailableError } from './postgres-errors.ts';

/** The ID of the lock, which differs from that of migrations. */
const LOCK = 1020;
const RETAKE_MS = 500;
const ASK_MS = 5000;
/** A query with its own timeout, which the types of `pg` lack. */
const ALIVE = { text: 'SELECT 1', query_timeout: 3000 };

/** @returns a connection that holds the lock, or undefined if another program has it */
async function lockedConnection(connectionString: string, alone: boolean): Promise<Client | undefined> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString, keepAlive: true, application_name: 'yinmu', connectionTimeoutMillis: 4000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const lock = alone ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared';
    if ((await client.query<{ held: boolean }>(`SELECT ${lock}($1) AS held`, [LOCK])).rows[0]?.held) return client;
  } catch (error) {
    await client.end();
    throw new DatabaseUnavailableError(error);
  }
  await client.end();
}

type Prepare = (client: Client) => Promise<void>;
export interface HeldDatabase {
  /** Prepares the connection that holds the lock, and each connection that replaces it. */
  onConnection(prepare: Prepare): Promise<void>;
  release(): Promise<void>;
}

/**
 * Holds the database on a separate connection, so that the lock ends with the connection. A lost shared lock is taken again. @param alone true to exclude all
 * servers
 */
export async function holdDatabase({ DATABASE_URL }: DatabasePlace, { alone = false } = {}): Promise<HeldDatabase> {
  if (DATABASE_URL === undefined) return { onConnection: async () => {}, release: async () => {} };
  let client = await lockedConnection(DATABASE_URL, alone);
  let isReleased = false;
  if (!client)
    throw new DataDirError(
      alone
        ? 'another Yinmu server is using the database of DATABASE_URL: stop it first'
        : 'another program is using the database of DATABASE_URL exclusively: wait until it ends',
    );
  const prepares: Prepare[] = [];
  /** @returns undefined if the lock could not be taken or the connection could not be prepared */
  async function taken(url: string): Promise<Client | undefined> {
    const next = await lockedConnection(url, alone).catch(() => undefined);
    try {
      if (next) for (const prepare of prepares) await prepare(next);
      return next;
    } catch {
      await next?.end();
    }
  }
  const retake = async () => {
    client = undefined;
    while (!client && !isReleased) {
      await wait(RETAKE_MS, undefined, { ref: false });
      client = await taken(DATABASE_URL);
    }
    if (isReleased) await client?.end();
    else client?.once('end', retake);
  };
  if (!alone) client.once('end', retake);
  // A dead peer sends nothing, so this probes the connection and drops it if it stays silent.
  const asking = alone
    ? undefined
    : startInterval(
        async () => client?.query(ALIVE),
        ASK_MS,
        () => void client?.end(),
      );
  return {
    async onConnection(prepare) {
      prepares.push(prepare);
      if (client) await prepare(client);
    },
    async release() {
      isReleased = true;
      await asking?.stop();
      client?.removeListener('end', retake);
      await client?.end();
    },
  };
}
