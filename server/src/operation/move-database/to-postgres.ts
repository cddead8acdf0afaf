/** Moves a site to an empty PostgreSQL database in one transaction. If the move fails, the database stays empty. */
import { type Db, openDatabase, runStatement, type Transaction, transaction } from '../../platform/database/database.ts';
import { createSchema, type Migration, migrate } from '../../platform/database/migrations.ts';
import { requireServer } from '../../platform/database/require-server.ts';
import { OperatorError } from '../../platform/problem.ts';
import { allowLongWork, compareTables, copyTables, type MoveReport, type OnProgress } from './copy.ts';
import { quoted, type Table, tablesOf } from './tables.ts';

async function requireEmpty(to: Db) {
  const [found] = await runStatement<{ name: string }>(to, 'SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() LIMIT 1', []);
  if (found) throw new OperatorError(`the database of --to is not empty (it has the table ${found.name}): use a new one`);
}

/** Drops the foreign keys, so that rows can be inserted in any order. @returns a function that restores and checks the keys */
async function withoutForeignKeys(to: Transaction): Promise<() => Promise<void>> {
  const keys = await runStatement<{ table: string; name: string; definition: string }>(
    to,
    `SELECT conrelid::regclass::text AS "table", conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
     WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`,
    [],
  );
  for (const { table, name } of keys) await runStatement(to, `ALTER TABLE ${table} DROP CONSTRAINT ${quoted(name)}`, []);
  return async () => {
    for (const { table, name, definition } of keys) await runStatement(to, `ALTER TABLE ${table} ADD CONSTRAINT ${quoted(name)} ${definition}`, []);
  };
}

/** Makes IDs continue after the highest one ever used, as SQLite would. */
async function setSequences(from: Db, to: Transaction, tables: readonly Table[]) {
  for (const { name, numbered, neverAgain } of tables) {
    if (numbered === undefined) continue;
    const last = neverAgain
      ? 'SELECT seq AS last FROM sqlite_sequence WHERE name = ?'
      : `SELECT MAX(${quoted(numbered)}) AS last FROM ${quoted(name)} WHERE ? <> ''`;
    const [row] = await runStatement<{ last: number | null }>(from, last, [name]);
    // Without rows, the sequence stays at 1, which setval cannot express.
    if (row?.last) await runStatement(to, 'SELECT setval(pg_get_serial_sequence(?, ?), ?)', [name, numbered, row.last]);
  }
}

export async function moveToPostgres(dataDir: string, url: string, migrations: readonly Migration[], onProgress: OnProgress): Promise<MoveReport> {
  const source = openDatabase({ dataDir }, true);
  const target = openDatabase({ dataDir, DATABASE_URL: url }, true);
  try {
    await requireServer(target, 'the database of --to');
    await requireEmpty(target);
    await migrate(source, migrations);
    const tables = await tablesOf(source);
    // Takes SQLite's write lock, so that an import waits.
    return await transaction(source, (from) =>
      transaction(
        target,
        async (to) => {
          await allowLongWork(to);
          await createSchema(to, migrations);
          const addForeignKeys = await withoutForeignKeys(to);
          const report = await copyTables(from, to, tables, onProgress);
          await setSequences(from, to, tables);
          await addForeignKeys();
          await compareTables(from, to, tables, onProgress);
          return report;
        },
        { locking: true },
      ),
    );
  } finally {
    await target.destroy();
    await source.destroy();
  }
}
