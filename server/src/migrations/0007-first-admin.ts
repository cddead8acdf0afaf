/** The link of the first start, as a hash. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const firstAdmin: Migration = {
  name: '0007-first-admin',
  async up(db) {
    await sql`CREATE TABLE setup_link (token_hash TEXT PRIMARY KEY, expires_at BIGINT NOT NULL)`.execute(db);
  },
};
