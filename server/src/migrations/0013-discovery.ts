/** Which titles were looked up at TMDB; and quick ways to titles by their number there, and to a title of a route. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const discovery: Migration = {
  name: '0013-discovery',
  async up(db) {
    await db.schema
      .createTable('enrichment')
      .addColumn('vod_id', 'integer', (c) => c.primaryKey())
      .addColumn('tried_at', 'text', (c) => c.notNull())
      .addColumn('outcome', 'text', (c) => c.notNull().check(sql`outcome IN ('matched', 'unsure', 'none')`))
      .addColumn('detail', 'text', (c) => c.notNull())
      .execute();
    await sql`CREATE INDEX title_tmdb ON title (tmdb_id) WHERE tmdb_id IS NOT NULL`.execute(db);
  },
};
