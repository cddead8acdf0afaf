/** The operator's statistics script runs on visitors' pages, never on admin pages. */
import { expect, importing, ready, signInAsAdmin } from './fixtures.ts';
import { nextVersion } from './settings-form.ts';

const SCRIPT = 'document.documentElement.dataset.counted = location.pathname;';

importing('visitors’ pages run the script, sign-in and admin pages reload without it, and staff never load it', async ({ browser, page, site }) => {
  await signInAsAdmin(page, site, '看流量的人');
  await page.goto('/admin/settings?part=engines');
  await ready(page);
  await page.getByLabel('统计脚本').fill('https://stats.example/s.js?id=7');
  await nextVersion(page);

  const visitor = await browser.newPage({ baseURL: site.origin, locale: 'zh-CN' });
  await visitor.route('https://stats.example/**', (route) => route.fulfill({ contentType: 'text/javascript', body: SCRIPT }));
  await visitor.goto('/');
  await expect(visitor.locator('html')).toHaveAttribute('data-counted', '/');
  await visitor.getByRole('link', { name: '登录' }).first().click();
  await expect(visitor.getByLabel('密码', { exact: true })).toBeVisible();
  await expect(visitor.locator('html')).not.toHaveAttribute('data-counted');
  await expect(visitor.locator('script[src*="stats.example"]')).toHaveCount(0);
  await visitor.close();

  const asked: string[] = [];
  await page.route('https://stats.example/**', (route) => (asked.push(route.request().url()), route.abort()));
  await page.goto('/browse');
  await ready(page);
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
  await page.evaluate(() => history.pushState(null, '', '/admin/titles'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await expect(page.getByRole('navigation', { name: '管理分区' })).toBeVisible();
  expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(false);
  expect([asked, (await page.content()).includes('stats.example')]).toEqual([[], false]);
});
