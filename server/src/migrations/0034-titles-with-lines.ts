/** Adds to each title whether it has a line: a list of twenty cards looked for their lines in a table that holds all URLs, which was half of its time. */
import { sql } from 'kysely';
import { isPostgres } from '../platform/database.ts';
import type { Migration } from '../platform/migrations.ts';

export const titlesWithLines: Migration = {
  name: '0034-titles-with-lines',
  async up(db) {
    // A title is some KB, and nearly all have a line: those rows stay as they are.
    await sql`ALTER TABLE title ADD COLUMN has_lines INTEGER NOT NULL DEFAULT 1`.execute(db);
    await sql`UPDATE title SET has_lines = 0 WHERE NOT EXISTS (SELECT 1 FROM title_route WHERE title_route.vod_id = title.vod_id)`.execute(db);
    if (isPostgres(db)) return;
    await sql`DROP INDEX title_card`.execute(db);
    await sql`CREATE INDEX title_card ON title
      (vod_id, visible, vod_name, type_id, vod_pic, tmdb_poster, vod_remarks, vod_year, vod_score, vod_version, poster_blur, has_lines)`.execute(db);
  },
};
