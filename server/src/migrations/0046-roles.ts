/** Adds the roles of members who help to run the site and are no admins. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const roles: Migration = {
  name: '0046-roles',
  async up(db) {
    // `is_admin` stays what makes an admin, so that servers of the version before go on meanwhile.
    await sql`ALTER TABLE member ADD COLUMN role TEXT NOT NULL DEFAULT 'member'`.execute(db);
  },
};
