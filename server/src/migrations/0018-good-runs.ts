/** When the last complete import of a source began; a scheduled import asks for changes since then. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const goodRuns: Migration = {
  name: '0018-good-runs',
  async up(db) {
    await sql`ALTER TABLE source ADD COLUMN good_run_at TEXT`.execute(db);
  },
};
