/**
 * Runs Kysely on `node:sqlite`. Reads share one connection. Writes use another, one transaction at a time, because deferred transactions fail with
 * SQLITE_BUSY_SNAPSHOT.
 */

import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
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

const MAX_STATEMENTS = 200;
/**
 * Commits are synced before they are acknowledged. A thread checkpoints; commits do so only above 256 MB, in case the thread died. There is no memory map
 * (decision 0019).
 */
const SERVING = 'PRAGMA synchronous=FULL; PRAGMA cache_size=-65536; PRAGMA wal_autocheckpoint=16000';
/** An import can be repeated, so it syncs only at checkpoints, which are rare, and uses little memory. */
const BULK = 'PRAGMA synchronous=NORMAL; PRAGMA cache_size=-8192; PRAGMA wal_autocheckpoint=4000';

/** A prepared statement. Whether it returns rows is determined only once, because that takes longer than reading a title. */
interface Prepared {
  statement: StatementSync;
  answersRows: boolean;
}

class Connection {
  readonly database: DatabaseSync;
  readonly #statements = new Map<string, Prepared>();

  constructor(file: string, bulk: boolean) {
    this.database = new DatabaseSync(file, { timeout: 5000 });
    // secure_delete overwrites what members delete. page_size applies to new files; several titles fit on a page, and none needs a second one.
    this.database.exec('PRAGMA page_size=16384; PRAGMA journal_mode=WAL; PRAGMA foreign_keys=ON; PRAGMA secure_delete=ON; PRAGMA temp_store=MEMORY');
    this.database.exec(bulk ? BULK : SERVING);
  }

  #prepare(sql: string): Prepared {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.database.prepare(sql);
    const prepared = { statement, answersRows: statement.columns().length > 0 };
    if (this.#statements.size >= MAX_STATEMENTS) this.#statements.clear();
    this.#statements.set(sql, prepared);
    return prepared;
  }

  run<R>(sql: string, parameters: readonly unknown[]): QueryResult<R> {
    const { statement, answersRows } = this.#prepare(sql);
    const values = parameters as SQLInputValue[];
    if (answersRows) return { rows: statement.all(...values) as R[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }
}

/** How long to wait for another program's transaction, and the interval between attempts. */
const MAX_BUSY_MS = 5000;
const BUSY_STEP_MS = 2;
const BUSY = 5;
const READS = /^\s*(?:select|with|pragma|explain)\b/i;

class Lease implements DatabaseConnection {
  readonly #driver: SqliteDriver;
  /** The writing connection while a transaction is open. */
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
    // Otherwise SQLite would block the main thread while it waits; an import holds the lock for a quarter of a second.
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
  /** Begins a transaction; waits for the lock without blocking the thread. */
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
      // A failed COMMIT leaves the transaction open, but a full disk may have rolled it back.
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

/** Lets reads run during a transaction, unlike Kysely with a single connection. */
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
