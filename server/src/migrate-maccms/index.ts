/** The door of migration from MacCMS. */
export { registerLegacyAddresses } from './addresses.routes.ts';
export { type MigrationReport, migrateMaccms } from './migrate-maccms.ts';
export { dumpReader } from './sql-dump.ts';
