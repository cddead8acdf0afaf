import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EmptyDatabase, emptyDatabase } from '../../../../testing/empty-database.ts';
import { STORES_ALONE, testPlace } from '../../../../testing/test-database.ts';
import { MIGRATIONS } from '../../operation/migrations/index.ts';
import type { Db } from './database.ts';
import { DatabaseVersionError, migrate } from './migrations.ts';

let dataDir: string;
let db: Db;
let remove: EmptyDatabase['remove'];
beforeEach(async () => {
  ({ db, dataDir, remove } = await emptyDatabase());
});
afterEach(() => remove());

test('applies missing migrations once', async () => {
  expect(await migrate(db, MIGRATIONS)).toEqual(MIGRATIONS.map(({ name }) => name));
  expect(await migrate(db, MIGRATIONS)).toEqual([]);
});

test('a failed step leaves nothing behind and can be retried', async () => {
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

test.skipIf(STORES_ALONE)('two programs that start at once migrate once', { tags: 'long' }, async () => {
  const cli = path.resolve(import.meta.dirname, '../../cli.ts');
  const start = async () =>
    promisify(execFile)(process.execPath, [cli, 'migrate'], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: (await testPlace(dataDir)).DATABASE_URL },
    });
  const outputs = await Promise.all([start(), start(), start()]);
  for (const { stdout } of outputs) expect(stdout).toContain('at this version');
  expect(outputs.filter(({ stdout }) => stdout.startsWith('Applied 0001-baseline\n'))).toHaveLength(1);
  expect(await migrate(db, MIGRATIONS)).toEqual([]);
});

test('a database newer than the program is refused in one line', async () => {
  await migrate(db, [...MIGRATIONS, { name: '9999-later', up: async () => {} }]);
  const again = migrate(db, MIGRATIONS);
  await expect(again).rejects.toThrow(DatabaseVersionError);
  await expect(again).rejects.toThrow(/9999-later/);
});

test('a database with a different migration at some position is refused, and nothing is applied', async () => {
  await migrate(db, [{ name: '0001-other', up: async () => {} }]);
  await expect(migrate(db, MIGRATIONS)).rejects.toThrow(DatabaseVersionError);
  expect((await sql`SELECT name FROM schema_migration`.execute(db)).rows).toEqual([{ name: '0001-other' }]);
});
