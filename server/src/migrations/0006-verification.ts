/** Captchas that are not answered yet; their codes are stored as keyed hashes. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const verification: Migration = {
  name: '0006-verification',
  async up(db) {
    await sql`CREATE TABLE verification_code (id TEXT PRIMARY KEY, digest TEXT NOT NULL, expires_at BIGINT NOT NULL)`.execute(db);
    await sql`CREATE INDEX verification_code_expires ON verification_code (expires_at)`.execute(db);
  },
};
