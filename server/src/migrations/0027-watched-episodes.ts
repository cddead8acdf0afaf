/** Adds what the continue-watching row shows: whether a title was taken from it, the next episode, and the watched episodes. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const watchedEpisodes: Migration = {
  name: '0027-watched-episodes',
  async up(db) {
    await sql`ALTER TABLE history_item ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0`.execute(db);
    await sql`ALTER TABLE history_item ADD COLUMN next_name TEXT NOT NULL DEFAULT ''`.execute(db);
    await sql`ALTER TABLE history_item ADD COLUMN watched TEXT NOT NULL DEFAULT ''`.execute(db);
    await sql`ALTER TABLE history_item ADD COLUMN writer TEXT NOT NULL DEFAULT ''`.execute(db);
  },
};
