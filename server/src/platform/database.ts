/** The database handle every store takes first. Rooms type their own tables with `db.withTables<…>()`. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { CompiledQuery, Kysely, type Transaction as KyselyTransaction, sql } from 'kysely';
import { sqliteDialect } from './sqlite-dialect.ts';

// biome-ignore lint/complexity/noBannedTypes: no tables are known here; each room adds its own
export type Db = Kysely<{}>;
/** A parameter of this type demands a transaction: only `transaction` of transaction.ts makes one. */
// biome-ignore lint/complexity/noBannedTypes: as above
export type Transaction = KyselyTransaction<{}>;

export const databaseFile = (dataDir: string) => path.join(dataDir, 'yinmu.db');

/** @param bulk for imports: fewer syncs, less memory */
export function openDatabase(dataDir: string, bulk = false): Db {
  mkdirSync(dataDir, { recursive: true });
  return new Kysely({ dialect: sqliteDialect(databaseFile(dataDir), bulk) });
}

/** Changes whenever another connection has committed (`PRAGMA data_version`). */
export async function dataVersion(db: Db): Promise<number> {
  const { rows } = await sql<{ data_version: number }>`PRAGMA data_version`.execute(db);
  return rows[0]?.data_version ?? 0;
}

/** Throws if the database does not answer. */
export const ping = async (db: Db) => void (await db.executeQuery(CompiledQuery.raw('SELECT 1')));

const MAX_ROWS = 128;

/**
 * Splits a list for statements of many rows: 128 at a time, then powers of two, so that a handful of statements serve
 * lists of every length and stay prepared.
 * @param width how many items are a row
 * @param maxRows a power of two
 */
export function* batches<T>(items: readonly T[], width = 1, maxRows = MAX_ROWS): Generator<T[]> {
  let start = 0;
  for (let rows = maxRows; start < items.length; ) {
    while (rows * width > items.length - start) rows /= 2;
    yield items.slice(start, start + rows * width);
    start += rows * width;
  }
}

/**
 * Says where to read a page of an ordered list of known length: from its nearer end, so that the last page costs as much as the first.
 * `backwards` means in the opposite order, to be turned round.
 */
export function nearerEnd(total: number, page: number, limit: number): { count: number; offset: number; backwards: boolean } {
  const before = (page - 1) * limit;
  const count = Math.max(0, Math.min(limit, total - before));
  const beyond = total - before - count;
  return beyond < before ? { count, offset: beyond, backwards: true } : { count, offset: before, backwards: false };
}

/** The texts of statements. Their number is that of the tables times the row counts that `batches` makes. */
const statements = new Map<string, string>();

/**
 * Inserts many rows by statements whose text is made once: a query builder's work for each value is a third of the time
 * of an import. Table, columns and `after` are ours, values are bound.
 * @param after what follows the values, such as ON CONFLICT or RETURNING
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

/** Does the same for rows whose values stand one after the other in one list. */
export async function insertFlat<R = unknown>(db: Db, table: string, columns: readonly string[], values: readonly unknown[], after = ''): Promise<R[]> {
  const results: R[] = [];
  for (const some of batches(values, columns.length)) {
    const rows = some.length / columns.length;
    const key = `${table} ${columns.length} ${rows} ${after}`;
    let statement = statements.get(key);
    if (statement === undefined) {
      const row = `(${columns.map(() => '?').join(', ')})`;
      statement = `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${Array(rows).fill(row).join(', ')} ${after}`;
      statements.set(key, statement);
    }
    for (const result of (await db.executeQuery<R>(CompiledQuery.raw(statement, some))).rows) results.push(result);
  }
  return results;
}

/** SQLite's error codes, told apart from faults of ours: 13 FULL, 5 BUSY, 10 IOERR, 14 CANTOPEN, 8 READONLY, 11 CORRUPT. */
export function storageFault(error: unknown): 'storage_full' | 'database_unavailable' | undefined {
  const { errcode: code, code: name } = (error ?? {}) as { errcode?: number; code?: string };
  // A file (an avatar, a poster) that the disk has no room for is the same fault as a row.
  if (name === 'ENOSPC' || name === 'EDQUOT') return 'storage_full';
  if (code === undefined) return undefined;
  const primary = code & 0xff;
  if (primary === 13) return 'storage_full';
  return [5, 6, 8, 10, 11, 14, 26].includes(primary) ? 'database_unavailable' : undefined;
}
