/** Runs the doctor on real sites: a healthy one, and one problem after another. */
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandHere } from '../../../../testing/command-here.ts';
import { freePort } from '../../../../testing/servers/free-port.ts';
import { startPostOffice } from '../../../../testing/servers/post-office.ts';
import { startSource } from '../../../../testing/servers/test-source.ts';
import { startTmdb, type TestTmdb } from '../../../../testing/servers/test-tmdb.ts';
import { openSync } from '../../../../testing/sync-database.ts';
import { ON_POSTGRES, onDatabase } from '../../../../testing/test-database.ts';
import { startSite, type TestSite } from '../../../../testing/test-site.ts';
import { runImport } from '../../ingest/importing/index.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { notes } from '../backup/index.ts';
import { MIGRATIONS } from '../migrations/index.ts';
import { examine, type Finding, statusOf } from './index.ts';

type Source = Awaited<ReturnType<typeof startSource>>;
let site: TestSite;
let source: Source;
let tmdb: TestTmdb;
let post: Awaited<ReturnType<typeof startPostOffice>>;
let answer: ((response: ServerResponse) => boolean) | undefined;
let env: Record<string, string>;

beforeAll(async () => {
  const interfere = (_request: unknown, response: ServerResponse) => answer?.(response) ?? false;
  source = await startSource({
    count: 1,
    interfere,
    record: (n) => ({ vod_id: n, vod_name: `片${n}`, type_name: '电影', vod_play_from: 'ffm3u8', vod_play_url: `1$${source.url}1.m3u8` }),
  });
  tmdb = await startTmdb();
  post = await startPostOffice();
  const PORT = String(await freePort());
  site = await startSite();
  env = {
    DATA_DIR: site.dataDir,
    ...onDatabase(site.DATABASE_URL),
    FILES_DIR: site.dataDir,
    PORT,
    PUBLIC_URL: site.origin,
    SMTP_URL: post.url,
    TMDB_API_KEY: 'tmdb-key',
    ...tmdb.env,
    ALLOW_PRIVATE_NETWORK: `${tmdb.env.ALLOW_PRIVATE_NETWORK},${source.host}`,
  };
  const db = openDatabase(site);
  await runImport(db, undefined, source.url, { allowPrivate: new Set([source.host]), overrides: new Map() });
  const at = new Date().toISOString();
  await notes.noteBackup(db, { at, place: '/somewhere.tar', bytes: 1 });
  await notes.noteVerified(db, { at, made: at });
  await db.destroy();
  await site.site.refresh();
  // The program sets its own umask, but a test does not.
  for (const entry of await readdir(site.dataDir, { withFileTypes: true }))
    await chmod(path.join(site.dataDir, entry.name), entry.isDirectory() ? 0o700 : 0o600);
});
afterAll(async () => {
  await site.stop();
  for (const other of [source, tmdb, post]) await other.stop();
});

const examined = (more: Record<string, string> = {}, mailTo?: string) => examine({ ...env, ...more }, { migrations: MIGRATIONS, mailTo });
const of = (findings: readonly Finding[], part: string) => findings.filter((finding) => finding.part === part);
const said = (findings: readonly Finding[], part: string) => of(findings, part).map(({ level, said }) => `${level} ${said}`);

test('a healthy site except for a line that does not play', { timeout: 120_000 }, async () => {
  const findings = await examined({}, 'admin@example.org');
  expect(findings.filter(({ level }) => level !== 'ok').map(({ part }) => part)).toEqual(['routes']);
  expect(said(findings, 'routes')).toEqual([expect.stringMatching(/^warning route ffm3u8 does not play .*status 200/)]);
  expect(said(findings, 'site')).toEqual([`ok the site responds at ${site.origin} and is ready`]);
  expect(said(findings, 'backup').at(-1)).toMatch(`ok member and title pictures are in ${site.dataDir} and not in backups: back them up there`);
  expect(said(findings, 'mail')).toEqual([
    'ok the mail server responds and accepts the sign-in',
    expect.stringContaining('ok an email to admin@example.org was sent'),
  ]);
  expect(post.letters.map(({ to }) => to)).toEqual(['admin@example.org']);
  expect(said(findings, 'tmdb')).toEqual(['ok TMDB responds and accepts the key']);
  expect(said(findings, 'search')).toEqual(['ok it contains all titles']);
  expect(said(findings, 'sources')).toEqual([expect.stringMatching(/^ok .* responds; last complete import 20/)]);
  expect(said(findings, 'clock').at(-1)).toBe(`ok this machine's clock agrees with ${source.url}`);
  expect(said(findings, 'disk')).toHaveLength(1);
  expect(said(findings, 'database')[0]).toBe(ON_POSTGRES ? 'ok PostgreSQL responds and is suitable' : 'ok SQLite finds no damage');
  expect(said(findings, 'database').at(-1)).toBe(`ok the schema is up to date (${MIGRATIONS.length} migrations)`);
  expect(said(findings, 'backup')[0]).toMatch(ON_POSTGRES ? /^ok PostgreSQL is backed up by pg_dump/ : /^ok the last backup is 0 hours old/);
  expect(findings.every(({ level, mend }) => (level === 'ok') === (mend === ''))).toBe(true);
});

test('a source that fails, one that sends no list, and one with another clock', { timeout: 120_000 }, async () => {
  answer = (response) => (response.writeHead(500).end(), true);
  expect(said(await examined(), 'sources')).toEqual([expect.stringMatching(/^warning .*: it answers 500; last complete import 20/)]);
  answer = (response) => (response.end('<html>'), true);
  expect(said(await examined(), 'sources')).toEqual([expect.stringMatching(/^warning /)]);
  answer = (response) => (response.setHeader('date', new Date(Date.now() + 3_600_000).toUTCString()), false);
  expect(said(await examined(), 'clock').at(-1)).toMatch(/^error this machine's clock is 3\d\d\d s behind/);
  answer = (response) => (response.setHeader('age', '3600'), response.setHeader('date', new Date(0).toUTCString()), false);
  expect(said(await examined(), 'clock').at(-1)).toMatch(/^ok no source sends its time/);
  answer = undefined;
});

test('an unlisted source on the private network is reported with the variable that allows it', { timeout: 120_000 }, async () => {
  const findings = await examined({ ALLOW_PRIVATE_NETWORK: tmdb.env.ALLOW_PRIVATE_NETWORK });
  expect(of(findings, 'sources')).toEqual([
    expect.objectContaining({ level: 'warning', mend: expect.stringContaining(`list ${source.host} in ALLOW_PRIVATE_NETWORK`) }),
  ]);
});

test('mail and TMDB that do not answer, and a refused key', async () => {
  const nowhere = String(await freePort());
  const findings = await examined({
    SMTP_URL: `smtp://127.0.0.1:${nowhere}`,
    TMDB_URL: `http://127.0.0.1:${nowhere}/3`,
    ALLOW_PRIVATE_NETWORK: `127.0.0.1:${nowhere},${source.host}`,
  });
  expect(said(findings, 'mail')).toEqual([expect.stringMatching(/^error the mail server rejects it: /)]);
  expect(said(findings, 'tmdb')).toEqual([expect.stringMatching(/^warning /)]);
  expect(said(await examined({ TMDB_API_KEY: 'another-key' }), 'tmdb')).toEqual([expect.stringMatching(/^error /)]);
  expect(said(await examined({ TMDB_API_KEY: '' }), 'tmdb')).toEqual([expect.stringMatching(/^ok TMDB_API_KEY is not set/)]);
});

test.skipIf(ON_POSTGRES)('mail that is kept as files', async () => {
  expect(said(await examined({ SMTP_URL: '' }), 'mail')).toEqual(['ok SMTP_URL is not set: emails stay in DATA_DIR/outbox, which is fine for a trial']);
  expect(said(await examined({ SMTP_URL: '', PUBLIC_URL: 'https://y.example' }), 'mail')).toEqual([
    expect.stringMatching(/^warning .* cannot reset passwords/),
  ]);
});

test('a site that does not answer, or is not ready', async () => {
  expect(said(await examined({ PUBLIC_URL: `http://127.0.0.1:${await freePort()}` }), 'site')).toEqual([
    expect.stringMatching(/^warning the site does not respond/),
  ]);
  answer = (response) => (response.writeHead(503).end('starting'), true);
  expect(said(await examined({ PUBLIC_URL: `http://${source.host}` }), 'site')).toEqual([expect.stringMatching(/^warning .* responds with 503: starting/)]);
  answer = undefined;
});

test('a search index that is missing, damaged, or behind', { timeout: 120_000 }, async () => {
  const other = await startSite();
  const db = openDatabase(other);
  const search = async () => said(await examine({ ...env, DATA_DIR: other.dataDir, ...onDatabase(other.DATABASE_URL) }, { migrations: MIGRATIONS }), 'search');
  try {
    await other.site.stop();
    expect(await search()).toEqual(['ok it contains all titles']);
    const file = path.join(other.dataDir, 'search.db');
    await runImport(db, undefined, source.url, { allowPrivate: new Set([source.host]), overrides: new Map() });
    expect(await search()).toEqual(['ok titles missing: 1; the running site will add them']);
    await writeFile(file, 'x'.repeat(20_000));
    expect(await search()).toEqual([expect.stringMatching(/^warning search\.db is damaged: /)]);
    await rm(file);
    expect(await search()).toEqual(['warning there is no search index']);
  } finally {
    await db.destroy();
    await other.stop();
  }
});

test('a schema that lacks a migration: the database is not examined further', async () => {
  const database = openSync(site);
  const last = MIGRATIONS.length - 1;
  database.prepare('UPDATE schema_migration SET name = ? WHERE id = ?').run('of another', last);
  const findings = await examined();
  expect(said(findings, 'database').at(-1)).toMatch(/^error its schema is newer .*of another/);
  expect(of(findings, 'search')).toEqual([]);
  database.prepare('UPDATE schema_migration SET name = ? WHERE id = ?').run(MIGRATIONS[last]?.name ?? '', last);
  database.close();
});

test.skipIf(ON_POSTGRES)('a database file that is damaged', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'yinmu-doctor-'));
  await writeFile(path.join(dataDir, 'yinmu.db'), 'x'.repeat(20_000));
  expect(said(await examine({ DATA_DIR: dataDir }, { migrations: MIGRATIONS }), 'database')).toEqual([
    expect.stringMatching(/^error its file is damaged|^error it could not/),
  ]);
  await rm(dataDir, { recursive: true });
});

test.skipIf(!ON_POSTGRES)('a PostgreSQL that does not answer', async () => {
  const findings = await examined({ DATABASE_URL: `postgres://127.0.0.1:${await freePort()}/x` });
  expect(said(findings, 'database')).toEqual([expect.stringMatching(/^error the database does not answer/)]);
});

test('a data folder that others may use, one of another user, and a missing one', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'yinmu-doctor-'));
  const folder = async () => said(await examine({ ...env, DATA_DIR: dataDir }, { migrations: MIGRATIONS }), 'data folder');
  await writeFile(path.join(dataDir, 'secret.key'), 'x', { mode: 0o600 });
  expect(await folder()).toEqual([`ok ${dataDir} is private to its owner (1 entries)`]);
  await chmod(path.join(dataDir, 'secret.key'), 0o640);
  expect(await folder()).toEqual(['warning accessible to other users: secret.key']);
  await chmod(dataDir, 0o755);
  for (const name of ['a', 'b', 'c']) await writeFile(path.join(dataDir, name), '', { mode: 0o604 });
  expect(await folder()).toEqual(['warning accessible to other users: ., a, b and 2 more']);
  await rm(dataDir, { recursive: true });
  expect(await folder()).toEqual([`error DATA_DIR ${dataDir} does not exist`]);
  await writeFile(dataDir, '');
  expect(await folder()).toEqual([`error DATA_DIR ${dataDir} is not a folder`]);
  await rm(dataDir);
});

const yinmu = (more: Record<string, string>, ...args: string[]) => commandHere(more, 'doctor', ...args);

test('the command: text and JSON, and its status', { timeout: 60_000 }, async () => {
  const well = await yinmu(env);
  expect([well.status, well.out]).toEqual([
    1,
    expect.stringMatching(
      /^The site in \S+ \(set DATA_DIR for another folder\)\nok {7}environment: \d+ variables.*\nwarning {2}routes: .*\n {9}test it .*\n.*Errors: 0, warnings: 1\n$/s,
    ),
  ]);
  const json = await yinmu(env, '--json');
  const parsed = JSON.parse(json.out) as { status: string; findings: Finding[] };
  expect([json.status, parsed.status, statusOf(parsed.findings)]).toEqual([1, 'warnings', 1]);
  const refused = await yinmu({ ...env, PORT: 'x' }, '--json');
  expect([refused.status, JSON.parse(refused.out)]).toEqual([
    2,
    { status: 'errors', findings: [expect.objectContaining({ part: 'environment', level: 'error' })] },
  ]);
  expect(await yinmu(env, '--mail', 'nobody')).toMatchObject({ status: 2, out: '', err: expect.stringContaining('--mail must be an address') });
});

test('a record with another name and year than its title is reported, with the page to split it off', async () => {
  const db = openSync(site);
  db.exec("UPDATE title SET year = 2001; UPDATE source_record SET said_name = '别的片', said_year = 1999");
  db.close();
  const [found] = of(await examined(), 'titles');
  expect(found).toMatchObject({ level: 'warning', said: `title 1, 片1 (2001), has record 1 of ${source.url}: 别的片 (1999)` });
  expect(found?.mend).toContain('/admin/titles?title=1');
});
