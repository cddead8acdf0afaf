/** The names of titles as they are compared, and those that several titles have: derived from the titles, which a job follows. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const titleNames: Migration = {
  name: '0053-title-names',
  async up(db) {
    // Titles that were deleted have no row. `newest` is the highest number among the titles of a name.
    await sql`CREATE TABLE title_name (vod_id INTEGER PRIMARY KEY, name TEXT NOT NULL)`.execute(db);
    await sql`CREATE INDEX title_name_name ON title_name (name, vod_id)`.execute(db);
    await sql`CREATE TABLE shared_name (name TEXT PRIMARY KEY, titles INTEGER NOT NULL, newest INTEGER NOT NULL)`.execute(db);
    await sql`CREATE INDEX shared_name_newest ON shared_name (newest, name)`.execute(db);
  },
};
