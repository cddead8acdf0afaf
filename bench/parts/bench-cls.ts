/** Layout shift for visitors who scroll during loading, or look at late parts. */
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test';
import { ADMIN_TABS, MEMBER_TABS } from '@yinmu/contract/admin/tabs.ts';
import type { PageShape } from '@yinmu/contract/page.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { BROWSER_ARGS, browserPath } from '../../scripts/browser.ts';
import { OWN_PAGE } from '../../testing/own-page.ts';

/** Slow enough for answers to arrive in view. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };
const WIDTHS = [360, 1440] as const;
/** How long each part is in view. */
const LOOK_MS = 450;
const MAX_STEPS = 14;
/** Delay of API answers for a still visitor. */
const LATE_MS = 1500;
/** In the demo: a film, a series, and a short with few facts. */
const TITLES = [40, 83, 97];
const BEGUN = [40, 41, 83, 91, 16, 20, 24, 28];

type How = 'scrolling' | 'still';

export interface ShiftFigures {
  who: 'visitor' | 'member';
  page: string;
  /** `scrolling`: down during loading. `still`: waits for each part, with a late API. */
  how: How;
  /** Sum of shifts per width; the goal is below 0.02. */
  phone: number;
  desk: number;
}

interface Seen {
  shifts: number;
}

const EVERYBODYS = [
  ...Object.values<PageShape>(pages)
    .filter(({ auth, path: address }) => auth === 'public' && !address.includes(':'))
    .map(({ path: address }) => address),
  ...[href(pages.search, { q: '春' }), href(pages.search, { q: 'zzzzzz' }), href(pages.browse, { type: 1 }), '/no-such-page'],
  ...TITLES.flatMap((id) => [href(pages.detail, { id }), href(pages.watch, { id })]),
];
const OF_MEMBERS = [
  href(pages.home),
  ...[href(pages.detail, { id: 83 }), href(pages.watch, { id: 83 }), href(pages.guestbook)],
  ...MEMBER_TABS.map((tab) => href(pages.memberTab, { tab })),
  ...ADMIN_TABS.map((tab) => href(pages.adminTab, { tab })),
];

/** A member who may see every page. @returns their session in a fresh browser */
async function makeMember(browser: Browser, baseURL: string, dataDir: string): Promise<BrowserContextOptions['storageState']> {
  const context = await browser.newContext({ baseURL });
  const post = (address: string, data: object) => context.request.post(`/api${address}`, { headers: OWN_PAGE, data });
  await post('/auth/register', { username: 'shifts', email: 'shifts@example.org', password: 'password of shifts' });
  for (const vodId of BEGUN) {
    await post('/user/favorites', { vodId });
    await post('/user/history', { vodId, episode: 1, episodeName: '第01集', route: 'ffm3u8', watchDuration: 8, duration: 30 });
  }
  const { cookies } = await context.storageState();
  await context.close();
  const database = new DatabaseSync(path.join(dataDir, 'yinmu.db'), { timeout: 5000 });
  database.exec('UPDATE member SET is_admin = 1');
  database.close();
  return { cookies, origins: [] };
}

async function shiftsOf(browser: Browser, address: string, how: How, options: BrowserContextOptions): Promise<number> {
  const page = await (await browser.newContext({ ...options, serviceWorkers: 'block' })).newPage();
  if (how === 'still')
    await page.route('**/api/**', async (route) => {
      await page.waitForTimeout(LATE_MS);
      await route.continue();
    });
  await (await page.context().newCDPSession(page)).send('Network.emulateNetworkConditions', NETWORK);
  await page.addInitScript(() => {
    const seen: Seen = { shifts: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shifts += value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('html[data-ready]').waitFor();
  const lookMs = how === 'still' ? LATE_MS + LOOK_MS : LOOK_MS;
  for (let step = 0; step < MAX_STEPS; step++) {
    await page.waitForTimeout(lookMs);
    const isEnd = await page.evaluate(() => {
      const before = scrollY;
      scrollBy({ top: innerHeight * 0.6, behavior: 'instant' });
      return scrollY === before;
    });
    if (isEnd) break;
  }
  await page.waitForTimeout(lookMs);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const { shifts } = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
  await page.context().close();
  return Math.round(shifts * 10_000) / 10_000;
}

const VISITS = (['scrolling', 'still'] as const).flatMap((how) => [
  ...EVERYBODYS.map((page) => ({ who: 'visitor' as const, page, how })),
  ...OF_MEMBERS.map((page) => ({ who: 'member' as const, page, how })),
]);

/** @param share of the pages, as in `2/6`: all take minutes */
export async function measureShifts(origin: string, dataDir: string, share: string): Promise<ShiftFigures[]> {
  const [which = 1, of = 1] = share.split('/').map(Number);
  const browser = await chromium.launch({ executablePath: browserPath(), args: BROWSER_ARGS });
  const storageState = await makeMember(browser, origin, dataDir);
  const rows: ShiftFigures[] = [];
  for (const { who, page, how } of VISITS.filter((_, index) => index % of === which - 1)) {
    const at = (width: number) => shiftsOf(browser, origin + page, how, { viewport: { width, height: 800 }, ...(who === 'member' ? { storageState } : {}) });
    const [phone = 0, desk = 0] = await Promise.all(WIDTHS.map(at));
    rows.push({ who, page, how, phone, desk });
    console.log(`${who} ${page} ${how}: ${phone} at ${WIDTHS[0]} px, ${desk} at ${WIDTHS[1]} px`);
  }
  await browser.close();
  return rows;
}
