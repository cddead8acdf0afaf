/** Adds to each lease how the last turn of its work went. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const jobRuns: Migration = {
  name: '0035-job-runs',
  async up(db) {
    // `ran_at` is the end of the last turn, in milliseconds since 1970 by the clock of the database; 0 before the first. `done_at` is that of the last
    // turn that did its work; `fault` is why the last one did not.
    for (const column of ['ran_at BIGINT', 'done_at BIGINT', 'took_ms BIGINT'])
      await sql`ALTER TABLE lease ADD COLUMN ${sql.raw(column)} NOT NULL DEFAULT 0`.execute(db);
    await sql`ALTER TABLE lease ADD COLUMN fault TEXT NOT NULL DEFAULT ''`.execute(db);
  },
};
