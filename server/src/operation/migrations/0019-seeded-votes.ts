/** Adds the demo's votes, to which members' votes are added, and frees the names of hidden requests. */
import { sql } from 'kysely';
import type { Migration } from '../../platform/database/migrations.ts';

export const seededVotes: Migration = {
  name: '0019-seeded-votes',
  async up(db) {
    for (const statement of [
      'ALTER TABLE title ADD COLUMN seed_votes INTEGER NOT NULL DEFAULT 0',
      'ALTER TABLE title ADD COLUMN seed_stars INTEGER NOT NULL DEFAULT 0',
      `UPDATE title_request SET name_key = name_key || '|' || id WHERE status IN ('held', 'removed')`,
    ])
      await sql.raw(statement).execute(db);
  },
};
