/** Adds the passkeys of members, and the challenges that passkeys have to answer. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const passkeys: Migration = {
  name: '0060-passkeys',
  async up(db) {
    // `credential` is the passkey's name for itself and `public_key` its COSE key, both in base64url; `counter` tells copies of those that count.
    await sql`CREATE TABLE passkey (
      id INTEGER PRIMARY KEY, member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE, credential TEXT NOT NULL UNIQUE,
      public_key TEXT NOT NULL, counter BIGINT NOT NULL, transports TEXT NOT NULL, name TEXT NOT NULL, created_at TEXT NOT NULL, used_at TEXT)`.execute(db);
    await sql`CREATE INDEX passkey_member ON passkey (member_id, created_at)`.execute(db);
    // `digest` is the SHA-256 of the challenge; `asked_by` is the member who adds a passkey, or 0 for a proof; `expires_at` is in milliseconds since 1970.
    await sql`CREATE TABLE passkey_challenge (digest TEXT PRIMARY KEY, asked_by INTEGER NOT NULL, expires_at BIGINT NOT NULL)`.execute(db);
    await sql`CREATE INDEX passkey_challenge_end ON passkey_challenge (expires_at)`.execute(db);
  },
};
