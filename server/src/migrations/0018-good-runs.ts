/** When the last import of a source began that read everything: what a scheduled import asks for begins there. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const goodRuns: Migration = {
  name: '0018-good-runs',
  async up(db) {
    await sql`ALTER TABLE source ADD COLUMN good_run_at TEXT`.execute(db);
  },
};
