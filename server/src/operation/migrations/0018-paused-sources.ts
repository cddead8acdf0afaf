/** Allows pausing a source, which keeps its interval. */
import { sql } from 'kysely';
import type { Migration } from '../../platform/database/migrations.ts';

export const pausedSources: Migration = {
  name: '0018-paused-sources',
  async up(db) {
    await sql`ALTER TABLE source ADD COLUMN paused INTEGER NOT NULL DEFAULT 0`.execute(db);
  },
};
