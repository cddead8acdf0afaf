/** Puts what cards show, and what the catalogue in memory is made of, into indexes: a title is some KB, of which a list of twenty needs 100 bytes each. */
import { sql } from 'kysely';
import { isPostgres } from '../platform/database.ts';
import type { Migration } from '../platform/migrations.ts';

export const coveringIndexes: Migration = {
  name: '0032-covering-indexes',
  async up(db) {
    // PostgreSQL refuses entries over 2.7 KB, which an address of a poster may be; it reads a title's row without the long texts, which lie elsewhere.
    if (isPostgres(db)) return;
    await sql`CREATE INDEX title_card ON title
      (vod_id, visible, vod_name, type_id, vod_pic, tmdb_poster, vod_remarks, vod_year, vod_score, vod_version, poster_blur)`.execute(db);
    await sql`DROP INDEX title_rev`.execute(db);
    await sql`CREATE INDEX title_rev ON title
      (rev, vod_id, visible, type_id, year, areas, langs, vod_class, vod_version, vod_status, vod_letter, vod_time, hits, hits_day, hits_week, hits_month,
       vod_score, sort_name)`.execute(db);
  },
};
