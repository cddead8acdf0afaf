/** Remembers what members have removed and when, so that an older write of a device that was offline does not bring it back. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const libraryRemovals: Migration = {
  name: '0028-library-removals',
  async up(db) {
    await sql`CREATE TABLE library_removal (
      member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE, shelf TEXT NOT NULL, vod_id INTEGER NOT NULL,
      removed_at BIGINT NOT NULL, PRIMARY KEY (member_id, shelf, vod_id)) ${sql.raw('WITHOUT ROWID')}`.execute(db);
    await sql`ALTER TABLE history_item ADD COLUMN hidden_at BIGINT NOT NULL DEFAULT 0`.execute(db);
    await sql`UPDATE history_item SET hidden_at = watched_at`.execute(db);
  },
};
