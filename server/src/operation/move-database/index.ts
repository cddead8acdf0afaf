/** The public module of moving a site's data between SQLite and PostgreSQL. */
export { moveToPostgres } from './to-postgres.ts';
export { moveToSqlite } from './to-sqlite.ts';
