/** Adds where a member stopped in each of a title's episodes: before, only the last episode had a place. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const episodePlaces: Migration = {
  name: '0068-episode-places',
  async up(db) {
    await sql`ALTER TABLE history_item ADD COLUMN places TEXT NOT NULL DEFAULT ''`.execute(db);
  },
};
