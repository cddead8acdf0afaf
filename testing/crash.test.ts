/** Acknowledged writes survive: eight members write while the site is killed and started again, ten times. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { register } from '@yinmu/contract/accounts.endpoints.ts';
import { addHistory, collections, getHistory, getMarks } from '@yinmu/contract/library.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MIGRATIONS } from '../server/src/migrations/index.ts';
import { databaseFile, openDatabase } from '../server/src/platform/database.ts';
import { migrate } from '../server/src/platform/migrations.ts';
import { type Client, createClient } from '../web/src/api/client.ts';
import { OWN_PAGE } from './own-page.ts';
import { load } from './sample-titles.ts';
import { cookiesOf } from './test-site.ts';

const MEMBERS = 8;
const KILLS = 10;
const TITLES = 200;

let dataDir = '';
let site: ChildProcess | undefined;
let port = 0;
let ids: number[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'yinmu-crash-'));
  const db = openDatabase({ dataDir });
  await migrate(db, MIGRATIONS);
  await db.destroy();
  ids = await load(
    { dataDir },
    Array.from({ length: TITLES }, (_, i) => ({ vod_name: `片${i}` })),
    'test',
  );
  port = await new Promise<number>((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port: free } = server.address() as { port: number };
      server.close(() => resolve(free));
    });
  });
});
afterAll(async () => {
  if (site) await kill(site);
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

async function start() {
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), DEMO: 'off', LOG_LEVEL: 'silent', TRUST_PROXY: '127.0.0.1', MAX_EVENT_LOOP_DELAY_MS: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  site = child;
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => text.toString().includes('ready') && resolve());
    child.once('exit', (code) => reject(new Error(`the site ended with ${code}`)));
  });
  return child;
}
/** Resolves once it has ended: until then it writes into the data directory. */
const kill = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    if (!child.kill('SIGKILL')) resolve();
  });

let callers = 0;
/** Each call comes from an address of its own, so that no rate limit is met. */
const as = (cookie: string): Client =>
  createClient({
    origin: `http://127.0.0.1:${port}`,
    headers: { ...OWN_PAGE, Cookie: cookie, 'X-Forwarded-For': `10.1.${(++callers >> 8) % 256}.${callers % 256}` },
  });

test('no acknowledged favorite and no acknowledged history is lost to ten kills', { timeout: 120_000 }, async () => {
  let child = await start();
  const members = await Promise.all(
    Array.from({ length: MEMBERS }, async (_, i) => {
      const { headers } = await as('').answer(register, { body: { username: `writer${i}`, email: `writer${i}@example.org`, password: 'a long password' } });
      return { cookie: cookiesOf(headers), favorites: new Set<number>(), history: new Map<number, number>(), at: 0 };
    }),
  );
  let clock = Date.now() - 1_000_000;
  let acknowledged = 0;
  for (let round = 0; round < KILLS; round++) {
    let alive = true;
    // The site is killed after a number of writes and not of milliseconds, so that a slow machine is tested as hard as a fast one.
    const enough = acknowledged + MEMBERS * (2 + Math.random() * 20);
    const written = Promise.withResolvers<void>();
    const writing = members.map(async (member) => {
      while (alive) {
        const vodId = ids[member.at++ % ids.length] ?? 0;
        const watchedAt = ++clock;
        try {
          await as(member.cookie).call(collections.favorites.add, { body: { vodId } });
          member.favorites.add(vodId);
          await as(member.cookie).call(addHistory, { body: { vodId, episode: 1, route: 'ffm3u8', watchDuration: 1, watchedAt } });
          member.history.set(vodId, watchedAt);
          acknowledged += 2;
          if (acknowledged >= enough) written.resolve();
        } catch {
          // A call that was cut off may have taken effect or not.
        }
      }
    });
    await written.promise;
    await kill(child);
    alive = false;
    await Promise.all(writing);
    child = await start();
  }
  expect(acknowledged).toBeGreaterThan(MEMBERS * KILLS);
  for (const member of members) {
    const marks = new Set((await as(member.cookie).call(getMarks)).favorites);
    expect([...member.favorites].filter((vodId) => !marks.has(vodId))).toEqual([]);
    const kept = new Map<number, number>();
    for (let page = 1; page <= Math.ceil(TITLES / 100); page++)
      for (const { id, watchedAt } of (await as(member.cookie).call(getHistory, { query: { page, limit: 100 } })).items) kept.set(id, watchedAt);
    expect([...member.history].filter(([vodId, watchedAt]) => (kept.get(vodId) ?? 0) < watchedAt)).toEqual([]);
  }
  await kill(child);
  const file = new DatabaseSync(databaseFile(dataDir));
  expect(file.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  file.close();
});
