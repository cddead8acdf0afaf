/** Adds danmaku, likes and block lists. Danmaku with `hidden` await a moderator or were removed; `held_comment.comment_id` refers to those that wait. */
import { sql } from 'kysely';
import type { Migration } from '../../platform/database/migrations.ts';

export const danmaku: Migration = {
  name: '0015-danmaku',
  async up(db) {
    for (const statement of [
      // Imported danmaku have no member.
      `CREATE TABLE danmaku (
        id INTEGER PRIMARY KEY AUTOINCREMENT, vod_id INTEGER NOT NULL, episode TEXT NOT NULL, ms INTEGER NOT NULL, mode TEXT NOT NULL,
        color TEXT NOT NULL, text TEXT NOT NULL, member_id INTEGER REFERENCES member (id) ON DELETE CASCADE, likes INTEGER NOT NULL DEFAULT 0,
        hidden INTEGER NOT NULL DEFAULT 0, created_at TEXT NOT NULL)`,
      'CREATE INDEX danmaku_place ON danmaku (vod_id, episode, ms)',
      'CREATE INDEX danmaku_member ON danmaku (member_id, id)',
      `CREATE TABLE danmaku_like (
        danmaku_id INTEGER NOT NULL REFERENCES danmaku (id) ON DELETE CASCADE, member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
        PRIMARY KEY (danmaku_id, member_id))`,
      'CREATE INDEX danmaku_like_member ON danmaku_like (member_id, danmaku_id)',
      // The columns hold JSON lists.
      `CREATE TABLE danmaku_block (
        member_id BIGINT PRIMARY KEY REFERENCES member (id) ON DELETE CASCADE, words TEXT NOT NULL, writers TEXT NOT NULL)`,
    ])
      await sql.raw(statement).execute(db);
  },
};
