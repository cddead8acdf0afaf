/** Adds what a migrated site last said of a member's password and address, so that a later run can tell what changed there and what here. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const legacyMembers: Migration = {
  name: '0049-legacy-members',
  async up(db) {
    // `field` is password or email; a password is hashed as members' are. `own` is 1 once the member has changed it here.
    await sql`CREATE TABLE legacy_member (
      member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE, field TEXT NOT NULL, value TEXT NOT NULL, own INTEGER NOT NULL,
      PRIMARY KEY (member_id, field))`.execute(db);
  },
};
