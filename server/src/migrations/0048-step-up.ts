/** Adds to sessions when their members last proved who they are. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const stepUp: Migration = {
  name: '0048-step-up',
  async up(db) {
    await sql`ALTER TABLE session ADD COLUMN confirmed_at TEXT NOT NULL DEFAULT ''`.execute(db);
    await sql`UPDATE session SET confirmed_at = created_at`.execute(db);
  },
};
