/** What members watched is kept by the identity of the episode; at the next start the site reads it from what is stored. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const episodeIdentity: Migration = {
  name: '0002-episode-identity',
  async up(db) {
    await sql.raw("ALTER TABLE history_item ADD COLUMN episode_id TEXT NOT NULL DEFAULT ''").execute(db);
  },
};
