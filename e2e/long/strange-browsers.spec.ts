/** Browsers that keep nothing, keep what others have written, or change the page. */
import { expect, inLanguage, position, ready, signIn, test } from '../fixtures.ts';

test('what somebody else has left in the browser’s storage breaks nothing', async ({ page, problems }) => {
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
  // A click of Playwright's own would scroll first.
  await page.locator('header a[href="/"]').evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL('/');
  await page.locator('main a[href^="/watch/"]').first().click();
  await expect.poll(() => position(page)).toBeGreaterThan(0.3);
  await page.goBack();
  await page.goBack();
  await expect.poll(place).toBe(300);
  expect(problems).toEqual([]);
});

test('a browser that keeps no session is told so where one signs in, and stays there', async ({ page, context, site }) => {
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

test('V17: the row to continue is there from the first paint, also in a browser that was cleared: nothing moves', async ({ page }) => {
  await signIn(page, 'starter');
  for (const vodId of [83, 40, 41]) {
    const data = { vodId, episode: 2, episodeName: '第02集', route: 'ffm3u8', watchDuration: 600, duration: 2400 };
    expect((await page.request.post('/api/user/history', { data })).ok()).toBe(true);
  }
  const row = page.getByRole('region', { name: '继续观看' });
  await page.addInitScript(() => {
    const moved = { by: 0 };
    Object.assign(globalThis, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) moved.by += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const isCleared of [false, true]) {
      if (isCleared) await page.evaluate(() => localStorage.clear());
      await page.goto('/');
      await ready(page);
      await expect(row.getByRole('article')).toHaveCount(3);
      expect(await page.evaluate(() => (globalThis as unknown as { moved: { by: number } }).moved.by), `${width} px, cleared: ${isCleared}`).toBeLessThan(0.02);
    }
  }
});

test('once two codes were asked for an address within a minute, the image is asked for, and with it a code is sent', async ({ page }) => {
  const email = 'asked-for@example.org';
  for (let from = 0; from < 2; from++) {
    const answer = await page.request.post('/api/auth/send-verification-code', {
      headers: { 'X-Forwarded-For': `192.0.2.${from}` },
      data: { email, type: 'login' },
    });
    expect(answer.status()).toBe(200);
  }
  await page.goto('/login');
  await ready(page);
  await page.getByRole('button', { name: '验证码登录' }).click();
  await page.getByLabel('邮箱').fill(email);
  const send = page.getByRole('button', { name: '发送验证码' });
  await send.click();
  await expect(page.getByText('请完成安全验证').first()).toBeVisible();
  const image = page.getByAltText('需要输入的四个字符');
  const first = await image.getAttribute('src');
  await page.getByLabel('图片中的字符').fill('AAAA');
  await send.click();
  await expect(page.getByText('图形验证码错误或已失效').first()).toBeVisible();
  await expect.poll(() => image.getAttribute('src')).not.toBe(first);
  await page.getByLabel('图片中的字符').fill('123456');
  await send.click();
  await expect(page.getByRole('button', { name: / 秒后重发$/ })).toBeDisabled();
});
