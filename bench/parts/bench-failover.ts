/** How long the picture freezes when a route dies or does not start, in a real browser. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, type Route } from '@playwright/test';
import { href, pages } from '@yinmu/contract/pages.ts';
import { BROWSER_ARGS, browserPath } from '../../scripts/browser.ts';
import { ROOT } from '../bench-site.ts';

/** Has three routes, with the clips a, b and c. */
const TITLE = { id: 40, route: 'ffm3u8' };
const RUNS = 3;
/** Four-second segments still served, so this much is buffered when the route dies. */
const ALIVE = '00[01]';
const LATER_SECONDS = 12;
/** Bytes a second; the lower quality needs 17,500, so it loads three times slower than it plays. */
const SLOW_BYTES = 6000;

type Way = 'refused' | '404' | 'silent' | 'garbage' | 'slow';
interface Case {
  name: string;
  way: Way;
  clips: string;
  /** `playing`: with some buffer; `seeking`: into unbuffered parts; `starting`: from the first request. */
  when: 'playing' | 'seeking' | 'starting';
  /** Affected files; all by default. */
  files?: RegExp;
}
const CASES: readonly Case[] = [
  { name: 'playing, next segment refused', way: 'refused', clips: 'a', when: 'playing' },
  { name: 'playing, next segment 404', way: '404', clips: 'a', when: 'playing' },
  { name: 'playing, next segment silent', way: 'silent', clips: 'a', when: 'playing' },
  { name: 'playing, next segment a web page', way: 'garbage', clips: 'a', when: 'playing' },
  { name: 'playing, a third of the speed', way: 'slow', clips: 'a', when: 'playing' },
  { name: 'playing, two lines refused', way: 'refused', clips: 'ab', when: 'playing' },
  { name: 'playing, two lines silent', way: 'silent', clips: 'ab', when: 'playing' },
  { name: 'playing, one segment 404', way: '404', clips: 'a', when: 'playing', files: /\/002\.ts/ },
  { name: 'seeking, line refused', way: 'refused', clips: 'a', when: 'seeking' },
  { name: 'seeking, line silent', way: 'silent', clips: 'a', when: 'seeking' },
  { name: 'seeking, two lines silent', way: 'silent', clips: 'ab', when: 'seeking' },
  { name: 'starting, line refused', way: 'refused', clips: 'a', when: 'starting' },
  { name: 'starting, line silent', way: 'silent', clips: 'a', when: 'starting' },
  { name: 'starting, two lines silent', way: 'silent', clips: 'ab', when: 'starting' },
  { name: 'starting, all lines silent (until said)', way: 'silent', clips: 'abc', when: 'starting' },
];

/** Serves clips slowly. */
async function slowServer() {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://slow.invalid');
    const body = readFileSync(path.join(ROOT, 'demo/media', pathname.replace('/demo/', '')));
    response.writeHead(200, { 'Content-Length': body.length });
    for (let at = 0; at < body.length && !response.destroyed; at += SLOW_BYTES / 10) {
      response.write(body.subarray(at, at + SLOW_BYTES / 10));
      await wait(100);
    }
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

const page404 = { status: 404, body: 'not found' };
const html = { status: 200, contentType: 'text/html', body: '<!DOCTYPE html><p>moved</p>' };
function die(route: Route, way: Way, slowOrigin: string) {
  if (way === 'refused') return route.abort('connectionrefused');
  if (way === '404') return route.fulfill(page404);
  if (way === 'garbage') return route.fulfill(html);
  if (way === 'slow') return route.continue({ url: slowOrigin + new URL(route.request().url()).pathname });
}

interface Watched {
  /** Longest freeze, ms. */
  longest: number;
  waits: number;
  moved: number;
}
declare global {
  var watched: Watched | undefined;
}

/** Runs in the page. */
function watchPicture() {
  const watched = { longest: 0, waits: 0, moved: performance.now() };
  globalThis.watched = watched;
  const video = document.querySelector('video');
  let time = video?.currentTime ?? 0;
  video?.addEventListener('waiting', () => watched.waits++);
  setInterval(() => {
    const now = document.querySelector('video')?.currentTime ?? 0;
    if (now === time) return;
    watched.longest = Math.max(watched.longest, performance.now() - watched.moved);
    watched.moved = performance.now();
    time = now;
  }, 20);
}

async function measureOnce(browser: Browser, origin: string, slowOrigin: string, { way, clips, when, files }: Case) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const matches = new RegExp(`/clips/[${clips}]/.*${files?.source ?? (when === 'playing' ? `/(?!${ALIVE})\\d+\\.ts` : '')}`);
  const kill = () => page.route(matches, (route) => die(route, way, slowOrigin));
  const address = origin + href(pages.watch, TITLE);
  let result: { stood: number; waits: number };
  if (when === 'starting') {
    await kill();
    const begun = performance.now();
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(
      () => (document.querySelector('video')?.currentTime ?? 0) > 0.1 || document.querySelector('[data-player] [role=alert]'),
      undefined,
      {
        timeout: 60_000,
      },
    );
    result = { stood: performance.now() - begun, waits: 0 };
  } else {
    if (when === 'playing') await kill();
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.5);
    await page.evaluate(watchPicture);
    if (when === 'seeking') await kill();
    if (when === 'seeking')
      await page.evaluate(() => {
        const video = document.querySelector('video');
        if (video) video.currentTime = 24;
      });
    await page.waitForFunction((until) => (document.querySelector('video')?.currentTime ?? 0) > until, when === 'seeking' ? 25 : LATER_SECONDS, {
      timeout: 90_000,
    });
    const watched = await page.evaluate(() => globalThis.watched);
    result = { stood: watched?.longest ?? 0, waits: watched?.waits ?? 0 };
  }
  const playing = new URL(page.url()).searchParams.get('route');
  await context.close();
  return { ...result, route: playing };
}

export interface FailoverRow {
  case: string;
  stood: string;
  waits: string;
  /** The route that played in the end. */
  route: string;
}

/** @param only part of the name of cases to run */
export async function measureFailover(origin: string, only = ''): Promise<FailoverRow[]> {
  const browser = await chromium.launch({ executablePath: browserPath(), args: BROWSER_ARGS });
  const slow = await slowServer();
  const slowOrigin = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`;
  const rows: FailoverRow[] = [];
  for (const each of CASES.filter(({ name }) => name.includes(only))) {
    const runs = [];
    for (let run = 0; run < RUNS; run++)
      runs.push(
        await measureOnce(browser, origin, slowOrigin, each).catch((error: Error) => ({ stood: Number.NaN, waits: 0, route: error.message.slice(0, 40) })),
      );
    rows.push({
      case: each.name,
      stood: runs.map(({ stood }) => Math.round(stood)).join(' '),
      waits: runs.map(({ waits }) => waits).join(' '),
      route: runs.map(({ route: playing }) => playing).join(' '),
    });
  }
  await browser.close();
  slow.closeAllConnections();
  slow.close();
  return rows;
}
