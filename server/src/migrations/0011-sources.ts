/** The schedule of a source, and the report of its last import. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const sources: Migration = {
  name: '0011-sources',
  async up(db) {
    await sql`ALTER TABLE source ADD COLUMN every_hours INTEGER NOT NULL DEFAULT 0`.execute(db);
    await sql`ALTER TABLE source ADD COLUMN last_run_at TEXT`.execute(db);
    await sql`ALTER TABLE source ADD COLUMN last_ok INTEGER NOT NULL DEFAULT 0`.execute(db);
    await sql`ALTER TABLE source ADD COLUMN last_report TEXT NOT NULL DEFAULT ''`.execute(db);
  },
};
