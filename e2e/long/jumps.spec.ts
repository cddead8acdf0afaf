/** Pages do not shift while loading (V14, V26). */
import type { Page } from '@playwright/test';
import { ADMIN_TABS } from '../../contract/admin/tabs.ts';
import { href, pages } from '../../contract/pages.ts';
import { expect, ready, signInAsAdmin, test } from '../fixtures.ts';

/** Sums the layout shifts of every document from its start; shifts after a press do not count. */
const countShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen = { shifts: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.shifts += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { seen: { shifts: number } }).seen.shifts);

/** Waits until nothing in view is loading. */
const filled = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('#main .pulse-box, #main .animate-spin')].every((box) => box.getBoundingClientRect().top >= innerHeight),
  );

/** Holds requests back until released. */
async function keepBack(page: Page, requests: string): Promise<() => void> {
  const late = Promise.withResolvers<void>();
  await page.route(requests, async (route) => {
    await late.promise;
    await route.continue();
  });
  return late.resolve;
}

test('nothing shifts while a screen fills, however late its answers', async ({ page }) => {
  test.setTimeout(120_000);
  await countShifts(page);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const screen of ['/browse?type=1', '/search?q=春', '/lists', '/guestbook', '/app', '/detail/83', '/detail/97', '/']) {
      await page.goto('/terms');
      await ready(page);
      const letGo = await keepBack(page, '**/api/**');
      // Navigates without a press, because shifts after a press do not count.
      await page.evaluate((address) => {
        history.pushState({ idx: 1, key: 'look' }, '', address);
        dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
      }, screen);
      await expect(page.locator('#main .pulse-box, #main .animate-spin, #main h1').first()).toBeVisible();
      letGo();
      await filled(page);
      expect(await shiftsOf(page), `${screen} at ${width} px`).toBeLessThan(0.02);
      await page.unroute('**/api/**');
    }
  }
});

test('nothing shifts on admin screens, however late their answers', async ({ page, site }) => {
  test.setTimeout(120_000);
  await page.goto('/');
  await signInAsAdmin(page, site, 'watcher-of-jumps');
  await countShifts(page);
  for (const tab of ADMIN_TABS)
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const letGo = await keepBack(page, '**/api/admin/**');
      await page.goto(href(pages.adminTab, { tab }));
      await ready(page);
      letGo();
      await filled(page);
      expect(await shiftsOf(page), `${tab} at ${width} px`).toBeLessThan(0.02);
      await page.unroute('**/api/admin/**');
    }
});

test('a page reserves room for the rows it will have, and no others, however late their titles', async ({ page }) => {
  test.setTimeout(120_000);
  await countShifts(page);
  // With both rows, with another season and similar titles, only recommended titles, and only similar ones.
  for (const { id, rows } of [
    { id: 40, rows: 2 },
    { id: 83, rows: 2 },
    { id: 84, rows: 1 },
    { id: 97, rows: 1 },
  ])
    for (const screen of [`/detail/${id}`, `/watch/${id}`])
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const letGo = await keepBack(page, '**/api/movies/**');
        await page.goto(screen);
        await ready(page);
        const row = page.locator('#main section:has(> .carousel)');
        await expect(row).toHaveCount(rows);
        // The last row is in the middle, so that a shift of the comments below would count.
        await row.last().evaluate((last) => last.scrollIntoView({ block: 'center', behavior: 'instant' }));
        await expect(row.locator('.pulse-box').first()).toBeVisible();
        letGo();
        await filled(page);
        await expect(row).toHaveCount(rows);
        expect(await shiftsOf(page), `${screen} at ${width} px`).toBeLessThan(0.02);
        await page.unroute('**/api/movies/**');
      }
});

test('Continue watching has its place reserved, even if only the account knows of it', async ({ page, site }) => {
  await countShifts(page);
  await page.goto('/');
  // A visitor's row says nothing about the member who signs in next.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('to-continue'))).toBe('0');
  const account = { username: 'continues-anew', email: 'continues-anew@example.org', password: 'kites over nine harbours' };
  const headers = { Origin: site.origin };
  expect((await page.request.post('/api/auth/register', { data: account, headers })).ok()).toBe(true);
  const place = { vodId: 83, episode: 1, route: 'ffm3u8', watchDuration: 12, duration: 60, watchedAt: Date.now() };
  expect((await page.request.post('/api/user/history', { data: place, headers })).ok()).toBe(true);
  for (const width of [360, 1440]) {
    await page.evaluate(() => localStorage.setItem('to-continue', '0'));
    await page.evaluate(() => localStorage.removeItem('watch-progress'));
    await page.setViewportSize({ width, height: 900 });
    const letGo = await keepBack(page, '**/api/**');
    await page.goto('/');
    await ready(page);
    letGo();
    await expect(page.getByRole('heading', { name: '继续观看' })).toBeVisible();
    expect(await shiftsOf(page), `${width} px`).toBeLessThan(0.02);
    await page.unroute('**/api/**');
  }
});

test('the offline notice covers nothing, and shifts nothing for someone who has scrolled', async ({ page, context }) => {
  await countShifts(page);
  for (const screen of ['/', '/detail/83', '/watch/83'])
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(screen);
      await ready(page);
      await filled(page);
      const bar = page.getByText('网络已断开，仍可查看已显示的内容');
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await context.setOffline(true);
      await expect(bar).toBeInViewport();
      const covers = await bar.evaluate((element) => {
        const { bottom } = element.getBoundingClientRect();
        return [...document.querySelectorAll('h1:not(.sr-only), [data-stage]')].some((shown) => shown.getBoundingClientRect().top < bottom);
      });
      expect(covers, `${screen} at ${width} px`).toBe(false);
      await context.setOffline(false);
      await expect(bar).toBeHidden();
      await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
      // Scroll anchoring takes effect in the next frame.
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      const before = await shiftsOf(page);
      await context.setOffline(true);
      await expect(bar).toBeInViewport();
      await context.setOffline(false);
      await expect(bar).toBeHidden();
      expect((await shiftsOf(page)) - before, `${screen} at ${width} px`).toBeLessThan(0.005);
    }
});
