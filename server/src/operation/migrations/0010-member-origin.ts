/** Adds how each account was created, which is already known for members from another site. */
import { sql } from 'kysely';
import type { Migration } from '../../platform/database/migrations.ts';

export const memberOrigin: Migration = {
  name: '0010-member-origin',
  async up(db) {
    await sql.raw(`ALTER TABLE member ADD COLUMN origin TEXT NOT NULL DEFAULT 'unknown'`).execute(db);
    await sql.raw(`UPDATE member SET origin = 'maccms' WHERE id IN (SELECT new_id FROM legacy_row WHERE kind = 'member')`).execute(db);
  },
};
