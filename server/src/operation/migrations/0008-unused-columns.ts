/** Drops unused columns and tables: the public removal count, polled announcements, session networks, library tombstones. */
import { sql } from 'kysely';
import type { Migration } from '../../platform/database/migrations.ts';

export const unusedColumns: Migration = {
  name: '0008-unused-columns',
  async up(db) {
    for (const table of ['removal_count', 'announcement', 'library_removal', 'legacy_member']) await sql.raw(`DROP TABLE ${table}`).execute(db);
    await sql.raw('DROP INDEX session_network').execute(db);
    for (const [table, column] of [
      ['session', 'network'],
      ['guestbook_entry', 'counted_month'],
      ['guestbook_entry', 'counted_reason'],
      ['history_item', 'hidden_at'],
      ['history_item', 'marks_at'],
    ])
      await sql.raw(`ALTER TABLE ${table} DROP COLUMN ${column}`).execute(db);
  },
};
