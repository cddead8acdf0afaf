/** Adds what instances share of the viewers for whom a line failed or played. */
import { sql } from 'kysely';
import { isPostgres } from '../platform/database.ts';
import type { Migration } from '../platform/migrations.ts';

export const lineViewers: Migration = {
  name: '0033-line-viewers',
  async up(db) {
    // `viewer` is a keyed hash; `at` is milliseconds since 1970. One server alone remembers viewers in memory.
    await sql`CREATE TABLE line_viewer (
      met TEXT NOT NULL, line TEXT NOT NULL, viewer TEXT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (met, line, viewer))`.execute(db);
    await sql`CREATE INDEX line_viewer_at ON line_viewer (at)`.execute(db);
    if (isPostgres(db)) await sql`ALTER TABLE line_viewer SET UNLOGGED`.execute(db);
  },
};
