import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EmptyDatabase, emptyDatabase } from '../../../testing/empty-database.ts';
import { ON_POSTGRES, testPlace } from '../../../testing/test-database.ts';
import { MIGRATIONS } from '../migrations/index.ts';
import type { Db } from './database.ts';
import { DatabaseVersionError, migrate } from './migrations.ts';

/** The migrations that sites have run, and the digest of the schema they made; a later one is added by raising both. */
const RELEASED = 27;
const RELEASED_SCHEMA = '2c74aff659610331260031b645d698a783370e8e198bd61dc04edc3575e64cab';

let dataDir: string;
let db: Db;
let remove: EmptyDatabase['remove'];
beforeEach(async () => {
  ({ db, dataDir, remove } = await emptyDatabase());
});
afterEach(() => remove());

test('applies what is missing, once', async () => {
  expect(await migrate(db, MIGRATIONS)).toEqual(MIGRATIONS.map(({ name }) => name));
  expect(await migrate(db, MIGRATIONS)).toEqual([]);
});

test.skipIf(ON_POSTGRES)('released migrations make, to the letter, the schema that sites have already', async () => {
  await migrate(db, MIGRATIONS.slice(0, RELEASED));
  const { rows } = await sql<{ sql: string }>`SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY type, name`.execute(db);
  expect(hash('sha256', rows.map((row) => row.sql).join('\n'))).toBe(RELEASED_SCHEMA);
});

test('a step that fails leaves nothing of itself behind, and can be tried again', async () => {
  const step = (works: boolean) => ({
    name: 'step',
    async up(db: Db) {
      await sql`CREATE TABLE half (id INTEGER)`.execute(db);
      if (!works) throw new Error('stopped midway');
    },
  });
  await expect(migrate(db, [step(false)])).rejects.toThrow('stopped midway');
  expect(await migrate(db, [step(true)])).toEqual(['step']);
});

test('two programs that start at once migrate once', async () => {
  const cli = path.resolve(import.meta.dirname, '../cli.ts');
  const start = async () =>
    promisify(execFile)(process.execPath, [cli, 'migrate'], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: (await testPlace(dataDir)).DATABASE_URL },
    });
  const outputs = await Promise.all([start(), start(), start()]);
  for (const { stdout } of outputs) expect(stdout).toContain('at this version');
  expect(await migrate(db, MIGRATIONS)).toEqual([]);
});

test('a database newer than the program is refused in one line', async () => {
  await migrate(db, [...MIGRATIONS, { name: '9999-later', up: async () => {} }]);
  const again = migrate(db, MIGRATIONS);
  await expect(again).rejects.toThrow(DatabaseVersionError);
  await expect(again).rejects.toThrow(/9999-later/);
});

test('a database that has run another migration at a place is refused, and nothing is applied to it', async () => {
  await migrate(db, [{ name: '0001-other', up: async () => {} }]);
  await expect(migrate(db, MIGRATIONS)).rejects.toThrow(DatabaseVersionError);
  expect((await sql`SELECT name FROM schema_migration`.execute(db)).rows).toEqual([{ name: '0001-other' }]);
});

test('the lists that there are know how many titles they hold', async () => {
  await migrate(
    db,
    MIGRATIONS.filter(({ name }) => name < '0023'),
  );
  const list = (id: number) => sql`INSERT INTO title_list (id, member_id, name, shared, created_at, updated_at) VALUES (${id}, 1, 'x', 0, '', '')`.execute(db);
  await sql`INSERT INTO member (id, username, username_key, email, email_key, password, created_at) VALUES (1, 'a', 'a', 'a', 'a', '', '')`.execute(db);
  await list(1);
  await list(2);
  await sql`INSERT INTO title_list_item VALUES (2, 1, '', ''), (2, 2, '', '')`.execute(db);
  await migrate(db, MIGRATIONS);
  expect((await sql`SELECT id, items FROM title_list ORDER BY id`.execute(db)).rows).toEqual([
    { id: 1, items: 0 },
    { id: 2, items: 2 },
  ]);
});

test.each([
  [0, []],
  [1, [{ version: 1, value: '{"state":"skipped"}' }]],
])('the set-up of a site is due where there is no admin yet: %i', async (isAdmin, expected) => {
  await migrate(
    db,
    MIGRATIONS.filter(({ name }) => name < '0062'),
  );
  const member = (id: number, name: string) =>
    sql`INSERT INTO member (id, username, username_key, username_skeleton, email, email_key, password, created_at, is_admin) VALUES (${id}, ${name}, ${name}, ${name}, ${name}, ${name}, '', '', ${isAdmin})`.execute(
      db,
    );
  await member(1, 'a');
  await member(2, 'b');
  await migrate(db, MIGRATIONS);
  expect((await sql`SELECT version, value FROM site_revision WHERE part = 'setup'`.execute(db)).rows).toEqual(expected);
});
