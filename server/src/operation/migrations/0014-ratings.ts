/** Adds members' ratings, the site's rating of each title, and which members' history counts in recommendations to others. */
import { sql } from 'kysely';
import type { Migration } from '../../platform/database/migrations.ts';

export const ratings: Migration = {
  name: '0014-ratings',
  async up(db) {
    for (const statement of [
      // `counted` is 0 until the account is old enough.
      `CREATE TABLE rating (
        member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE, vod_id INTEGER NOT NULL, stars INTEGER NOT NULL, counted INTEGER NOT NULL,
        rated_at TEXT NOT NULL, PRIMARY KEY (member_id, vod_id)) WITHOUT ROWID`,
      'CREATE INDEX rating_title ON rating (vod_id, counted, stars)',
      'CREATE INDEX rating_waiting ON rating (member_id) WHERE counted = 0',
      'ALTER TABLE member ADD COLUMN shares_history INTEGER NOT NULL DEFAULT 0',
      'CREATE INDEX member_shares ON member (id) WHERE shares_history = 1',
      'ALTER TABLE title ADD COLUMN site_score REAL NOT NULL DEFAULT 0',
      'ALTER TABLE title ADD COLUMN site_votes INTEGER NOT NULL DEFAULT 0',
      'DROP INDEX title_rev',
      `CREATE INDEX title_rev ON title
        (rev, vod_id, visible, type_id, year, areas, langs, vod_class, vod_version, vod_status, vod_letter, vod_time, hits, hits_day, hits_week,
         hits_month, site_score, vod_score, sort_name)`,
    ])
      await sql.raw(statement).execute(db);
  },
};
