/** Adds how much was removed, by month, kind and reason, without whose it was or what it said. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const removalCounts: Migration = {
  name: '0069-removal-counts',
  async up(db) {
    await sql`CREATE TABLE removal_count (
      month TEXT NOT NULL, kind TEXT NOT NULL, reason TEXT NOT NULL, removals INTEGER NOT NULL, PRIMARY KEY (month, kind, reason))`.execute(db);
    await sql`INSERT INTO removal_count (month, kind, reason, removals)
      SELECT SUBSTR(removed_at, 1, 7), CASE source WHEN 'held' THEN 'comment' ELSE source END, reason, COUNT(*)
        FROM entry_removal WHERE restored_at IS NULL GROUP BY 1, 2, 3`.execute(db);
    // Of a visitor's message no removal is noted, so that its row says where it is counted; empty where it is not.
    await sql`ALTER TABLE guestbook_entry ADD COLUMN counted_month TEXT NOT NULL DEFAULT ''`.execute(db);
    await sql`ALTER TABLE guestbook_entry ADD COLUMN counted_reason TEXT NOT NULL DEFAULT ''`.execute(db);
  },
};
