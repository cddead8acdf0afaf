import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkMigrations, importComplaints, numberComplaints } from './check-migrations.ts';

const root = mkdtempSync(path.join(tmpdir(), 'migrations-'));
afterAll(() => rmSync(root, { recursive: true }));

test.each([
  ['consecutive migrations among other files', ['0001-first.ts', '0002-second-one.ts', 'index.ts', 'numbers.test.ts', '0002-second.test.ts']],
  ['any order of files', ['0002-second.ts', '0001-first.ts']],
  ['no migration', []],
])('%s passes', (_, files) => expect(numberComplaints(files)).toEqual([]));

test.each([
  ['two migrations with one number', ['0001-first.ts', '0002-mine.ts', '0002-yours.ts'], ['one number for several migrations: 0002-mine.ts, 0002-yours.ts']],
  ['three with one number', ['0001-a.ts', '0001-b.ts', '0001-c.ts'], ['one number for several migrations: 0001-a.ts, 0001-b.ts, 0001-c.ts']],
  ['a gap', ['0001-first.ts', '0003-third.ts'], ['server/src/operation/migrations has no migration 0002, but 0003']],
  [
    'a longer gap from the start',
    ['0003-third.ts'],
    ['server/src/operation/migrations has no migration 0001, but 0003', 'server/src/operation/migrations has no migration 0002, but 0003'],
  ],
  ['a migration before the first', ['0000-zero.ts', '0001-first.ts'], ['server/src/operation/migrations/0000-zero.ts: the first migration is 0001']],
  [
    'a file name that is not loaded as a migration',
    ['0001-first.ts', '002-second.ts', '0002_second.ts'],
    [expect.stringContaining('/0002_second.ts has no name'), expect.stringContaining('/002-second.ts has no name')],
  ],
])('%s is refused', (_, files, complaints) => expect(numberComplaints(files)).toEqual(complaints));

const IN_FOLDER = 'server/src/operation/migrations/0002-second.ts';
test.each([
  ["import { sql } from 'kysely';", IN_FOLDER],
  ["import type { Migration } from '../../platform/database/migrations.ts';", IN_FOLDER],
  ["import { accounts } from './baseline/account-tables.ts';", IN_FOLDER],
  ["import type { Migration } from '../../../platform/database/migrations.ts';", 'server/src/operation/migrations/baseline/account-tables.ts'],
])('a migration may import: %s', (code, file) => expect(importComplaints(file, code)).toEqual([]));

test.each([
  ["import { skeleton } from '../../platform/text/skeleton.ts';", 'server/src/platform/text/skeleton.ts'],
  ["import type { Db } from '../../platform/database/database.ts';", 'server/src/platform/database/database.ts'],
  ["export { skeleton } from '../../platform/text/skeleton.ts';", 'server/src/platform/text/skeleton.ts'],
  ["const { skeleton } = await import('../../platform/text/skeleton.ts');", 'server/src/platform/text/skeleton.ts'],
  ["import { hash } from 'node:crypto';", 'node:crypto'],
])('a migration may not import: %s', (code, name) => expect(importComplaints(IN_FOLDER, code)).toEqual([expect.stringContaining(`imports ${name}:`)]));

test('reads the folder', () => {
  const folder = path.join(root, 'server/src/operation/migrations');
  mkdirSync(folder, { recursive: true });
  for (const file of ['0001-first.ts', '0001-other.ts', 'index.ts']) writeFileSync(path.join(folder, file), '');
  expect(checkMigrations(root)).toEqual(['one number for several migrations: 0001-first.ts, 0001-other.ts']);
  rmSync(path.join(folder, '0001-other.ts'));
  expect(checkMigrations(root)).toEqual([]);
  mkdirSync(path.join(folder, 'baseline'));
  writeFileSync(path.join(folder, 'baseline/part.ts'), "import '../../../titles/core/index.ts';");
  expect(checkMigrations(root)).toEqual([expect.stringContaining('server/src/operation/migrations/baseline/part.ts imports server/src/titles/core/index.ts')]);
});
