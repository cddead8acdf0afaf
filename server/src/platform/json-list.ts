/** Lists that a column stores as JSON. */
import { type RawBuilder, sql } from 'kysely';
import { type Db, isPostgres } from './database.ts';

export const listOf = (json: string): string[] => JSON.parse(json) as string[];
/** How long a list is, as the database counts it: it need not be read whole. */
export const lengthIn = (db: Db, column: string): RawBuilder<number> =>
  isPostgres(db) ? sql<number>`json_array_length(${sql.ref(column)}::json)` : sql<number>`json_array_length(${sql.ref(column)})`;
