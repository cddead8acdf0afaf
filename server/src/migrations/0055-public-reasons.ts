/** Adds to each title that was withdrawn what its page says of why; the other reason is for admins. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const publicReasons: Migration = {
  name: '0055-public-reasons',
  async up(db) {
    await sql`ALTER TABLE title_removal ADD COLUMN public_reason TEXT NOT NULL DEFAULT ''`.execute(db);
  },
};
