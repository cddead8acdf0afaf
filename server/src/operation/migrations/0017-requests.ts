/** Adds requests for titles, the members waiting for each, and the weekdays of new episodes for the calendar. */
import { sql } from 'kysely';
import type { Migration } from '../../platform/database/migrations.ts';

export const requests: Migration = {
  name: '0017-requests',
  async up(db) {
    for (const statement of [
      `ALTER TABLE title ADD COLUMN vod_weekday TEXT NOT NULL DEFAULT ''`,
      // `name_key` is the name in comparable form, with its season; `year` and `tmdb_id` are 0 if unknown. `held_for` says why the request awaits a
      // moderator.
      `CREATE TABLE title_request (
        id INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, name TEXT NOT NULL, name_key TEXT NOT NULL, year BIGINT NOT NULL, tmdb_id BIGINT NOT NULL,
        poster TEXT NOT NULL, member_id BIGINT, status TEXT NOT NULL, held_for TEXT NOT NULL, answer TEXT NOT NULL, vod_id BIGINT, created_at TEXT NOT NULL,
        answered_at TEXT, version BIGINT NOT NULL, UNIQUE (kind, name_key, year, tmdb_id))`,
      'CREATE INDEX title_request_status ON title_request (status, id)',
      'CREATE INDEX title_request_title ON title_request (vod_id)',
      `CREATE TABLE request_wish (
        member_id BIGINT NOT NULL REFERENCES member (id) ON DELETE CASCADE, request_id BIGINT NOT NULL REFERENCES title_request (id) ON DELETE CASCADE,
        note TEXT NOT NULL, at TEXT NOT NULL, PRIMARY KEY (member_id, request_id))`,
      'CREATE INDEX request_wish_request ON request_wish (request_id)',
    ])
      await sql.raw(statement).execute(db);
  },
};
