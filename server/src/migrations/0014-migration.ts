/** The row of ours that each row of a migrated site became. */
import type { Migration } from '../platform/migrations.ts';

export const migration: Migration = {
  name: '0014-migration',
  async up(db) {
    await db.schema
      .createTable('legacy_row')
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('origin', 'text', (c) => c.notNull())
      .addColumn('old_id', 'text', (c) => c.notNull())
      .addColumn('new_id', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('legacy_row_pk', ['kind', 'origin', 'old_id'])
      .execute();
  },
};
