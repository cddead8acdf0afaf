/**
 * Sends requests at a fixed rate, answered or not, in a separate process, and times each from when it was due: a site that hangs for a
 * second is charged for everybody waiting.
 *   node bench/open-loop.ts '<Orders as JSON>' → figures as JSON
 */
import { Agent, request } from 'node:http';
import { href, pages } from '@yinmu/contract/pages.ts';
import { OWN_PAGE } from '../testing/own-page.ts';
import { nextCaller } from './request.ts';

export interface Orders {
  origin: string;
  seconds: number;
  titles: number;
  /** Per second, as below. */
  reads: number;
  searches: number;
  views: number;
  writes: number;
  /** For writes, which are limited per account. */
  cookies: readonly string[];
}
export interface Timed {
  sent: number;
  failed: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  max: number;
}
export type Figures = Record<'reads' | 'pages' | 'searches' | 'views' | 'writes', Timed>;

const ADDRESSES = 2000;
const TICK_MS = 2;
const SORTS = ['time', 'hits', 'hits_week', 'score', 'year'];
const WORDS = ['风云', '长安', '江南', '少年', '天下', 'fy', 'changan', '夜', '红楼', '英雄'];

/** Spread over the catalogue; a fifth are pages. */
function addressesOf(titles: number): string[] {
  const step = Math.max(1, Math.floor(titles / ADDRESSES));
  return Array.from({ length: ADDRESSES }, (_, i) => {
    const id = 1 + ((i * step) % titles);
    const type = i % 7;
    if (i % 5 === 0) {
      const detail = href(pages.detail, { id });
      return [href(pages.home), detail, href(pages.watch, { id }), href(pages.browse, { type, sort: SORTS[i % 3] }), detail][(i / 5) % 5] as string;
    }
    if (i % 5 < 3) return `/api/videos/${id}`;
    if (i % 5 === 3) return `/api/categories/${type}/videos?page=${1 + (i % 40)}&sort=${SORTS[i % SORTS.length]}`;
    return i % 20 === 4 ? '/api/home' : `/api/movies/${id}/recommendations`;
  });
}

const agent = new Agent({ keepAlive: true, maxSockets: 512 });

function send(origin: string, path: string, due: number, times: number[], given: { body?: object; cookie?: string }): Promise<boolean> {
  const text = given.body === undefined ? undefined : JSON.stringify(given.body);
  return new Promise((resolve) => {
    const headers: Record<string, string> = { ...OWN_PAGE, 'x-forwarded-for': nextCaller(), 'accept-encoding': 'br' };
    if (text !== undefined) headers['content-type'] = 'application/json';
    if (given.cookie) headers.cookie = given.cookie;
    const call = request(origin + path, { agent, method: text === undefined ? 'GET' : 'POST', headers }, (response) => {
      response.resume().on('end', () => {
        times.push(performance.now() - due);
        resolve((response.statusCode ?? 500) < 400);
      });
    });
    call.on('error', () => resolve(false)).end(text);
  });
}

const timed = (times: number[], failed: number): Timed => {
  const sorted = times.sort((a, b) => a - b);
  const at = (share: number) => Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10;
  return { sent: times.length, failed, p50: at(0.5), p99: at(0.99), max: at(1) };
};

async function run({ origin, seconds, titles, reads, searches, views, writes, cookies }: Orders): Promise<Figures> {
  const addresses = addressesOf(titles);
  const random = () => 1 + Math.floor(Math.random() * titles);
  const kinds = ['reads', 'pages', 'searches', 'views', 'writes'] as const;
  const times = Object.fromEntries(kinds.map((kind) => [kind, [] as number[]])) as Record<(typeof kinds)[number], number[]>;
  const failed = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<(typeof kinds)[number], number>;
  const open: Promise<void>[] = [];
  let writer = 0;
  const fire = (kind: (typeof kinds)[number], path: string, due: number, given: { body?: object; cookie?: string } = {}) =>
    open.push(send(origin, path, due, times[kind], given).then((ok) => void (failed[kind] += ok ? 0 : 1)));
  const making: Record<'reads' | 'searches' | 'views' | 'writes', [rate: number, act: (due: number) => void]> = {
    reads: [
      reads,
      (due) => {
        const address = addresses[Math.floor(Math.random() * ADDRESSES)] as string;
        fire(address.startsWith('/api') ? 'reads' : 'pages', address, due);
      },
    ],
    searches: [
      searches,
      (due) => fire('searches', '/api/indexes/videos/search', due, { body: { q: WORDS[Math.floor(Math.random() * WORDS.length)] as string, limit: 20 } }),
    ],
    views: [views, (due) => fire('views', `/api/videos/${random()}/views`, due, { body: {} })],
    writes: [
      writes,
      (due) => {
        const cookie = cookies[++writer % cookies.length] ?? '';
        fire('writes', '/api/user/history', due, { cookie, body: { vodId: random(), episode: 1, route: 'ffm3u8', watchDuration: 60, duration: 2400 } });
      },
    ],
  };
  const begun = performance.now();
  const sent = { reads: 0, searches: 0, views: 0, writes: 0 };
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const at = performance.now() - begun;
      for (const kind of ['reads', 'searches', 'views', 'writes'] as const) {
        const [rate, act] = making[kind];
        for (; sent[kind] < (Math.min(at, seconds * 1000) / 1000) * rate; sent[kind]++) act(begun + (sent[kind] / rate) * 1000);
      }
      if (at < seconds * 1000) return;
      clearInterval(timer);
      resolve();
    }, TICK_MS);
  });
  await Promise.all(open);
  agent.destroy();
  return Object.fromEntries(kinds.map((kind) => [kind, timed(times[kind], failed[kind])])) as Figures;
}

if (import.meta.main) console.log(JSON.stringify(await run(JSON.parse(process.argv[2] as string) as Orders)));
