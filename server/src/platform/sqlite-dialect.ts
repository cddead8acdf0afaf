/**
 * Kysely on `node:sqlite`. Plain statements share one connection; a transaction gets the writer, one at a time and
 * opened with BEGIN IMMEDIATE (a deferred one that turns into a write fails with SQLITE_BUSY_SNAPSHOT at once).
 */
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
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

const STATEMENTS_KEPT = 200;
/**
 * Every commit of a member's data is on the disk before it is acknowledged. Without a memory map (decision 0019). The log is
 * folded in by a thread (checkpoints.ts); by a commit only once it is 256 MB long, should the thread have ended.
 */
const SERVING = 'PRAGMA synchronous=FULL; PRAGMA cache_size=-65536; PRAGMA wal_autocheckpoint=16000';
/** An import can be repeated: it syncs when the log is folded in, which it does rarely, and takes little memory. */
const BULK = 'PRAGMA synchronous=NORMAL; PRAGMA cache_size=-8192; PRAGMA wal_autocheckpoint=4000';

/** With whether it answers rows, asked once: to name its columns takes a statement longer than to read a title. */
interface Prepared {
  statement: StatementSync;
  answersRows: boolean;
}

/** A connection that keeps its prepared statements. */
class Connection {
  readonly database: DatabaseSync;
  readonly #statements = new Map<string, Prepared>();

  constructor(file: string, bulk: boolean) {
    this.database = new DatabaseSync(file, { timeout: 5000 });
    // What a member deletes is overwritten, not only forgotten. Of a new file: several titles share a page, and none hangs over into a second one.
    this.database.exec('PRAGMA page_size=16384; PRAGMA journal_mode=WAL; PRAGMA foreign_keys=ON; PRAGMA secure_delete=ON; PRAGMA temp_store=MEMORY');
    this.database.exec(bulk ? BULK : SERVING);
  }

  #prepare(sql: string): Prepared {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.database.prepare(sql);
    const prepared = { statement, answersRows: statement.columns().length > 0 };
    if (this.#statements.size >= STATEMENTS_KEPT) this.#statements.clear();
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

class Lease implements DatabaseConnection {
  connection: Connection;
  constructor(connection: Connection) {
    this.connection = connection;
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.connection.run<R>(query.sql, query.parameters);
  }
  // biome-ignore lint/correctness/useYield: the interface asks for a generator; nothing here streams through Kysely
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('streaming is not supported');
  }
}

class SqliteDriver implements Driver {
  readonly #file: string;
  readonly #bulk: boolean;
  #shared!: Connection;
  #writer!: Connection;
  #queue: Promise<void> = Promise.resolve();
  readonly #release = new WeakMap<Lease, () => void>();

  constructor(file: string, bulk: boolean) {
    this.#file = file;
    this.#bulk = bulk;
  }
  async init() {
    this.#shared = new Connection(this.#file, this.#bulk);
    this.#writer = new Connection(this.#file, this.#bulk);
  }
  async acquireConnection() {
    return new Lease(this.#shared);
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
      this.#writer.database.exec('BEGIN IMMEDIATE');
    } catch (error) {
      release();
      throw error;
    }
    lease.connection = this.#writer;
    this.#release.set(lease, release);
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
      lease.connection = this.#shared;
      this.#release.get(lease)?.();
    }
  }
  async destroy() {
    this.#writer.database.close();
    this.#shared.database.close();
  }
}

export const sqliteDialect = (file: string, bulk = false): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => new SqliteDriver(file, bulk),
  createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db as never),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});
