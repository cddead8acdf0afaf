/**
 * Announces changes to other instances, so that they refresh their in-memory state. PostgreSQL delivers announcements on commit. On SQLite, this does
 * nothing.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Client } from 'pg';
import { type Db, isPostgres } from './database.ts';
import type { HeldDatabase } from './database-lock.ts';

interface Announced {
  routes: null;
  settings: null;
  hiddenRoute: number;
  title: number;
  deskTitle: number;
  deskTitles: null;
  viewed: readonly number[];
  danmaku: number;
}
type Kind = keyof Announced;
/** @param detail undefined if announcements may have been missed; then assume any change of this kind */
type Listener<K extends Kind> = (detail: Announced[K] | undefined) => void | Promise<void>;

export interface Announcements {
  /** Announces a change. @param db the transaction that makes the change; the announcement is delivered on commit */
  tell<K extends Kind>(db: Db, kind: K, detail: Announced[K]): Promise<void>;
  on<K extends Kind>(kind: K, listener: Listener<K>): void;
}
interface Hearing extends Announcements {
  /** Delivers announcements to listeners, starting with those received so far. */
  start(): void;
}

const CHANNEL = 'yinmu';
/** The most IDs in a message, because PostgreSQL limits messages to 8,000 bytes. */
const MOST_IDS = 500;

function messagesOf(detail: unknown): unknown[] {
  if (!Array.isArray(detail)) return [detail];
  return Array.from({ length: Math.ceil(detail.length / MOST_IDS) }, (_, i) => detail.slice(i * MOST_IDS, (i + 1) * MOST_IDS));
}

/** @param held the database whose connection listens; after that connection is lost, anything may have changed */
export async function createAnnouncements(db: Db, held: Pick<HeldDatabase, 'onConnection'>, onError: (error: unknown) => void): Promise<Hearing> {
  if (!isPostgres(db)) return { tell: async () => {}, on() {}, start() {} };
  const instance = randomUUID();
  const listeners: { kind: string; hear: Listener<never> }[] = [];
  const started = Promise.withResolvers<void>();
  let heard = started.promise;
  let isFirst = true;

  /** Handles announcements in order, so that the newest one wins. */
  function hear(kind: string | undefined, detail: unknown) {
    heard = heard.then(async () => {
      for (const listener of listeners)
        if (kind === undefined || listener.kind === kind)
          await Promise.resolve(detail as undefined)
            .then(listener.hear)
            .catch(onError);
    });
  }
  await held.onConnection(async (client: Client) => {
    client.on('notification', ({ payload = '' }) => {
      const [by, kind, detail] = JSON.parse(payload) as [string, string, unknown];
      if (by !== instance) hear(kind, detail);
    });
    await client.query(`LISTEN ${CHANNEL}`);
    if (!isFirst) hear(undefined, undefined);
    isFirst = false;
  });
  return {
    async tell(trx, kind, detail) {
      for (const part of messagesOf(detail)) await sql`SELECT pg_notify(${CHANNEL}, ${JSON.stringify([instance, kind, part])})`.execute(trx);
    },
    on: (kind, listener) => void listeners.push({ kind, hear: listener as Listener<never> }),
    start: () => started.resolve(),
  };
}
