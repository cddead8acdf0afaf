/** All SQL of lines that runs of imports have changed. */
import { type Db, insertFlat, runStatement, type Transaction } from '../../platform/database/database.ts';

export interface RunLines {
  id: number;
  run: string;
  vod_id: number;
  source_id: number;
  source_vod_id: string;
  /** As `shortened` writes it. */
  before: string;
  /** As `hashOf` makes it. */
  after_hash: string;
}
const COLUMNS = ['run', 'vod_id', 'source_id', 'source_vod_id', 'before', 'after_hash'] as const;

export const insertLines = (trx: Transaction, rows: readonly Omit<RunLines, 'id'>[]) =>
  insertFlat(
    trx,
    'catalogue_run_lines',
    [...COLUMNS],
    rows.flatMap((row) => COLUMNS.map((column) => row[column])),
  );

/** The changes of a run after one of them, in the order in which they were made. */
export const linesOfRun = (db: Db, run: string, after: number, max: number): Promise<RunLines[]> =>
  runStatement(db, `SELECT id, ${COLUMNS.join(', ')} FROM catalogue_run_lines WHERE run = ? AND id > ? ORDER BY id LIMIT ${max}`, [run, after]);

export const linesById = async (db: Db, id: number): Promise<RunLines | undefined> =>
  (await runStatement<RunLines>(db, `SELECT id, ${COLUMNS.join(', ')} FROM catalogue_run_lines WHERE id = ?`, [id]))[0];

/** Forgets the lines of runs that cannot be undone any more. */
export const forgetLines = (trx: Transaction, before: string) =>
  runStatement(trx, 'DELETE FROM catalogue_run_lines WHERE run IN (SELECT run FROM catalogue_run WHERE at < ?)', [before]);
