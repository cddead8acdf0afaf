/** Adds the identity of the watched episode. The next start fills it in (`members/library/carry-over.ts`). */
import { sql } from 'kysely';
import type { Migration } from '../../platform/database/migrations.ts';

export const episodeIdentity: Migration = {
  name: '0002-episode-identity',
  async up(db) {
    await sql.raw("ALTER TABLE history_item ADD COLUMN episode_id TEXT NOT NULL DEFAULT ''").execute(db);
  },
};
