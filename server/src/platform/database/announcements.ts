/**
 * Changes that an instance tells the others, so that what they hold in memory is renewed at once: PostgreSQL sends them when the transaction
 * that makes the change is committed. One server alone tells nobody.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Client } from 'pg';
import { type Db, isPostgres } from './database.ts';
import type { HeldDatabase } from './database-lock.ts';

/** The kinds of announcements, each with its detail. */
interface Announced {
  /** The settings of routes were replaced. */
  routes: null;
  /** The settings of the site were changed. */
  settings: null;
  /** A route of this title was hidden or shown again. */
  hiddenRoute: number;
  /** A correction of this title was approved. */
  title: number;
  /** This title was changed, hidden or shown by hand. */
  deskTitle: number;
  /** Many titles were changed by hand. */
  deskTitles: null;
  /** Views of these titles were counted. */
  viewed: readonly number[];
}
type Kind = keyof Announced;
/** @param detail undefined where announcements may have been missed: anything of the kind may have changed */
type Listener<K extends Kind> = (detail: Announced[K] | undefined) => void | Promise<void>;

export interface Announcements {
  /** @param db the transaction that makes the change: the others hear of it once it is committed */
  tell<K extends Kind>(db: Db, kind: K, detail: Announced[K]): Promise<void>;
  on<K extends Kind>(kind: K, listener: Listener<K>): void;
}
interface Hearing extends Announcements {
  /** Passes what others tell to the listeners, with what they have told since it was made. */
  start(): void;
}

const CHANNEL = 'yinmu';
/** A message of PostgreSQL has 8,000 bytes at most. */
const MOST_IDS = 500;

function messagesOf(detail: unknown): unknown[] {
  if (!Array.isArray(detail)) return [detail];
  return Array.from({ length: Math.ceil(detail.length / MOST_IDS) }, (_, i) => detail.slice(i * MOST_IDS, (i + 1) * MOST_IDS));
}

/** @param held whose connection listens; after it was lost, anything may have changed */
export async function createAnnouncements(db: Db, held: Pick<HeldDatabase, 'onConnection'>, onError: (error: unknown) => void): Promise<Hearing> {
  if (!isPostgres(db)) return { tell: async () => {}, on() {}, start() {} };
  const instance = randomUUID();
  const listeners: { kind: string; hear: Listener<never> }[] = [];
  const started = Promise.withResolvers<void>();
  let heard = started.promise;
  let isFirst = true;

  /** One after the other, so that the newest is taken in last. */
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
