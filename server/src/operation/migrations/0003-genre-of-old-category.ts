import { sql } from 'kysely';
import type { Migration } from '../../platform/database/migrations.ts';

export const genreOfOldCategory: Migration = {
  name: '0003-genre-of-old-category',
  async up(db) {
    await sql.raw("ALTER TABLE legacy_row ADD COLUMN genre TEXT NOT NULL DEFAULT ''").execute(db);
  },
};
