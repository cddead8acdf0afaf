/** Adds what moderators removed of what members wrote, why, and the members' appeals. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const entryRemovals: Migration = {
  name: '0065-entry-removals',
  async up(db) {
    // `source` is the table of the entry, `entry_id` its number there. `parent_id` and `links` are what a deleted comment needs to come back.
    await sql`CREATE TABLE entry_removal (
      id INTEGER PRIMARY KEY, member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE, source TEXT NOT NULL, entry_id INTEGER NOT NULL,
      subject TEXT NOT NULL, subject_id INTEGER NOT NULL, parent_id INTEGER NOT NULL, links INTEGER NOT NULL, content TEXT NOT NULL,
      created_at TEXT NOT NULL, reason TEXT NOT NULL, removed_at TEXT NOT NULL, removed_by INTEGER NOT NULL, restored_at TEXT,
      appeal TEXT NOT NULL, appealed_at TEXT, status TEXT NOT NULL, answer TEXT NOT NULL, decided_at TEXT, decided_by INTEGER, version INTEGER NOT NULL)`.execute(
      db,
    );
    await sql`CREATE INDEX entry_removal_member ON entry_removal (member_id, id)`.execute(db);
    await sql`CREATE INDEX entry_removal_entry ON entry_removal (source, entry_id)`.execute(db);
    await sql`CREATE INDEX entry_removal_status ON entry_removal (status, id)`.execute(db);
    await sql`CREATE INDEX entry_removal_age ON entry_removal (removed_at)`.execute(db);
    // Entries that were refused before there were reasons.
    const rest = sql`'other', created_at, COALESCE(decided_by, 0), '', '', '', 1`;
    await sql`INSERT INTO entry_removal (member_id, source, entry_id, subject, subject_id, parent_id, links, content, created_at,
        reason, removed_at, removed_by, appeal, status, answer, version)
      SELECT member_id, CASE kind WHEN 'list' THEN 'list' ELSE 'held' END, CASE kind WHEN 'list' THEN subject_id ELSE id END, subject, subject_id,
        parent_id, links, content, created_at, ${rest} FROM held_comment WHERE status = 'rejected'
      UNION ALL SELECT member_id, 'guestbook', id, '', 0, 0, 0, content, created_at, ${rest}
        FROM guestbook_entry WHERE status = 'rejected' AND member_id IS NOT NULL`.execute(db);
  },
};
