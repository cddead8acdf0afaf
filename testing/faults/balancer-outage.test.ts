/** The database dies behind the balancers of docs/scaling: instances stay reachable, serve their caches, and explain the rest. */
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Instances, startInstances } from '../instances.ts';
import { load } from '../sample-titles.ts';
import { startHaproxy } from '../servers/haproxy-server.ts';
import { startNginx } from '../servers/nginx-server.ts';
import { type PostgresProcess, startPostgres } from '../servers/postgres-process.ts';
import type { TestProxy } from '../servers/proxy-process.ts';

const LOOKS = 12;
let postgres: PostgresProcess;
let instances: Instances;
let proxies: TestProxy[];
let id = 0;
beforeAll(async () => {
  postgres = await startPostgres({ max_connections: '100' });
  instances = await startInstances(3, { DATABASE_URL: `${postgres.url}postgres` });
  [id = 0] = await load(instances.place, [{ vod_name: '小城之春' }], 'test');
  const origins = instances.all.map(({ origin }) => origin);
  proxies = [await startHaproxy(origins), await startNginx(origins)];
}, 120_000);
afterAll(async () => {
  for (const proxy of proxies ?? []) await proxy.stop();
  await instances?.stop();
  await postgres?.remove();
});

/** As a member, so that no cache in front answers. */
const ask = async ({ origin }: TestProxy, address: string) => {
  const response = await fetch(origin + address, { headers: { Cookie: 'signedIn=1; language=en' } });
  return { status: response.status, text: await response.text() };
};

test('behind haproxy and nginx, pages stay available while the database is down, refusals are the site’s own, and everything recovers', {
  timeout: 120_000,
}, async () => {
  const pages = ['/', `/detail/${id}`, '/browse'];
  for (const { origin } of instances.all)
    for (const page of pages) await expect.poll(async () => (await fetch(origin + page, { headers: { Cookie: 'language=en' } })).status).toBe(200);
  await postgres.stop('fast');
  for (const { origin } of instances.all) await expect.poll(async () => (await fetch(`${origin}/readyz`)).status, { timeout: 15_000 }).toBe(503);
  // haproxy finds them unready one by one.
  for (const proxy of proxies) await expect.poll(async () => (await ask(proxy, '/healthz')).text, { timeout: 15_000 }).toContain('"status":"ok"');
  for (const proxy of proxies)
    for (let i = 0; i < LOOKS; i++) {
      for (const page of pages) expect([page, (await ask(proxy, page)).status]).toEqual([page, 200]);
      const refused = await ask(proxy, '/api/guestbook');
      if (refused.status !== 200) expect([refused.status, JSON.parse(refused.text)]).toMatchObject([503, { status: 'error' }]);
      // haproxy checks each instance once a second.
      await wait(250);
    }
  await postgres.start();
  for (const proxy of proxies) await expect.poll(async () => (await ask(proxy, '/readyz')).status, { timeout: 15_000 }).toBe(200);
});
