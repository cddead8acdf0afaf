/**
 * Kills instances, PostgreSQL and connections under load. Acknowledged writes survive, none is half done, every call ends soon, and the
 * site recovers. PostgreSQL syncs to disk, as for an operator.
 */
import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { heapOf } from '../heap.ts';
import { type Instance, type Instances, startInstances } from '../instances.ts';
import { address } from '../people/visitors.ts';
import { load } from '../sample-titles.ts';
import { startHaproxy } from '../servers/haproxy-server.ts';
import { type PostgresProcess, startPostgres } from '../servers/postgres-process.ts';
import { type SteadyLoad, startLoad } from './steady-load.ts';

const KILLS = 10;
const RESTARTS = 5;
const AWAY_MS = 60_000;
/** Longer than a call waits for a backend. */
const HANGING_MS = 6000;
/** Limits are per account. */
const MEMBERS = 120;
const TITLES = 4000;
/** Writes between two faults. */
const SOME = 300;
const LEDGER = 10_000;
const MAX_CONNECTIONS = 100;
/** Calls end within it, and writes continue once the database is back. */
const SOON_MS = 5000;
const PATIENT = { timeout: 240_000 };

let postgres: PostgresProcess;
let instances: Instances;
let ids: number[];
let running: SteadyLoad;
const origins = () => instances.all.map(({ origin }) => origin);
const instance = (i: number) => instances.all[i % instances.all.length] as Instance;
async function connect() {
  const client = new pg.Client({ connectionString: instances.place.DATABASE_URL, application_name: 'test' });
  client.on('error', () => {});
  await client.connect();
  return client;
}

beforeAll(async () => {
  postgres = await startPostgres({ max_connections: String(MAX_CONNECTIONS) });
  instances = await startInstances(3, { DATABASE_URL: `${postgres.url}postgres`, env: { NODE_OPTIONS: '--inspect=127.0.0.1:0' } });
  ids = await load(
    instances.place,
    Array.from({ length: TITLES }, (_, i) => ({ vod_name: `片${i}` })),
    'test',
  );
  running = await startLoad(origins(), ids, MEMBERS, 'writer');
}, 120_000);
afterAll(async () => {
  await running?.stop();
  const ledger = running?.check(instances.place).ledger;
  await instances?.stop();
  await postgres?.remove();
  console.log(`${ledger} acknowledged writes in all`);
  expect(ledger).toBeGreaterThan(LEDGER);
});
beforeEach(async () => {
  await running.stop();
  running.begin();
  await running.progress(SOME);
});
afterEach(async ({ task }) => {
  await running.progress(SOME);
  await running.stop();
  const { lost, half } = running.check(instances.place);
  const { tally } = running;
  console.log(`${task.name}: ${tally}; lost ${lost}, half ${half}`);
  expect({ lost, half, givenUp: tally.givenUp }).toEqual({ lost: 0, half: 0, givenUp: [] });
  expect(tally.longestMs).toBeLessThan(SOON_MS);
});

/** Until all instances are ready and a write is acknowledged. @returns milliseconds */
async function untilUsable(): Promise<number> {
  const begun = performance.now();
  await expect.poll(() => Promise.all([0, 1, 2].map((i) => status('/readyz', i)))).toEqual([200, 200, 200]);
  await running.progress(1);
  return performance.now() - begun;
}

const status = (path: string, i = 0) => fetch(instance(i).origin + path, { headers: { 'X-Forwarded-For': address() } }).then((response) => response.status);

test(`an instance is killed ${KILLS} times`, PATIENT, async () => {
  for (let kill = 0; kill < KILLS; kill++) {
    await instance(kill).end('SIGKILL');
    await running.progress(SOME);
    await instance(kill).start();
  }
});

test('behind haproxy, each instance restarts in turn without a failed call', PATIENT, async ({ onTestFinished }) => {
  const proxy = await startHaproxy(origins());
  onTestFinished(() => proxy.stop());
  await running.stop();
  const behind = await startLoad([proxy.origin], ids, MEMBERS, 'rolling');
  for (let i = 0; i < 3; i++) {
    await behind.progress(SOME);
    expect(await instance(i).end('SIGTERM')).toBe(0);
    await behind.progress(SOME);
    await instance(i).start();
    // haproxy uses an instance again after one check.
    await wait(1500);
  }
  await behind.stop();
  console.log(`behind haproxy: ${behind.tally}`);
  expect([behind.tally.failedFirst, behind.tally.failedReads]).toEqual([[], []]);
  expect(behind.check(instances.place)).toMatchObject({ lost: 0, half: 0 });
  running.resume();
});

test.each(['fast', 'immediate'] as const)(`PostgreSQL restarts (%s) ${RESTARTS} times`, PATIENT, async (how) => {
  const waits: number[] = [];
  for (let restart = 0; restart < RESTARTS; restart++) {
    await postgres.stop(how);
    await postgres.start();
    waits.push(await untilUsable());
    await running.progress(SOME);
  }
  console.log(`usable after a restart (${how}) within ${waits.map(Math.round).join(', ')} ms`);
  expect(Math.max(...waits)).toBeLessThan(SOON_MS);
});

/** Reachable memory of all instances, MB. */
const heaps = () => Promise.all(instances.all.map(({ inspector = '' }) => heapOf(inspector)));
/** Resident memory varies more, by garbage and the allocator's reserve. */
const LEVEL_MB = 16;
/** Resident memory of all instances, MB. */
const memory = () =>
  instances.all.map(({ child }) => Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1024));

test('without PostgreSQL, cached answers are served and memory does not grow', PATIENT, async () => {
  running.patienceMs += AWAY_MS;
  const pages = ['/', '/browse', `/detail/${ids[0]}`];
  for (const i of [0, 1, 2]) for (const page of pages) expect(await status(page, i)).toBe(200);
  const failedReads = running.tally.failedReads.length;
  const before = await heaps();
  await postgres.stop('fast');
  const until = performance.now() + AWAY_MS;
  const taken: number[][] = [];
  for (let i = 0; performance.now() < until; i++) {
    expect([await status('/healthz', i), await status('/readyz', i)]).toEqual([200, 503]);
    for (const page of pages) expect(await status(page, i)).toBe(200);
    taken.push(memory());
    await wait(500);
  }
  const gone = await heaps();
  const reads = running.tally.failedReads.length - failedReads;
  await postgres.start();
  const usable = await untilUsable();
  running.patienceMs -= AWAY_MS;
  const [first = [], half = [], last = []] = [taken[0], taken[taken.length >> 1], taken.at(-1)];
  console.log(
    `gone for ${AWAY_MS / 1000} s: reachable ${before.join(', ')} MB, at its end ${gone.join(', ')} MB; resident ${first.join(', ')} MB, then ${half.join(', ')} MB, at its end ${last.join(', ')} MB; usable within ${Math.round(usable)} ms`,
  );
  expect(reads).toBe(0);
  expect(usable).toBeLessThan(SOON_MS);
  for (const [i, megabytes] of before.entries()) expect(gone[i]).toBeLessThan(megabytes + LEVEL_MB);
});

const backends = async (client: pg.Client) =>
  (await client.query<{ pid: number; state: string }>("SELECT pid, state FROM pg_stat_activity WHERE application_name = 'yinmu'")).rows;

async function whileHanging(work: () => Promise<unknown>) {
  const client = await connect();
  const hanging = await backends(client);
  await client.end();
  for (const { pid } of hanging) process.kill(pid, 'SIGSTOP');
  try {
    await work();
  } finally {
    for (const { pid } of hanging) process.kill(pid, 'SIGCONT');
  }
}

test('backends hang while holding locks: each call ends, and everything recovers', PATIENT, () => whileHanging(() => wait(HANGING_MS)));

test('backends hang without locks: others take over', PATIENT, async () => {
  await running.stop();
  const client = await connect();
  await expect.poll(async () => (await backends(client)).every(({ state }) => state === 'idle')).toBe(true);
  await client.end();
  await whileHanging(async () => {
    running.resume();
    await running.progress(SOME);
  });
});

test('others use up all connections: each call ends, and succeeds once some are free', PATIENT, async () => {
  await running.stop();
  const terminator = await connect();
  const others: pg.Client[] = [];
  const takeAll = async () => {
    await terminator.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'yinmu'");
    for (let other = await connect().catch(() => undefined); other; other = await connect().catch(() => undefined)) others.push(other);
    return (await backends(terminator)).length;
  };
  // Instances reconnect as soon as connections are free.
  await expect.poll(takeAll).toBe(0);
  const begun = performance.now();
  const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => status('/readyz', i)));
  const took = performance.now() - begun;
  console.log(`30 calls without a connection ended within ${Math.round(took)} ms`);
  for (const other of [terminator, ...others]) await other.end();
  expect([new Set(answers), took < SOON_MS]).toEqual([new Set([503]), true]);
  running.resume();
  await untilUsable();
});

test('five instances start at once on an empty database', PATIENT, async () => {
  await running.stop();
  const client = await connect();
  await client.query('CREATE DATABASE empty');
  const five = await startInstances(5, { DATABASE_URL: `${postgres.url}empty` });
  const answers = await Promise.all(five.all.map(({ origin }) => fetch(`${origin}/readyz`).then((response) => response.status)));
  expect(answers).toEqual([200, 200, 200, 200, 200]);
  await five.stop();
  await client.query('DROP DATABASE empty WITH (FORCE)');
  await client.end();
  running.resume();
});
