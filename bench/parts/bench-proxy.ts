/** Pages a second and latencies of an instance, with and without nginx (docs/scaling/nginx.conf). */
import { href, pages } from '@yinmu/contract/pages.ts';
import { startNginx } from '../../testing/servers/nginx-server.ts';
import { fire, type LoadRow } from './bench-load.ts';

interface ProxyRow extends LoadRow {
  server: 'instance' | 'nginx';
}

const CONNECTIONS = 32;
/** All cached after the first round: most visitors are on some hundred pages. */
const TITLES = 200;
const SERIES: [what: string, address: (n: number) => string][] = [
  ['pages of titles', (n) => href(pages.detail, { id: 1 + (n % TITLES) })],
  ['home page', () => href(pages.home)],
  ['answers about titles', (n) => `/api/videos/${1 + (n % TITLES)}`],
];

/** In turn, each first once for every address. */
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
        rows.push({ server, what, connections: CONNECTIONS, ...(await fire(at, CONNECTIONS, address, { 'accept-encoding': 'br' })) });
      }
  } finally {
    await nginx.stop();
  }
  return rows;
}
