/** How many titles a list holds, beside it; what a member has voted for and likes, in the order of its numbers. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const countedItems: Migration = {
  name: '0023-counted-items',
  async up(db) {
    await sql`ALTER TABLE title_list ADD COLUMN items INTEGER NOT NULL DEFAULT 0`.execute(db);
    await sql`UPDATE title_list SET items = (SELECT COUNT(*) FROM title_list_item WHERE list_id = title_list.id)`.execute(db);
    await sql`DROP INDEX comment_vote_member`.execute(db);
    await sql`CREATE INDEX comment_vote_member ON comment_vote (member_id, comment_id)`.execute(db);
    await sql`DROP INDEX list_like_member`.execute(db);
    await sql`CREATE INDEX list_like_member ON list_like (member_id, list_id)`.execute(db);
  },
};
