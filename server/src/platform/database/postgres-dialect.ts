/**
 * Kysely on `pg` (decision 0042). Statements are prepared by name, so each is planned once per connection; transactions are SERIALIZABLE and retried by
 * `transaction` on conflicts.
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
/** Timeouts for connections and statements. With half a second for limits (limits.ts), every request ends within five seconds. */
const CONNECT_MS = 3000;
const STATEMENT_MS = 3500;
const BULK_STATEMENT_MS = 60_000;
/** Grace for PostgreSQL to report a timeout; a silent backend's connection is dropped. */
const ANSWER_MS = 400;
const IDLE_IN_TRANSACTION_MS = 30_000;
/** Maximum of prepared statements per connection; list lengths create many. */
const MAX_STATEMENTS = 500;

/** Lifts the statement timeout in a transaction, on this side too. */
export const WITHOUT_TIMEOUT = 'SET LOCAL statement_timeout = 0';

const INT8 = 20;
const NUMERIC = 1700;
type Parse = (text: string) => unknown;

/** Stable across instances, so that a pooler can share prepared statements. */
const names = new Map<string, string>();
function nameOf(sql: string): string | undefined {
  const known = names.get(sql);
  if (known !== undefined || names.size >= MAX_STATEMENTS) return known;
  const name = hash('sha256', sql).slice(0, 32);
  names.set(sql, name);
  return name;
}

/** PostgreSQL cannot store or search NUL; text with NUL matches nothing in either database. */
const storable = (value: unknown) => (typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value);

class Connection implements DatabaseConnection {
  readonly client: PoolClient;
  /** The connection must not be reused. */
  broken = false;
  #timeout: number;

  constructor(client: PoolClient, timeout: number) {
    this.client = client;
    this.#timeout = timeout;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    // Without parameters and name a text may contain several statements, as in migrations.
    const named = parameters.length === 0 ? {} : { name: nameOf(sql), values: parameters.map(storable) };
    try {
      const { rows, rowCount } = await this.#query({ text: sql, ...named });
      if (sql === WITHOUT_TIMEOUT) this.#timeout = 0;
      return { rows: (rows ?? []) as R[], numAffectedRows: BigInt(rowCount ?? 0) };
    } catch (error) {
      // A migration by another instance invalidates cached plans (0A000).
      if (isUnavailable(error) || (error as { code?: string }).code === '0A000') this.broken = true;
      throw isUnavailable(error) ? new DatabaseUnavailableError(error) : error;
    }
  }

  /** Missing in the types of `pg`. */
  #query(config: { text: string; name?: string | undefined; values?: unknown[] }): Promise<QueryResultOfPg> {
    const limited: object = { ...config, query_timeout: this.#timeout };
    return this.client.query(limited as typeof config);
  }

  /** @returns PostgreSQL's command tag */
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

  /** Loads `pg` lazily, so that SQLite sites never do. */
  async init() {
    const { default: pg } = await import('pg');
    const numeric: Parse = Number;
    this.#pool = new pg.Pool({
      connectionString: this.#url,
      max: MAX_CONNECTIONS,
      // Connections stay open: opening one takes longer than most requests.
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
    // Without an error listener a restart of PostgreSQL would crash the process. The client's next query fails.
    this.#pool.on('connect', (client) => void client.on('error', () => {}));
    this.#pool.on('error', () => {});
  }

  async acquireConnection() {
    const asked = performance.now();
    try {
      const client = await (this.#pool as Pool).connect();
      // Waiting for a connection counts towards the total timeout.
      return new Connection(client, this.#statementMs + ANSWER_MS - (performance.now() - asked));
    } catch (error) {
      throw new DatabaseUnavailableError(error);
    }
  }
  async beginTransaction(connection: Connection, { isolationLevel = 'serializable' }: TransactionSettings) {
    await connection.control(`BEGIN ISOLATION LEVEL ${isolationLevel}`);
  }
  async commitTransaction(connection: Connection) {
    // PostgreSQL turns COMMIT into ROLLBACK after a swallowed failure.
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

export const postgresDialect = (url: string, bulk = false): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new PostgresDriver(url, bulk),
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db as never),
  createQueryCompiler: () => new QueryCompiler(),
});
