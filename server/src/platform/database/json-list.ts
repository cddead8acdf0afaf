/** Lists that a column stores as JSON. */
import { type Db, isPostgres } from './database.ts';

export const listOf = (json: string): string[] => JSON.parse(json) as string[];
/** SQL that says how long a list is, as the database counts it: it need not be read whole. */
export const lengthIn = (db: Db, column: string): string => `json_array_length(${column}${isPostgres(db) ? '::json' : ''})`;
