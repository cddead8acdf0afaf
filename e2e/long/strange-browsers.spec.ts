/** Browsers that store nothing, contain foreign data, or change the page. */
import { expect, inLanguage, position, ready, signIn, test } from '../fixtures.ts';

test('foreign data in the browser’s storage breaks nothing', async ({ page, problems }) => {
  const damage = () => {
    const settings = ['theme-mode', 'player-settings', 'favorite-routes', 'picked-route', 'autoplay-next', 'theatre-mode'];
    for (const key of ['scroll-positions', 'to-continue', 'watch-progress', ...settings])
      for (const area of [localStorage, sessionStorage]) area.setItem(key, '5');
  };
  await page.addInitScript(damage);
  await page.goto('/rankings');
  await ready(page);
  const place = () => page.evaluate(() => scrollY);
  await expect.poll(() => page.evaluate(() => scrollTo(0, 300)).then(place)).toBe(300);
  // Playwright's own click would scroll first.
  await page.locator('header a[href="/"]').evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL('/');
  await page.locator('main a[href^="/watch/"]').first().click();
  await expect.poll(() => position(page)).toBeGreaterThan(0.3);
  await page.goBack();
  await page.goBack();
  await expect.poll(place).toBe(300);
  expect(problems).toEqual([]);
});

test('a browser that rejects the session cookie gets a message on the sign-in page, and stays there', async ({ page, context, site }) => {
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

test('a browser without storage is warned once: a guest when there is something to lose', async ({ page }) => {
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

test('browser translation removes no screen', async ({ page, site }) => {
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
  /** The last row of a title was replaced; the footer waits for comments, which load on view. */
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
