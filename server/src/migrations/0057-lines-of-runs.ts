/** The lines that titles had before a run of an import changed them, so that the run can be undone. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const linesOfRuns: Migration = {
  name: '0057-lines-of-runs',
  async up(db) {
    // `before` is JSON: the lines of the record, without the episodes that stand in the lines after the change too. `after_hash` tells whether those are as the run left them.
    await sql`CREATE TABLE catalogue_run_lines (
      id INTEGER PRIMARY KEY, run TEXT NOT NULL, vod_id INTEGER NOT NULL, source_id INTEGER NOT NULL, source_vod_id TEXT NOT NULL, before TEXT NOT NULL,
      after_hash TEXT NOT NULL)`.execute(db);
    await sql`CREATE INDEX catalogue_run_lines_run ON catalogue_run_lines (run)`.execute(db);
  },
};
