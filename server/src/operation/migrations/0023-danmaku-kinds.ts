/** Adds the kinds of danmaku that a member hides, as a JSON list. */
import { sql } from 'kysely';
import type { Migration } from '../../platform/database/migrations.ts';

export const danmakuKinds: Migration = {
  name: '0023-danmaku-kinds',
  async up(db) {
    await sql`ALTER TABLE danmaku_block ADD COLUMN kinds TEXT NOT NULL DEFAULT '[]'`.execute(db);
  },
};
