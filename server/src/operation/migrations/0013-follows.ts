/** Adds notices about followed series (`shelf_item` has the followers), and the channels that deliver them. */
import { sql } from 'kysely';
import type { Migration } from '../../platform/database/migrations.ts';

export const follows: Migration = {
  name: '0013-follows',
  async up(db) {
    for (const statement of [
      // What a title's routes have ever had: identities of episodes (JSON), and the most episodes at once. `rev` is the revision of the title at the last
      // check.
      'CREATE TABLE followed_title (vod_id BIGINT PRIMARY KEY, rev BIGINT NOT NULL, known TEXT NOT NULL, high BIGINT NOT NULL)',
      // Followers up to `after_member` have been notified.
      `CREATE TABLE new_episodes (
        id INTEGER PRIMARY KEY AUTOINCREMENT, vod_id BIGINT NOT NULL, vod_name TEXT NOT NULL, added BIGINT NOT NULL, latest TEXT NOT NULL, at TEXT NOT NULL,
        after_member BIGINT NOT NULL DEFAULT 0)`,
      // `subject` is the ID of a title or request; `push` is 1 until the notice was sent to the member's browsers.
      `CREATE TABLE notice (
        id INTEGER PRIMARY KEY AUTOINCREMENT, member_id BIGINT NOT NULL REFERENCES member (id) ON DELETE CASCADE, kind TEXT NOT NULL, subject BIGINT NOT NULL,
        vod_id BIGINT, name TEXT NOT NULL, detail TEXT NOT NULL, added BIGINT NOT NULL, at TEXT NOT NULL, is_read BIGINT NOT NULL DEFAULT 0,
        push BIGINT NOT NULL DEFAULT 0, UNIQUE (member_id, kind, subject))`,
      'CREATE INDEX notice_newest ON notice (member_id, at)',
      'CREATE INDEX notice_unread ON notice (member_id, is_read, at)',
      'CREATE INDEX notice_title ON notice (vod_id)',
      'CREATE INDEX notice_push ON notice (id) WHERE push = 1',
      `CREATE TABLE push_subscription (
        id INTEGER PRIMARY KEY AUTOINCREMENT, member_id BIGINT NOT NULL REFERENCES member (id) ON DELETE CASCADE, endpoint TEXT NOT NULL UNIQUE,
        p256dh TEXT NOT NULL, auth TEXT NOT NULL, language TEXT NOT NULL, created_at TEXT NOT NULL)`,
      'CREATE INDEX push_subscription_member ON push_subscription (member_id)',
      // The token of the feed is hashed; `mailed_at` is empty while the digest is off.
      `CREATE TABLE notice_way (
        member_id BIGINT PRIMARY KEY REFERENCES member (id) ON DELETE CASCADE, language TEXT NOT NULL, feed_hash TEXT UNIQUE,
        mailed_at TEXT NOT NULL DEFAULT '')`,
      `CREATE INDEX notice_way_mail ON notice_way (mailed_at) WHERE mailed_at <> ''`,
    ])
      await sql.raw(statement).execute(db);
  },
};
