/** Adds marks of openings and endings, by members and editors. */
import { sql } from 'kysely';
import type { Migration } from '../../platform/database/migrations.ts';

export const skipMarks: Migration = {
  name: '0016-skip-marks',
  async up(db) {
    for (const statement of [
      // `seconds` is the time from the start to the end of an opening, or from the start of an ending to the end. `length` is that of the episode, in
      // seconds.
      `CREATE TABLE skip_mark (
        member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE, vod_id INTEGER NOT NULL, season INTEGER NOT NULL, kind TEXT NOT NULL,
        route TEXT NOT NULL, episode_id TEXT NOT NULL, seconds REAL NOT NULL, length REAL NOT NULL, marked_at TEXT NOT NULL,
        PRIMARY KEY (member_id, vod_id, season, kind))`,
      'CREATE INDEX skip_mark_title ON skip_mark (vod_id, marked_at)',
      `CREATE TABLE skip_decision (
        vod_id INTEGER NOT NULL, season INTEGER NOT NULL, kind TEXT NOT NULL, route TEXT NOT NULL, seconds REAL, locked INTEGER NOT NULL,
        decided_at TEXT NOT NULL, PRIMARY KEY (vod_id, season, kind, route))`,
    ])
      await sql.raw(statement).execute(db);
  },
};
