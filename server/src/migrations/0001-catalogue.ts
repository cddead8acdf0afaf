/** Titles, the routes they play on, and the names and tags they are filtered by. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const catalogue: Migration = {
  name: '0001-catalogue',
  async up(db) {
    // Lists are JSON arrays as text: both databases keep text alike, and no query looks inside them.
    await db.schema
      .createTable('title')
      .addColumn('vod_id', 'integer', (c) => c.primaryKey().autoIncrement())
      .addColumn('vod_name', 'text', (c) => c.notNull())
      .addColumn('vod_sub', 'text', (c) => c.notNull())
      .addColumn('vod_pic', 'text', (c) => c.notNull())
      .addColumn('vod_remarks', 'text', (c) => c.notNull())
      .addColumn('vod_actor', 'text', (c) => c.notNull())
      .addColumn('vod_director', 'text', (c) => c.notNull())
      .addColumn('vod_area', 'text', (c) => c.notNull())
      .addColumn('vod_lang', 'text', (c) => c.notNull())
      .addColumn('vod_year', 'text', (c) => c.notNull())
      .addColumn('vod_content', 'text', (c) => c.notNull())
      .addColumn('vod_blurb', 'text', (c) => c.notNull())
      .addColumn('vod_tag', 'text', (c) => c.notNull())
      .addColumn('vod_class', 'text', (c) => c.notNull())
      .addColumn('vod_douban_score', 'real', (c) => c.notNull())
      .addColumn('vod_score', 'real', (c) => c.notNull())
      .addColumn('tmdb_id', 'integer')
      .addColumn('tmdb_rating', 'real', (c) => c.notNull())
      .addColumn('tmdb_votes', 'integer', (c) => c.notNull())
      .addColumn('tmdb_poster', 'text', (c) => c.notNull())
      .addColumn('tmdb_backdrop', 'text', (c) => c.notNull())
      .addColumn('original_title', 'text', (c) => c.notNull())
      .addColumn('alternative_titles', 'text', (c) => c.notNull())
      .addColumn('overview', 'text', (c) => c.notNull())
      .addColumn('trailer_url', 'text', (c) => c.notNull())
      .addColumn('type_id', 'integer', (c) => c.notNull())
      .addColumn('vod_time', 'text', (c) => c.notNull())
      .addColumn('vod_status', 'text', (c) => c.notNull())
      .addColumn('vod_version', 'text', (c) => c.notNull())
      .addColumn('vod_total', 'integer', (c) => c.notNull())
      .addColumn('vod_serial', 'text', (c) => c.notNull())
      .addColumn('vod_letter', 'text', (c) => c.notNull())
      // Columns that filters compare: the year as a number (0 unknown), areas and languages by their common names.
      .addColumn('year', 'integer', (c) => c.notNull())
      .addColumn('areas', 'text', (c) => c.notNull())
      .addColumn('langs', 'text', (c) => c.notNull())
      .addColumn('sort_name', 'text', (c) => c.notNull())
      // Views: the base as a source reported it, and the total with our own counted views.
      .addColumn('base_day', 'integer', (c) => c.notNull())
      .addColumn('base_week', 'integer', (c) => c.notNull())
      .addColumn('base_month', 'integer', (c) => c.notNull())
      .addColumn('hits', 'integer', (c) => c.notNull())
      .addColumn('hits_day', 'integer', (c) => c.notNull())
      .addColumn('hits_week', 'integer', (c) => c.notNull())
      .addColumn('hits_month', 'integer', (c) => c.notNull())
      .addColumn('locked', 'text', (c) => c.notNull().defaultTo('[]'))
      .addColumn('match_key', 'text')
      .addColumn('owner', 'integer', (c) => c.notNull())
      .addColumn('rev', 'integer', (c) => c.notNull())
      .addColumn('visible', 'integer', (c) => c.notNull().defaultTo(1).check(sql`visible IN (0, 1)`))
      .execute();
    await db.schema.createIndex('title_rev').on('title').columns(['rev', 'vod_id']).execute();
    await db.schema.createIndex('title_match').on('title').column('match_key').execute();

    // A route belongs to the source record that brought it, so that no record can overwrite another's URLs.
    await db.schema
      .createTable('title_route')
      .addColumn('vod_id', 'integer', (c) => c.notNull().references('title.vod_id'))
      .addColumn('source_id', 'integer', (c) => c.notNull())
      .addColumn('source_vod_id', 'text', (c) => c.notNull())
      .addColumn('position', 'integer', (c) => c.notNull())
      .addColumn('route_id', 'text', (c) => c.notNull())
      .addColumn('episodes', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('title_route_pk', ['vod_id', 'source_id', 'source_vod_id', 'position'])
      .execute();

    // Buckets of neighbouring vod_ids come first in the key: an import then writes a few pages, not a page a row.
    await db.schema
      .createTable('title_term')
      .addColumn('bucket', 'integer', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('term', 'text', (c) => c.notNull())
      .addColumn('vod_id', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('title_term_pk', ['bucket', 'kind', 'term', 'vod_id'])
      .execute();

    // One row: the catalogue's revision. Every change takes the next, readers ask for what is newer than they know.
    await db.schema
      .createTable('catalogue_revision')
      .addColumn('rev', 'integer', (c) => c.notNull())
      .execute();
    await sql`INSERT INTO catalogue_revision (rev) VALUES (0)`.execute(db);
  },
};
