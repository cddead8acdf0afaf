/** The door of migration from MacCMS. */
export { type MigrationReport, migrateMaccms } from './migrate.ts';
export { dumpReader } from './sql-dump.ts';
