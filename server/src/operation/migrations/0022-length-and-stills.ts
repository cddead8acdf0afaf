/** Adds a title's length in minutes (0 if unknown), and the addresses of stills as a JSON list. */
import { sql } from 'kysely';
import type { Migration } from '../../platform/database/migrations.ts';

export const lengthAndStills: Migration = {
  name: '0022-length-and-stills',
  async up(db) {
    for (const statement of [
      'ALTER TABLE title ADD COLUMN runtime INTEGER NOT NULL DEFAULT 0',
      `ALTER TABLE title ADD COLUMN stills TEXT NOT NULL DEFAULT '[]'`,
    ])
      await sql.raw(statement).execute(db);
  },
};
