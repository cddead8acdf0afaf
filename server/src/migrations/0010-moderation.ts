/** The guestbook, suggestions for titles, likes of lists, and the audit log, which nobody can change. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const moderation: Migration = {
  name: '0010-moderation',
  async up(db) {
    await sql`CREATE TABLE guestbook_entry (
      id INTEGER PRIMARY KEY, member_id INTEGER REFERENCES member (id) ON DELETE SET NULL, visitor TEXT NOT NULL, name TEXT NOT NULL,
      content TEXT NOT NULL, status TEXT NOT NULL, reply TEXT NOT NULL, replied_at TEXT, created_at TEXT NOT NULL,
      decided_by INTEGER, decided_at TEXT, version INTEGER NOT NULL)`.execute(db);
    await sql`CREATE INDEX guestbook_entry_status ON guestbook_entry (status, id)`.execute(db);
    await sql`CREATE INDEX guestbook_entry_visitor ON guestbook_entry (visitor, status, id)`.execute(db);
    await sql`CREATE INDEX guestbook_entry_member ON guestbook_entry (member_id, id)`.execute(db);
    // Counting a hundred thousand takes longer than showing a page of them.
    await sql`CREATE TABLE guestbook_count (status TEXT PRIMARY KEY, entries INTEGER NOT NULL)`.execute(db);
    await sql`CREATE TABLE suggestion (
      id INTEGER PRIMARY KEY, vod_id INTEGER NOT NULL, vod_name TEXT NOT NULL, member_id INTEGER REFERENCES member (id) ON DELETE SET NULL,
      status TEXT NOT NULL, fields TEXT NOT NULL, note TEXT NOT NULL, review_comment TEXT NOT NULL, created_at TEXT NOT NULL,
      decided_by INTEGER, decided_at TEXT, version INTEGER NOT NULL)`.execute(db);
    await sql`CREATE INDEX suggestion_status ON suggestion (status, id)`.execute(db);
    await sql`CREATE INDEX suggestion_member ON suggestion (member_id, id)`.execute(db);
    await sql`CREATE TABLE list_like (
      list_id INTEGER NOT NULL REFERENCES title_list (id) ON DELETE CASCADE, member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
      PRIMARY KEY (list_id, member_id))`.execute(db);
    await sql`CREATE INDEX list_like_member ON list_like (member_id)`.execute(db);
    await sql`ALTER TABLE title_list ADD COLUMN likes INTEGER NOT NULL DEFAULT 0`.execute(db);
    await sql`CREATE INDEX title_list_liked ON title_list (shared, likes, id)`.execute(db);
    await sql`CREATE TABLE search_miss (query TEXT PRIMARY KEY, searches INTEGER NOT NULL, last_at TEXT NOT NULL)`.execute(db);
    await sql`CREATE INDEX search_miss_last ON search_miss (last_at)`.execute(db);
    await sql`CREATE TABLE audit_entry (
      id INTEGER PRIMARY KEY, member_id INTEGER NOT NULL, member_name TEXT NOT NULL, action TEXT NOT NULL, target TEXT NOT NULL,
      before TEXT NOT NULL, after TEXT NOT NULL, at TEXT NOT NULL)`.execute(db);
    for (const change of ['UPDATE', 'DELETE'])
      await sql`CREATE TRIGGER ${sql.raw(`audit_no_${change.toLowerCase()}`)} BEFORE ${sql.raw(change)} ON audit_entry
        BEGIN SELECT RAISE(ABORT, 'the audit log is only added to'); END`.execute(db);
  },
};
