/** Records when a session last solved a captcha; for a while, its comments and messages do not need another. */
import { sql } from 'kysely';
import type { Migration } from '../../platform/database/migrations.ts';

export const sessionCaptcha: Migration = {
  name: '0004-session-captcha',
  async up(db) {
    await sql
      .raw('CREATE TABLE session_captcha (session_id BIGINT PRIMARY KEY REFERENCES session(id) ON DELETE CASCADE, solved_at BIGINT NOT NULL)')
      .execute(db);
  },
};
