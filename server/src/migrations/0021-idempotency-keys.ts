/** Replies to calls that add something, by the caller's key, for a day. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const idempotencyKeys: Migration = {
  name: '0021-idempotency-keys',
  async up(db) {
    // A digest of the caller and the key; a reply holds what a member wrote, so it goes with the account.
    await sql`CREATE TABLE idempotency_key (
      id TEXT PRIMARY KEY, member_id INTEGER REFERENCES member (id) ON DELETE CASCADE,
      request TEXT NOT NULL, reply TEXT, expires_at BIGINT NOT NULL)`.execute(db);
    await sql`CREATE INDEX idempotency_key_expires ON idempotency_key (expires_at)`.execute(db);
    await sql`CREATE INDEX idempotency_key_member ON idempotency_key (member_id)`.execute(db);
  },
};
