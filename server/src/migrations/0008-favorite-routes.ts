/** A member's favorite lines, in order. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const favoriteRoutes: Migration = {
  name: '0008-favorite-routes',
  async up(db) {
    await sql`CREATE TABLE favorite_route (
      member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE, place INTEGER NOT NULL, route TEXT NOT NULL,
      PRIMARY KEY (member_id, place), UNIQUE (member_id, route))`.execute(db);
  },
};
