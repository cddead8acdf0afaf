/** A due import on three instances of the runner: only the clock of their schedules is set by hand. */
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startImports } from '../../../testing/imports.ts';
import { readConfig } from '../platform/config.ts';
import { type Db, openDatabase } from '../platform/database.ts';
import { heldLeases } from '../platform/leases.store.ts';
import { ImportRunner } from './runner.ts';
import { sourceRows } from './sources.store.ts';

const MINUTE = 60_000;
const ROUNDS = 50;
const INSTANCES = 3;
let imports: Awaited<ReturnType<typeof startImports>>;
let databases: Db[];
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  imports = await startImports();
  databases = Array.from({ length: INSTANCES }, () => openDatabase(imports));
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(databases.map((db) => db.destroy()));
  await imports.stop();
});

test(`an import that is due runs once, ${ROUNDS} times of ${ROUNDS}`, { timeout: 5 * MINUTE }, async () => {
  const source = await imports.source({ maxPageSize: 100 });
  await imports.run(source);
  const config = readConfig({ DATA_DIR: imports.dataDir, DATABASE_URL: imports.DATABASE_URL, ALLOW_PRIVATE_NETWORK: source.host });
  const failures: unknown[] = [];
  const runners = databases.map((db) => new ImportRunner(db, config, (error) => failures.push(error)));
  const begun = () =>
    source.requests.map((url) => new URL(url, source.url).searchParams).filter((query) => query.get('ac') === 'videolist' && query.get('pg') === '1');
  source.requests.length = 0;
  for (let round = 1; round <= ROUNDS; round++) {
    await sql`UPDATE source SET every_hours = 1, last_run_at = NULL`.execute(imports.db);
    vi.advanceTimersByTime(MINUTE);
    const isOver = async () => (await sourceRows(imports.db))[0]?.last_run_at !== null && (await heldLeases(imports.db, 'import ')).length === 0;
    await expect.poll(isOver, { timeout: MINUTE, interval: 100 }).toBe(true);
    // Those who came second look once more at what has been done.
    await expect.poll(async () => (await Promise.all(runners.map((runner) => runner.running()))).every((ids) => ids.size === 0)).toBe(true);
    expect(begun()).toHaveLength(round);
  }
  await Promise.all(runners.map((runner) => runner.stop()));
  expect(failures).toEqual([]);
});
