/** Adds comments that wait for an admin, where the site shows none before. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const heldComments: Migration = {
  name: '0047-held-comments',
  async up(db) {
    // Approval makes a comment of it; the row stays without its text, and says who decided.
    await sql`CREATE TABLE held_comment (
      id INTEGER PRIMARY KEY, subject TEXT NOT NULL, subject_id INTEGER NOT NULL, parent_id INTEGER NOT NULL,
      member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE, content TEXT NOT NULL, links INTEGER NOT NULL, status TEXT NOT NULL,
      created_at TEXT NOT NULL, decided_by INTEGER, version INTEGER NOT NULL)`.execute(db);
    await sql`CREATE INDEX held_comment_status ON held_comment (status, id)`.execute(db);
    await sql`CREATE INDEX held_comment_member ON held_comment (member_id, id)`.execute(db);
  },
};
