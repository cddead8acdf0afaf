/** Starts that are refused: one clear line each, nothing lost. And the stop. */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MIGRATIONS } from './migrations/index.ts';
import { openDatabase, storageFault } from './platform/database.ts';
import { migrate } from './platform/migrate.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'yinmu-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const start = (env: Record<string, string> = {}) =>
  spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', DEMO: 'off', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
async function refusal(env: Record<string, string> = {}): Promise<{ code: number | null; line: string }> {
  const child = start(env);
  let text = '';
  child.stderr.on('data', (part: Buffer) => {
    text += part;
  });
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { code, line: text.trim() };
}

describe('a start is refused in one line', () => {
  test('with a bad environment', async () => {
    expect(await refusal({ PORT: 'many' })).toEqual({ code: 1, line: expect.stringMatching(/^Yinmu cannot start: PORT=many[^\n]*$/) });
  });

  test('with a corrupt routes.json, which stays as it is', async () => {
    await writeFile(path.join(dataDir, 'routes.json'), '[{"id":');
    expect(await refusal()).toEqual({ code: 1, line: expect.stringMatching(/^Yinmu cannot start: [^\n]*routes\.json is not valid JSON[^\n]*$/) });
    expect(await readFile(path.join(dataDir, 'routes.json'), 'utf8')).toBe('[{"id":');
  });

  test('with a database of a newer version, which stays as it is', async () => {
    const db = openDatabase(dataDir);
    await migrate(db, [...MIGRATIONS, { name: '9999-later', up: async (db) => void (await sql`CREATE TABLE later (id INTEGER)`.execute(db)) }]);
    await db.destroy();
    expect(await refusal()).toEqual({ code: 1, line: expect.stringMatching(/^Yinmu cannot start: the database is newer[^\n]*9999-later[^\n]*$/) });
    const again = openDatabase(dataDir);
    await sql`SELECT * FROM later`.execute(again);
    await again.destroy();
  });

  test('with something that is no database', async () => {
    await writeFile(path.join(dataDir, 'yinmu.db'), 'this is not a database at all, but long enough to be looked at');
    expect(await refusal()).toEqual({ code: 1, line: expect.stringMatching(/^Yinmu cannot start: DATA_DIR cannot be used[^\n]*$/) });
  });

  test('with DATA_DIR that is a file', async () => {
    const file = path.join(dataDir, 'file');
    await writeFile(file, '');
    expect(await refusal({ DATA_DIR: file })).toEqual({ code: 1, line: expect.stringMatching(/^Yinmu cannot start: DATA_DIR cannot be used[^\n]*$/) });
  });
});

test('a damaged search index is made anew', async () => {
  await writeFile(path.join(dataDir, 'search.db'), 'no database either, but something of a length that SQLite would read');
  const child = start();
  const ready = await new Promise<string>((resolve) => child.stdout.once('data', (text: Buffer) => resolve(text.toString())));
  expect(ready).toContain('Yinmu is ready');
  child.kill('SIGTERM');
  await new Promise((resolve) => child.once('exit', resolve));
});

test('SIGTERM ends with 0', async () => {
  const child = start();
  await new Promise((resolve) => child.stdout.once('data', resolve));
  child.kill('SIGTERM');
  expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0);
});

test('a full disk is told apart, rolls back, and writes go on when there is room', async () => {
  const db = openDatabase(dataDir);
  await sql`CREATE TABLE filled (text TEXT)`.execute(db);
  const fill = (rows: number) =>
    db.transaction().execute(async (db) => {
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
