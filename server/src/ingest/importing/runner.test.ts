/** Uses the real runner, command and source; only the schedule's clock is fake. */
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startImports } from '../../../../testing/imports.ts';
import { readConfig } from '../../platform/config.ts';
import { ImportRunner } from './runner.ts';
import { scheduledSources, sourceRows } from './sources/sources.store.ts';

const MINUTE = 60_000;
let imports: Awaited<ReturnType<typeof startImports>>;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  imports = await startImports();
});
afterEach(async () => {
  vi.useRealTimers();
  await imports.stop();
});

test('a scheduled import requests what changed since, in pages of a hundred', { timeout: MINUTE }, async () => {
  const source = await imports.source({ maxPageSize: 100 });
  await imports.run(source);
  await sql`UPDATE source SET every_hours = 1, paused = 1`.execute(imports.db);
  expect(await scheduledSources(imports.db)).toEqual([]);
  await sql`UPDATE source SET paused = 0`.execute(imports.db);
  source.requests.length = 0;
  const failures: unknown[] = [];
  const runner = new ImportRunner(
    imports.db,
    readConfig({ DATA_DIR: imports.dataDir, DATABASE_URL: imports.DATABASE_URL, ALLOW_PRIVATE_NETWORK: source.host }),
    (error) => failures.push(error),
  );
  const row = async () => (await sourceRows(imports.db))[0];
  vi.advanceTimersByTime(MINUTE);
  await expect.poll(async () => (await row())?.last_run_at, { timeout: MINUTE, interval: 200 }).not.toBeNull();
  expect(await row()).toMatchObject({ last_outcome: expect.stringContaining('"hours":3') });
  const pages = source.requests.map((url) => new URL(url, source.url).searchParams).filter((query) => query.get('ac') === 'videolist');
  expect(pages.map((query) => [query.get('h'), query.get('pagesize')])).toEqual(pages.map(() => ['3', '100']));
  expect(pages.length).toBeGreaterThan(0);
  await runner.stop();
  expect(failures).toEqual([]);
});
