/** A digest of each record as its source sent it: an import need not read what it has read before. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const rawDigests: Migration = {
  name: '0020-raw-digests',
  async up(db) {
    await sql`ALTER TABLE source_record ADD COLUMN raw_digest TEXT`.execute(db);
  },
};
