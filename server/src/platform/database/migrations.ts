/** Migrations only go forward, each in a transaction. A database that is newer than the program is refused. */
import { sql } from 'kysely';
import { type Db, isPostgres, type Transaction, transaction, withoutTimeout } from './database.ts';
import { digestOfSchema } from './schema-form.ts';

/** Names removed migrations that another one replaces, for databases that have all of them and this digest of the schema. */
export interface Replaced {
  names: readonly string[];
  schema: { sqlite: string; postgres: string };
}

export interface Migration {
  name: string;
  replaces?: Replaced;
  up(db: Db, onPostgres: boolean): Promise<void>;
}

/** Thrown if the database belongs to another version: it is newer, or has other migrations. */
export class DatabaseVersionError extends Error {}

type Tables = {
  schema_migration: { id: number; name: string; applied_at: string };
};

/** The ID of PostgreSQL's lock for creating the table of migrations. */
const LOCK = 1019;

const createTable = (trx: Transaction) =>
  sql`CREATE TABLE IF NOT EXISTS schema_migration (id INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at TEXT NOT NULL)`.execute(trx);

const note = (trx: Transaction, id: number, name: string) =>
  trx.withTables<Tables>().insertInto('schema_migration').values({ id, name, applied_at: new Date().toISOString() }).execute();

async function apply(trx: Transaction, id: number, migration: Migration) {
  await migration.up(trx, isPostgres(trx));
  await note(trx, id, migration.name);
}

/** Applies all migrations to an empty database within the caller's transaction. */
export async function createSchema(trx: Transaction, migrations: readonly Migration[]) {
  await createTable(trx);
  for (const [id, migration] of migrations.entries()) await apply(trx, id, migration);
}

const isReplaced = (applied: readonly string[], { replaces }: Migration) =>
  replaces?.names.length === applied.length && replaces.names.every((name, i) => name === applied[i]);

/** Returns migrations that are still to be applied; none if the database has some that this program lacks (`versionFault`). */
export function missingMigrations(applied: readonly string[], migrations: readonly Migration[]): string[] {
  const [first] = migrations;
  return migrations.slice(first && isReplaced(applied, first) ? 0 : applied.length).map(({ name }) => name);
}

/** Returns why this program cannot use the database, and a remedy if one is known; undefined if it can. */
export function versionFault(applied: readonly string[], migrations: readonly Migration[]): { said: string; mend?: string } | undefined {
  const [first] = migrations;
  const foreign = applied.find((name, i) => migrations[i]?.name !== name);
  if (foreign === undefined || (first && isReplaced(applied, first))) return undefined;
  return first?.replaces?.names.includes(foreign)
    ? { said: `is from a version before 0.1.0 (its last migration is ${applied.at(-1)})`, mend: 'see docs/operating/upgrade.md' }
    : { said: `is newer than this program, or from another one (it has migration ${foreign})` };
}

async function appliedNames(db: Db): Promise<string[]> {
  const rows = await db.withTables<Tables>().selectFrom('schema_migration').select('name').orderBy('id').execute();
  return rows.map(({ name }) => name);
}

/** Runs work while no other program migrates. A program that had to wait finds the migrations done. */
const alone = <T>(db: Db, work: (trx: Transaction) => Promise<T>) =>
  transaction(db, async (trx) => {
    // PostgreSQL takes its snapshot after this lock, so the snapshot includes the other program's work.
    if (isPostgres(trx)) {
      await withoutTimeout(trx);
      await sql`LOCK TABLE schema_migration IN ACCESS EXCLUSIVE MODE`.execute(trx);
    }
    return work(trx);
  });

/** Records a migration in place of those that it replaces. */
const adopt = (db: Db, migration: Migration): Promise<string[]> =>
  alone(db, async (trx) => {
    const { replaces } = migration;
    if (!replaces || !isReplaced(await appliedNames(trx), migration)) return [];
    if ((await digestOfSchema(trx)) !== replaces.schema[isPostgres(trx) ? 'postgres' : 'sqlite'])
      throw new DatabaseVersionError('the database has the migrations from before 0.1.0, but other tables: see docs/operating/upgrade.md');
    await trx.withTables<Tables>().deleteFrom('schema_migration').execute();
    await note(trx, 0, migration.name);
    return [migration.name];
  });

export async function migrate(db: Db, migrations: readonly Migration[]): Promise<string[]> {
  await transaction(db, async (trx) => {
    // On PostgreSQL, IF NOT EXISTS fails while another program creates the table.
    if (isPostgres(trx)) {
      await withoutTimeout(trx);
      await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(trx);
    }
    await createTable(trx);
  });
  const [first] = migrations;
  const applied = first ? await adopt(db, first) : [];
  const before = await appliedNames(db);
  const fault = versionFault(before, migrations);
  if (fault) throw new DatabaseVersionError(`the database ${fault.said}: ${fault.mend ?? 'start the newer version, or restore a backup'}`);
  for (const [id, migration] of migrations.entries()) {
    if (id < before.length) continue;
    const isNew = await alone(db, async (trx) => {
      const done = await trx.withTables<Tables>().selectFrom('schema_migration').select('id').where('id', '=', id).executeTakeFirst();
      if (!done) await apply(trx, id, migration);
      return !done;
    });
    if (isNew) applied.push(migration.name);
  }
  return applied;
}
