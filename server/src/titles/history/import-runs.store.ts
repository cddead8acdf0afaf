/** Stores which source an import read and which titles it added. What it changed is in the history of titles. */
import { type Db, insertFlat, runStatement, type Transaction } from '../../platform/database/database.ts';

export interface RunRoutes {
  id: number;
  run: string;
  vod_id: number;
  source_id: number;
  source_vod_id: string;
  /** The routes before the import, as `shortened` writes them. */
  before: string;
  /** The hash of the routes after the import, as `hashOf` computes it. */
  after_hash: string;
}
const COLUMNS = ['run', 'vod_id', 'source_id', 'source_vod_id', 'before', 'after_hash'] as const;

export const insertRoutes = (trx: Transaction, rows: readonly Omit<RunRoutes, 'id'>[]) =>
  insertFlat(
    trx,
    'catalogue_run_lines',
    [...COLUMNS],
    rows.flatMap((row) => COLUMNS.map((column) => row[column])),
  );

/** Returns changes after a given one, oldest first. */
export const routesOfRun = (db: Db, run: string, after: number, max: number): Promise<RunRoutes[]> =>
  runStatement(db, `SELECT id, ${COLUMNS.join(', ')} FROM catalogue_run_lines WHERE run = ? AND id > ? ORDER BY id LIMIT ${max}`, [run, after]);

export const routesById = async (db: Db, id: number): Promise<RunRoutes | undefined> =>
  (await runStatement<RunRoutes>(db, `SELECT id, ${COLUMNS.join(', ')} FROM catalogue_run_lines WHERE id = ?`, [id]))[0];

/** Deletes the routes of runs that are too old to undo. */
export const forgetRoutes = (trx: Transaction, before: string) =>
  runStatement(trx, 'DELETE FROM catalogue_run_lines WHERE run IN (SELECT run FROM catalogue_run WHERE at < ?)', [before]);

export interface ImportRun {
  run: string;
  source_id: number;
  /** The time of the run's first change. */
  at: string;
}
export interface AddedRange {
  first_id: number;
  last_id: number;
}

/** Turns ascending IDs into ranges without gaps. */
export function rangesOf(ids: readonly number[]): AddedRange[] {
  const ranges: AddedRange[] = [];
  for (const id of ids.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last?.last_id === id - 1) last.last_id = id;
    else ranges.push({ first_id: id, last_id: id });
  }
  return ranges;
}

/** Call it in the transaction that applies the batch. */
export async function recordRun(trx: Transaction, { run, source_id, at }: ImportRun, added: readonly number[]) {
  await runStatement(trx, 'INSERT INTO catalogue_run (run, source_id, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING', [run, source_id, at]);
  const values = rangesOf(added).flatMap(({ first_id, last_id }) => [run, first_id, last_id]);
  await insertFlat(trx, 'catalogue_run_added', ['run', 'first_id', 'last_id'], values);
}

/** Returns runs, newest first, with the number of titles that each added and changed. */
export const runsSince = (db: Db, since: string, max: number): Promise<(ImportRun & { added: number; changed: number })[]> =>
  runStatement(
    db,
    `SELECT run, source_id, at,
       (SELECT CAST(COALESCE(SUM(last_id - first_id + 1), 0) AS BIGINT) FROM catalogue_run_added AS a WHERE a.run = catalogue_run.run) AS added,
       (SELECT COUNT(*) FROM (SELECT vod_id FROM title_change AS c WHERE c.run = catalogue_run.run AND c.run <> ''
         UNION SELECT vod_id FROM catalogue_run_lines AS l WHERE l.run = catalogue_run.run) AS titles) AS changed
      FROM catalogue_run WHERE at >= ? ORDER BY at DESC, run LIMIT ${max}`,
    [since],
  );

export const runById = async (db: Db, run: string): Promise<ImportRun | undefined> =>
  (await runStatement<ImportRun>(db, 'SELECT run, source_id, at FROM catalogue_run WHERE run = ?', [run]))[0];

export const addedIn = (db: Db, run: string): Promise<AddedRange[]> =>
  runStatement(db, 'SELECT first_id, last_id FROM catalogue_run_added WHERE run = ? ORDER BY first_id', [run]);

export async function forgetRuns(trx: Transaction, before: string) {
  await runStatement(trx, 'DELETE FROM catalogue_run_added WHERE run IN (SELECT run FROM catalogue_run WHERE at < ?)', [before]);
  await runStatement(trx, 'DELETE FROM catalogue_run WHERE at < ?', [before]);
}

export const changesByImports = async (db: Db, ids: readonly number[], since: string): Promise<{ vod_id: number; at: string; fields: string }[]> =>
  ids.length === 0
    ? []
    : runStatement(
        db,
        `SELECT vod_id, at, fields FROM title_change WHERE vod_id IN (${Array(ids.length).fill('?').join(', ')}) AND author = 'import' AND at > ?`,
        [...ids, since],
      );
