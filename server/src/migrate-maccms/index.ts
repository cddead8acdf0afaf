/** The public module of the migration from MacCMS. */
export { registerLegacyAddresses } from './addresses.routes.ts';
export { type MigrationReport, migrateMaccms } from './migrate-maccms.ts';
export { dumpReader } from './sql-dump.ts';
