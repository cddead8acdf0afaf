/** Adds the second factor of members: the secret of their authenticator app, and recovery codes. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const secondFactor: Migration = {
  name: '0036-second-factor',
  async up(db) {
    // `kind` is 'totp', an authenticator app. `secret` is encrypted with the installation's key, which is not in the database. `last_step` is the 30 seconds whose code was used last.
    await sql`CREATE TABLE second_factor (
      member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE, kind TEXT NOT NULL, secret TEXT NOT NULL, enabled_at TEXT,
      last_step INTEGER NOT NULL, PRIMARY KEY (member_id, kind))`.execute(db);
    // A keyed hash of each code that was not used yet.
    await sql`CREATE TABLE recovery_code (
      member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE, digest TEXT NOT NULL, PRIMARY KEY (member_id, digest))`.execute(db);
  },
};
