/** Migrations create the same schema on both databases: tables, columns, keys and indexes. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dropTestDatabase, testPlace } from '../../../../testing/test-database.ts';
import { type Db, openDatabase } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrations.ts';
import { MIGRATIONS } from './index.ts';

let dataDir: string;
let onSqlite: Db;
let onPostgres: Db;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'yinmu-'));
  onSqlite = openDatabase({ dataDir });
  onPostgres = openDatabase(await testPlace(dataDir));
  for (const db of [onSqlite, onPostgres]) await migrate(db, MIGRATIONS);
});
afterAll(async () => {
  for (const db of [onSqlite, onPostgres]) await db.destroy();
  await dropTestDatabase(dataDir);
  await rm(dataDir, { recursive: true });
});

const lines = async (db: Db, statement: string) => (await sql<{ line: string }>`${sql.raw(statement)}`.execute(db)).rows.map(({ line }) => line).sort();

test('columns: name, type, nullability, default, position in the primary key', async () => {
  const sqlite = await lines(
    onSqlite,
    `SELECT m.name || '.' || c.name || ' ' || CASE UPPER(c.type) WHEN 'REAL' THEN 'double precision' WHEN 'TEXT' THEN 'text C' ELSE 'bigint' END
       || CASE WHEN c."notnull" OR (c.pk > 0 AND c.type = 'INTEGER') OR c.pk > 0 THEN ' NOT NULL' ELSE '' END
       || COALESCE(' DEFAULT ' || c.dflt_value, '') || CASE WHEN c.pk > 0 THEN ' key ' || c.pk ELSE '' END AS line
     FROM sqlite_schema m JOIN pragma_table_info(m.name) c WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%'`,
  );
  const postgres = await lines(
    onPostgres,
    `SELECT c.table_name || '.' || c.column_name || ' ' || c.data_type || COALESCE(' ' || c.collation_name, '')
       || CASE WHEN c.is_nullable = 'NO' THEN ' NOT NULL' ELSE '' END
       || COALESCE(' DEFAULT ' || REPLACE(c.column_default, '::text', ''), '') || COALESCE(' key ' || k.ordinal_position, '') AS line
     FROM information_schema.columns c
     LEFT JOIN information_schema.table_constraints p ON p.table_schema = c.table_schema AND p.table_name = c.table_name AND p.constraint_type = 'PRIMARY KEY'
     LEFT JOIN information_schema.key_column_usage k ON k.constraint_name = p.constraint_name AND k.table_name = c.table_name AND k.column_name = c.column_name
     WHERE c.table_schema = 'public'`,
  );
  expect(sqlite.length).toBeGreaterThan(200);
  expect(postgres).toEqual(sqlite);
});

/** Covering indexes exist only on SQLite, because PostgreSQL limits the size of index entries (0032-covering-indexes). */
const COVERING = /^title \((?:rev,vod_id|vod_id,visible,)/;

test('indexes and unique keys: columns in their order, condition', async () => {
  const sqlite = await lines(
    onSqlite,
    `SELECT m.name || CASE WHEN i."unique" THEN ' unique' ELSE '' END || ' (' || (SELECT GROUP_CONCAT(name) FROM (SELECT name FROM pragma_index_info(i.name) ORDER BY seqno)) || ')'
       || CASE WHEN i.partial THEN ' partial' ELSE '' END AS line
     FROM sqlite_schema m JOIN pragma_index_list(m.name) i WHERE m.type = 'table' AND i.origin <> 'pk'`,
  );
  const postgres = await lines(
    onPostgres,
    `SELECT t.relname || CASE WHEN i.indisunique THEN ' unique' ELSE '' END || ' ('
       || (SELECT STRING_AGG(a.attname, ',' ORDER BY k.place) FROM UNNEST(i.indkey) WITH ORDINALITY k (attnum, place)
           JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = k.attnum) || ')' || CASE WHEN i.indpred IS NOT NULL THEN ' partial' ELSE '' END AS line
     FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid JOIN pg_namespace n ON n.oid = t.relnamespace WHERE n.nspname = 'public' AND NOT i.indisprimary`,
  );
  expect(sqlite.length).toBeGreaterThan(30);
  const compared = (indexes: readonly string[]) => indexes.filter((line) => !COVERING.test(line));
  expect(compared(postgres)).toEqual(compared(sqlite));
});

test('foreign keys: columns, targets, actions on deletion', async () => {
  const sqlite = await lines(
    onSqlite,
    `SELECT m.name || '.' || f."from" || ' ' || f."table" || ' ' || f.on_delete AS line
     FROM sqlite_schema m JOIN pragma_foreign_key_list(m.name) f WHERE m.type = 'table'`,
  );
  const postgres = await lines(
    onPostgres,
    `SELECT t.relname || '.' || a.attname || ' ' || c.confrelid::regclass || ' '
       || CASE c.confdeltype WHEN 'c' THEN 'CASCADE' WHEN 'n' THEN 'SET NULL' ELSE 'NO ACTION' END AS line
     FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = c.conkey[1] WHERE c.contype = 'f'`,
  );
  expect(sqlite.length).toBeGreaterThan(10);
  expect(postgres).toEqual(sqlite);
});
