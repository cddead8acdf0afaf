/** Settings of the site that are looked at before they are saved. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const sitePreviews: Migration = {
  name: '0050-site-previews',
  async up(db) {
    await sql`CREATE TABLE site_preview (token TEXT PRIMARY KEY, value TEXT NOT NULL, at TEXT NOT NULL)`.execute(db);
  },
};
