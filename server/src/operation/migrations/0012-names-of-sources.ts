/** Adds names, exclusions, failures, import progress and removal times of sources, and an index for counting by source. */
import { sql } from 'kysely';
import type { Migration } from '../../platform/database/migrations.ts';

export const namesOfSources: Migration = {
  name: '0012-names-of-sources',
  async up(db) {
    for (const column of [
      `name TEXT NOT NULL DEFAULT ''`,
      `skips TEXT NOT NULL DEFAULT '{}'`,
      'failures INTEGER NOT NULL DEFAULT 0',
      'progress TEXT',
      'rehearsal TEXT',
      'removed_at TEXT',
    ])
      await sql.raw(`ALTER TABLE source ADD COLUMN ${column}`).execute(db);
    for (const [name, columns] of [
      ['source_record_category', 'type_name, source_id'],
      ['source_record_title', 'vod_id, source_id'],
    ]) {
      await sql.raw(`DROP INDEX ${name}`).execute(db);
      await sql.raw(`CREATE INDEX ${name} ON source_record (${columns})`).execute(db);
    }
  },
};
