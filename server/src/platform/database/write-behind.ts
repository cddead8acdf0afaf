/**
 * Counts that change too often to be written one by one: gathered in memory, written together at intervals, in one transaction.
 * A batch that could not be written is put back and written with the next; `stop` writes what is left.
 */

import { watchQueue } from '../jobs/queues.ts';
import type { Db, Transaction } from './database.ts';
import { transaction } from './transaction.ts';

export interface WriteBehindOptions<K, V> {
  /** Of the queue in `/metrics`. */
  name: string;
  db: Db;
  intervalMs: number;
  /** Combines two values of one key, and changes neither. */
  merge: (older: V, newer: V) => V;
  write: (trx: Transaction, batch: ReadonlyMap<K, V>) => Promise<void>;
  /** Called after the batch was committed. */
  onWritten?: (batch: ReadonlyMap<K, V>) => void;
  onError: (error: unknown) => void;
  /** The largest number of keys that may wait; further ones are dropped until some are written. */
  maxKeys?: number;
}

export class WriteBehind<K, V> {
  readonly #options: WriteBehindOptions<K, V>;
  readonly #timer: NodeJS.Timeout;
  #waiting = new Map<K, V>();
  #lastTurn: Promise<void> = Promise.resolve();

  constructor(options: WriteBehindOptions<K, V>) {
    this.#options = options;
    this.#timer = setInterval(() => void this.flush(), options.intervalMs);
    this.#timer.unref();
    watchQueue(options.name, this);
  }

  /** The number of keys that are not written yet. */
  get waiting(): number {
    return this.#waiting.size;
  }

  add(key: K, value: V) {
    const { merge, maxKeys = Number.POSITIVE_INFINITY } = this.#options;
    const older = this.#waiting.get(key);
    if (older !== undefined) this.#waiting.set(key, merge(older, value));
    else if (this.#waiting.size < maxKeys) this.#waiting.set(key, value);
  }

  /** Writes what waits. Never rejects: a failure goes to `onError`, and its batch waits again. */
  flush(): Promise<void> {
    return this.#inTurn(() => this.#write());
  }

  /** Runs work while no batch is being written: each value is either stored or in `waiting`, never in both. */
  betweenWrites(work: (waiting: () => ReadonlyMap<K, V>) => Promise<void>): Promise<void> {
    return this.#inTurn(() => work(() => this.#waiting));
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    this.#lastTurn = this.#lastTurn.then(work, work);
    return this.#lastTurn;
  }

  async #write() {
    if (this.#waiting.size === 0) return;
    const { db, write, onWritten, onError } = this.#options;
    const batch = this.#waiting;
    this.#waiting = new Map();
    try {
      await transaction(db, (trx) => write(trx, batch));
    } catch (error) {
      this.#putBack(batch);
      onError(error);
      return;
    }
    onWritten?.(batch);
  }

  /** Values added meanwhile are newer; where there are more keys than may wait, the older ones stay. */
  #putBack(batch: Map<K, V>) {
    const newer = this.#waiting;
    this.#waiting = batch;
    for (const [key, value] of newer) this.add(key, value);
  }
}
