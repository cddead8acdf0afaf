/** The library of members. Rows hold the title's name, so that a title that has left the catalogue is still readable. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const library: Migration = {
  name: '0005-library',
  async up(db) {
    const without = sql.raw('WITHOUT ROWID');
    await sql`CREATE TABLE shelf_item (
      member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE, shelf TEXT NOT NULL, vod_id INTEGER NOT NULL,
      vod_name TEXT NOT NULL, added_at TEXT NOT NULL, PRIMARY KEY (member_id, shelf, vod_id)) ${without}`.execute(db);
    await sql`CREATE INDEX shelf_item_newest ON shelf_item (member_id, shelf, added_at)`.execute(db);
    await sql`CREATE TABLE history_item (
      member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE, vod_id INTEGER NOT NULL, vod_name TEXT NOT NULL,
      episode INTEGER NOT NULL, episode_name TEXT NOT NULL, route TEXT NOT NULL, route_index INTEGER NOT NULL,
      position REAL NOT NULL, duration REAL NOT NULL, watched_at BIGINT NOT NULL, PRIMARY KEY (member_id, vod_id)) ${without}`.execute(db);
    await sql`CREATE TABLE title_list (
      id INTEGER PRIMARY KEY, member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE, name TEXT NOT NULL,
      shared INTEGER NOT NULL, created_at TEXT NOT NULL, updated_at TEXT NOT NULL)`.execute(db);
    await sql`CREATE INDEX title_list_member ON title_list (member_id, updated_at)`.execute(db);
    await sql`CREATE INDEX title_list_shared ON title_list (shared, updated_at)`.execute(db);
    await sql`CREATE TABLE title_list_item (
      list_id INTEGER NOT NULL REFERENCES title_list (id) ON DELETE CASCADE, vod_id INTEGER NOT NULL, vod_name TEXT NOT NULL,
      added_at TEXT NOT NULL, PRIMARY KEY (list_id, vod_id)) ${without}`.execute(db);
    await sql`CREATE INDEX title_list_item_newest ON title_list_item (list_id, added_at)`.execute(db);
    await sql`CREATE INDEX history_item_newest ON history_item (member_id, watched_at)`.execute(db);
  },
};
