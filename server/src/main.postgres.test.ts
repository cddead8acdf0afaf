/** Tests the site on PostgreSQL: where its data is, and which starts are refused. */
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { commandHere } from '../../testing/command-here.ts';
import { siteOfFile } from '../../testing/site-of-file.ts';
import { dropTestDatabase, onDatabase, testPlace } from '../../testing/test-database.ts';
import { buildSite } from './app.ts';
import { refusalOf } from './main.ts';
import { checkInstance, readConfig } from './platform/config.ts';
import { openDatabase, runStatement, transaction } from './platform/database/database.ts';
import { unfitServer } from './platform/database/require-server.ts';

const site = await siteOfFile();
const otherDir = await mkdtemp(path.join(tmpdir(), 'yinmu-'));
const needs = { SMTP_URL: 'smtp://127.0.0.1:1', FILES_DIR: path.join(otherDir, 'shared') };
await mkdir(needs.FILES_DIR as string);
afterAll(() => rm(otherDir, { recursive: true }));
const environment = (env: Record<string, string | undefined>) => ({
  DATA_DIR: otherDir,
  PORT: '0',
  DEMO: 'off',
  LOG_LEVEL: 'silent',
  ...onDatabase(site.DATABASE_URL),
  ...needs,
  ...env,
});
/** @returns the message of the refused start */
async function refusal(env: Record<string, string | undefined>): Promise<string | undefined> {
  try {
    const config = readConfig(environment(env));
    checkInstance(config);
    await (await buildSite(config)).stop();
  } catch (error) {
    return refusalOf(error);
  }
  throw new Error('was not refused');
}
const oneLine = (said: RegExp) => expect.stringMatching(new RegExp(`^[^\\n]*${said.source}[^\\n]*$`));

test('the data is in PostgreSQL, and no SQLite database is created', async () => {
  await site.member('keeper');
  expect((await readdir(site.dataDir)).filter((file) => file.startsWith('yinmu.db'))).toEqual([]);
});

test('a database that another program holds exclusively is refused in one line', async () => {
  const apart = await testPlace(otherDir);
  const db = openDatabase(apart);
  await transaction(db, async (trx) => {
    await runStatement(trx, 'SELECT pg_advisory_xact_lock(1020)', []);
    expect(await refusal({ DATABASE_URL: apart.DATABASE_URL })).toEqual(oneLine(/another program is using the database of DATABASE_URL exclusively/));
  });
  await db.destroy();
  await dropTestDatabase(otherDir);
});

test.each([
  ['SMTP_URL', { SMTP_URL: '' }],
  ['FILES_DIR or S3_BUCKET', { FILES_DIR: '' }],
])('without %s the start is refused in one line', async (name, env) => {
  expect(await refusal(env)).toEqual(oneLine(new RegExp(`${name} must be set with DATABASE_URL`)));
});

test('a missing shared folder is refused in one line, and not created', async () => {
  const FILES_DIR = path.join(otherDir, 'not mounted');
  expect(await refusal({ FILES_DIR })).toEqual(oneLine(/FILES_DIR .*not mounted does not exist: create or mount it/));
  expect(await readdir(otherDir)).not.toContain('not mounted');
});

test('so is one without its database, or a server that is not PostgreSQL', async () => {
  expect(await refusal({ DATABASE_URL: `${site.DATABASE_URL}_gone` })).toEqual(oneLine(/DATABASE_URL cannot be used: .*does not exist/));
  expect(await refusal({ DATABASE_URL: `postgres://yinmu@${new URL(site.origin).host}/yinmu` })).toEqual(oneLine(/DATABASE_URL cannot be used/));
});

test('so is one in another encoding', async () => {
  const db = openDatabase(site);
  await runStatement(db, "CREATE DATABASE test_ascii ENCODING 'SQL_ASCII' TEMPLATE template0", []);
  const there = await refusal({ DATABASE_URL: site.DATABASE_URL?.replace(/[^/]+$/, 'test_ascii') });
  await runStatement(db, 'DROP DATABASE test_ascii WITH (FORCE)', []);
  await db.destroy();
  expect(there).toEqual(oneLine(/DATABASE_URL cannot be used: its encoding is SQL_ASCII/));
});

test.each([
  [{ version: 180_001, encoding: 'UTF8', owned: true }, undefined],
  [{ version: 150_000, encoding: 'UTF8', owned: true }, undefined],
  [{ version: 149_999, encoding: 'UTF8', owned: true }, 'PostgreSQL 15 or newer is required, this is 14'],
  [{ version: 160_000, encoding: 'SQL_ASCII', owned: true }, "its encoding is SQL_ASCII: create it with ENCODING 'UTF8' TEMPLATE template0"],
  [{ version: 160_000, encoding: 'UTF8', owned: false }, 'its user cannot create tables there: create it with that user as OWNER'],
])('a server with %j', (server, said) => expect(unfitServer(server)).toBe(said));

test('an unresponsive database is reported in one line', async () => {
  expect(await refusal({ DATABASE_URL: 'postgres://yinmu@127.0.0.1:1/none' })).toEqual(oneLine(/DATABASE_URL cannot be used: .*ECONNREFUSED/));
});

test('commands work on the same database while the server runs', async () => {
  expect((await commandHere(environment({}), 'migrate')).out).toContain('is up to date');
  expect(await readdir(otherDir)).not.toContain('yinmu.db');
});

test.each([
  ['no', '', /SECRET_KEY is required with DATABASE_URL: /],
  ['another', 'f'.repeat(64), /SECRET_KEY is not this database’s key/],
])('%s SECRET_KEY is refused in one line', async (_which, SECRET_KEY, line) => {
  expect(await refusal({ SECRET_KEY })).toEqual(oneLine(line));
  expect(await readdir(otherDir)).not.toContain('secret.key');
});
