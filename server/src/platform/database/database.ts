/** Provides the database handle that every store function takes first. Rooms add their tables with `db.withTables<…>()`. */

import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Paging } from '@yinmu/contract/endpoint.ts';
import {
  CompiledQuery,
  type Insertable,
  Kysely,
  type Transaction as KyselyTransaction,
  type LogEvent,
  PostgresAdapter,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
  type Updateable,
  type UpdateQueryBuilder,
  type UpdateResult,
} from 'kysely';
import { statementErrors, statementSeconds } from '../monitoring/measures.ts';
import { MAX_CONNECTIONS, postgresDialect, WITHOUT_TIMEOUT } from './postgres-dialect.ts';
import { isRace, isTakenKey, postgresFault } from './postgres-errors.ts';
import { sqliteDialect } from './sqlite-dialect.ts';

/** Returns an SQL expression for milliseconds since 1970. */
export const databaseNow = (db: Db) =>
  isPostgres(db) ? sql<number>`(EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint` : sql<number>`CAST(unixepoch('subsec') * 1000 AS INTEGER)`;

/** Marks the values of an UPDATE. Without values, the statement would be invalid SQL, so stores accept only `Changes`. */
declare const isGiven: unique symbol;

/** Has at least one value; only `changesOf` makes one. */
export type Changes<T extends object> = { [K in keyof T]?: Exclude<T[K], undefined> } & { readonly [isGiven]: true };

/** Drops undefined values; returns undefined if none remain. */
export function changesOf<T extends object>(values: T): Changes<T> | undefined {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return given.length === 0 ? undefined : (Object.fromEntries(given) as Changes<T>);
}

export const listOf = (json: string): string[] => JSON.parse(json) as string[];
/** Returns SQL for the length of a list, without reading the list. */
export const lengthIn = (db: Db, column: string): string => `json_array_length(${column}${isPostgres(db) ? '::json' : ''})`;

// biome-ignore lint/complexity/noBannedTypes: no tables are known here; each room adds its own
export type Db = Kysely<{}>;
/** A parameter of this type requires a transaction. Only `transaction` creates one; `scripts/check-structure.ts` rejects others. */
// biome-ignore lint/complexity/noBannedTypes: as above
export type Transaction = KyselyTransaction<{}>;

/** Minimum number of attempts and duration: with many writers, one succeeds at a time, and a deadlock takes a second. */
const MIN_RUNS = 12;
const MIN_MS = 4000;
/** Fewer attempts for a taken key, because it usually stays taken. */
const MAX_RUNS_FOR_KEY = 3;
/** The first pause. It doubles up to the maximum, with jitter. */
const FIRST_PAUSE_MS = 4;
const LONGEST_PAUSE_MS = 250;

/** Runs work in a transaction, possibly several times, so side effects must follow the commit. @param locking waits for other writers instead of retrying */
export async function transaction<T>(db: Db, work: (trx: Transaction) => Promise<T>, { locking = false } = {}): Promise<T> {
  const begin = db.transaction().setIsolationLevel(locking ? 'read committed' : 'serializable');
  const begun = performance.now();
  for (let run = 1; ; run++) {
    try {
      return await begin.execute(work);
    } catch (error) {
      if (!isRace(error) || (isTakenKey(error) && run >= MAX_RUNS_FOR_KEY)) throw error;
      if (run >= MIN_RUNS && performance.now() - begun > MIN_MS) throw error;
    }
    await wait(Math.random() * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** run));
  }
}

class RolledBack<T> extends Error {
  readonly result: T;
  constructor(result: T) {
    super('rolled back');
    this.result = result;
  }
}

/** Runs work in a transaction and rolls it back. @returns the work's result */
export async function rehearse<T>(db: Db, work: (trx: Transaction) => Promise<T>): Promise<T> {
  try {
    return await transaction(db, async (trx) => {
      throw new RolledBack(await work(trx));
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.result as T;
    throw error;
  }
}

export const databaseFile = (dataDir: string) => path.join(dataDir, 'yinmu.db');

export interface DatabasePlace {
  dataDir: string;
  DATABASE_URL?: string | undefined;
}

const STATEMENTS = new Set(['select', 'insert', 'update', 'delete']);
function measure({ level, query, queryDurationMillis }: LogEvent) {
  const word = /[a-z]+/i.exec(query.sql)?.[0].toLowerCase() ?? '';
  statementSeconds.observe({ statement: STATEMENTS.has(word) ? word : 'other' }, queryDurationMillis / 1000);
  if (level === 'error') statementErrors.inc();
}

/** @param bulk for imports: fewer syncs, less memory, longer statement timeouts */
export function openDatabase({ dataDir, DATABASE_URL }: DatabasePlace, bulk = false): Db {
  mkdirSync(dataDir, { recursive: true });
  return new Kysely({
    log: measure,
    dialect: DATABASE_URL === undefined ? sqliteDialect(databaseFile(dataDir), bulk) : postgresDialect(DATABASE_URL, bulk),
  });
}

export const isPostgres = (db: Db) => db.getExecutor().adapter instanceof PostgresAdapter;

/** Returns a value that changes with every commit of another connection. */
export async function dataVersion(db: Db): Promise<string> {
  const asked = isPostgres(db) ? sql<object>`SELECT pg_current_snapshot()::text` : sql<object>`PRAGMA data_version`;
  return Object.values((await asked.execute(db)).rows[0] ?? {}).join();
}

export async function databaseSize(db: Db, dataDir: string): Promise<number> {
  if (isPostgres(db)) return (await sql<{ bytes: number }>`SELECT pg_database_size(current_database()) AS bytes`.execute(db)).rows[0]?.bytes ?? 0;
  // Recent writes are still in the log file.
  const files = [databaseFile(dataDir), `${databaseFile(dataDir)}-wal`];
  return files.reduce((bytes, file) => bytes + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0);
}

/** Lifts the timeout that statements of requests have, for work that grows with the tables. */
export const withoutTimeout = async (trx: Transaction) => void (await runStatement(trx, WITHOUT_TIMEOUT, []));

export const ping = async (db: Db) => void (await db.executeQuery(CompiledQuery.raw('SELECT 1')));

/** Opens all PostgreSQL connections at once, so that no visitor waits for one. */
export async function openConnections(db: Db) {
  if (isPostgres(db)) await Promise.all(Array.from({ length: MAX_CONNECTIONS }, () => ping(db)));
}

const MAX_ROWS = 128;

/** Splits into batches of 128 rows, and the rest into powers of two, so that a few prepared statements serve all lengths. @param width items per row */
export function* batches<T>(items: readonly T[], width = 1, maxRows = MAX_ROWS): Generator<T[]> {
  let start = 0;
  for (let rows = maxRows; start < items.length; ) {
    while (rows * width > items.length - start) rows /= 2;
    yield items.slice(start, start + rows * width);
    start += rows * width;
  }
}

/** Reads a page from the nearer end of an ordered list, so that the last page is as cheap as the first. `backwards` means in reverse order. */
export function nearerEnd(total: number, { page, limit }: Paging): { count: number; offset: number; backwards: boolean } {
  const before = (page - 1) * limit;
  const count = Math.max(0, Math.min(limit, total - before));
  // PostgreSQL rejects negative numbers, so pages beyond the end read nothing.
  const beyond = Math.max(0, total - before - count);
  return beyond < before ? { count, offset: beyond, backwards: true } : { count, offset: before, backwards: false };
}

const numbered = new Map<string, string>();
/** Runs a hand-written statement with `?` parameters, where a query builder would cost more than the query. */
export async function runStatement<R>(db: Db, statement: string, parameters: unknown[]): Promise<R[]> {
  let text = statement;
  if (isPostgres(db)) {
    let count = 0;
    text = numbered.get(statement) ?? statement.replace(/\?/g, () => `$${++count}`);
    numbered.set(statement, text);
  }
  return (await db.executeQuery<R>(CompiledQuery.raw(text, parameters))).rows;
}

/** Cached statement texts, at most one per table and row count of `batches`. */
const statements = new Map<string, string>();

/**
 * Inserts rows with prepared statements, because a query builder would take a third of an import's time. @param after the end of the statement, such as ON
 * CONFLICT
 */
export async function insertMany<R = unknown>(
  db: Db,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
  after = '',
): Promise<R[]> {
  const values: unknown[] = [];
  for (const row of rows) for (const value of row) values.push(value);
  return insertFlat(db, table, columns, values, after);
}

export async function insertFlat<R = unknown>(db: Db, table: string, columns: readonly string[], values: readonly unknown[], after = ''): Promise<R[]> {
  const results: R[] = [];
  for (const some of batches(values, columns.length)) {
    const rows = some.length / columns.length;
    const key = `${table} ${columns} ${rows} ${after}`;
    let statement = statements.get(key);
    if (statement === undefined) {
      const row = `(${columns.map(() => '?').join(', ')})`;
      statement = `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${Array(rows).fill(row).join(', ')} ${after}`;
      statements.set(key, statement);
    }
    for (const result of await runStatement<R>(db, statement, some)) results.push(result);
  }
  return results;
}

/** Tells storage faults from our own. SQLite codes: 13 FULL, 5 BUSY, 10 IOERR, 14 CANTOPEN, 8 READONLY, 11 CORRUPT. */
export function storageFault(error: unknown): 'storage_full' | 'database_unavailable' | undefined {
  const { errcode: code, code: name } = (error ?? {}) as { errcode?: number; code?: string };
  // Files such as avatars can fill the disk too.
  if (name === 'ENOSPC' || name === 'EDQUOT') return 'storage_full';
  if (code === undefined) return postgresFault(error);
  const primary = code & 0xff;
  if (primary === 13) return 'storage_full';
  return [5, 6, 8, 10, 11, 14, 26].includes(primary) ? 'database_unavailable' : undefined;
}

const SIGNS = /[\\%_]/g;
/** Ignores case. @param column a trusted name such as `member.username` */
export const contains = (column: string, text: string) => sql<SqlBool>`LOWER(${sql.ref(column)}) LIKE LOWER(${`%${text.replace(SIGNS, '\\$&')}%`}) ESCAPE '\\'`;

export async function countOf<D, T extends keyof D, O>(query: SelectQueryBuilder<D, T, O>): Promise<number> {
  const row = await query.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return (row as { count: number }).count;
}
export const exists = async <D, T extends keyof D, O>(query: SelectQueryBuilder<D, T, O>): Promise<boolean> =>
  (await query.limit(1).executeTakeFirst()) !== undefined;
/** @returns the ID of the new row */
export async function insertRow<D, T extends keyof D & string>(db: Kysely<D>, table: T, row: Insertable<D[T]>): Promise<number> {
  const added = db
    .insertInto(table)
    .values(row)
    .returning('id' as never);
  return ((await added.executeTakeFirstOrThrow()) as { id: number }).id;
}
export const isUpdated = async <D, T extends keyof D, U extends keyof D>(query: UpdateQueryBuilder<D, T, U, UpdateResult>): Promise<boolean> =>
  (await query.executeTakeFirst()).numUpdatedRows > 0n;
/** @returns false if the row has changed since it was read */
export function changeSeen<D, T extends keyof D & string>(db: Kysely<D>, table: T, seen: { id: number; version: number }, changes: Updateable<D[T]>) {
  const query = (db as unknown as Kysely<Record<string, { id: number; version: number }>>)
    .updateTable(table as string)
    .set({ ...changes, version: seen.version + 1 });
  return isUpdated(query.where('id', '=', seen.id).where('version', '=', seen.version));
}
export const onPage = <D, T extends keyof D, O>(query: SelectQueryBuilder<D, T, O>, { page, limit }: Paging) =>
  query
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
