/** The frame around screens: where a page starts, focus, theme, and behaviour without network or server. */
import type { Page } from '@playwright/test';
import { expect, holdTakeover, ready, test } from './fixtures.ts';

const place = (page: Page) => page.evaluate(() => scrollY);
const goDown = (page: Page, top: number) =>
  expect
    .poll(() =>
      page.evaluate((y) => {
        window.scrollTo(0, y);
        return scrollY;
      }, top),
    )
    .toBe(top);

test('V3: a page opens at its top by address or early link; reload and Back restore the position', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto('/detail/91');
  await ready(page);
  await goDown(page, 500);
  await page.goto('/rankings');
  await ready(page);
  expect(await place(page)).toBe(0);
  await goDown(page, 300);
  await page.reload();
  await ready(page);
  await expect.poll(() => place(page)).toBe(300);
  // A link pressed before the scripts load is handled by the browser.
  const go = await holdTakeover(page);
  await page.goto('/browse');
  await page.getByRole('contentinfo').getByRole('link', { name: '网站地图' }).click();
  await expect(page).toHaveURL(/sitemap/);
  go();
  await ready(page);
  expect(await place(page)).toBe(0);
  await page.unrouteAll();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/rankings/);
  await ready(page);
  await expect.poll(() => place(page)).toBe(300);
});

test('V18: focus and announcement go to the new page, and back to the card after Back', async ({ page }) => {
  await page.goto('/browse');
  await ready(page);
  const cards = page.getByRole('article');
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      return cards.count();
    })
    .toBeGreaterThanOrEqual(40);
  const link = cards.nth(30).getByRole('link').first();
  await link.scrollIntoViewIfNeeded();
  const before = await place(page);
  const href = await link.getAttribute('href');
  await link.click();
  await expect(page).toHaveURL(/detail/);
  await expect(page.locator('h1')).toBeFocused();
  await expect(page).toHaveTitle(/\(\d{4}\)/);
  await expect(page.getByRole('status').filter({ hasText: await page.title() })).toHaveCount(1);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(href);
  expect(await place(page)).toBe(before);
  // The top bar stays; focus moves to the page.
  await page.getByRole('banner').getByRole('link', { name: '排行榜' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '排行榜' })).toBeFocused();
  // By key, from a card initially beyond the edge of its row.
  await page.goto('/');
  await ready(page);
  const far = page.locator('.carousel').first().locator('article a[href^="/detail"]:not([aria-hidden])').last();
  await far.press('Enter');
  await expect(page.locator('h1')).toBeFocused();
  await page.goBack();
  await expect(far).toBeFocused();
  await expect(far).toBeInViewport({ ratio: 0.9 });
});

test('a loading screen shows a thin bar; one that cannot render shows the error page', { tag: '@long' }, async ({ page }) => {
  const late = Promise.withResolvers<void>();
  await page.route(/assets\/browse-/, async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.goto('/');
  await ready(page);
  await page.getByRole('banner').getByRole('link', { name: '电影', exact: true }).click();
  const bar = page.getByRole('progressbar');
  await expect(bar).toBeAttached();
  const box = await bar.boundingBox();
  expect([box?.y, (box?.height ?? 99) <= 4, (box?.width ?? 0) > 0]).toEqual([0, true, true]);
  late.resolve();
  await expect(page).toHaveURL(/browse/);
  await expect(bar).toHaveCount(0);
  await page.route('**/api/rankings/**', (route) => route.fulfill({ json: { status: 'success', data: { videos: [null], pagination: { total: 1 } } } }));
  await page.getByRole('link', { name: '排行榜' }).first().click();
  await expect(page.getByRole('alert').getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
});

test('the theme follows the system until another is chosen, which is remembered', async ({ page }) => {
  const look = () =>
    page.evaluate(() => {
      const of = (element: Element | null, name: string) => (element ? getComputedStyle(element).getPropertyValue(name) : '');
      return {
        primary: of(document.documentElement, '--accent'),
        background: of(document.documentElement, 'background-color'),
        corners: of(document.querySelector('article [class*=rounded-card]'), 'border-radius'),
        font: of(document.body, 'font-family').split(',')[0],
      };
    });
  const chosen = () => page.evaluate(() => localStorage.getItem('theme-mode'));
  const light = { primary: '#1565c0', background: 'rgb(255, 255, 255)' };
  const dark = { primary: '#1976d2', background: 'rgb(10, 10, 10)' };
  for (const [colorScheme, colours] of Object.entries({ light, dark })) {
    await page.emulateMedia({ colorScheme: colorScheme as 'light' | 'dark' });
    await page.goto('/');
    expect(await chosen()).toBeNull();
    expect(await look()).toEqual({ ...colours, corners: '8px', font: expect.stringMatching(/^"?Inter"?$/) });
  }
  // From the system's dark theme to light by hand, stored, and back.
  for (const [name, mode, colours] of [
    ['切换到浅色主题', 'light', light],
    ['切换到深色主题', 'dark', dark],
  ] as const) {
    await ready(page);
    await page.getByRole('button', { name }).click();
    expect(await chosen()).toBe(mode);
    await page.reload();
    expect(await look()).toMatchObject(colours);
  }
});

/** Stops the timer after which a page preloads the next screens. */
const loadNothingAhead = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout } = globalThis;
    globalThis.setTimeout = ((run: () => void, ms?: number) => (ms === 8000 ? 0 : setTimeout(run, ms))) as typeof globalThis.setTimeout;
  });

test('V12: a screen or list that cannot load says why, keeps what is shown, and loads once the network is back', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await loadNothingAhead(page);
  await page.goto('/');
  await ready(page);
  await page.getByRole('banner').getByRole('link', { name: '电影' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '电影' })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('网络已断开，仍可查看已显示的内容')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  // The screen is loaded; its data is requested.
  await page.getByRole('banner').getByRole('link', { name: '综艺' }).click();
  await expect(page.getByText('视频加载失败，请稍后重试。')).toBeVisible();
  // Filters and titles failed alike: one message says so.
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(1);
  await context.setOffline(false);
  await expect(page.getByText('网络已断开，仍可查看已显示的内容')).toBeHidden();
  await expect(page.getByRole('article').first()).toBeVisible();
  // The screen's script cannot load.
  await context.setOffline(true);
  await page
    .getByRole('article')
    .first()
    .getByRole('link')
    .first()
    .click({ position: { x: 12, y: 12 } });
  await expect(page.getByText('网络已断开，恢复后会自动打开此页面').getByRole('button', { name: '重试' })).toBeVisible();
  await expect(page).toHaveURL(/\/browse/);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/detail\//);
  await expect(page.getByText('网络已断开')).toBeHidden();
  await expect(page.locator('h1')).toBeVisible();
});

test('V12: offline, a member’s action says so, and a form that the site was unreachable; posters load with the network', async ({ page, context }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/detail/40');
  await ready(page);
  await context.setOffline(true);
  const said = page.getByText('请先登录后再使用此功能');
  for (const [n, names] of [['收藏'], ['更多', '加入片单'], ['纠错']].entries()) {
    for (const name of names) await page.getByRole('main').getByRole('button', { name, exact: true }).click();
    await expect(said).toHaveCount(n + 1);
  }
  expect(asked.filter((address) => address.startsWith('/assets/login'))).toEqual([]);
  await expect(page.getByText('自动打开这个页面')).toHaveCount(0);
  await context.setOffline(false);
  await page.getByRole('button', { name: '加入片单', exact: true }).click();
  await expect(page).toHaveURL('/login?next=%2Fdetail%2F40');
  await page.locator('main [name=identifier]').fill('nobody');
  await page.locator('main [name=password]').fill('a long enough password');
  await context.setOffline(true);
  await page.locator('main form button[type=submit]').click();
  await expect(page.getByText('登录失败（无法连接网站，请检查网络）', { exact: true })).toBeVisible();
  await context.setOffline(false);

  await page.goto('/');
  await ready(page);
  await context.setOffline(true);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const missing = () =>
    page.evaluate(
      () => [...document.images].filter((image) => image.src.endsWith('/default-poster.jpg') || (image.complete && image.naturalWidth === 0)).length,
    );
  await expect.poll(missing).toBeGreaterThan(0);
  await context.setOffline(false);
  await expect.poll(missing).toBe(0);
});

test('V12: a script that a new version replaced, or that fails, reloads the page', async ({ page }) => {
  await loadNothingAhead(page);
  let isOld = true;
  await page.route(/assets\/rankings-/, (route) => (isOld ? route.fulfill({ status: 404 }) : route.continue()));
  await page.goto('/');
  await ready(page);
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && frame.url().endsWith('/rankings')) isOld = false;
  });
  await page.getByRole('banner').getByRole('link', { name: '排行榜' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '排行榜' })).toBeVisible();
  await ready(page);
  // Without the loading script nothing else can show an error, so the page itself does.
  let isThere = false;
  await page.route(/assets\/hydrate-/, (route) => (isThere ? route.continue() : route.abort()));
  await page.goto('/watch/40');
  await expect(page.getByRole('alert')).toHaveText('页面没有加载完整。重新加载');
  isThere = true;
  await ready(page);
  await expect(page.getByText('页面没有加载完整')).toBeHidden();
});

test.describe('installed', () => {
  test.use({ serviceWorkers: 'allow' });
  test('offline, a page says so; back online, the site is current, and an older version’s cache is deleted', async ({ page, context }) => {
    // The offline page would reload once the site answers.
    await page.goto('/offline.css');
    await page.evaluate(async () => (await caches.open('yinmu-offline-0')).put('/offline.html', new Response('<h1>旧的</h1>')));
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await page.reload();
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['yinmu-offline-1']);
    await context.setOffline(true);
    await page.goto('/detail/40', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { name: '连不上网站' })).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.querySelector('main') as Element).textAlign)).toBe('center');
    // Only in the reader's language.
    await page.goto('/detail/40?hl=en', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading')).toHaveText(['Can’t reach the site']);
    await expect(page).toHaveTitle('Can’t reach the site');
    await page.goto('/detail/40', { waitUntil: 'domcontentloaded' });
    // Automatically.
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: '小城之春' })).toBeVisible();
    // Pages are requested each time; the worker caches none.
    expect(await page.evaluate(async () => (await (await caches.open('yinmu-offline-1')).keys()).map(({ url }) => new URL(url).pathname))).toEqual([
      '/offline.html',
      '/offline.css',
      '/offline.js',
      '/icon.svg',
    ]);
  });
});
