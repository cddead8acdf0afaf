/** Changes of many titles at once, and which titles each run of an import added and changed. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const bulkChanges: Migration = {
  name: '0051-bulk-changes',
  async up(db) {
    // `kind` is change, undo (of the changes of a run) or undo_import. `what` is JSON: the filter and the edit. `run` names the changes that it makes, or
    // takes back, in title_change. Items are done in the order of their places, some at a time; `kind` of an item is title or change.
    await sql`CREATE TABLE bulk_change (
      id INTEGER PRIMARY KEY, kind TEXT NOT NULL, member_id INTEGER, at TEXT NOT NULL, what TEXT NOT NULL, run TEXT NOT NULL, total INTEGER NOT NULL,
      done INTEGER NOT NULL, changed INTEGER NOT NULL, ended_at TEXT)`.execute(db);
    await sql`CREATE INDEX bulk_change_run ON bulk_change (run)`.execute(db);
    await sql`CREATE TABLE bulk_item (
      bulk_id INTEGER NOT NULL, place INTEGER NOT NULL, kind TEXT NOT NULL, item_id INTEGER NOT NULL, PRIMARY KEY (bulk_id, place))`.execute(db);
    await sql`CREATE TABLE catalogue_run (run TEXT PRIMARY KEY, source_id INTEGER NOT NULL, at TEXT NOT NULL)`.execute(db);
    await sql`CREATE INDEX catalogue_run_at ON catalogue_run (at)`.execute(db);
    // Titles that a run added have numbers that follow each other: a row is a whole row of them.
    await sql`CREATE TABLE catalogue_run_added (
      run TEXT NOT NULL, first_id INTEGER NOT NULL, last_id INTEGER NOT NULL, PRIMARY KEY (run, first_id))`.execute(db);
    await sql`CREATE INDEX title_change_run ON title_change (run) WHERE run <> ''`.execute(db);
  },
};
