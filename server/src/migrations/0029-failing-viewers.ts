/** Adds to the reports of lines how many viewers a line failed for, so that one of them moves no line for everybody. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const failingViewers: Migration = {
  name: '0029-failing-viewers',
  async up(db) {
    await sql`ALTER TABLE route_report ADD COLUMN failing INTEGER NOT NULL DEFAULT 0`.execute(db);
    await sql`ALTER TABLE route_report ADD COLUMN line_failing INTEGER NOT NULL DEFAULT 0`.execute(db);
  },
};
