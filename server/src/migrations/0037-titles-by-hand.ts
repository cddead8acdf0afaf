/** The history of titles that were changed, and which titles are kept from visitors. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const titlesByHand: Migration = {
  name: '0037-titles-by-hand',
  async up(db) {
    // `author` is who or what changed it: admin, suggestion, import, enrichment. `subject` is the number of the suggestion or the source, 0 for
    // others. `fields` is JSON: [{name, old, new}], as the columns hold them. `rev` is the revision of the catalogue that the change took.
    await sql`CREATE TABLE title_change (
      id INTEGER PRIMARY KEY, vod_id INTEGER NOT NULL, rev INTEGER NOT NULL, at TEXT NOT NULL, author TEXT NOT NULL, member_id INTEGER,
      subject INTEGER NOT NULL, run TEXT NOT NULL, fields TEXT NOT NULL, undone_by INTEGER)`.execute(db);
    await sql`CREATE INDEX title_change_of ON title_change (vod_id, id)`.execute(db);
    await sql`CREATE TABLE title_removal (
      vod_id INTEGER PRIMARY KEY, state TEXT NOT NULL, reason TEXT NOT NULL, member_id INTEGER, at TEXT NOT NULL)`.execute(db);
    await sql`CREATE INDEX title_removal_state ON title_removal (state, at)`.execute(db);
  },
};
