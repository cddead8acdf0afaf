/** A title's number at Douban, which other sites and players match titles by. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const doubanIds: Migration = {
  name: '0019-douban-ids',
  async up(db) {
    await sql`ALTER TABLE title ADD COLUMN vod_douban_id INTEGER NOT NULL DEFAULT 0`.execute(db);
  },
};
