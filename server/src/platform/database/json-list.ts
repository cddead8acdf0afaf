import { type Db, isPostgres } from './database.ts';

export const listOf = (json: string): string[] => JSON.parse(json) as string[];
/** SQL for a list's length, without reading the list. */
export const lengthIn = (db: Db, column: string): string => `json_array_length(${column}${isPostgres(db) ? '::json' : ''})`;
