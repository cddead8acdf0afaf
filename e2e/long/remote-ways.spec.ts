/** A remote is never trapped, and its Back goes up. */
import { focus, pressUntil, test } from '../by-remote.ts';
import { expect, position, ready } from '../fixtures.ts';
import { isFull } from '../playing.ts';

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('a remote is never trapped: not on expanded filters, in the empty search field, or at the end of a row of episodes', async ({ page }) => {
  await page.goto('/browse');
  await ready(page);
  await page.getByRole('button', { name: '更多筛选' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '收起筛选' })).toBeFocused();
  await pressUntil(page, 'ArrowDown', ({ href }) => href.startsWith('/detail/'), 30);
  await pressUntil(page, 'ArrowUp', ({ place }) => place === 'header', 30);
  // Nothing is above the header: the skip link is for Tab.
  await page.keyboard.press('ArrowUp');
  expect((await focus(page)).place).toBe('header');
  const search = page.getByRole('combobox', { name: /搜索/ });
  await search.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('header select')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(search).toBeFocused();
  await page.keyboard.type('ab');
  // In a text field, arrows move the caret first.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await expect(search).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(search).not.toBeFocused();

  await page.goto('/watch/84?ep=2');
  await ready(page);
  await page.locator('[data-player-bar]').waitFor();
  await expect.poll(() => position(page)).toBeGreaterThan(0.5);
  const video = page.locator('video');
  await page.keyboard.press('Enter');
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
  const before = await position(page);
  await page.locator('ol a').first().focus();
  // More often than there are episodes in a row.
  for (let n = 0; n < 12; n++) await page.keyboard.press('ArrowRight');
  expect((await focus(page)).href).toMatch(/^\/watch\/84/);
  expect(await position(page)).toBe(before);
});

test('a remote’s Back goes up from an address: film, title, home; and to Play where the film was left', async ({ page }) => {
  await page.goto('/detail/84');
  await ready(page);
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await focus(page)).href).toMatch(/^\/watch\/84/);
  expect((await focus(page)).text).toBe('立即播放');
  await page.keyboard.press('Enter');
  await page.locator('[data-player-bar]').waitFor();
  // By then the title's button leads to the episode to continue.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('watch-progress') ?? '')).toContain('"vod_id":84');
  await expect.poll(() => isFull(page)).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => isFull(page)).toBe(false);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/detail\/84$/);
  await expect(page.locator('#play')).toHaveText(/^继续播放/);
  await expect(page.locator('#play')).toBeFocused();
  // The film continues in the corner; on the first page, Back can only reach the corner.
  await expect(page.locator('[data-mini]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.locator('[data-mini]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-mini]')).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);

  await page.goto('/watch/84');
  await ready(page);
  await page.locator('[data-player-bar]').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/spatial-navigation')));
  await expect(page.locator('[data-player-bar] :focus')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/detail\/84$/);
  await expect(page.locator('#play')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/$/);
});
