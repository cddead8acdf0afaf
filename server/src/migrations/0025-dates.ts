/** Indexes by which the rows of a day are counted. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const dates: Migration = {
  name: '0025-dates',
  async up(db) {
    for (const table of ['member', 'comment', 'guestbook_entry', 'suggestion'])
      await sql`CREATE INDEX ${sql.raw(`${table}_created`)} ON ${sql.raw(table)} (created_at)`.execute(db);
  },
};
