/** How often passwords, codes and letters were tried, codes by who asked for them, and addresses that were proven. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const credentials: Migration = {
  name: '0017-credentials',
  async up(db) {
    // `key` is a keyed hash of what is counted; `full_at` says when the whole allowance is back, milliseconds since 1970.
    await sql`CREATE TABLE credential_attempt (key TEXT PRIMARY KEY, full_at BIGINT NOT NULL)`.execute(db);
    await sql`CREATE INDEX credential_attempt_full ON credential_attempt (full_at)`.execute(db);
    // Codes live ten minutes: those that are under way are asked for again.
    await sql`DROP TABLE mail_code`.execute(db);
    await sql`CREATE TABLE mail_code (
      purpose TEXT NOT NULL, address TEXT NOT NULL, asker TEXT NOT NULL, digest TEXT NOT NULL,
      tries_left INTEGER NOT NULL, tries_elsewhere INTEGER NOT NULL, expires_at BIGINT NOT NULL, PRIMARY KEY (purpose, address, asker))`.execute(db);
    await sql`CREATE INDEX mail_code_expires ON mail_code (expires_at)`.execute(db);
    await sql`ALTER TABLE member ADD COLUMN email_verified_at TEXT`.execute(db);
  },
};
