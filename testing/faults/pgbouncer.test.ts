/** Two instances use PostgreSQL through pgbouncer with docs/scaling/pgbouncer.ini. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Instances, startInstances } from '../instances.ts';
import { load } from '../sample-titles.ts';
import { startPgbouncer } from '../servers/pgbouncer-server.ts';
import { type PostgresProcess, startPostgres } from '../servers/postgres-process.ts';
import type { TestProxy } from '../servers/proxy-process.ts';
import { type SteadyLoad, startLoad } from './steady-load.ts';

const CLI = path.resolve(import.meta.dirname, '../../server/src/cli.ts');
const MEMBERS = 16;
const SOME = 200;
let postgres: PostgresProcess;
let pooler: TestProxy & { DATABASE_URL: string };
let instances: Instances;
let running: SteadyLoad;
beforeAll(async () => {
  postgres = await startPostgres({ max_connections: '100' });
  pooler = await startPgbouncer(postgres.url);
  instances = await startInstances(2, { DATABASE_URL: pooler.DATABASE_URL });
  const ids = await load(
    instances.place,
    Array.from({ length: 2000 }, (_, i) => ({ vod_name: `片${i}` })),
    'test',
  );
  running = await startLoad(
    instances.all.map(({ origin }) => origin),
    ids,
    MEMBERS,
    'pooled',
  );
}, 120_000);
afterAll(async () => {
  await running?.stop();
  await instances?.stop();
  await pooler?.stop();
  await postgres?.remove();
});

const nothingIsLost = async () => {
  await running.stop();
  console.log(`${running.tally}`);
  expect([running.tally.givenUp, running.check({ ...instances.place, DATABASE_URL: `${postgres.url}yinmu` })]).toMatchObject([[], { lost: 0, half: 0 }]);
};

test('members write and visitors read, and no call fails', async () => {
  await running.progress(SOME);
  await nothingIsLost();
  expect([running.tally.failedFirst, running.tally.failedReads]).toEqual([[], []]);
});

test.each(['fast', 'immediate'] as const)('PostgreSQL restarts (%s) behind it: everything recovers and nothing is lost', { timeout: 120_000 }, async (how) => {
  running.begin();
  await running.progress(SOME);
  await postgres.stop(how);
  await postgres.start();
  const begun = performance.now();
  await running.progress(1);
  console.log(`a write was acknowledged ${Math.round(performance.now() - begun)} ms after PostgreSQL was there`);
  await running.progress(SOME);
  await nothingIsLost();
});

test('pgbouncer does not hide running servers: their data cannot be moved meanwhile', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'yinmu-'));
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: pooler.DATABASE_URL };
  const move = () => promisify(execFile)(process.execPath, [CLI, 'move-database', '--to', 'sqlite'], { env });
  await expect(move()).rejects.toMatchObject({ stderr: expect.stringContaining('another Yinmu server is using the database') });
  for (const instance of instances.all) await instance.end('SIGTERM');
  expect((await move()).stdout).toContain('rows of');
  await rm(dataDir, { recursive: true });
});
