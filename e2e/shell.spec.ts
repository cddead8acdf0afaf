/** Journeys through what surrounds the screens: where a page begins, where the focus is, what works without a network or a server. */
import type { Page } from '@playwright/test';
import { expect, holdTakeover, inLanguage, position, ready, signIn, test } from './fixtures.ts';

const place = (page: Page) => page.evaluate(() => scrollY);
const goDown = async (page: Page, top: number) => {
  await expect
    .poll(() =>
      page.evaluate((y) => {
        window.scrollTo(0, y);
        return scrollY;
      }, top),
    )
    .toBe(top);
};
const focusedHref = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('href'));

test('V3: a page opens at its top by a typed address or an early link; reload and Back return to their place', async ({ page }) => {
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
  // A link that is pressed before the scripts are there is the browser's own.
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

test('what somebody else has left in the browser’s storage breaks nothing', async ({ page, problems }) => {
  const damage = () => {
    const settings = ['theme-mode', 'player-settings', 'favorite-routes', 'picked-route', 'autoplay-next', 'theatre-mode', 'clock-offset'];
    for (const key of ['scroll-positions', 'to-continue', 'watch-progress', 'kept-changes', ...settings])
      for (const area of [localStorage, sessionStorage]) area.setItem(key, '5');
  };
  await page.addInitScript(damage);
  await page.goto('/rankings');
  await ready(page);
  await goDown(page, 300);
  // A click of Playwright's own would scroll first.
  await page.locator('header a[href="/"]').evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL('/');
  await page.locator('main a[href^="/watch/"]').first().click();
  await expect.poll(() => position(page)).toBeGreaterThan(0.3);
  await page.goBack();
  await page.goBack();
  await expect.poll(() => place(page)).toBe(300);
  expect(problems).toEqual([]);
});

test('V18: focus and announcement go to the page one goes to, and back to the card one came from', async ({ page }) => {
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
  await expect.poll(() => focusedHref(page)).toBe(href);
  expect(await place(page)).toBe(before);
  // The bar at the top stays; the focus goes on to the page.
  await page.getByRole('banner').getByRole('link', { name: '排行榜' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '排行榜' })).toBeFocused();
});

/** Stops the timer after which a page loads the next screens by itself. */
const loadNothingAhead = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout } = globalThis;
    globalThis.setTimeout = ((run: () => void, ms?: number) => (ms === 8000 ? 0 : setTimeout(run, ms))) as typeof globalThis.setTimeout;
  });

test('posters that failed without a network come with it', async ({ page, context }) => {
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

test('a wide picture that failed without a network comes with it', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(async () => {
    const video = (await (await fetch('/api/videos/40')).json()).data;
    const entry = { video, episode: 1, episodeName: '', route: 'a', position: 9, duration: 99, watchedAt: Date.now(), backdrop: '/icon.svg?wide' };
    localStorage.setItem('watch-progress', JSON.stringify([entry]));
  });
  const wide = page.locator('img[src="/icon.svg?wide"]');
  const isWide = (url: URL) => url.search === '?wide';
  await page.route(isWide, (route) => route.abort());
  const row = page.getByRole('region', { name: '继续观看' });
  await page.reload();
  await expect(row.getByRole('article')).toHaveCount(1);
  await row.scrollIntoViewIfNeeded();
  await expect(row.getByRole('article').locator('img').first()).toBeVisible();
  await expect(wide).toHaveCount(0);
  await page.unroute(isWide);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => wide.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth > 0))).toEqual([true]);
});

test('V12: without a network a member’s action says that it is one, and asks for no screen', async ({ page, context }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/detail/40');
  await ready(page);
  await context.setOffline(true);
  const said = page.getByText('请先登录后再使用此功能');
  for (const [n, name] of ['收藏', '加入片单', '纠错'].entries()) {
    await page.getByRole('main').getByRole('button', { name, exact: true }).click();
    await expect(said).toHaveCount(n + 1);
  }
  expect(asked.filter((address) => address.startsWith('/assets/login'))).toEqual([]);
  await expect(page.getByText('这个页面暂时打不开')).toHaveCount(0);
  await context.setOffline(false);
  await page.getByRole('button', { name: '加入片单', exact: true }).click();
  await expect(page).toHaveURL('/login?next=%2Fdetail%2F40');
});

test('a browser that keeps no session is told so where one signs in, and stays there', async ({ page, context, site }) => {
  await page.goto('/');
  await signIn(page, 'cookieless');
  await context.clearCookies();
  await page.route('**/api/auth/login', async (route) => {
    const response = await route.fetch();
    await context.clearCookies();
    const { 'set-cookie': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await page.goto('/login?next=%2Fmember');
  await ready(page);
  await page.locator('main [name=identifier]').fill('cookieless');
  await page.locator('main [name=password]').fill('password of cookieless');
  await page.locator('main form button[type=submit]').click();
  await expect(page.getByText('浏览器没有保存登录状态。请允许本站使用 Cookie，再重新登录')).toBeVisible();
  expect(new URL(page.url()).origin + new URL(page.url()).pathname).toBe(`${site.origin}/login`);
  await page.unrouteAll();
  await page.locator('main form button[type=submit]').click();
  await expect(page).toHaveURL(/\/member/);
});

test('a browser that keeps no data says once what that means: to a guest, when there is something to lose', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Storage.prototype, 'setItem', {
      value: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    }),
  );
  const said = page.getByText('此浏览器不允许保存数据');
  await page.goto('/');
  await ready(page);
  await page.waitForLoadState('networkidle');
  await expect(said).toHaveCount(0);
  await page.goto('/watch/41');
  await expect(said).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => position(page)).toBeGreaterThan(1);
});

test('V12: a form that is sent without a network says that the site was not reached', async ({ page, context }) => {
  await page.goto('/login');
  await ready(page);
  await page.locator('main [name=identifier]').fill('nobody');
  await page.locator('main [name=password]').fill('a long enough password');
  await context.setOffline(true);
  await page.locator('main form button[type=submit]').click();
  await expect(page.getByText('登录失败（连不上网站，请检查网络）', { exact: true })).toBeVisible();
});

test('V12: a screen that cannot come leaves the page as it is, says why, and opens by itself', async ({ page, context }) => {
  await loadNothingAhead(page);
  await page.goto('/');
  await ready(page);
  await context.setOffline(true);
  await page
    .getByRole('article')
    .first()
    .getByRole('link')
    .first()
    .click({ position: { x: 12, y: 12 } });
  await expect(page.getByText('当前没有网络，这个页面暂时打不开')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('article').first()).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/detail\//);
  await expect(page.getByText('暂时打不开')).toBeHidden();
  await expect(page.locator('h1')).toBeVisible();
  // The network is there, but not the site.
  await page.route(/assets\/rankings-/, (route) => route.abort());
  await page.getByRole('banner').getByRole('link', { name: '排行榜' }).click();
  await expect(page.getByText('网站暂时没有响应')).toBeVisible();
  await expect(page).toHaveURL(/\/detail\//);
  await page.unrouteAll();
  await expect(page.getByRole('heading', { level: 1, name: '排行榜' })).toBeVisible();
});

test('V12: a script that a new version of the site has replaced loads the page anew, once', async ({ page }) => {
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
});

test('V30: a heart that is pressed while the site is away is kept over a reload, and saved later', async ({ page }) => {
  await page.goto('/');
  await signIn(page, 'heartkept');
  await page.goto('/detail/40');
  await ready(page);
  const heart = page.getByRole('button', { name: '收藏', exact: true });
  await page.route('**/api/user/favorites', (route) => route.abort());
  await heart.click();
  await expect(page.getByText('已记在这台设备上，连上网站后会自动保存')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(heart).toHaveAttribute('title', '等待保存');
  await page.reload();
  await ready(page);
  await expect(heart).toHaveAttribute('title', '等待保存');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.unrouteAll();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(heart).not.toHaveAttribute('title');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect((await (await page.request.get('/api/user/marks')).json()).data.favorites).toEqual([40]);
});

test('on a slow network scripts are requested before the first of them has come', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } }));
  await page.route(/\/assets\/index-[^/]*\.js$/, (route) => route.abort());
  const vendor = page.waitForRequest(/\/assets\/vendor-/);
  await page.goto('/');
  await vendor;
});

test('a translator that replaces the texts of a page takes no screen away', async ({ page, site }) => {
  await inLanguage(page, site.origin, 'en');
  await page.addInitScript(() => {
    const translate = () => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, ({ parentElement, nodeValue }) =>
        parentElement?.closest('script, style, font') || !nodeValue?.trim() ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
      );
      const all: Text[] = [];
      while (texts.nextNode()) all.push(texts.currentNode as Text);
      for (const text of all) {
        const own = document.createElement('font');
        own.textContent = `«${text.nodeValue}»`;
        text.replaceWith(own);
      }
    };
    setInterval(() => document.documentElement.dataset.ready && translate(), 500);
  });
  const heading = page.getByRole('heading', { level: 1 });
  /** The last row of a title has been replaced; the footer below it waits for comments, which wait to be seen. */
  const isTranslated = () => expect(page.getByRole('heading', { level: 2, name: '«Recommended»' })).toBeVisible();
  await page.goto('/');
  await ready(page);
  await page.getByRole('banner').getByRole('link', { name: '«Movies»' }).click();
  await page.locator('main a[href^="/detail/37"]').first().click();
  await expect(heading).toContainText('«');
  await isTranslated();
  await page.locator('main a[href^="/watch/37"]').first().click();
  await expect.poll(() => position(page)).toBeGreaterThan(3);
  await page.getByRole('banner').getByRole('link', { name: '«Rankings»' }).click();
  await expect(heading).toContainText('Rankings');
  await page.goBack();
  await expect(page.locator('[data-player]')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
});

test('an address that the server does not know is none to the browser either; a slash too many leads to the page', async ({ page }) => {
  for (const address of ['/detail/040', '/watch/4e1', '/lists/01', '/Detail/40', '/watch/0x28', '/member/nothing']) {
    expect((await page.goto(address))?.status(), address).toBe(404);
    await ready(page);
    await expect(page.getByRole('heading', { name: '页面不存在' }), address).toBeVisible();
    await expect(page).toHaveTitle('404 · 银幕 Yinmu');
  }
  await page.goto('/detail//40/');
  await expect(page).toHaveURL('/detail/40');
  await expect(page.getByRole('heading', { name: '小城之春' })).toBeVisible();
});
