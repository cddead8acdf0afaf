/**
 * Changes that an instance tells the others, so that what they hold in memory is renewed within a second. Rows of a table are read every
 * 400 ms; one server alone tells nobody.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { addAnnouncement, announcementsSince, sweepAnnouncements } from './announcements.store.ts';
import { type Db, isPostgres } from './database.ts';
import { startInterval } from './interval.ts';

/** The kinds of announcements, each with its detail. */
interface Announced {
  /** The settings of lines were replaced. */
  lines: null;
  /** The settings of the site were changed. */
  settings: null;
  /** A line of this title was hidden or shown again. */
  hiddenLine: number;
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
  /** Passes what others have told to the listeners. */
  poll(): Promise<void>;
}

const POLL_MS = 400;
/**
 * Rows are read for so long after they were written: a transaction may be committed after others that began later. A pause of more than
 * half of it, when the database was away, may have hidden some.
 */
const READ_FOR_MS = 30_000;
const KEPT_MS = 2 * READ_FOR_MS;

const alone: Announcements = { tell: async () => {}, on() {}, poll: async () => {} };

/** @param now milliseconds, monotonic */
export function createAnnouncements(db: Db, now: () => number = () => performance.now()): Announcements {
  if (!isPostgres(db)) return alone;
  const instance = randomUUID();
  const listeners: { kind: string; hear: Listener<never> }[] = [];
  const heard = new Map<number, number>();
  let polledAt = now();

  async function hear(kind: string | undefined, detail: unknown) {
    for (const listener of listeners) if (kind === undefined || listener.kind === kind) await listener.hear(detail as undefined);
  }
  return {
    tell: (trx, kind, detail) => addAnnouncement(trx, instance, kind, JSON.stringify(detail)),
    on: (kind, listener) => void listeners.push({ kind, hear: listener as Listener<never> }),
    async poll() {
      const at = now();
      const rows = (await announcementsSince(db, instance, READ_FOR_MS)).filter(({ id }) => !heard.has(id));
      const hasMissed = at - polledAt > READ_FOR_MS / 2;
      if (hasMissed) await hear(undefined, undefined);
      else for (const { kind, detail } of rows) await hear(kind, JSON.parse(detail));
      polledAt = at;
      for (const { id } of rows) heard.set(id, at);
      for (const [id, since] of heard) if (at - since > KEPT_MS) heard.delete(id);
    },
  };
}

/** Begins to listen; ends with the server. */
export function listenToAnnouncements(app: FastifyInstance, db: Db, announcements: Announcements) {
  if (!isPostgres(db)) return;
  const onError = (error: unknown) => app.log.error({ err: error }, 'announcements of other instances not read');
  const polling = startInterval(() => announcements.poll(), POLL_MS, onError);
  const sweeping = startInterval(() => sweepAnnouncements(db, KEPT_MS), KEPT_MS, onError);
  app.addHook('onClose', () => polling.stop());
  app.addHook('onClose', () => sweeping.stop());
}
