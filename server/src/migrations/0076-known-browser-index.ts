/** Sign-ins look for a browser before they know whose it is. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const knownBrowserIndex: Migration = {
  name: '0076-known-browser-index',
  async up(db) {
    await sql`CREATE INDEX known_browser_browser ON known_browser (browser)`.execute(db);
  },
};
