/** Time to the first frame of the watch page, next to a bare page with the same player. */
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { href, pages } from '@yinmu/contract/pages.ts';
import { BROWSER_ARGS, browserPath } from '../../scripts/browser.ts';
import { type Chunk, engineFile } from '../../server/src/delivery/ssr/index.ts';
import { ROOT } from '../bench-site.ts';
import { far } from '../latency-proxy.ts';
import { percentile } from './bench-search.ts';

const ROUNDS = 15;

const BARE_PAGE = (clip: string, hls: string) =>
  `<!doctype html><video id="v" muted></video><script type="module">import*as names from '${hls}';const Hls=Object.values(names).find((each)=>each.isSupported);const v=document.getElementById('v');v.autoplay=true;const h=new Hls();h.attachMedia(v);h.loadSource('${clip}');</script>`;

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.m3u8': 'application/vnd.apple.mpegurl', '.ts': 'video/mp2t' };

/** Serves a bare page with the same engine, compression and clip. */
async function bareSite(clip: string, hls: string): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://bare.invalid');
    if (pathname === '/') return void response.setHeader('Content-Type', 'text/html').end(BARE_PAGE(clip, hls));
    const file = pathname.startsWith('/demo/') ? path.join(ROOT, 'demo/media', pathname.slice('/demo/'.length)) : path.join(ROOT, 'web/dist', pathname);
    const compressed = existsSync(`${file}.br`);
    if (!existsSync(file)) return void response.writeHead(404).end();
    response.setHeader('Content-Type', TYPES[path.extname(file)] ?? 'application/octet-stream');
    if (compressed) response.setHeader('Content-Encoding', 'br');
    response.end(readFileSync(compressed ? `${file}.br` : file));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

export interface FirstFrameFigures {
  /** Milliseconds. */
  roundTrip: number;
  ours: number;
  bare: number;
  ratio: number;
}

/** A new window keeps the browser busy for a second. */
const WINDOW_MS = 1200;
/** Querying the page earlier would slow it down. */
const LOOK_AFTER_MS = 2000;

/** Milliseconds: same machine, and at home in the same country. */
const ROUND_TRIPS = [0, 20];

/** Median ms from navigation to the first frame, in turn with the bare page. */
export async function measureFirstFrame(origin: string): Promise<FirstFrameFigures[]> {
  const manifest = JSON.parse(readFileSync(path.join(ROOT, 'web/dist/.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const video = (await (await fetch(`${origin}/api/videos/40`)).json()) as { data: { routes: { episodes: { url: string }[] }[] } };
  const clip = video.data.routes[0]?.episodes[0]?.url ?? '';
  const bareServer = await bareSite(clip, `/${engineFile(manifest)}`);
  const bareOrigin = `http://127.0.0.1:${(bareServer.address() as AddressInfo).port}`;
  const rows: FirstFrameFigures[] = [];
  for (const roundTrip of ROUND_TRIPS) {
    const sites = await Promise.all([bareOrigin, origin].map((each) => (roundTrip > 0 ? far(each, roundTrip) : { origin: each, close: () => {} })));
    const [bare, ours] = sites.map((site) => site.origin) as [string, string];
    rows.push({ roundTrip, ...(await compare({ bare: `${bare}/`, ours: ours + href(pages.watch, { id: 40 }) })) });
    for (const site of sites) site.close();
  }
  bareServer.close();
  return rows;
}

async function compare(addresses: { bare: string; ours: string }): Promise<Omit<FirstFrameFigures, 'roundTrip'>> {
  const browser = await chromium.launch({ executablePath: browserPath(), args: BROWSER_ARGS });
  const times = { ours: [] as number[], bare: [] as number[] };
  const play = async (kind: 'ours' | 'bare') => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.addInitScript(() => {
      document.addEventListener(
        'loadeddata',
        () => {
          (globalThis as { firstFrame?: number }).firstFrame ??= performance.now();
        },
        true,
      );
    });
    await wait(WINDOW_MS);
    await page.goto(addresses[kind], { waitUntil: 'commit' });
    await wait(LOOK_AFTER_MS);
    const handle = await page.waitForFunction(() => (globalThis as { firstFrame?: number }).firstFrame, undefined, { timeout: 20_000 });
    times[kind].push((await handle.jsonValue()) ?? 0);
    await context.close();
  };
  for (let i = 0; i < ROUNDS; i++) {
    await play('bare');
    await play('ours');
  }
  await browser.close();
  const median = (list: number[]) =>
    percentile(
      list.sort((a, b) => a - b),
      0.5,
    );
  const ours = median(times.ours);
  const bare = median(times.bare);
  return { ours, bare, ratio: Math.round((ours / bare) * 100) / 100 };
}
