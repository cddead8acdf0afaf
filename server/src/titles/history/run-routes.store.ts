import { type Db, insertFlat, runStatement, type Transaction } from '../../platform/database/database.ts';

export interface RunRoutes {
  id: number;
  run: string;
  vod_id: number;
  source_id: number;
  source_vod_id: string;
  /** See `shortened`. */
  before: string;
  /** See `hashOf`. */
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

/** Oldest first, after a given change. */
export const routesOfRun = (db: Db, run: string, after: number, max: number): Promise<RunRoutes[]> =>
  runStatement(db, `SELECT id, ${COLUMNS.join(', ')} FROM catalogue_run_lines WHERE run = ? AND id > ? ORDER BY id LIMIT ${max}`, [run, after]);

export const routesById = async (db: Db, id: number): Promise<RunRoutes | undefined> =>
  (await runStatement<RunRoutes>(db, `SELECT id, ${COLUMNS.join(', ')} FROM catalogue_run_lines WHERE id = ?`, [id]))[0];

/** Forgets runs that are too old to undo. */
export const forgetRoutes = (trx: Transaction, before: string) =>
  runStatement(trx, 'DELETE FROM catalogue_run_lines WHERE run IN (SELECT run FROM catalogue_run WHERE at < ?)', [before]);
