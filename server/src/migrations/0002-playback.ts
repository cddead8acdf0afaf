/** Views, counted by title and day (UTC); and which titles a URL belongs to. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const playback: Migration = {
  name: '0002-playback',
  async up(db) {
    await db.schema
      .createTable('title_view')
      .addColumn('vod_id', 'integer', (c) => c.notNull())
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('views', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('title_view_pk', ['vod_id', 'day'])
      .execute();
    // 53 bits of a hash of each episode's URL: a lead, verified against the title's routes. Buckets as in title_term.
    await sql`CREATE TABLE title_url (bucket INTEGER NOT NULL, hash BIGINT NOT NULL, vod_id INTEGER NOT NULL, PRIMARY KEY (bucket, hash, vod_id)) ${sql.raw('WITHOUT ROWID')}`.execute(
      db,
    );
    await db.schema.createIndex('title_view_day').on('title_view').column('day').execute();
  },
};
