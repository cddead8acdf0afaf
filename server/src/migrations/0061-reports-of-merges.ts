/** Adds to each merge which reports went with it, so that they come back when the title does. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const reportsOfMerges: Migration = {
  name: '0061-reports-of-merges',
  async up(db) {
    // JSON: `cases` that are about the kept title now, and `joined`, reports that went into a case of the kept title that waited already.
    await sql`ALTER TABLE title_merge ADD COLUMN reports TEXT NOT NULL DEFAULT '{"cases":[],"joined":[]}'`.execute(db);
  },
};
