/** Adds sweeps: entries of one author that were decided on together, with what taking them back needs. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const sweeps: Migration = {
  name: '0067-sweeps',
  async up(db) {
    // `member_id` is the author, NULL for a visitor.
    await sql`CREATE TABLE sweep (
      id INTEGER PRIMARY KEY, member_id INTEGER REFERENCES member (id) ON DELETE CASCADE, name TEXT NOT NULL, action TEXT NOT NULL,
      reason TEXT NOT NULL, total INTEGER NOT NULL, at TEXT NOT NULL, by_id INTEGER NOT NULL, undone_at TEXT, restored INTEGER NOT NULL)`.execute(db);
    await sql`CREATE INDEX sweep_at ON sweep (at)`.execute(db);
    await sql`CREATE INDEX sweep_member ON sweep (member_id)`.execute(db);
    // `entry_id` and `version` are those that the entry has after the sweep, `was` is its status before; `removal_id` is 0 where none was noted.
    // `made_id` is the comment that an approval has made.
    await sql`CREATE TABLE sweep_item (
      sweep_id INTEGER NOT NULL REFERENCES sweep (id) ON DELETE CASCADE, place INTEGER NOT NULL, kind TEXT NOT NULL, entry_id INTEGER NOT NULL,
      version INTEGER NOT NULL, was TEXT NOT NULL, removal_id INTEGER NOT NULL, made_id INTEGER NOT NULL, PRIMARY KEY (sweep_id, place))`.execute(db);
  },
};
