/** Puts the limits of calls and of attempts at credentials into one table; both start from zero. Drops the times when complaints were answered. */
import { sql } from 'kysely';
import type { Migration } from '../../platform/database/migrations.ts';

export const oneLimiter: Migration = {
  name: '0009-one-limiter',
  async up(db, onPostgres) {
    for (const table of ['call_allowance', 'credential_attempt']) await sql.raw(`DROP TABLE ${table}`).execute(db);
    await sql`DROP INDEX report_answers`.execute(db);
    await sql`ALTER TABLE report DROP COLUMN answered_at`.execute(db);
    // `key` is a keyed hash; `full_at` is when the allowance is full again, in milliseconds since 1970.
    await sql`CREATE TABLE rate_limit (key TEXT PRIMARY KEY, full_at BIGINT NOT NULL)`.execute(db);
    // The table may be empty after a crash.
    if (onPostgres) await sql`ALTER TABLE rate_limit SET UNLOGGED`.execute(db);
  },
};
