/** Refused starts print one clear line and lose nothing, and so does a refused stop. */
import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startSite } from '../../testing/test-site.ts';
import { buildSite } from './app.ts';
import { refusalOf } from './main.ts';
import { MIGRATIONS } from './operation/migrations/index.ts';
import { readConfig } from './platform/config.ts';
import { openDatabase, storageFault, transaction } from './platform/database/database.ts';
import { migrate } from './platform/database/migrations.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'yinmu-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const ENV = { PORT: '0', DEMO: 'off', LOG_LEVEL: 'silent' };
/** @returns the message for the operator */
async function refusal(env: Record<string, string> = {}): Promise<string | undefined> {
  const site = await buildSite(readConfig({ ...ENV, DATA_DIR: dataDir, ...env })).catch((error: unknown) => error as Error);
  if (site instanceof Error) return refusalOf(site);
  await site.stop();
  throw new Error('was not refused');
}

function start(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, ...ENV, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (part: Buffer) => {
    said += part;
  });
  const ended = new Promise<{ code: number | null; said: string }>((resolve) => child.once('close', (code) => resolve({ code, said })));
  return { child, ended };
}

test('the program ends with 1 and one line if refused', { tags: 'long' }, async () => {
  expect(await start({ PORT: 'many' }).ended).toEqual({ code: 1, said: expect.stringMatching(/^Yinmu cannot start: PORT=many[^\n]*\n$/) });
});

test('only the owner can read the program’s files, even previously readable ones; a second program is refused, and a signal stops the first in order', {
  tags: 'long',
}, async () => {
  await chmod(dataDir, 0o755);
  await writeFile(path.join(dataDir, 'routes.json'), '[]', { mode: 0o644 });
  const { child, ended } = start({ LOG_LEVEL: 'info' });
  let written = '';
  while (!written.includes('Yinmu is ready')) written += String(await new Promise((resolve) => child.stdout.once('data', resolve)));
  expect(written).toMatch(/"migration":"0001-baseline".*"msg":"migration applied"/);
  const names = ['', 'yinmu.db', 'yinmu.db-wal', 'search.db', 'secret.key', 'routes.json', 'files'];
  const modes = await Promise.all(names.map(async (name) => [name, ((await stat(path.join(dataDir, name))).mode & 0o777).toString(8)]));
  const files = { 'yinmu.db': '600', 'yinmu.db-wal': '600', 'search.db': '600', 'secret.key': '600', 'routes.json': '600' };
  expect(Object.fromEntries(modes)).toEqual({ '': '700', files: '700', ...files });
  expect(await refusal()).toMatch(/^another Yinmu server is using DATA_DIR [^\n]*$/);
  child.kill('SIGTERM');
  expect(await ended).toEqual({ code: 0, said: '' });
});

test.each(['', 'abcd', 'not hexadecimal at all'])('a start is refused with a secret.key that holds %j', async (content) => {
  const db = openDatabase({ dataDir });
  await migrate(db, MIGRATIONS);
  await db.destroy();
  await writeFile(path.join(dataDir, 'secret.key'), content);
  expect(await refusal()).toMatch(/^[^\n]*secret\.key does not contain a key[^\n]*$/);
});

test.each(['gone', 'emptied'])(
  'a start is refused with a secret.key whose database is %s: a new site would hand itself to its first visitor',
  async (state) => {
    await writeFile(path.join(dataDir, 'secret.key'), 'a'.repeat(64));
    if (state === 'emptied') await writeFile(path.join(dataDir, 'yinmu.db'), '');
    expect(await refusal()).toMatch(/^[^\n]*has secret\.key but no yinmu\.db[^\n]*$/);
    expect(
      await stat(path.join(dataDir, 'yinmu.db')).then(
        ({ size }) => size,
        () => 0,
      ),
    ).toBe(0);
  },
);

test('a start is refused with a corrupt routes.json, which stays as it is', async () => {
  await writeFile(path.join(dataDir, 'routes.json'), '[{"id":');
  expect(await refusal()).toMatch(/^[^\n]*routes\.json is not valid JSON[^\n]*$/);
  expect(await readFile(path.join(dataDir, 'routes.json'), 'utf8')).toBe('[{"id":');
});

test('a start is refused with a database of a newer version, which stays as it is', async () => {
  const db = openDatabase({ dataDir });
  await migrate(db, [...MIGRATIONS, { name: '9999-later', up: async (db) => void (await sql`CREATE TABLE later (id INTEGER)`.execute(db)) }]);
  await db.destroy();
  expect(await refusal()).toMatch(/^the database is newer[^\n]*9999-later[^\n]*$/);
  const again = openDatabase({ dataDir });
  await sql`SELECT * FROM later`.execute(again);
  await again.destroy();
});

test('a start is refused with a file that is not a database', async () => {
  await writeFile(path.join(dataDir, 'yinmu.db'), 'this is not a database at all, but long enough to be looked at');
  expect(await refusal()).toMatch(/^DATA_DIR cannot be used[^\n]*$/);
});

test('a start is refused with DATA_DIR that is a file', async () => {
  const file = path.join(dataDir, 'file');
  await writeFile(file, '');
  expect(await refusal({ DATA_DIR: file })).toMatch(/^DATA_DIR cannot be used[^\n]*$/);
});

test('a damaged search index is rebuilt', async () => {
  const site = await startSite({ prepare: (folder) => writeFile(path.join(folder, 'search.db'), 'no database either, but something that SQLite would read') });
  await expect(site.titles([{ vod_name: '片' }])).resolves.toHaveLength(1);
  await site.stop();
});

test('a full disk is recognised, rolls back, and writes continue once there is room', async () => {
  const db = openDatabase({ dataDir });
  await sql`CREATE TABLE filled (text TEXT)`.execute(db);
  const fill = (rows: number) =>
    transaction(db, async (db) => {
      const { rows: pages } = await sql<{ page_count: number }>`PRAGMA page_count`.execute(db);
      if (rows > 1) await sql.raw(`PRAGMA max_page_count=${(pages[0]?.page_count ?? 0) + 2}`).execute(db);
      else await sql.raw('PRAGMA max_page_count=1000000').execute(db);
      for (let i = 0; i < rows; i++) await sql`INSERT INTO filled (text) VALUES (${'x'.repeat(2000)})`.execute(db);
    });
  const error = await fill(100).catch((reason: unknown) => reason);
  expect(storageFault(error)).toBe('storage_full');
  expect((await sql<{ n: number }>`SELECT COUNT(*) AS n FROM filled`.execute(db)).rows[0]?.n).toBe(0);
  await fill(1);
  expect((await sql<{ n: number }>`SELECT COUNT(*) AS n FROM filled`.execute(db)).rows[0]?.n).toBe(1);
  await db.destroy();
});
