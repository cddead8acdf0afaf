/** A site that had an admin before there was a set-up is not asked to go through it. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const siteSetup: Migration = {
  name: '0062-site-setup',
  async up(db) {
    await sql`INSERT INTO site_revision (part, version, value, member_name, at)
      SELECT 'setup', 1, '{"state":"skipped"}', '', ${new Date().toISOString()} FROM member WHERE is_admin = 1 ORDER BY id LIMIT 1`.execute(db);
  },
};
