/** Adds the place of a line among all lines of its title, whatever source brought it. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const placesOfLines: Migration = {
  name: '0056-places-of-lines',
  async up(db) {
    await sql`ALTER TABLE title_route ADD COLUMN place INTEGER NOT NULL DEFAULT 0`.execute(db);
  },
};
