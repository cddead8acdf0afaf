import { afterEach, expect, test, vi } from 'vitest';
import { measureRoutes, withFailed } from './latency.ts';

afterEach(() => vi.unstubAllGlobals());

const media = (segment: string) => `#EXTM3U\n#EXTINF:4,\n${segment}\n#EXT-X-ENDLIST`;
const LISTS: Record<string, string> = {
  '/plays': '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nplays.m3u8',
  '/plays.m3u8': media('0.ts'),
  '/0.ts': 'G',
  '/live': '#EXTM3U\n#EXTINF:4,\nunknown.ts',
  // This playlist names segments that do not exist.
  '/empty': media('1.ts'),
  '/page': '<!doctype html>',
  '/variant': '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nnone.m3u8',
};
const ROUTES = ['plays', 'live', 'unanswered', 'gone', 'empty', 'page', 'variant'];

async function measured(onLine: boolean) {
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === 'https://a.example/unanswered') throw new TypeError('Failed to fetch');
    const list = LISTS[new URL(url).pathname];
    return list === undefined ? new Response('gone', { status: 404 }) : new Response(list);
  });
  const told: [string, boolean][] = [];
  const routes = new Map(ROUTES.map((name) => [name, `https://a.example/${name}`]));
  await measureRoutes(routes, new AbortController().signal, (route, latency) => told.push([route, latency !== null]));
  return Object.fromEntries(told);
}

const THERE = { plays: true, live: true };

test('an unresponsive route, or one whose playlist leads nowhere, is marked as such', async () =>
  expect(await measured(true)).toEqual({ ...THERE, unanswered: false, gone: false, empty: false, page: false, variant: false }));

test('the segment at the position is requested, so a route that ends before it counts as unavailable', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  const list = '#EXTM3U\n#EXTINF:4,\n0.ts\n#EXTINF:4,\n1.ts\n#EXT-X-ENDLIST';
  vi.stubGlobal('fetch', async (url: string) => (url.endsWith('1.ts') ? new Response('', { status: 404 }) : new Response(url.endsWith('.ts') ? 'G' : list)));
  const isThere = async (position: number) => {
    const told: boolean[] = [];
    await measureRoutes(new Map([['a', 'https://a.example/list']]), new AbortController().signal, (_, latency) => told.push(latency !== null), position);
    return told[0];
  };
  expect([await isThere(0), await isThere(3.9), await isThere(4)]).toEqual([true, true, false]);
});

test('a route that failed here is not shown as fast unless it plays now', () =>
  expect([
    ...withFailed(
      new Map([
        ['a', 20],
        ['b', 30],
      ]),
      new Set(['a', 'b', 'c']),
      'b',
    ),
  ]).toEqual([
    ['a', null],
    ['b', 30],
    ['c', null],
  ]));

test('V11: without a network, no route is blamed for not responding', async () => expect(await measured(false)).toEqual(THERE));
