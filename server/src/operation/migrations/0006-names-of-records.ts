/** Adds name and year to a source's record. The next import fills them in by reading every record again. */
import { sql } from 'kysely';
import type { Migration } from '../../platform/database/migrations.ts';

export const namesOfRecords: Migration = {
  name: '0006-names-of-records',
  async up(db) {
    await sql.raw('ALTER TABLE source_record ADD COLUMN said_name TEXT').execute(db);
    await sql.raw('ALTER TABLE source_record ADD COLUMN said_year INTEGER').execute(db);
  },
};
