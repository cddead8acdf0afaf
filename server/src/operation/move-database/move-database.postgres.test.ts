/** Moves a site from SQLite to PostgreSQL and back: every table, every row, and the next IDs. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { getCategoryVideos } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { load } from '../../../../testing/sample-titles.ts';
import { dropTestDatabase, onDatabase, testPlace } from '../../../../testing/test-database.ts';
import { startSite } from '../../../../testing/test-site.ts';
import { type DatabasePlace, type Db, databaseFile, openDatabase, runStatement } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrations.ts';
import { saveSetting } from '../../platform/database/setting.store.ts';
import { openDataDir } from '../../platform/files/data-dir.ts';
import { MIGRATIONS } from '../migrations/index.ts';
import { moveToPostgres, moveToSqlite } from './index.ts';
import { compareRows, type Row } from './table-rows.ts';
import { list, quoted, type Table, tablesOf } from './tables.ts';

const CLI = path.resolve(import.meta.dirname, '../../cli.ts');
/** True if the real program is run and killed as well. */
const LONG = Boolean(process.env.TEST_LONG);
const quiet = () => {};
const folders: string[] = [];
async function folder(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'yinmu-move-'));
  folders.push(made);
  return made;
}
const urlOf = async (dataDir: string) => (await testPlace(dataDir)).DATABASE_URL as string;
afterAll(async () => {
  for (const made of folders) {
    await dropTestDatabase(made);
    await rm(made, { recursive: true });
  }
});

async function using<T>(place: DatabasePlace, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDatabase(place);
  return work(db).finally(() => db.destroy());
}

/** Values that CHECK constraints allow. */
const CHECKED: Record<string, unknown[]> = { 'title.visible': [1], 'comment_vote.value': [1, -1], 'enrichment.outcome': ['matched', 'none', 'unsure', 'none'] };
/** Makes a row whose references point to rows with the same number. */
function rowOf({ name, columns }: Table, types: Map<string, string>, n: number): Row {
  const fillingOf = (column: string) => {
    const checked = CHECKED[`${name}.${column}`];
    if (checked) return checked[n % checked.length];
    const type = types.get(`${name}.${column}`)?.toLowerCase();
    return type === 'real' ? n * 0.1 + 0.2 : type === 'text' ? `${n} 银幕 😀 "quoted" '\\ {}\n` : n;
  };
  return Object.fromEntries(columns.map((column) => [column, fillingOf(column)]));
}

/** Puts at least two rows into every table, except tables for a single row. */
async function fill(dataDir: string): Promise<{ tables: Table[]; types: Map<string, string> }> {
  const tables = await using({ dataDir }, async (db) => {
    await migrate(db, MIGRATIONS);
    return tablesOf(db);
  });
  const file = new DatabaseSync(databaseFile(dataDir), { enableForeignKeyConstraints: false });
  const types = new Map<string, string>();
  for (const { name } of tables)
    for (const column of file.prepare(`PRAGMA table_info(${quoted(name)})`).all()) types.set(`${name}.${column.name}`, String(column.type));
  const insert = (table: Table, row: Row) =>
    file
      .prepare(`INSERT INTO ${quoted(table.name)} (${list(table.columns)}) VALUES (${table.columns.map(() => '?')})`)
      .run(...(Object.values(row) as string[]));
  for (const table of tables) {
    if (table.name === 'schema_migration' || table.key.length === 0) continue;
    for (const n of [1, 2]) insert(table, rowOf(table, types, n));
    if (table.name === 'title') insert(table, { ...rowOf(table, types, 50), vod_name: 'a\0b', tmdb_id: Number.MAX_SAFE_INTEGER, vod_score: 1 / 3 });
    if (table.name === 'held_comment') insert(table, { ...rowOf(table, types, 50), member_id: 1 });
  }
  // The rows with the highest IDs are deleted, and their IDs must not be reused.
  file.exec(
    "DELETE FROM title WHERE vod_id = 50; DELETE FROM held_comment WHERE id = 50; INSERT INTO search_miss VALUES ('nul ' || char(0), 9007199254740991, ''); UPDATE title SET vod_score = 1.0 / 3, tmdb_id = NULL",
  );
  expect(file.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
  file.close();
  return { tables, types };
}

const plain = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value);
const dump = (place: DatabasePlace, tables: Table[]) =>
  using(place, async (db) => {
    const found: Record<string, string[]> = {};
    for (const { name, columns } of tables)
      found[name] = (await runStatement<Row>(db, `SELECT * FROM ${quoted(name)}`, []))
        .map((row) => JSON.stringify(columns.map((column) => plain(row[column]))))
        .sort();
    return found;
  });

const KEYED_BY_MEMBER = ['reset_link', 'danmaku_block', 'notice_way'];
/** Returns references to existing rows, in new combinations. */
function referencesOf({ name, columns }: Table, n: number): Row {
  const [first, second] = n === 3 ? [1, 2] : [2, 1];
  const references: Row = { member_id: second, list_id: first, comment_id: first, request_id: first, ...(name === 'title_route' ? { vod_id: 1 } : {}) };
  if (KEYED_BY_MEMBER.includes(name)) references.member_id = n;
  return Object.fromEntries(Object.entries(references).filter(([column]) => columns.includes(column)));
}

/** Adds a third or fourth row to every table, with generated IDs. @returns the new rows */
const insertEverywhere = (place: DatabasePlace, { tables, types }: Awaited<ReturnType<typeof fill>>, n: number) =>
  using(place, async (db) => {
    const numbers: Record<string, unknown> = {};
    const isLast = ({ name }: Table) => Number(KEYED_BY_MEMBER.includes(name));
    for (const table of tables.toSorted((a, b) => isLast(a) - isLast(b))) {
      if (table.name === 'schema_migration') continue;
      const row = { ...rowOf(table, types, n), ...referencesOf(table, n) };
      // The ID is generated, except in tables that only store IDs of other tables.
      const columns = table.columns.filter((column) => column !== table.numbered || table.columns.length === 1);
      const returning = table.numbered ? ` RETURNING ${quoted(table.numbered)} AS given` : '';
      const [given] = await runStatement<{ given: unknown }>(
        db,
        `INSERT INTO ${quoted(table.name)} (${list(columns)}) VALUES (${columns.map(() => '?')})${returning}`,
        columns.map((column) => row[column]),
      );
      if (given) numbers[table.name] = given.given;
    }
    return numbers;
  });

describe('there and back', () => {
  let dataDir: string;
  let backDir: string;
  let url: string;
  let filled: Awaited<ReturnType<typeof fill>>;
  beforeAll(async () => {
    dataDir = await folder();
    backDir = await folder();
    url = await urlOf(dataDir);
    filled = await fill(dataDir);
  });
  const onPostgres = () => ({ dataDir, DATABASE_URL: url });

  test('every row of every table is the same on PostgreSQL', async () => {
    const before = await dump({ dataDir }, filled.tables);
    expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);
    const report = await moveToPostgres(dataDir, url, MIGRATIONS, quiet);
    expect(report).toEqual({ tables: filled.tables.length, rows: Object.values(before).flat().length });
    expect(await dump(onPostgres(), filled.tables)).toEqual(before);
    expect(await dump({ dataDir }, filled.tables)).toEqual(before);
  });

  test('its constraints equal those of a site created there', async () => {
    const began = await folder();
    const other = { dataDir: began, DATABASE_URL: await urlOf(began) };
    const constraints = (place: DatabasePlace) =>
      using(place, (db) =>
        runStatement(
          db,
          `SELECT conrelid::regclass::text AS t, conname AS name, contype AS type, condeferrable AS d, convalidated AS v, pg_get_constraintdef(oid) AS definition
           FROM pg_constraint WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2`,
          [],
        ),
      );
    await using(other, (db) => migrate(db, MIGRATIONS));
    const moved = await constraints(onPostgres());
    expect(moved.filter((row) => (row as { type: string }).type === 'f').length).toBeGreaterThan(10);
    expect(moved).toEqual(await constraints(other));
  });

  test('a second move is refused and changes nothing', async () => {
    const before = await dump(onPostgres(), filled.tables);
    await expect(moveToPostgres(dataDir, url, MIGRATIONS, quiet)).rejects.toThrow(/is not empty/);
    expect(await dump(onPostgres(), filled.tables)).toEqual(before);
  });

  test('every table takes new rows, and no id is reused', async () => {
    const numbers = await insertEverywhere(onPostgres(), filled, 3);
    expect([numbers.title, numbers.held_comment, numbers.member, numbers.comment, numbers.source]).toEqual([51, 51, 3, 3, 3]);
  });

  test('back in SQLite every row is the same, and every table takes new rows', async () => {
    await using(onPostgres(), (db) => runStatement(db, 'DELETE FROM title WHERE vod_id = 51', []));
    await using(onPostgres(), (db) => runStatement(db, 'DELETE FROM held_comment WHERE id = 51', []));
    const before = await dump(onPostgres(), filled.tables);
    await using(onPostgres(), (db) => saveSetting(db, 'categories', '{"武侠片":11}'));
    await moveToSqlite(backDir, url, MIGRATIONS, quiet);
    // The file has the content that the instances shared.
    expect(JSON.parse(await readFile(path.join(backDir, 'categories.json'), 'utf8'))).toEqual({ 武侠片: 11 });
    await using({ dataDir: backDir }, (db) => runStatement(db, "DELETE FROM setting WHERE name = 'categories'", []));
    expect(await dump({ dataDir: backDir }, filled.tables)).toEqual(before);
    expect((await readdir(backDir)).filter((name) => name.startsWith('moving'))).toEqual([]);
    const file = new DatabaseSync(databaseFile(backDir));
    expect(file.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
    expect(file.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
    file.close();
    expect(await insertEverywhere({ dataDir: backDir }, filled, 4)).toMatchObject({ title: 52, held_comment: 52, member: 4, comment: 4, source: 4 });
    await expect(moveToSqlite(backDir, url, MIGRATIONS, quiet)).rejects.toThrow(/already exists/);
  });
});

test('a database whose user may not create tables is refused in one line', async () => {
  const dataDir = await folder();
  const url = new URL(await urlOf(dataDir));
  await using({ dataDir, DATABASE_URL: url.href }, (db) =>
    runStatement(db, 'DO $$ BEGIN CREATE ROLE stranger LOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$', []),
  );
  url.username = 'stranger';
  await expect(moveToPostgres(dataDir, url.href, MIGRATIONS, quiet)).rejects.toThrow(
    'the database of --to cannot be used: its user cannot create tables there: create it with that user as OWNER',
  );
});

test('a differing row is reported, whichever side has it', async () => {
  const [one, other] = [await folder(), await folder()];
  const { tables } = await fill(one);
  await fill(other);
  const views = tables.find(({ name }) => name === 'title_view') as Table;
  const compared = (change: string) => {
    const file = new DatabaseSync(databaseFile(other));
    file.exec(change);
    file.close();
    return using({ dataDir: one }, (from) => using({ dataDir: other }, (to) => compareRows(from, to, views)));
  };
  expect(await compared('SELECT 1')).toBe(2);
  await expect(compared('UPDATE title_view SET views = 7 WHERE vod_id = 2')).rejects.toThrow(/^title_view: row 2 differs/);
  await expect(compared('DELETE FROM title_view WHERE vod_id = 2')).rejects.toThrow(/^title_view: row 2 differs/);
  await expect(compared("DELETE FROM title_view; INSERT INTO title_view VALUES (1, 'a', 1)")).rejects.toThrow(/^title_view: row 1 differs/);
});

describe.skipIf(!LONG)('killed midway', () => {
  /** Moves in another process, which kills itself after this many progress reports. */
  const killedAfter = (reports: number, call: string, module: string) => {
    const script = `import { ${call} } from '${module}'; import { MIGRATIONS } from '${path.resolve(import.meta.dirname, '../migrations/index.ts')}';
      let left = ${reports}; await ${call}(process.argv[1], process.argv[2], MIGRATIONS, () => { if (--left === 0) process.kill(process.pid, 'SIGKILL'); });`;
    return (dataDir: string, url: string) => promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, dataDir, url]);
  };
  const at = (file: string) => path.join(import.meta.dirname, file);

  test.each([1, 40])('PostgreSQL has no table (after %d reports), SQLite no file, and the next move succeeds', async (reports) => {
    const dataDir = await folder();
    const url = await urlOf(dataDir);
    const { tables } = await fill(dataDir);
    await expect(killedAfter(reports, 'moveToPostgres', at('to-postgres.ts'))(dataDir, url)).rejects.toMatchObject({ signal: 'SIGKILL' });
    const left = await using({ dataDir, DATABASE_URL: url }, (db) =>
      runStatement(db, "SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace", []),
    );
    expect(left).toEqual([]);
    await moveToPostgres(dataDir, url, MIGRATIONS, quiet);

    const back = await folder();
    await expect(killedAfter(reports, 'moveToSqlite', at('to-sqlite.ts'))(back, url)).rejects.toMatchObject({ signal: 'SIGKILL' });
    expect(await readdir(back)).toEqual(['moving']);
    await moveToSqlite(back, url, MIGRATIONS, quiet);
    expect(await dump({ dataDir: back }, tables)).toEqual(await dump({ dataDir }, tables));
  });
});

describe.skipIf(!LONG)('the command', () => {
  const command = (args: string[], dataDir: string, env: Record<string, string> = {}) =>
    promisify(execFile)(process.execPath, [CLI, 'move-database', ...args], { env: { ...process.env, DATA_DIR: dataDir, ...env } });

  test('moves a site, which then starts with its titles', async () => {
    const dataDir = await folder();
    const url = await urlOf(dataDir);
    await using({ dataDir }, (db) => migrate(db, MIGRATIONS));
    await load({ dataDir }, [{ vod_name: '搬家' }], 'test');
    await writeFile(path.join(dataDir, 'secret.key'), 'a'.repeat(64));
    expect((await command(['--to', url], dataDir)).stdout).toMatch(/^Moved \d+ rows of \d+ tables and compared them/);
    const site = await startSite({ env: { DATA_DIR: dataDir, SECRET_KEY: 'a'.repeat(64) } });
    expect((await site.client.call(getCategoryVideos, { params: { id: '0' }, query: {} })).pagination.total).toBe(1);
    await site.member('newcomer');
    await expect(command(['--to', 'sqlite'], await folder(), onDatabase(site.DATABASE_URL))).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^yinmu move-database: another Yinmu server is using the database[^\n]*\n$/),
    });
    await site.site.stop();
  });

  test('refuses a running site, and what cannot be moved, in one line', { timeout: 120_000 }, async () => {
    const dataDir = await folder();
    const url = await urlOf(dataDir);
    await fill(dataDir);
    const running = openDataDir({ dataDir });
    await expect(command(['--to', url], dataDir)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^yinmu move-database: another Yinmu server is using DATA_DIR [^\n]*\n$/),
    });
    running.release();
    for (const [args, env] of [
      [[], {}],
      [['--to', 'mysql://x'], {}],
      [['--to', 'sqlite'], {}],
      [['--to', url], { DATABASE_URL: url }],
    ] as const)
      await expect(command([...args], dataDir, { DATABASE_URL: '', ...env })).rejects.toMatchObject({ code: 2 });
    await expect(command(['--to', url], await folder())).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/there is no site in DATA_DIR/) });
    await expect(command(['--to', 'postgres://yinmu@127.0.0.1:1/none'], dataDir)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^yinmu move-database: the database does not answer[^\n]*\n$/),
    });
  });
});
