/** Which titles were merged into which, and quick ways from a title to what members keep of it. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

/** Tables in which a title's rows were found by its members only. */
const KEPT = ['shelf_item', 'history_item', 'title_list_item', 'library_removal', 'suggestion'];

export const titleMerges: Migration = {
  name: '0045-title-merges',
  async up(db) {
    // `vod_id` is the title that was merged; `kept_id` the one that holds all of it now. `records` is JSON of the source records that it had:
    // [[source_id, source_vod_id]], so that it gets its number back when one of them is split off.
    await sql`CREATE TABLE title_merge (
      vod_id INTEGER PRIMARY KEY, kept_id INTEGER NOT NULL, member_id INTEGER, records TEXT NOT NULL, at TEXT NOT NULL)`.execute(db);
    await sql`CREATE INDEX title_merge_kept ON title_merge (kept_id)`.execute(db);
    for (const table of KEPT) await sql`CREATE INDEX ${sql.raw(`${table}_title`)} ON ${sql.raw(table)} (vod_id)`.execute(db);
  },
};
