export { registerLegacyAddresses } from './addresses.routes.ts';
export { type CategoryPlan, type Given, PLAN_FILE, planText, readGiven } from './category-plan.ts';
export { dumpReader } from './dump/sql-dump.ts';
export { type MigrationReport, migrateMaccms } from './migrate-maccms.ts';
export { titlesOfOldIds } from './origin.ts';
export { movePlayers, readPlayers } from './players.ts';
