/** Moves a site from PostgreSQL to `yinmu.db`, through a temporary file that is renamed when it is complete. */
import { mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { APP_FILE } from '../../delivery/apps/index.ts';
import { CATEGORY_FILE } from '../../ingest/importing/index.ts';
import { type Db, databaseFile, openDatabase, runStatement, type Transaction, transaction } from '../../platform/database/database.ts';
import { type Migration, migrate } from '../../platform/database/migrations.ts';
import { OperatorError } from '../../platform/problem.ts';
import { ROUTE_FILE } from '../../playback/routes/index.ts';
import { compareTables, copyTables, type MoveReport, type OnProgress, prepareSource } from './copy.ts';
import { type Table, tablesOf } from './tables.ts';

/** Sets the last IDs of AUTOINCREMENT tables, which SQLite remembers; other IDs come from elsewhere. */
async function setSequences(from: Transaction, to: Transaction, tables: readonly Table[]) {
  for (const { name, numbered, neverAgain } of tables) {
    if (!neverAgain) continue;
    const [row] = await runStatement<{ last: number | null }>(from, 'SELECT pg_sequence_last_value(pg_get_serial_sequence(?, ?)::regclass) AS last', [
      name,
      numbered,
    ]);
    await runStatement(to, 'DELETE FROM sqlite_sequence WHERE name = ?', [name]);
    await runStatement(to, 'INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)', [name, row?.last ?? 0]);
  }
}

async function copyAll(source: Db, target: Db, onProgress: OnProgress): Promise<MoveReport> {
  const tables = await tablesOf(target);
  return transaction(
    source,
    async (from) => {
      await prepareSource(from, tables);
      return transaction(target, async (to) => {
        // Rows arrive in any order, so foreign keys are checked at the end.
        await runStatement(to, 'PRAGMA defer_foreign_keys = ON', []);
        const report = await copyTables(from, to, tables, onProgress);
        await setSequences(from, to, tables);
        await compareTables(from, to, tables, onProgress);
        return report;
      });
    },
    { locking: true },
  );
}

export async function moveToSqlite(dataDir: string, url: string, migrations: readonly Migration[], onProgress: OnProgress): Promise<MoveReport> {
  const whole = databaseFile(dataDir);
  if (statSync(whole, { throwIfNoEntry: false })?.size) throw new OperatorError(`${whole} already exists: move it away first`);
  const unfinished = path.join(dataDir, 'moving');
  // Removes what a killed move left behind.
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const source = openDatabase({ dataDir, DATABASE_URL: url }, true);
  const target = openDatabase({ dataDir: unfinished }, true);
  let report: MoveReport;
  try {
    await migrate(source, migrations);
    await migrate(target, migrations);
    report = await copyAll(source, target, onProgress);
    for (const file of [ROUTE_FILE, APP_FILE, CATEGORY_FILE]) await file.keep(source, dataDir);
  } finally {
    // Closing the database checkpoints its log.
    await target.destroy();
    await source.destroy();
  }
  renameSync(databaseFile(unfinished), whole);
  rmSync(unfinished, { recursive: true });
  return report;
}
