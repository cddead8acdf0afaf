/** Time by the clock that all instances share, which is the database's. */
import { sql } from 'kysely';
import { type Db, isPostgres } from './database.ts';

/** Milliseconds since 1970, as an expression of SQL. */
export const databaseNow = (db: Db) =>
  isPostgres(db) ? sql<number>`(EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint` : sql<number>`CAST(unixepoch('subsec') * 1000 AS INTEGER)`;
