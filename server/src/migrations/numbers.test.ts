/** No table gives the number of a deleted row again: on the wire, the number would then name what nobody has looked at. */
import { DatabaseSync } from 'node:sqlite';
import { type RawBuilder, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EmptyDatabase, emptyDatabase } from '../../../testing/empty-database.ts';
import { ON_POSTGRES } from '../../../testing/test-database.ts';
import { type Db, databaseFile } from '../platform/database.ts';
import { migrate } from '../platform/migrations.ts';
import { neverGiveAgain } from '../platform/never-again.ts';
import { transaction } from '../platform/transaction.ts';
import { MIGRATIONS } from './index.ts';

let dataDir: string;
let db: Db;
let remove: EmptyDatabase['remove'];
beforeEach(async () => {
  ({ db, dataDir, remove } = await emptyDatabase());
});
afterEach(() => remove());

const BEFORE = MIGRATIONS.filter(({ name }) => name < '0070');
/** Their rows have the numbers of titles, of sources and of migrations, which others give. */
const NUMBERED_BY_OTHERS = [
  'enrichment.vod_id',
  'gone_title.vod_id',
  'import_run.source_id',
  'schema_migration.id',
  'title_merge.vod_id',
  'title_name.vod_id',
  'title_removal.vod_id',
];
const rowsOf = async <T>(query: RawBuilder<T>) => (await query.execute(db)).rows;
const addMember = (name: string) =>
  sql`INSERT INTO member (username, username_key, username_skeleton, email, email_key, password, created_at)
      VALUES (${name}, ${name}, ${name}, ${name}, ${name}, '', '')`.execute(db);
const addHeld = (member: number) =>
  sql`INSERT INTO held_comment (subject, subject_id, parent_id, member_id, content, links, status, created_at, version)
      VALUES ('video', 1, 0, ${member}, '', 0, 'pending', '', 1)`.execute(db);
const newest = async (table: string) => (await rowsOf(sql<{ id: number }>`SELECT MAX(id) AS id FROM ${sql.table(table)}`))[0]?.id;

test('every table that the database numbers gives no number twice', async () => {
  await migrate(db, MIGRATIONS);
  const query = ON_POSTGRES
    ? sql<{ key: string; once: number }>`SELECT t.relname || '.' || a.attname AS key, (a.attidentity <> '')::int AS once
        FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = i.indkey[0]
        WHERE i.indisprimary AND i.indnkeyatts = 1 AND a.atttypid = 'bigint'::regtype AND t.relnamespace = 'public'::regnamespace`
    : sql<{ key: string; once: number }>`SELECT m.name || '.' || c.name AS key, m.sql LIKE '%integer primary key autoincrement%' AS once
        FROM sqlite_schema m JOIN pragma_table_info(m.name) c WHERE m.type = 'table' AND c.pk = 1 AND UPPER(c.type) = 'INTEGER'
          AND (SELECT COUNT(*) FROM pragma_table_info(m.name) o WHERE o.pk > 0) = 1`;
  const keys = await rowsOf(query);
  expect(keys.length).toBeGreaterThan(25);
  expect(keys.filter(({ key, once }) => !once && !NUMBERED_BY_OTHERS.includes(key))).toEqual([]);
  expect(keys.map(({ key }) => key)).toEqual(expect.arrayContaining(NUMBERED_BY_OTHERS));
});

test('a site that was migrated keeps its rows, and the numbers that were the highest are not given again', async () => {
  await migrate(db, BEFORE);
  for (const name of ['a', 'b']) await addMember(name);
  for (const member of [1, 2]) await addHeld(member);
  expect(await migrate(db, MIGRATIONS)).toContain('0070-numbers-never-again');
  expect(await rowsOf(sql`SELECT id, member_id FROM held_comment ORDER BY id`)).toEqual([
    { id: 1, member_id: 1 },
    { id: 2, member_id: 2 },
  ]);
  await sql`DELETE FROM member WHERE id = 2`.execute(db);
  // The foreign keys are as they were: the held comment went with its member.
  expect(await newest('held_comment')).toBe(1);
  await addMember('c');
  await addHeld(3);
  expect([await newest('member'), await newest('held_comment')]).toEqual([3, 3]);
});

test.skipIf(ON_POSTGRES)('the file is whole, its indexes and foreign keys hold, and its schema is closed to changes again', async () => {
  await migrate(db, BEFORE);
  await addMember('a');
  await addHeld(1);
  const open = new DatabaseSync(databaseFile(dataDir));
  const insert =
    "INSERT INTO report_case (subject, subject_id, subject_name, content, author, status, reports, answer, created_at, version) VALUES ('', 1, '', '', '', '', 1, '', '', 1)";
  // A program that runs beside the migration has read the schema before.
  open.exec(insert);
  await migrate(db, MIGRATIONS);
  open.exec(`DELETE FROM report_case; ${insert}`);
  expect(open.prepare('SELECT id FROM report_case').all()).toEqual([{ id: 2 }]);
  expect(open.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  expect(open.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
  open.close();
  await expect(addHeld(9)).rejects.toThrow('FOREIGN KEY');
  await expect(addMember('a')).rejects.toThrow('UNIQUE');
  await transaction(db, async (trx) => {
    await sql`PRAGMA writable_schema = ON`.execute(trx);
    await expect(sql`UPDATE sqlite_schema SET sql = sql`.execute(trx)).rejects.toThrow('may not be modified');
  });
});

test.skipIf(ON_POSTGRES)('a table that has it already is refused, and the one before it stays as it was', async () => {
  await migrate(db, BEFORE);
  await expect(transaction(db, (trx) => neverGiveAgain(trx, ['member', 'title']))).rejects.toThrow('the table title has no INTEGER PRIMARY KEY');
  await addMember('a');
  await sql`DELETE FROM member`.execute(db);
  await addMember('b');
  expect(await newest('member')).toBe(1);
  expect(await migrate(db, MIGRATIONS)).toContain('0070-numbers-never-again');
});

test.skipIf(ON_POSTGRES)('outside a transaction nothing is changed', async () => {
  await migrate(db, BEFORE);
  await expect(neverGiveAgain(db, ['member'])).rejects.toThrow('not within a transaction');
});
