/** Tables never reuse the ID of a deleted row, because clients would take the new row for the old one. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migratedDatabase } from '../../../../testing/empty-database.ts';
import { ON_POSTGRES } from '../../../../testing/test-database.ts';

/** Tables whose IDs come from titles, sources or migrations. */
const NUMBERED_BY_OTHERS = [
  'enrichment.vod_id',
  'gone_title.vod_id',
  'import_run.source_id',
  'schema_migration.id',
  'title_merge.vod_id',
  'title_name.vod_id',
  'title_removal.vod_id',
];
test('no table with generated ids gives one twice', async () => {
  const { db, remove } = await migratedDatabase();
  const query = ON_POSTGRES
    ? sql<{ key: string; once: number }>`SELECT t.relname || '.' || a.attname AS key, (a.attidentity <> '')::int AS once
        FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = i.indkey[0]
        WHERE i.indisprimary AND i.indnkeyatts = 1 AND a.atttypid = 'bigint'::regtype AND t.relnamespace = 'public'::regnamespace`
    : sql<{ key: string; once: number }>`SELECT m.name || '.' || c.name AS key, m.sql LIKE '%integer primary key autoincrement%' AS once
        FROM sqlite_schema m JOIN pragma_table_info(m.name) c WHERE m.type = 'table' AND c.pk = 1 AND UPPER(c.type) = 'INTEGER'
          AND (SELECT COUNT(*) FROM pragma_table_info(m.name) o WHERE o.pk > 0) = 1`;
  const keys = (await query.execute(db)).rows;
  expect(keys.length).toBeGreaterThan(25);
  expect(keys.filter(({ key, once }) => !once && !NUMBERED_BY_OTHERS.includes(key))).toEqual([]);
  expect(keys.map(({ key }) => key)).toEqual(expect.arrayContaining(NUMBERED_BY_OTHERS));
  await remove();
});
