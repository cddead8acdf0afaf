/** The site goes away for a while under a reader: it is said, nothing is stuck, and what could not be read comes by itself. */
import { expect, ready, test } from './fixtures.ts';

test('a title that could not be read, and the part below it, say why and come by themselves', { tag: '@long' }, async ({ page }) => {
  await page.goto('/detail/40');
  await ready(page);
  // The screen is known by now; the next title and the comments below it are not.
  await page.getByRole('link', { name: '银幕' }).first().click();
  const card = page.locator('#main article a[href^="/detail/"]:not([href="/detail/40"])').first();
  await expect(page.locator('#main article h1')).toHaveCount(0);
  await card.waitFor();
  await page.route('**/*', (route) => route.abort());
  await card.click({ position: { x: 12, y: 12 } });
  const failed = page.getByRole('alert').filter({ hasText: '视频加载失败' });
  await expect(failed).toContainText('连不上网站，恢复后会自动加载。');
  await expect(failed.getByRole('button', { name: '重试' })).toBeVisible();
  await page.unrouteAll();
  await expect(page.locator('#main h1')).toBeVisible();
  await expect(failed).toBeHidden();
  await expect(page.getByText('连不上网站')).toBeHidden();

  await page.route(/\/healthz|assets\/comments-/, (route) => route.abort());
  const comments = page.locator('#discussion');
  await comments.scrollIntoViewIfNeeded();
  await expect(comments.getByRole('alert')).toContainText('连不上网站，恢复后会自动加载。');
  await page.unrouteAll();
  await expect(comments.getByRole('heading')).toBeVisible();
  await expect(comments.getByRole('alert')).toBeHidden();
});
