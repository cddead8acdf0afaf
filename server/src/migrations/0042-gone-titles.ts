/** Remembers the numbers of titles that were deleted for good: bookmarks of one must not lead to another. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const goneTitles: Migration = {
  name: '0042-gone-titles',
  async up(db) {
    await sql`CREATE TABLE gone_title (vod_id INTEGER PRIMARY KEY)`.execute(db);
    // Records stay when their title is deleted, so that those which went before this table are known by them.
    await sql`INSERT INTO gone_title (vod_id) SELECT DISTINCT vod_id FROM source_record
      WHERE NOT EXISTS (SELECT 1 FROM title WHERE title.vod_id = source_record.vod_id)`.execute(db);
  },
};
