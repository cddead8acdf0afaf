/** When a member last marked episodes by hand: marks of before are not added up with those of after. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const watchedMarks: Migration = {
  name: '0030-watched-marks',
  async up(db) {
    await sql`ALTER TABLE history_item ADD COLUMN marks_at BIGINT NOT NULL DEFAULT 0`.execute(db);
  },
};
