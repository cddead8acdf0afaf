/** The tables of version 0.1.0. */
import { sql } from 'kysely';
import type { Migration } from '../../platform/database/migrations.ts';
import { accounts } from './baseline/account-tables.ts';
import { beforeRelease } from './baseline/before-release.ts';
import { community } from './baseline/community-tables.ts';
import { imports } from './baseline/import-tables.ts';
import { library } from './baseline/library-tables.ts';
import { lines } from './baseline/line-tables.ts';
import { moderation } from './baseline/moderation-tables.ts';
import { site } from './baseline/site-tables.ts';
import { coveringIndexes, titles } from './baseline/title-tables.ts';

const ON_POSTGRES = [
  // PostgreSQL has no covering indexes here: its index entries take at most 2.7 KB, and titles are read without their long texts anyway.
  'CREATE INDEX title_rev ON title (rev, vod_id)',
  // Existing sites have this table under another name.
  'ALTER INDEX site_revision_pkey RENAME TO settings_revision_pkey',
  // These tables may be empty after a crash.
  'ALTER TABLE call_allowance SET UNLOGGED',
  'ALTER TABLE line_viewer SET UNLOGGED',
];

export const baseline: Migration = {
  name: '0001-baseline',
  replaces: beforeRelease,
  async up(db, onPostgres) {
    const tables = [...accounts, ...titles, ...imports, ...lines, ...library, ...community, ...moderation, ...site];
    for (const statement of [...tables, ...(onPostgres ? ON_POSTGRES : coveringIndexes)]) await sql.raw(statement).execute(db);
  },
};
