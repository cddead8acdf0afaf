/** Reads on SQLite and on one, two and three instances with PostgreSQL, and the imports that filled both. */
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startInstances } from '../../testing/instances.ts';
import { startPostgres } from '../../testing/servers/postgres-process.ts';
import { onDatabase } from '../../testing/test-database.ts';
import { generate, type ImportFigures, importFile, startSite, withDataDir } from '../bench-site.ts';
import { nextCaller } from '../request.ts';
import { fire } from './bench-load.ts';

interface ReadRow {
  what: string;
  server: string;
  instances: number;
  /** Milliseconds of a call without load. */
  alone: number;
  /** With 32 connections, shared evenly. */
  perSecond: number;
  p50: number;
  p99: number;
}
export interface ScaleFigures {
  imports: (ImportFigures & { database: string })[];
  reads: ReadRow[];
}

const CONNECTIONS = 32;
const ALONE = 1000;
const SETTLED_MS = 10_000;
const MOST_INSTANCES = 3;
const PER_PAGE = 20;
/** Coprime to the catalogue size, so that each step reaches a new title. */
const STEP = 7919;
/** As in tests. */
const NO_SHEDDING = { MAX_EVENT_LOOP_DELAY_MS: '0', DEMO: 'off' };
/** As docs/scaling.md advises; the default is 128 MB. */
const SETTINGS = { shared_buffers: '1GB' };
const SORTS = ['time', 'hits', 'score', 'year'];

/** Not cached yet. */
const READS: [what: string, nth: (n: number, titles: number) => string][] = [
  ['one title', (n, titles) => `/api/videos/${1 + ((n * STEP) % titles)}`],
  ['category page of 20', (n, titles) => `/api/categories/0/videos?sort=${SORTS[n % SORTS.length]}&page=${1 + ((n * STEP) % Math.floor(titles / PER_PAGE))}`],
];

/** @returns median milliseconds */
async function alone(origin: string, nth: (n: number) => string): Promise<number> {
  const took: number[] = [];
  for (let n = 0; n < ALONE; n++) {
    const begun = performance.now();
    await fetch(origin + nth(n), { headers: { 'x-forwarded-for': nextCaller() } }).then((response) => response.arrayBuffer());
    took.push(performance.now() - begun);
  }
  return Math.round((took.sort((a, b) => a - b)[ALONE / 2] as number) * 100) / 100;
}

/** New instances build search index and ranks in the background. */
async function settle(origins: readonly string[]) {
  for (const origin of origins) while ((await fetch(`${origin}/readyz`).then((response) => response.text())).includes('building')) await wait(500);
  await wait(SETTLED_MS);
}

async function readsOf(server: string, origins: readonly [string, ...string[]], titles: number): Promise<ReadRow[]> {
  await settle(origins);
  const rows: ReadRow[] = [];
  for (const [what, nth] of READS) {
    const one = await alone(origins[0], (n) => nth(n, titles));
    // Titles not requested before, here or on the next instance.
    const figures = await fire([...origins], CONNECTIONS, (n) => nth(ALONE + n, titles));
    rows.push({ what, server, instances: origins.length, alone: one, ...figures });
  }
  return rows;
}

/** Same titles, both synced to disk as for an operator. */
export const measureScale = (titles: number) =>
  withDataDir('scale', async (dir): Promise<ScaleFigures> => {
    const postgres = await startPostgres(SETTINGS);
    const DATABASE_URL = `${postgres.url}postgres`;
    try {
      const [onSqlite, onPostgres] = [path.join(dir, 'sqlite'), path.join(dir, 'postgres')];
      const imports = [
        { database: 'SQLite', ...(await importFile(generate(titles), onSqlite, titles)) },
        { database: 'PostgreSQL', ...(await importFile(generate(titles), onPostgres, titles, onDatabase(DATABASE_URL))) },
      ];
      const embedded = await startSite(onSqlite, NO_SHEDDING);
      const reads = await readsOf('SQLite', [embedded.origin], titles).finally(embedded.stop);
      for (let count = 1; count <= MOST_INSTANCES; count++) {
        const instances = await startInstances(count, { DATABASE_URL });
        const origins = instances.all.map(({ origin }) => origin) as [string, ...string[]];
        reads.push(...(await readsOf('PostgreSQL', origins, titles).finally(instances.stop)));
      }
      return { imports, reads };
    } finally {
      await postgres.remove();
    }
  });
