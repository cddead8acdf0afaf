/** Refused commands print one line, exit with a status, and leave nothing behind. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commandHere } from '../../../../testing/command-here.ts';

let parent: string;
let dataDir: string;
beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'yinmu-'));
  dataDir = path.join(parent, 'mistyped');
});
afterEach(() => rm(parent, { recursive: true, force: true }));

async function commandWith(more: Record<string, string>, ...args: string[]) {
  const { status, err } = await commandHere({ DATA_DIR: dataDir, TMDB_API_KEY: 'a-key-of-a-test', ...more }, ...args);
  return { status, err };
}
const command = (...args: string[]) => commandWith({}, ...args);

test.each(['reindex', 'enrich'])('%s in a DATA_DIR without a site, which is not made', async (name) => {
  const err = `yinmu ${name}: there is no site in DATA_DIR ${dataDir}: set it to the folder with yinmu.db\n`;
  expect(await command(name)).toEqual({ status: 1, err });
  expect(existsSync(dataDir)).toBe(false);
});

test.each([
  ['backup', [], 'the database is PostgreSQL: use pg_dump, see docs/operating/back-up.md'],
  ['restore', ['x.tar'], 'archives contain a SQLite database: unset DATABASE_URL, and use move-database afterwards'],
])('%s of a site on PostgreSQL', async (name, args, message) => {
  expect(await commandWith({ DATABASE_URL: 'postgres://127.0.0.1:1/x' }, name, ...args)).toEqual({ status: 1, err: `yinmu ${name}: ${message}\n` });
  expect(existsSync(dataDir)).toBe(false);
});

test.each([
  ['backup', ['--verify', 'x.tar', '--keep', '3'], '--verify makes no backup: omit --to and --keep'],
  ['backup', ['--verify', '--keep', '3'], '--verify makes no backup: omit --to and --keep'],
  ['backup', ['--keep', '0'], '--keep must be at least 1'],
  ['restore', [], 'yinmu restore <archive, folder or s3://bucket/path> [--identity FILE]'],
])('%s %j is wrong usage', async (name, args, message) => {
  expect(await command(name, ...args)).toEqual({ status: 2, err: `yinmu ${name}: ${message}\n` });
});

test('backup and verification of something missing', async () => {
  expect(await commandWith({ DATABASE_URL: '' }, 'backup')).toMatchObject({ status: 1, err: expect.stringContaining('there is no site in DATA_DIR') });
  expect(await commandWith({ DATABASE_URL: '' }, 'backup', '--verify', path.join(parent, 'x.tar'))).toMatchObject({
    status: 1,
    err: expect.stringContaining('x.tar does not exist'),
  });
  expect(await commandWith({ DATABASE_URL: '' }, 'backup', '--verify', parent)).toMatchObject({
    status: 1,
    err: expect.stringContaining('there is no archive in'),
  });
  expect(existsSync(dataDir)).toBe(false);
});
