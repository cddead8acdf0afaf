/** The settings of the site come in parts, each of which is changed and taken back by itself. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const settingsParts: Migration = {
  name: '0041-settings-parts',
  async up(db) {
    await sql`CREATE TABLE settings_revision (
      part TEXT NOT NULL, version INTEGER NOT NULL, value TEXT NOT NULL, member_name TEXT NOT NULL, at TEXT NOT NULL, PRIMARY KEY (part, version))`.execute(db);
    await sql`INSERT INTO settings_revision (part, version, value, member_name, at) SELECT 'access', version, value, member_name, at FROM site_revision`.execute(
      db,
    );
    await sql`DROP TABLE site_revision`.execute(db);
    await sql`ALTER TABLE settings_revision RENAME TO site_revision`.execute(db);
  },
};
