/** Adds the ways back to addresses that members had. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const addressReturns: Migration = {
  name: '0058-address-returns',
  async up(db) {
    // `token_hash` is the SHA-256 of the token in the notice to the address; `expires_at` is in milliseconds since 1970.
    await sql`CREATE TABLE address_return (
      token_hash TEXT PRIMARY KEY, member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE, email TEXT NOT NULL, expires_at BIGINT NOT NULL)`.execute(
      db,
    );
    await sql`CREATE INDEX address_return_member ON address_return (member_id, expires_at)`.execute(db);
  },
};
