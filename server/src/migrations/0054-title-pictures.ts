/** Pictures of titles that admins have sent: which files there are, and since when no title shows them. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const titlePictures: Migration = {
  name: '0054-title-pictures',
  async up(db) {
    // `address` is what columns of the title hold. `left_at` is empty while its title shows the picture.
    await sql`CREATE TABLE title_picture (address TEXT PRIMARY KEY, vod_id INTEGER NOT NULL, left_at TEXT NOT NULL)`.execute(db);
    await sql`CREATE INDEX title_picture_left ON title_picture (left_at)`.execute(db);
  },
};
