/** The placeholder of a poster: six pixels of it. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const posters: Migration = {
  name: '0012-posters',
  async up(db) {
    await sql`ALTER TABLE title ADD COLUMN poster_blur TEXT NOT NULL DEFAULT ''`.execute(db);
  },
};
