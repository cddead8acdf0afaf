/** Adds figures that the overview reads as they are: those of days, errors of hours, and how imports ended. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const dayCounts: Migration = {
  name: '0038-day-counts',
  async up(db) {
    await sql`CREATE TABLE day_count (name TEXT NOT NULL, day TEXT NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (name, day))`.execute(db);
    // Views of a day were added up over all titles whenever somebody looked.
    await sql`INSERT INTO day_count (name, day, count) SELECT 'views', day, SUM(views) FROM title_view GROUP BY day`.execute(db);
    // The last day on which a member was here.
    await sql`ALTER TABLE member ADD COLUMN active_on TEXT NOT NULL DEFAULT ''`.execute(db);
    // `hour` is the beginning of a time of ISO 8601, such as 2026-05-31T07.
    await sql`CREATE TABLE error_count (hour TEXT NOT NULL, code TEXT NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (hour, code))`.execute(db);
    // `outcome` is an ImportOutcome as JSON.
    await sql`CREATE TABLE import_end (id INTEGER PRIMARY KEY, source_id INTEGER NOT NULL, outcome TEXT NOT NULL)`.execute(db);
    await sql`CREATE INDEX import_end_source ON import_end (source_id)`.execute(db);
  },
};
