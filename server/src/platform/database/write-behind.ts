/** Collects frequent counts in memory and writes them together, in one transaction. A failed batch is retried with the next; `stop` writes the rest. */

import { watchQueue } from '../jobs/queues.ts';
import { type Db, type Transaction, transaction } from './database.ts';

export interface WriteBehindOptions<K, V> {
  /** The name of the queue in `/metrics`. */
  name: string;
  db: Db;
  intervalMs: number;
  /** Must not mutate either value. */
  merge: (older: V, newer: V) => V;
  write: (trx: Transaction, batch: ReadonlyMap<K, V>) => Promise<void>;
  /** Called after the commit. */
  onWritten?: (batch: ReadonlyMap<K, V>) => void;
  onError: (error: unknown) => void;
  /** The most keys to hold; further ones are dropped. */
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

  get waiting(): number {
    return this.#waiting.size;
  }

  add(key: K, value: V) {
    const { merge, maxKeys = Number.POSITIVE_INFINITY } = this.#options;
    const older = this.#waiting.get(key);
    if (older !== undefined) this.#waiting.set(key, merge(older, value));
    else if (this.#waiting.size < maxKeys) this.#waiting.set(key, value);
  }

  /** Writes now. Never rejects: a failure goes to `onError`, and the batch is retried. */
  flush(): Promise<void> {
    return this.#inTurn(() => this.#write());
  }

  /** Runs work between batches, so that each value is either stored or in `waiting`. */
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

  /** Puts back a failed batch. Newer values win; above the limit, older keys stay. */
  #putBack(batch: Map<K, V>) {
    const newer = this.#waiting;
    this.#waiting = batch;
    for (const [key, value] of newer) this.add(key, value);
  }
}
