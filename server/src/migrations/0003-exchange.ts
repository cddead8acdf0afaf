/** Where titles came from: sources, the records each title was made of, and how far an import has come. */
import type { Migration } from '../platform/migrations.ts';

export const exchange: Migration = {
  name: '0003-exchange',
  async up(db) {
    await db.schema
      .createTable('source')
      .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
      .addColumn('address', 'text', (c) => c.notNull().unique())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('source_record')
      .addColumn('source_id', 'integer', (c) => c.notNull())
      .addColumn('source_vod_id', 'text', (c) => c.notNull())
      .addColumn('vod_id', 'integer', (c) => c.notNull())
      .addColumn('digest', 'text', (c) => c.notNull())
      .addColumn('reason', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('source_record_pk', ['source_id', 'source_vod_id'])
      .execute();
    await db.schema.createIndex('source_record_title').on('source_record').column('vod_id').execute();
    await db.schema
      .createTable('import_run')
      .addColumn('source_id', 'integer', (c) => c.primaryKey())
      .addColumn('position', 'text', (c) => c.notNull())
      .addColumn('updated_at', 'text', (c) => c.notNull())
      .execute();
  },
};
