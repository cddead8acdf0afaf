/** Adds the settings of the site, which admins change: each change is a row, so that it can be taken back. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const siteSettings: Migration = {
  name: '0040-site-settings',
  async up(db) {
    // The highest version is in force. `value` is JSON; `member_name` is kept for when the member is gone.
    await sql`CREATE TABLE site_revision (
      version INTEGER PRIMARY KEY, value TEXT NOT NULL, member_name TEXT NOT NULL, at TEXT NOT NULL)`.execute(db);
  },
};
