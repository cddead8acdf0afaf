/**
 * Parts of a site die while members write: instances, PostgreSQL, connections. What was acknowledged is kept, nothing is done by half, and
 * all goes on. PostgreSQL writes to the disk here as it does for an operator. FAULTS=short is for every change and needs no haproxy; the rest takes minutes.
 */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startHaproxy } from '../haproxy-server.ts';
import { type Instance, type Instances, startInstances } from '../instances.ts';
import { type PostgresProcess, startPostgres } from '../postgres-process.ts';
import { load } from '../sample-titles.ts';
import { address } from '../visitors.ts';
import { type SteadyLoad, startLoad } from './steady-load.ts';

const IS_SHORT = process.env.FAULTS === 'short';
const KILLS = IS_SHORT ? 2 : 10;
const RESTARTS = IS_SHORT ? 1 : 5;
const AWAY_MS = IS_SHORT ? 5000 : 60_000;
/** Each account has its limits. */
const MEMBERS = IS_SHORT ? 16 : 60;
const TITLES = 4000;
/** Writes that are made between two faults. */
const SOME = 100;
const MAX_CONNECTIONS = 100;

let postgres: PostgresProcess;
let instances: Instances;
let ids: number[];
let round = 0;
let running: SteadyLoad;
const origins = () => instances.all.map(({ origin }) => origin);
const instance = (i: number) => instances.all[i % instances.all.length] as Instance;
/** A connection beside those of the site. */
async function connect() {
  const client = new pg.Client({ connectionString: instances.place.DATABASE_URL, application_name: 'test' });
  client.on('error', () => {});
  await client.connect();
  return client;
}

beforeAll(async () => {
  postgres = await startPostgres({ max_connections: String(MAX_CONNECTIONS) });
  instances = await startInstances(3, { DATABASE_URL: `${postgres.url}postgres` });
  ids = await load(
    instances.place,
    Array.from({ length: TITLES }, (_, i) => ({ vod_name: `片${i}` })),
    'test',
  );
}, 120_000);
afterAll(async () => {
  await instances?.stop();
  await postgres?.remove();
});
beforeEach(async () => {
  running = await startLoad(origins(), ids, MEMBERS, `writer${round++}x`);
  await running.progress(SOME);
});
afterEach(async ({ task }) => {
  await running.progress(SOME);
  await running.stop();
  const { lost, half } = running.check(instances.place);
  console.log(
    `${task.name}: ${running.acknowledged} acknowledged, lost ${lost}, half ${half}, ${running.failedFirst.length} tried again, given up ${running.givenUp.length}, longest ${Math.round(running.longestMs)} ms`,
  );
  expect({ lost, half, givenUp: running.givenUp }).toEqual({ lost: 0, half: 0, givenUp: [] });
});

test(`an instance is killed, ${KILLS} times`, { timeout: 240_000 }, async () => {
  for (let kill = 0; kill < KILLS; kill++) {
    await instance(kill).end('SIGKILL');
    await running.progress(SOME);
    await instance(kill).start();
  }
});

test.skipIf(IS_SHORT)(
  'each instance is stopped and started in turn behind haproxy: no call fails at its first try',
  { timeout: 240_000 },
  async ({ onTestFinished }) => {
    const proxy = await startHaproxy(origins());
    onTestFinished(() => proxy.stop());
    const behind = await startLoad([proxy.origin], ids, MEMBERS, 'rolling');
    for (let i = 0; i < 3; i++) {
      await behind.progress(SOME);
      expect(await instance(i).end('SIGTERM')).toBe(0);
      await behind.progress(SOME);
      await instance(i).start();
      // haproxy sends calls there again after it has asked once.
      await wait(1500);
    }
    await behind.stop();
    expect(behind.failedFirst).toEqual([]);
  },
);

test.each(['fast', 'immediate'] as const)(`PostgreSQL is restarted (%s), ${RESTARTS} times`, { timeout: 240_000 }, async (how) => {
  for (let restart = 0; restart < RESTARTS; restart++) {
    await postgres.stop(how);
    await postgres.start();
    await running.progress(SOME);
  }
});

const status = (path: string, i = 0) => fetch(instance(i).origin + path, { headers: { 'X-Forwarded-For': address() } }).then((response) => response.status);

test('PostgreSQL is gone for a while: what is kept is answered', { timeout: 240_000 }, async () => {
  await running.stop();
  const pages = ['/', '/browse', `/detail/${ids[0]}`];
  for (const page of pages) expect(await status(page)).toBe(200);
  await postgres.stop('fast');
  const until = performance.now() + AWAY_MS;
  while (performance.now() < until) {
    expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 503]);
    for (const page of pages) expect(await status(page)).toBe(200);
    await wait(500);
  }
  await postgres.start();
  await expect.poll(() => status('/readyz')).toBe(200);
  running = await startLoad(origins(), ids, MEMBERS, 'after');
});

test('backends hang: each call ends, and others take their place', { timeout: 240_000 }, async () => {
  const client = await connect();
  const { rows } = await client.query<{ pid: number }>("SELECT pid FROM pg_stat_activity WHERE application_name = 'yinmu'");
  for (const { pid } of rows) process.kill(pid, 'SIGSTOP');
  await running.progress(SOME);
  for (const { pid } of rows) process.kill(pid, 'SIGCONT');
  await client.end();
});

test('all connections are used up by others: each call ends, and goes on when there are some', { timeout: 240_000 }, async () => {
  await running.stop();
  const terminator = await connect();
  const others: pg.Client[] = [];
  const takeAll = async () => {
    await terminator.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'yinmu'");
    for (let other = await connect().catch(() => undefined); other; other = await connect().catch(() => undefined)) others.push(other);
    return Number((await terminator.query("SELECT count(*) AS n FROM pg_stat_activity WHERE application_name = 'yinmu'")).rows[0].n);
  };
  // The instances take connections again as soon as they are free.
  await expect.poll(takeAll).toBe(0);
  const begun = performance.now();
  const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => status('/readyz', i)));
  console.log(`30 calls without a connection ended within ${Math.round(performance.now() - begun)} ms`);
  for (const other of [terminator, ...others]) await other.end();
  expect(new Set(answers)).toEqual(new Set([503]));
  await expect.poll(() => Promise.all([0, 1, 2].map((i) => status('/readyz', i)))).toEqual([200, 200, 200]);
  running = await startLoad(origins(), ids, MEMBERS, 'again');
});

test('five instances start at once on an empty database', { timeout: 240_000 }, async () => {
  const client = await connect();
  await client.query('CREATE DATABASE empty');
  const five = await startInstances(5, { DATABASE_URL: `${postgres.url}empty` });
  const answers = await Promise.all(five.all.map(({ origin }) => fetch(`${origin}/readyz`).then((response) => response.status)));
  expect(answers).toEqual([200, 200, 200, 200, 200]);
  await five.stop();
  await client.query('DROP DATABASE empty WITH (FORCE)');
  await client.end();
});
