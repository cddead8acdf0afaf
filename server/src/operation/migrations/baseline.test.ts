/** The baseline creates exactly what the migrations before 0.1.0 did, and accepts databases that they made. */
import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import onPostgres from '../../../../testing/baseline/postgres.json' with { type: 'json' };
import onSqlite from '../../../../testing/baseline/sqlite.json' with { type: 'json' };
import { type EmptyDatabase, emptyDatabase } from '../../../../testing/empty-database.ts';
import { ON_POSTGRES } from '../../../../testing/test-database.ts';
import type { Db } from '../../platform/database/database.ts';
import { DatabaseVersionError, migrate } from '../../platform/database/migrations.ts';
import { schemaForm } from '../../platform/database/schema-form.ts';
import { baseline } from './0001-baseline.ts';
import { beforeRelease } from './baseline/before-release.ts';

const frozen = ON_POSTGRES ? onPostgres : onSqlite;
const later = { name: '0002-later', up: async (db: Db) => void (await sql`CREATE TABLE later (id INTEGER)`.execute(db)) };

let db: Db;
let remove: EmptyDatabase['remove'];
beforeAll(async () => {
  ({ db, remove } = await emptyDatabase());
  await migrate(db, [baseline]);
});
afterAll(() => remove());

const note = async (names: readonly string[]) => {
  await sql`DELETE FROM schema_migration`.execute(db);
  await sql`INSERT INTO schema_migration (id, name, applied_at) VALUES ${sql.join(names.map((name, id) => sql`(${id}, ${name}, '')`))}`.execute(db);
};
const noted = async () => (await sql<{ id: number; name: string }>`SELECT id, name FROM schema_migration ORDER BY id`.execute(db)).rows;
const named = (names: readonly string[]) => names.map((name, id) => ({ id, name }));

test('its schema and first rows are the frozen ones', async () => {
  const schema = await schemaForm(db);
  expect(schema).toEqual(frozen.schema);
  expect(Object.keys(schema).length).toBeGreaterThan(65);
  const rows: Record<string, unknown[]> = {};
  for (const table of Object.keys(schema).filter((name) => !['schema_migration', 'functions'].includes(name))) {
    const found = (await sql`SELECT * FROM ${sql.table(table)}`.execute(db)).rows;
    if (found.length > 0) rows[table] = found;
  }
  expect(rows).toEqual(frozen.rows);
});

test('databases are taken over by the digests of the frozen schemas', () => {
  const digest = (schema: unknown) => hash('sha256', JSON.stringify(schema));
  expect({ sqlite: digest(onSqlite.schema), postgres: digest(onPostgres.schema) }).toEqual(beforeRelease.schema);
});

test('a database with all earlier migrations is taken over and continues with later ones', async () => {
  await note(beforeRelease.names);
  expect(await migrate(db, [baseline, later])).toEqual(['0001-baseline', '0002-later']);
  expect(await noted()).toEqual(named(['0001-baseline', '0002-later']));
  expect(await migrate(db, [baseline, later])).toEqual([]);
  await sql`DROP TABLE later`.execute(db);
});

test.each([
  ['one is missing at the end', beforeRelease.names.slice(0, -1)],
  ['one is missing in the middle', beforeRelease.names.filter((name) => name !== '0040-site-settings')],
  ['two have changed places', ['0002-playback', '0001-catalogue', ...beforeRelease.names.slice(2)]],
  ['one more is there', [...beforeRelease.names, '0081-more']],
])('it is refused in one line, and stays as it was, where %s', async (_, names) => {
  await note(names);
  const refused = migrate(db, [baseline, later]);
  await expect(refused).rejects.toThrow(DatabaseVersionError);
  await expect(refused).rejects.toThrow(/^the database is from a version before 0\.1\.0 \(its last migration is [\w-]+\): see docs\/operating\/upgrade\.md$/);
  expect(await noted()).toEqual(named(names));
});

test.each([
  ['a column more', 'ALTER TABLE mute ADD COLUMN why TEXT', 'ALTER TABLE mute DROP COLUMN why'],
  ['an index less', 'DROP INDEX mute_member', 'CREATE INDEX mute_member ON mute (member_id, id)'],
  ['a table more', 'CREATE TABLE extra (id INTEGER)', 'DROP TABLE extra'],
])('it is refused where its tables differ: %s', async (_, change, back) => {
  await note(beforeRelease.names);
  await sql.raw(change).execute(db);
  const refused = migrate(db, [baseline]);
  await expect(refused).rejects.toThrow(DatabaseVersionError);
  await expect(refused).rejects.toThrow('has the migrations from before 0.1.0, but other tables');
  expect(await noted()).toEqual(named(beforeRelease.names));
  await sql.raw(back).execute(db);
  expect(await migrate(db, [baseline])).toEqual(['0001-baseline']);
});
