/** Pages a second and latencies of an instance, and of nginx with docs/scaling/nginx.conf in front of it. */
import { href, pages } from '@yinmu/contract/pages.ts';
import autocannon from 'autocannon';
import { startNginx } from '../testing/nginx-server.ts';

interface ProxyRow {
  server: 'instance' | 'nginx';
  what: string;
  connections: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

const SECONDS = 5;
const CONNECTIONS = 32;
/** All are kept after the first round: most visitors are on some hundred pages at any moment. */
const TITLES = 200;
const SERIES: [what: string, address: (n: number) => string][] = [
  ['pages of titles', (n) => href(pages.detail, { id: 1 + (n % TITLES) })],
  ['home page', () => href(pages.home)],
  ['answers about titles', (n) => `/api/videos/${1 + (n % TITLES)}`],
];

async function fire(origin: string, address: (n: number) => string) {
  let n = 0;
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { 'accept-encoding': 'br' },
    requests: [{ setupRequest: (request) => ({ ...request, path: address(n++) }) }],
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${origin}: ${result.non2xx} refused, ${result.errors} failed`);
  return { connections: CONNECTIONS, perSecond: Math.round(result.requests.average), p50: result.latency.p50, p99: result.latency.p99 };
}

/** Both are asked by turns, each first once for every address. */
export async function measureProxy(origin: string): Promise<ProxyRow[]> {
  const nginx = await startNginx([origin]);
  const servers = [
    ['instance', origin],
    ['nginx', nginx.origin],
  ] as const;
  const rows: ProxyRow[] = [];
  try {
    for (const [what, address] of SERIES)
      for (const [server, at] of servers) {
        for (let n = 0; n < TITLES; n++) await fetch(at + address(n)).then((response) => response.arrayBuffer());
        rows.push({ server, what, ...(await fire(at, address)) });
      }
  } finally {
    await nginx.stop();
  }
  return rows;
}
