/** The whole program on PostgreSQL, started as an operator starts it. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dropTestDatabase, onDatabase, testPlace } from '../../testing/test-database.ts';
import { startSite, type TestSite } from '../../testing/test-site.ts';
import { openDatabase, runStatement } from './platform/database.ts';
import { unfitServer } from './platform/require-server.ts';
import { transaction } from './platform/transaction.ts';

const MAIN = path.join(import.meta.dirname, 'main.ts');
const CLI = path.join(import.meta.dirname, 'cli.ts');

let site: TestSite;
let otherDir: string;
let needs: Record<string, string>;
beforeAll(async () => {
  site = await startSite();
  otherDir = await mkdtemp(path.join(tmpdir(), 'yinmu-'));
  needs = { SMTP_URL: 'smtp://127.0.0.1:1', FILES_DIR: path.join(otherDir, 'shared') };
  await mkdir(needs.FILES_DIR as string);
});
afterAll(async () => {
  await site.stop();
  await rm(otherDir, { recursive: true });
});
const run = (program: string, args: string[], env: Record<string, string | undefined>) =>
  promisify(execFile)(process.execPath, [program, ...args], {
    env: { ...process.env, DATA_DIR: otherDir, PORT: '0', LOG_LEVEL: 'silent', ...onDatabase(site.DATABASE_URL), ...needs, ...env },
  });

test('the data is in PostgreSQL, and no database of SQLite is made beside it', async () => {
  await site.member('keeper');
  expect((await readdir(site.dataDir)).filter((file) => file.startsWith('yinmu.db'))).toEqual([]);
});

test('a database that another program has for itself is refused in one line', async () => {
  const apart = await testPlace(otherDir);
  const db = openDatabase(apart);
  await transaction(db, async (trx) => {
    await runStatement(trx, 'SELECT pg_advisory_xact_lock(1020)', []);
    await expect(run(MAIN, [], { DATABASE_URL: apart.DATABASE_URL })).rejects.toMatchObject(
      oneLine(/another program has the database of DATABASE_URL for itself/),
    );
  });
  await db.destroy();
  await dropTestDatabase(otherDir);
});

const oneLine = (said: RegExp) => ({ code: 1, stderr: expect.stringMatching(new RegExp(`^Yinmu cannot start: [^\\n]*${said.source}[^\\n]*\\n$`)) });

test.each([
  ['SMTP_URL', { SMTP_URL: '' }],
  ['FILES_DIR or S3_BUCKET', { FILES_DIR: '' }],
])('without %s the start is refused in one line', async (name, env) => {
  await expect(run(MAIN, [], env)).rejects.toMatchObject(oneLine(new RegExp(`${name} must be set with DATABASE_URL`)));
});

test('a shared folder that is not there is refused in one line, and not made', async () => {
  const FILES_DIR = path.join(otherDir, 'not mounted');
  await expect(run(MAIN, [], { FILES_DIR })).rejects.toMatchObject(oneLine(/FILES_DIR .*not mounted does not exist: make it once, or mount it/));
  expect(await readdir(otherDir)).not.toContain('not mounted');
});

test('so is one whose database is not there, or no PostgreSQL', async () => {
  await expect(run(MAIN, [], { DATABASE_URL: `${site.DATABASE_URL}_gone` })).rejects.toMatchObject(oneLine(/DATABASE_URL cannot be used: .*does not exist/));
  await expect(run(MAIN, [], { DATABASE_URL: `postgres://yinmu@${new URL(site.origin).host}/yinmu` })).rejects.toMatchObject(
    oneLine(/DATABASE_URL cannot be used/),
  );
});

test('so is one in another encoding', async () => {
  const db = openDatabase(site);
  await runStatement(db, "CREATE DATABASE test_ascii ENCODING 'SQL_ASCII' TEMPLATE template0", []);
  const there = await run(MAIN, [], { DATABASE_URL: site.DATABASE_URL?.replace(/[^/]+$/, 'test_ascii') }).catch((error: unknown) => error);
  await runStatement(db, 'DROP DATABASE test_ascii WITH (FORCE)', []);
  await db.destroy();
  expect(there).toMatchObject(oneLine(/DATABASE_URL cannot be used: its encoding is SQL_ASCII/));
});

test.each([
  [{ version: 180_001, encoding: 'UTF8', owned: true }, undefined],
  [{ version: 150_000, encoding: 'UTF8', owned: true }, undefined],
  [{ version: 149_999, encoding: 'UTF8', owned: true }, 'PostgreSQL 15 or newer is needed, this is 14'],
  [{ version: 160_000, encoding: 'SQL_ASCII', owned: true }, "its encoding is SQL_ASCII: create it with ENCODING 'UTF8' TEMPLATE template0"],
  [{ version: 160_000, encoding: 'UTF8', owned: false }, 'its user may not make tables there: create it with that user as OWNER'],
])('a server with %j', (server, said) => expect(unfitServer(server)).toBe(said));

test('a database that does not answer is told in one line', async () => {
  await expect(run(MAIN, [], { DATABASE_URL: 'postgres://yinmu@127.0.0.1:1/none' })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Yinmu cannot start: DATABASE_URL cannot be used: [^\n]*ECONNREFUSED[^\n]*\n$/),
  });
});

test('commands work on the same database while the server runs', async () => {
  expect((await run(CLI, ['migrate'], {})).stdout).toContain('at this version');
  expect(await readdir(otherDir)).not.toContain('yinmu.db');
});

test.each([
  ['no', '', /^Yinmu cannot start: SECRET_KEY is required with DATABASE_URL: [^\n]*\n$/],
  ['another', 'f'.repeat(64), /^Yinmu cannot start: SECRET_KEY is not the one that this database was used with[^\n]*\n$/],
])('%s SECRET_KEY is refused in one line', async (_which, SECRET_KEY, line) => {
  await expect(run(MAIN, [], { SECRET_KEY })).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(line) });
  expect(await readdir(otherDir)).not.toContain('secret.key');
});
