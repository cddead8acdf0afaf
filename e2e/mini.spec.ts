/** The video moves to a corner when its page is left, and back, without stopping. */
import { interruptions, mini, movesOn, watchElement } from './corner.ts';
import { expect, position, ready, test } from './fixtures.ts';
import { isPaused, plays } from './playing.ts';

test('the film continues in a corner while browsing, and at once in its place again', { tag: '@long' }, async ({ page }) => {
  await plays(page, '/watch/91');
  await watchElement(page);
  await page.getByRole('link', { name: '排行榜' }).first().click();
  await expect(page).toHaveURL('/rankings');
  await expect(mini(page)).toBeInViewport({ ratio: 1 });
  await movesOn(page);
  expect(await interruptions(page)).toEqual([]);
  await mini(page).getByRole('link').last().click();
  await expect(page).toHaveURL(/\/watch\/91/);
  await expect(mini(page)).toHaveCount(0);
  await movesOn(page);
  expect(await interruptions(page)).toEqual([]);
});

test('a paused film stays behind; one press closes the corner, another turns it off for good', { tag: '@long' }, async ({ page }) => {
  const home = () => page.getByRole('link', { name: '银幕' }).first().click();
  await page.goto('/');
  await ready(page);
  const card = page.locator('main a[href^="/watch/"]').first();
  const watch = async () => {
    await card.click();
    await expect.poll(() => position(page)).toBeGreaterThan(0.3);
  };
  await watch();
  await page.keyboard.press('k');
  await home();
  await expect(page).toHaveURL('/');
  await expect(page.locator('video')).toHaveCount(0);
  await watch();
  await home();
  await expect(mini(page)).toBeVisible();
  // Keys on the page around it are not the player's.
  await page.keyboard.press('m');
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.muted)).toBe(false);
  await page.keyboard.press('k');
  await expect.poll(() => isPaused(page)).toBe(true);
  await mini(page).getByRole('link').last().focus();
  await page.keyboard.press('Space');
  await expect.poll(() => isPaused(page)).toBe(false);
  await page.keyboard.press('Escape');
  await expect(page.locator('video')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: '不再自动打开小窗' }).click();
  await watch();
  await home();
  await expect(page).toHaveURL('/');
  await expect(page.locator('video')).toHaveCount(0);
});
