/** Requests a second and latencies, each next to a bare `node:http` server with the same bytes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import autocannon from 'autocannon';
import { endWithBench, OUT } from '../bench-site.ts';
import { nextCaller } from '../request.ts';

interface Figures {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}
export interface LoadRow extends Figures {
  what: string;
  connections: number;
  baselinePerSecond?: number;
}

const SECONDS = 4;
/** Calls, with series of distinct addresses that no cache answers. */
const CALLS: [what: string, path: string, nth: (n: number, titles: number) => string][] = [
  ['one title', '/api/videos/77', (n, titles) => `/api/videos/${100 + (n % (titles - 100))}`],
  ['category page of 20', '/api/categories/2/videos', (n) => `/api/categories/2/videos?page=${2 + n}`],
  ['home rows', '/api/home', () => ''],
  ['sorted by weekly views', '/api/categories/0/videos?sort=hits_week', (n) => `/api/categories/0/videos?sort=hits_week&page=${2 + n}`],
  [
    'four filters and total',
    '/api/categories/2/videos?genre=%E5%89%A7%E6%83%85&area=%E7%BE%8E%E5%9B%BD&lang=%E5%9B%BD%E8%AF%AD&status=completed',
    (n) => `/api/categories/2/videos?genre=%E5%89%A7%E6%83%85&area=%E7%BE%8E%E5%9B%BD&lang=%E5%9B%BD%E8%AF%AD&status=completed&page=${2 + n}`,
  ],
];

const BARE = `import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
const body = readFileSync(process.argv[2]);
createServer((request, response) => { response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length }); response.end(body); }).listen(Number(process.argv[3]), '127.0.0.1', () => console.log('ready'));`;

async function bareServer(body: Buffer, port: number): Promise<ChildProcess> {
  const file = path.join(OUT, 'body.json');
  const script = path.join(OUT, 'bare.mjs');
  writeFileSync(file, body);
  writeFileSync(script, BARE);
  const child = endWithBench(spawn(process.execPath, [script, file, String(port)], { stdio: ['ignore', 'pipe', 'inherit'] }));
  await new Promise((resolve) => child.stdout?.once('data', resolve));
  return child;
}

/**
 * @param url one server, or several that share connections evenly
 * @param nth address of the n-th request, each from a new caller; `url` without it
 */
export async function fire(url: string | string[], connections: number, nth?: (n: number) => string, headers: Record<string, string> = {}): Promise<Figures> {
  let n = 0;
  const result = await autocannon({
    url,
    connections,
    duration: SECONDS,
    headers,
    ...(nth && {
      requests: [{ setupRequest: (request) => ({ ...request, path: nth(n++), headers: { ...request.headers, 'x-forwarded-for': nextCaller() } }) }],
    }),
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return { perSecond: Math.round(result.requests.average), p50: result.latency.p50, p99: result.latency.p99 };
}

/** @param titles size of the catalogue */
export async function measureLoad(origin: string, titles: number): Promise<LoadRow[]> {
  const rows: LoadRow[] = [];
  for (const [what, call, nth] of CALLS) {
    const body = Buffer.from(await (await fetch(origin + call)).arrayBuffer());
    const bare = await bareServer(body, 4299);
    for (const connections of [1, 32]) {
      const ours = await fire(origin + call, connections);
      const baseline = await fire('http://127.0.0.1:4299/', connections);
      rows.push({ what: `${what}, hot`, connections, ...ours, baselinePerSecond: baseline.perSecond });
    }
    bare.kill();
    // The home rows have one address only.
    if (nth(0, titles)) rows.push({ what: `${what}, cold`, connections: 1, ...(await fire(origin + call, 1, (n) => nth(n, titles))) });
  }
  return rows;
}
