/** Starts that are refused: one clear line each, nothing lost. And the stop. */
import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MIGRATIONS } from './migrations/index.ts';
import { openDatabase, storageFault } from './platform/database.ts';
import { migrate } from './platform/migrations.ts';
import { transaction } from './platform/transaction.ts';

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

const ready = (child: ReturnType<typeof start>) =>
  new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (text: Buffer) => resolve(text.toString()));
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)));
  });
const ended = (child: ReturnType<typeof start>) => new Promise<number | null>((resolve) => child.once('exit', resolve));

describe('a start is refused in one line', () => {
  test('where another server works in DATA_DIR; when that is killed, the next one starts', async () => {
    const first = start();
    await ready(first);
    expect(await refusal()).toEqual({ code: 1, line: expect.stringMatching(/^Yinmu cannot start: another Yinmu server works in DATA_DIR [^\n]*$/) });
    const killed = ended(first);
    first.kill('SIGKILL');
    await killed;
    const second = start();
    expect(await ready(second)).toContain('Yinmu is ready');
    const stopped = ended(second);
    second.kill('SIGTERM');
    expect(await stopped).toBe(0);
  });

  test.each(['', 'abcd', 'not hexadecimal at all'])('with a secret.key that holds %j', async (content) => {
    const db = openDatabase({ dataDir });
    await migrate(db, MIGRATIONS);
    await db.destroy();
    await writeFile(path.join(dataDir, 'secret.key'), content);
    expect(await refusal()).toEqual({ code: 1, line: expect.stringMatching(/^Yinmu cannot start: [^\n]*secret\.key does not hold a key[^\n]*$/) });
  });

  test.each(['gone', 'emptied'])('with a secret.key whose database is %s: a new site would hand itself to its first visitor', async (state) => {
    await writeFile(path.join(dataDir, 'secret.key'), 'a'.repeat(64));
    if (state === 'emptied') await writeFile(path.join(dataDir, 'yinmu.db'), '');
    expect(await refusal()).toEqual({ code: 1, line: expect.stringMatching(/^Yinmu cannot start: [^\n]*holds secret\.key but no yinmu\.db[^\n]*$/) });
    expect(
      await stat(path.join(dataDir, 'yinmu.db')).then(
        ({ size }) => size,
        () => 0,
      ),
    ).toBe(0);
  });

  test('with a bad environment', async () => {
    expect(await refusal({ PORT: 'many' })).toEqual({ code: 1, line: expect.stringMatching(/^Yinmu cannot start: PORT=many[^\n]*$/) });
  });

  test('with a corrupt routes.json, which stays as it is', async () => {
    await writeFile(path.join(dataDir, 'routes.json'), '[{"id":');
    expect(await refusal()).toEqual({ code: 1, line: expect.stringMatching(/^Yinmu cannot start: [^\n]*routes\.json is not valid JSON[^\n]*$/) });
    expect(await readFile(path.join(dataDir, 'routes.json'), 'utf8')).toBe('[{"id":');
  });

  test('with a database of a newer version, which stays as it is', async () => {
    const db = openDatabase({ dataDir });
    await migrate(db, [...MIGRATIONS, { name: '9999-later', up: async (db) => void (await sql`CREATE TABLE later (id INTEGER)`.execute(db)) }]);
    await db.destroy();
    expect(await refusal()).toEqual({ code: 1, line: expect.stringMatching(/^Yinmu cannot start: the database is newer[^\n]*9999-later[^\n]*$/) });
    const again = openDatabase({ dataDir });
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
  expect(await ready(child)).toContain('Yinmu is ready');
  const stopped = ended(child);
  child.kill('SIGTERM');
  await stopped;
});

test('nobody else reads what the site keeps, nor what was readable before', async () => {
  await chmod(dataDir, 0o755);
  await writeFile(path.join(dataDir, 'routes.json'), '[]', { mode: 0o644 });
  const child = start();
  await ready(child);
  const modes = Object.fromEntries(
    await Promise.all(
      ['', 'yinmu.db', 'yinmu.db-wal', 'search.db', 'secret.key', 'routes.json', 'files'].map(async (name) => [
        name,
        ((await stat(path.join(dataDir, name))).mode & 0o777).toString(8),
      ]),
    ),
  );
  expect(modes).toEqual({ '': '700', 'yinmu.db': '600', 'yinmu.db-wal': '600', 'search.db': '600', 'secret.key': '600', 'routes.json': '600', files: '700' });
  const stopped = ended(child);
  child.kill('SIGTERM');
  await stopped;
});

test.each(['itself', 'by a shell that waits for it'])('a server begun by npm %s ends in good order when npm is killed', async (how) => {
  const main = path.join(import.meta.dirname, 'main.ts');
  // A shell that has something to do afterwards stays as the server's parent, whichever shell it is.
  const [program, args] = how === 'itself' ? [process.execPath, [main]] : ['sh', ['-c', `"${process.execPath}" "${main}"; exit $?`]];
  const script = `require('node:child_process').spawn(${JSON.stringify(program)}, ${JSON.stringify(args)}, { stdio: 'inherit', env: { ...process.env, npm_lifecycle_event: 'start' } }); setInterval(() => {}, 1000)`;
  const parent = spawn(process.execPath, ['-e', script], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', DEMO: 'off', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await ready(parent);
  // The pipe closes when the last process that holds it has ended: the server, not only the one that is killed here.
  const closed = new Promise((resolve) => parent.stdout.once('close', resolve));
  parent.kill('SIGKILL');
  await closed;
  expect(await readdir(dataDir)).not.toContain('yinmu.db-wal');
});

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s ends with 0', async (signal) => {
  const child = start();
  await ready(child);
  const stopped = ended(child);
  child.kill(signal);
  expect(await stopped).toBe(0);
});

test('a full disk is told apart, rolls back, and writes go on when there is room', async () => {
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
