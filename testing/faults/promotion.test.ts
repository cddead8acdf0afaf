/** PostgreSQL's primary dies under load, and its synchronous standby is promoted. Instances reach both by a moving address. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Instances, startInstances } from '../instances.ts';
import { load } from '../sample-titles.ts';
import { freePort } from '../servers/free-port.ts';
import { type PostgresProcess, startPostgres } from '../servers/postgres-process.ts';
import { type SteadyLoad, startLoad } from './steady-load.ts';

const MEMBERS = 120;
const SOME = 300;
const SOON_MS = 5000;

/** An address that the operator switches from one server to another. */
async function movingAddress(first: number) {
  let port = first;
  const open = new Set<Socket>();
  const server = createServer({ noDelay: true }, (socket) => {
    const other = connect({ port, host: '127.0.0.1', noDelay: true });
    for (const [from, to] of [
      [socket, other],
      [other, socket],
    ] as const) {
      open.add(from);
      from.on('error', () => {});
      from.once('close', () => {
        open.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  }).listen(await freePort(), '127.0.0.1');
  await once(server, 'listening');
  const moveTo = (next: number) => {
    port = next;
    for (const socket of open) socket.destroy();
  };
  return {
    url: `postgres://yinmu@127.0.0.1:${(server.address() as { port: number }).port}/`,
    moveTo,
    close() {
      server.close();
      moveTo(0);
    },
  };
}

async function on<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: `${url}postgres` });
  await client.connect();
  return work(client).finally(() => client.end());
}

let primary: PostgresProcess;
let standby: PostgresProcess;
let address: Awaited<ReturnType<typeof movingAddress>>;
let instances: Instances;
let running: SteadyLoad;
beforeAll(async () => {
  primary = await startPostgres({ max_connections: '100', synchronous_standby_names: 'standby' });
  standby = await primary.standby();
  address = await movingAddress(primary.port);
  instances = await startInstances(3, { DATABASE_URL: `${address.url}postgres` });
  const ids = await load(
    instances.place,
    Array.from({ length: 4000 }, (_, i) => ({ vod_name: `片${i}` })),
    'test',
  );
  running = await startLoad(
    instances.all.map(({ origin }) => origin),
    ids,
    MEMBERS,
    'writer',
  );
}, 120_000);
afterAll(async () => {
  await running?.stop();
  await instances?.stop();
  address?.close();
  await standby?.remove();
  await primary?.remove();
});

test('the standby is promoted after the primary dies: acknowledged writes survive, and writes continue', { timeout: 120_000 }, async () => {
  await expect
    .poll(() => on(primary.url, async (client) => (await client.query('SELECT sync_state FROM pg_stat_replication')).rows))
    .toEqual([{ sync_state: 'sync' }]);
  await running.progress(SOME);
  await primary.stop('immediate');
  await on(standby.url, (client) => client.query('SELECT pg_promote()'));
  address.moveTo(standby.port);
  const begun = performance.now();
  await running.progress(1);
  const usable = performance.now() - begun;
  await running.progress(SOME);
  await running.stop();
  // This process serves the address, and waits for the check.
  const { ledger, lost, half } = running.check({ ...instances.place, DATABASE_URL: `${standby.url}postgres` });
  console.log(`promoted: ${running.tally}; of ${ledger} lost ${lost}, half ${half}; a write was acknowledged after ${Math.round(usable)} ms`);
  expect({ lost, half, givenUp: running.tally.givenUp }).toEqual({ lost: 0, half: 0, givenUp: [] });
  expect(Math.max(usable, running.tally.longestMs)).toBeLessThan(SOON_MS);
});
