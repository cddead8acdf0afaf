/** Adds links that admins create for resetting a password; their tokens are hashed. */
import { sql } from 'kysely';
import type { Migration } from '../../platform/database/migrations.ts';

export const resetLink: Migration = {
  name: '0007-reset-link',
  async up(db) {
    await sql
      .raw(
        'CREATE TABLE reset_link (member_id BIGINT PRIMARY KEY REFERENCES member(id) ON DELETE CASCADE, token_hash TEXT NOT NULL UNIQUE, expires_at BIGINT NOT NULL)',
      )
      .execute(db);
  },
};
