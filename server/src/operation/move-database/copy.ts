/** Copies all tables between two databases with the same schema and compares them, in the caller's transactions. */
import { isPostgres, runStatement, type Transaction, withoutTimeout } from '../../platform/database/database.ts';
import { compareRows, pagesOf, writeRows } from './table-rows.ts';
import { list, quoted, type Table } from './tables.ts';

export interface MoveReport {
  tables: number;
  rows: number;
}
export type OnProgress = (table: string, rows: number) => void;

/** Lifts the timeout, because a move may take longer than a request, and locks the tables, because other programs' writes would be lost. */
export async function prepareSource(from: Transaction, tables: readonly Table[]) {
  if (!isPostgres(from)) return;
  await allowLongWork(from);
  await runStatement(from, `LOCK TABLE ${list(tables.map(({ name }) => name))} IN SHARE MODE`, []);
}

export async function allowLongWork(postgres: Transaction) {
  await withoutTimeout(postgres);
  await runStatement(postgres, 'SET LOCAL idle_in_transaction_session_timeout = 0', []);
}

export async function copyTables(from: Transaction, to: Transaction, tables: readonly Table[], onProgress: OnProgress): Promise<MoveReport> {
  let rows = 0;
  for (const table of tables) {
    // Migrations insert first rows into some tables.
    await runStatement(to, `DELETE FROM ${quoted(table.name)}`, []);
    for await (const page of pagesOf(from, table)) {
      await writeRows(to, table, page);
      onProgress(table.name, (rows += page.length));
    }
  }
  return { tables: tables.length, rows };
}

export async function compareTables(from: Transaction, to: Transaction, tables: readonly Table[], onProgress: OnProgress) {
  let rows = 0;
  for (const table of tables) onProgress(`${table.name}, compared`, (rows += await compareRows(from, to, table)));
}
