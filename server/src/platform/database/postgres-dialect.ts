/**
 * Kysely on `pg` (decision 0042). Statements are prepared by name, so that PostgreSQL plans each once a connection; transactions are
 * SERIALIZABLE, and `transaction` runs those again that met another writer.
 */
import { hash } from 'node:crypto';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryId,
  type QueryResult,
  type RootOperationNode,
  type TransactionSettings,
} from 'kysely';
import type { Pool, PoolClient, QueryResult as QueryResultOfPg } from 'pg';
import { postgresDdl } from './postgres-ddl.ts';
import { DatabaseUnavailableError, isUnavailable } from './postgres-errors.ts';

export const MAX_CONNECTIONS = 8;
/**
 * The time a request waits for a connection, and PostgreSQL has for a statement. With the half second that limits may take before
 * (call-limits.ts), a request ends within five seconds where nothing answers.
 */
const CONNECT_MS = 3000;
const STATEMENT_MS = 3500;
/** A statement of an import or another program of its own has longer. */
const BULK_STATEMENT_MS = 60_000;
/** PostgreSQL has so much more time to say that a statement took too long. A backend that hangs says nothing: its connection is given up. */
const ANSWER_MS = 400;
const IDLE_IN_TRANSACTION_MS = 30_000;
/** Statements that are prepared on a connection at most; those of lists have a text for each length. */
const MAX_STATEMENTS = 500;

/** In a transaction: its statements have no end, here either. */
export const WITHOUT_TIMEOUT = 'SET LOCAL statement_timeout = 0';

const INT8 = 20;
const NUMERIC = 1700;
type Parse = (text: string) => unknown;

/** The names of prepared statements: the same on every instance, so that a pooler can share them. */
const names = new Map<string, string>();
function nameOf(sql: string): string | undefined {
  const known = names.get(sql);
  if (known !== undefined || names.size >= MAX_STATEMENTS) return known;
  const name = hash('sha256', sql).slice(0, 32);
  names.set(sql, name);
  return name;
}

/** PostgreSQL keeps no NUL in a text, and fails where one is looked for. What a visitor sends as one is found nowhere in either database. */
const storable = (value: unknown) => (typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value);

class Connection implements DatabaseConnection {
  readonly client: PoolClient;
  /** Set where the connection must not be used again. */
  broken = false;
  #timeout: number;

  /** @param timeout milliseconds that PostgreSQL has to answer */
  constructor(client: PoolClient, timeout: number) {
    this.client = client;
    this.#timeout = timeout;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    // Without parameters and name a text may hold several statements, as those of migrations do.
    const named = parameters.length === 0 ? {} : { name: nameOf(sql), values: parameters.map(storable) };
    try {
      const { rows, rowCount } = await this.#query({ text: sql, ...named });
      if (sql === WITHOUT_TIMEOUT) this.#timeout = 0;
      return { rows: (rows ?? []) as R[], numAffectedRows: BigInt(rowCount ?? 0) };
    } catch (error) {
      // A table that another instance has migrated leaves plans behind that no longer fit (0A000).
      if (isUnavailable(error) || (error as { code?: string }).code === '0A000') this.broken = true;
      throw isUnavailable(error) ? new DatabaseUnavailableError(error) : error;
    }
  }

  /** Each query has its end, for which `pg` has a field that its types lack. */
  #query(config: { text: string; name?: string | undefined; values?: unknown[] }): Promise<QueryResultOfPg> {
    const limited: object = { ...config, query_timeout: this.#timeout };
    return this.client.query(limited as typeof config);
  }

  /** Runs a statement that begins or ends a transaction. @returns what PostgreSQL says it did */
  async control(statement: string): Promise<string> {
    try {
      return (await this.#query({ text: statement })).command;
    } catch (error) {
      if (statement === 'ROLLBACK' || isUnavailable(error)) this.broken = true;
      throw isUnavailable(error) ? new DatabaseUnavailableError(error) : error;
    }
  }

  // biome-ignore lint/correctness/useYield: the interface asks for a generator; nothing here streams through Kysely
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('streaming is not supported');
  }
}

class PostgresDriver implements Driver {
  readonly #url: string;
  readonly #statementMs: number;
  #pool: Pool | undefined;

  constructor(url: string, bulk: boolean) {
    this.#url = url;
    this.#statementMs = bulk ? BULK_STATEMENT_MS : STATEMENT_MS;
  }

  /** `pg` is loaded here, so that a site on SQLite never does. */
  async init() {
    const { default: pg } = await import('pg');
    const numeric: Parse = Number;
    this.#pool = new pg.Pool({
      connectionString: this.#url,
      max: MAX_CONNECTIONS,
      // Those that are open stay open: opening one takes longer than most requests.
      min: MAX_CONNECTIONS,
      connectionTimeoutMillis: CONNECT_MS,
      statement_timeout: this.#statementMs,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
      keepAlive: true,
      application_name: 'yinmu',
      types: {
        getTypeParser: (oid: number, format?: 'text' | 'binary') => (oid === INT8 || oid === NUMERIC ? numeric : pg.types.getTypeParser(oid, format)),
      } as never,
    });
    // Without a listener on every client, a restart of PostgreSQL would end this process. The next query of the client fails.
    this.#pool.on('connect', (client) => void client.on('error', () => {}));
    this.#pool.on('error', () => {});
  }

  async acquireConnection() {
    const asked = performance.now();
    try {
      const client = await (this.#pool as Pool).connect();
      // A request that waits for its connection and for a backend that hangs ends as soon as one that meets only the second.
      return new Connection(client, this.#statementMs + ANSWER_MS - (performance.now() - asked));
    } catch (error) {
      throw new DatabaseUnavailableError(error);
    }
  }
  async beginTransaction(connection: Connection, { isolationLevel = 'serializable' }: TransactionSettings) {
    await connection.control(`BEGIN ISOLATION LEVEL ${isolationLevel}`);
  }
  async commitTransaction(connection: Connection) {
    // PostgreSQL rolls back, and says so, where a statement has failed before and the failure was swallowed.
    if ((await connection.control('COMMIT')) !== 'COMMIT') throw new Error('the transaction was rolled back: one of its statements had failed');
  }
  async rollbackTransaction(connection: Connection) {
    if (!connection.broken) await connection.control('ROLLBACK');
  }
  async releaseConnection(connection: Connection) {
    connection.client.release(connection.broken);
  }
  async destroy() {
    await this.#pool?.end();
  }
}

class QueryCompiler extends PostgresQueryCompiler {
  override compileQuery(node: RootOperationNode, queryId: QueryId): CompiledQuery {
    const compiled = super.compileQuery(node, queryId);
    return { ...compiled, sql: postgresDdl(compiled.sql) };
  }
}

/** @param bulk for imports and other programs of their own, whose statements may take long */
export const postgresDialect = (url: string, bulk = false): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new PostgresDriver(url, bulk),
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db as never),
  createQueryCompiler: () => new QueryCompiler(),
});
