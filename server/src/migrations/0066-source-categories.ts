/** The category that a record has at its source, by name: which titles a mapping would move is known before they are imported again. */
import type { Migration } from '../platform/migrations.ts';

export const sourceCategories: Migration = {
  name: '0066-source-categories',
  async up(db) {
    // Null for records that were read before: the next import writes them.
    await db.schema.alterTable('source_record').addColumn('type_name', 'text').execute();
    await db.schema.alterTable('source_record').addColumn('parent_name', 'text').execute();
    await db.schema.createIndex('source_record_category').on('source_record').column('type_name').execute();
  },
};
