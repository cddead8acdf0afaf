/**
 * Kysely on `node:sqlite`. What reads shares one connection; a transaction gets the writer, one at a time and opened with
 * BEGIN IMMEDIATE (a deferred one that turns into a write fails with SQLITE_BUSY_SNAPSHOT at once), and so does a single
 * statement that writes.
 */
import { setTimeout as wait } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { Connection } from './sqlite-connection.ts';

/** The time a transaction waits for that of another program to end, and the time between two attempts. */
const MAX_BUSY_MS = 5000;
const BUSY_STEP_MS = 2;
const BUSY = 5;
const READS = /^\s*(?:select|with|pragma|explain)\b/i;

class Lease implements DatabaseConnection {
  readonly #driver: SqliteDriver;
  /** The writer, within a transaction. */
  connection: Connection | undefined;
  constructor(driver: SqliteDriver) {
    this.#driver = driver;
  }
  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.connection) return this.connection.run<R>(sql, parameters);
    if (READS.test(sql)) return this.#driver.shared.run<R>(sql, parameters);
    await this.#driver.beginTransaction(this);
    let result: QueryResult<R>;
    try {
      result = (this.connection as unknown as Connection).run<R>(sql, parameters);
    } catch (error) {
      await this.#driver.rollbackTransaction(this);
      throw error;
    }
    await this.#driver.commitTransaction(this);
    return result;
  }
  // biome-ignore lint/correctness/useYield: the interface asks for a generator; nothing here streams through Kysely
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('streaming is not supported');
  }
}

class SqliteDriver implements Driver {
  readonly #file: string;
  readonly #bulk: boolean;
  shared!: Connection;
  #writer!: Connection;
  #queue: Promise<void> = Promise.resolve();
  readonly #release = new WeakMap<Lease, () => void>();

  constructor(file: string, bulk: boolean) {
    this.#file = file;
    this.#bulk = bulk;
  }
  async init() {
    this.shared = new Connection(this.#file, this.#bulk);
    this.#writer = new Connection(this.#file, this.#bulk);
    // SQLite would wait in the main thread, and every visitor with it: an import holds the lock for a quarter of a second.
    this.#writer.database.exec('PRAGMA busy_timeout=0');
  }
  async acquireConnection() {
    return new Lease(this);
  }
  async releaseConnection() {}
  async beginTransaction(lease: Lease) {
    const before = this.#queue;
    let release = () => {};
    this.#queue = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    try {
      await this.#begin();
    } catch (error) {
      release();
      throw error;
    }
    lease.connection = this.#writer;
    this.#release.set(lease, release);
  }
  /** Waits without blocking, so that other requests are answered while another program (an import) writes. */
  async #begin() {
    for (const until = performance.now() + MAX_BUSY_MS; ; ) {
      try {
        return this.#writer.database.exec('BEGIN IMMEDIATE');
      } catch (error) {
        if ((((error as { errcode?: number }).errcode ?? 0) & 0xff) !== BUSY || performance.now() > until) throw error;
      }
      await wait(BUSY_STEP_MS);
    }
  }
  async commitTransaction(lease: Lease) {
    this.#end(lease, 'COMMIT');
  }
  async rollbackTransaction(lease: Lease) {
    this.#end(lease, 'ROLLBACK');
  }
  #end(lease: Lease, statement: 'COMMIT' | 'ROLLBACK') {
    try {
      // A failed COMMIT leaves the transaction open, a full disk may have rolled it back already.
      if (this.#writer.database.isTransaction) this.#writer.database.exec(statement);
    } catch (error) {
      if (this.#writer.database.isTransaction) this.#writer.database.exec('ROLLBACK');
      throw error;
    } finally {
      lease.connection = undefined;
      this.#release.get(lease)?.();
    }
  }
  async destroy() {
    this.#writer.database.close();
    this.shared.database.close();
  }
}

/** Kysely runs nothing beside a transaction of a dialect with one connection; with this dialect reads go on meanwhile. */
class Adapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

export const sqliteDialect = (file: string, bulk = false): Dialect => ({
  createAdapter: () => new Adapter(),
  createDriver: () => new SqliteDriver(file, bulk),
  createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db as never),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});
