/** The database's clock, shared by all instances. */
import { sql } from 'kysely';
import { type Db, isPostgres } from './database.ts';

/** SQL expression: milliseconds since 1970. */
export const databaseNow = (db: Db) =>
  isPostgres(db) ? sql<number>`(EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint` : sql<number>`CAST(unixepoch('subsec') * 1000 AS INTEGER)`;
