/** Adds invitations, by which people register where registration is not open to all. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const invitations: Migration = {
  name: '0043-invitations',
  async up(db) {
    // `code_hash` is the SHA-256 of the code, which has 80 random bits; `made_by` is kept for when the member is gone.
    await sql`CREATE TABLE invitation (
      id INTEGER PRIMARY KEY, code_hash TEXT NOT NULL UNIQUE, note TEXT NOT NULL, uses INTEGER NOT NULL, used INTEGER NOT NULL,
      made_by TEXT NOT NULL, made_at TEXT NOT NULL, expires_at TEXT NOT NULL, revoked_at TEXT)`.execute(db);
  },
};
