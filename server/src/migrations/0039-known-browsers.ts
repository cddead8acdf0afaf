/** Adds the browsers that members have signed in with, and what happened to their accounts. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const knownBrowsers: Migration = {
  name: '0039-known-browsers',
  async up(db) {
    // `browser` is the SHA-256 of the token in its cookie.
    await sql`CREATE TABLE known_browser (
      member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE, browser TEXT NOT NULL, seen_at TEXT NOT NULL,
      PRIMARY KEY (member_id, browser))`.execute(db);
    await sql`CREATE TABLE security_event (
      id INTEGER PRIMARY KEY, member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE, kind TEXT NOT NULL, agent TEXT NOT NULL,
      address TEXT NOT NULL, created_at TEXT NOT NULL)`.execute(db);
    await sql`CREATE INDEX security_event_member ON security_event (member_id, id)`.execute(db);
  },
};
