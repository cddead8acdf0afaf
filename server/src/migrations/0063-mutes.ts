/** Adds mutes of members. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const mutes: Migration = {
  name: '0063-mutes',
  async up(db) {
    // `until` is NULL for good. `ended_at` is set when one is lifted, and when another takes its place; one whose time is over needs nothing.
    await sql`CREATE TABLE mute (
      id INTEGER PRIMARY KEY, member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE, reason TEXT NOT NULL, reports INTEGER NOT NULL,
      created_at TEXT NOT NULL, until TEXT, by_id INTEGER NOT NULL, ended_at TEXT, ended_by INTEGER)`.execute(db);
    await sql`CREATE UNIQUE INDEX mute_standing ON mute (member_id) WHERE ended_at IS NULL`.execute(db);
    await sql`CREATE INDEX mute_member ON mute (member_id, id)`.execute(db);
  },
};
