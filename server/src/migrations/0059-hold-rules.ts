/** Adds what rules need that hold entries for a moderator, and why each waits. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const holdRules: Migration = {
  name: '0059-hold-rules',
  async up(db) {
    // `kind` is `comment`, or `list` for the name of a list that its member wants to show. `reasons` are joined by commas.
    await sql`ALTER TABLE held_comment ADD COLUMN kind TEXT NOT NULL DEFAULT 'comment'`.execute(db);
    await sql`ALTER TABLE held_comment ADD COLUMN reasons TEXT NOT NULL DEFAULT ''`.execute(db);
    await sql`ALTER TABLE guestbook_entry ADD COLUMN reasons TEXT NOT NULL DEFAULT ''`.execute(db);
    await sql`ALTER TABLE title_list ADD COLUMN taken_down INTEGER NOT NULL DEFAULT 0`.execute(db);
    // A keyed hash of each text for some days, to find repeats and haste. The texts are in their own tables.
    await sql`CREATE TABLE writing (
      id INTEGER PRIMARY KEY, member_id INTEGER REFERENCES member (id) ON DELETE CASCADE, digest TEXT NOT NULL, at TEXT NOT NULL)`.execute(db);
    await sql`CREATE INDEX writing_digest ON writing (digest, at)`.execute(db);
    await sql`CREATE INDEX writing_member ON writing (member_id, at)`.execute(db);
    await sql`CREATE INDEX writing_at ON writing (at)`.execute(db);
  },
};
