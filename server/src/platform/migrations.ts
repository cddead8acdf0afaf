/** Migrations: forward only, each in a transaction. A database newer than the program is refused. */
import { sql } from 'kysely';
import { type Db, isPostgres, type Transaction, withoutTimeout } from './database.ts';
import { transaction } from './transaction.ts';

export interface Migration {
  name: string;
  up(db: Db): Promise<void>;
}

/** The database was made by another version of the program, a newer one or one with other migrations. */
export class DatabaseVersionError extends Error {}

type Tables = {
  schema_migration: { id: number; name: string; applied_at: string };
};

/** PostgreSQL's number of the lock under which the table of migrations is made; no other lock of ours has it. */
const LOCK = 1019;

const createTable = (trx: Transaction) =>
  sql`CREATE TABLE IF NOT EXISTS schema_migration (id INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at TEXT NOT NULL)`.execute(trx);

async function apply(trx: Transaction, id: number, migration: Migration) {
  await migration.up(trx);
  await trx.withTables<Tables>().insertInto('schema_migration').values({ id, name: migration.name, applied_at: new Date().toISOString() }).execute();
}

/** Applies all migrations to an empty database in a transaction of the caller, which makes all of it or nothing. */
export async function createSchema(trx: Transaction, migrations: readonly Migration[]) {
  await createTable(trx);
  for (const [id, migration] of migrations.entries()) await apply(trx, id, migration);
}

/** Applies what is missing and returns the names of what was applied. */
export async function migrate(db: Db, migrations: readonly Migration[]): Promise<string[]> {
  const tables = db.withTables<Tables>();
  await transaction(db, async (trx) => {
    // On PostgreSQL, IF NOT EXISTS fails for a table that another program is creating.
    if (isPostgres(trx)) {
      await withoutTimeout(trx);
      await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(trx);
    }
    await createTable(trx);
  });
  const rows = await tables.selectFrom('schema_migration').select(['id', 'name']).orderBy('id').execute();
  if (rows.length > migrations.length) {
    const newest = rows.at(-1)?.name;
    throw new DatabaseVersionError(`the database is newer than this program (it has migration ${newest}): start the newer version, or restore a backup`);
  }
  for (const { id, name } of rows) {
    const own = migrations[id]?.name;
    if (own !== name)
      throw new DatabaseVersionError(`the database has migration ${name} where this program has ${own}: another version of the program made it`);
  }
  const applied: string[] = [];
  for (const [id, migration] of migrations.entries()) {
    if (id < rows.length) continue;
    const isNew = await transaction(db, async (trx) => {
      const tables = trx.withTables<Tables>();
      // PostgreSQL takes the transaction's snapshot after this lock, so that it shows what the program before has done.
      if (isPostgres(trx)) {
        await withoutTimeout(trx);
        await sql`LOCK TABLE schema_migration IN ACCESS EXCLUSIVE MODE`.execute(trx);
      }
      // Two programs may start at once: whoever waited for the lock finds the work done.
      const done = await tables.selectFrom('schema_migration').select('id').where('id', '=', id).executeTakeFirst();
      if (done) return false;
      await apply(trx, id, migration);
      return true;
    });
    if (isNew) applied.push(migration.name);
  }
  return applied;
}
