/**
 * Skeletons in which Chinese look-alikes are one, and an i is an l: members whose names read alike by that keep them, as they did before. And
 * to sessions the token from before the last proof, which counts for a moment longer.
 */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';
import { fillSkeletons } from './0024-skeletons.ts';

export const namesAndRenewals: Migration = {
  name: '0073-names-and-renewals',
  async up(db) {
    await sql`DROP INDEX member_skeleton_held`.execute(db);
    await fillSkeletons(db);
    // `previous_until` is in milliseconds since 1970, by the database's clock.
    await sql`ALTER TABLE session ADD COLUMN previous_hash TEXT NOT NULL DEFAULT ''`.execute(db);
    await sql`ALTER TABLE session ADD COLUMN previous_until BIGINT NOT NULL DEFAULT 0`.execute(db);
    await sql`CREATE INDEX session_previous ON session (previous_hash) WHERE previous_hash <> ''`.execute(db);
  },
};
