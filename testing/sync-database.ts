/**
 * Synchronous access to a site's database, for tests that prepare or inspect rows: node:sqlite, or the same interface on PostgreSQL.
 * Synchronous, so that no call of the site comes between.
 */
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { type DatabasePlace, databaseFile } from '../server/src/platform/database/database.ts';
import { postgresDdl } from '../server/src/platform/database/postgres-dialect.ts';

type Row = Record<string, unknown>;
export interface SyncDatabase {
  exec(statement: string): void;
  prepare(statement: string): {
    run(...values: SQLInputValue[]): unknown;
    get(...values: SQLInputValue[]): Row | undefined;
    all(...values: SQLInputValue[]): Row[];
  };
  close(): void;
}

export interface Question {
  /** Absent at the end. */
  statement?: string;
  parameters?: unknown[];
}
export type Answer = { rows: Row[] } | { failure: string };
export interface SyncChannel {
  url: string;
  port: MessagePort;
  ready: Int32Array;
}

class PostgresSync implements SyncDatabase {
  readonly #ready = new Int32Array(new SharedArrayBuffer(4));
  readonly #port: MessagePort;

  constructor(url: string) {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    const workerData: SyncChannel = { url, port: port2, ready: this.#ready };
    new Worker(new URL('./sync-database-worker.ts', import.meta.url), { workerData, transferList: [port2] }).unref();
  }

  #ask(question: Question): Row[] {
    this.#port.postMessage(question);
    Atomics.wait(this.#ready, 0, 0);
    Atomics.store(this.#ready, 0, 0);
    const answer = receiveMessageOnPort(this.#port)?.message as Answer;
    if ('failure' in answer) throw new Error(answer.failure);
    return answer.rows;
  }

  exec(statement: string) {
    this.#ask({ statement: postgresDdl(statement) });
  }
  prepare(text: string) {
    let count = 0;
    const statement = text.replace(/\?/g, () => `$${++count}`);
    const all = (...parameters: SQLInputValue[]) => this.#ask({ statement, parameters });
    return { all, run: all, get: (...parameters: SQLInputValue[]) => all(...parameters)[0] };
  }
  close() {
    this.#ask({});
    this.#port.close();
  }
}

/** The site may be running. */
export const openSync = (place: DatabasePlace): SyncDatabase =>
  place.DATABASE_URL === undefined ? new DatabaseSync(databaseFile(place.dataDir), { timeout: 5000 }) : new PostgresSync(place.DATABASE_URL);

/** One statement. @returns its rows */
export function query(place: DatabasePlace, statement: string, ...values: SQLInputValue[]): Row[] {
  const database = openSync(place);
  try {
    return database.prepare(statement).all(...values);
  } finally {
    database.close();
  }
}
