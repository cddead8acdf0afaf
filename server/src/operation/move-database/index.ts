export { moveToPostgres } from './to-postgres.ts';
export { moveToSqlite } from './to-sqlite.ts';
