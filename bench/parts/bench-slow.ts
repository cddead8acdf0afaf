/** How soon pages respond on slow 3G: links and buttons work from hydration on. */
import { chromium } from '@playwright/test';
import { href, pages } from '@yinmu/contract/pages.ts';
import { BROWSER_ARGS, browserPath } from '../../scripts/browser.ts';

/** Slow 3G in DevTools: 400 kbit/s, 400 ms round trip. */
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const ROUNDS = 3;
const PAGES = { home: href(pages.home), watch: href(pages.watch, { id: 40 }) };

export interface SlowFigures {
  page: string;
  /** Milliseconds to first paint, to hydration, and to a film's first frame. */
  painted: number;
  interactive: number;
  firstFrame: number | undefined;
}

/** Since navigation, as noted by an injected script. */
interface Times {
  ready?: number;
  frame?: number;
}

async function visit(address: string): Promise<Omit<SlowFigures, 'page'>> {
  const browser = await chromium.launch({ executablePath: browserPath(), args: BROWSER_ARGS });
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 })).newPage();
  await (await page.context().newCDPSession(page)).send('Network.emulateNetworkConditions', SLOW_3G);
  await page.addInitScript(() => {
    const times: Times = {};
    Object.assign(globalThis, { times });
    document.addEventListener('yinmu:ready', () => {
      times.ready = performance.now();
    });
    const onFrame = () => {
      times.frame ??= performance.now();
    };
    document.addEventListener('loadeddata', onFrame, true);
  });
  await page.goto(address, { waitUntil: 'commit' });
  // The player's <video> may come after hydration, so the page cannot be asked for it.
  await page.waitForFunction((plays) => {
    const { ready, frame } = (globalThis as unknown as { times: Times }).times;
    return ready !== undefined && (frame !== undefined || !plays);
  }, address.endsWith(PAGES.watch));
  const figures = await page.evaluate(() => {
    const { times } = globalThis as unknown as { times: Times };
    const round = (time: number | undefined) => time && Math.round(time);
    return {
      painted: round(performance.getEntriesByName('first-contentful-paint')[0]?.startTime) ?? 0,
      interactive: round(times.ready) ?? 0,
      firstFrame: round(times.frame),
    };
  });
  await browser.close();
  return figures;
}

/** The median visit of each page. */
export async function measureSlowNetwork(origin: string): Promise<SlowFigures[]> {
  const rows: SlowFigures[] = [];
  for (const [page, path] of Object.entries(PAGES)) {
    const visits: Omit<SlowFigures, 'page'>[] = [];
    for (let round = 0; round < ROUNDS; round++) visits.push(await visit(origin + path));
    visits.sort((a, b) => a.interactive - b.interactive);
    rows.push({ page, ...(visits[ROUNDS >> 1] as Omit<SlowFigures, 'page'>) });
  }
  return rows;
}
