/** The watch page by remote: from the video to routes, episodes, title and back, with the presses a viewer would guess. */

import { openAtBar, openFull, press, test } from '../by-remote.ts';
import { expect } from '../fixtures.ts';
import { isFull } from '../playing.ts';

test.use({ viewport: { width: 1920, height: 1080 } });

test('episodes beside or below the player are two presses from the video, at the playing one; for a film, its route', async ({ page }) => {
  for (const size of [
    { width: 960, height: 540 },
    { width: 1920, height: 1080 },
    { width: 2560, height: 1440 },
  ]) {
    await page.setViewportSize(size);
    await openAtBar(page, '/watch/84?ep=2');
    await press(page, 'ArrowDown');
    await expect(page.getByRole('complementary').getByRole('link', { name: '第02集' })).toBeFocused();
    await expect(page.locator(':focus')).toBeInViewport({ ratio: 1 });
  }
  await openAtBar(page, '/watch/40');
  await press(page, 'ArrowDown');
  await expect(page.getByRole('complementary').locator('li > button:first-child[aria-pressed=true]')).toBeFocused();
});

test('past the end of the bar are the episodes; left of them is the video, and down from it the title and what is beside it', async ({ page }) => {
  await openAtBar(page, '/watch/84?ep=2');
  const current = page.getByRole('complementary').getByRole('link', { name: '第02集' });
  await page.locator('[data-command=fullscreen]').focus();
  await press(page, 'ArrowRight');
  await expect(current).toBeFocused();
  // A row of episodes ends at its last.
  await press(page, 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight');
  await expect(page.getByRole('complementary').getByRole('link', { name: '第04集' })).toBeFocused();
  await press(page, 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft');
  await expect(page.locator('[data-player]')).toBeFocused();
  await press(page, 'ArrowDown', 'ArrowDown');
  await expect(page.getByRole('main').getByRole('button', { name: '弹幕', exact: true })).toBeFocused();
  await press(page, 'ArrowDown');
  await expect(page.getByRole('heading', { level: 1 }).getByRole('link')).toBeFocused();
  for (const action of ['追剧', '收藏', '稍后再看', '分享', '分享']) {
    await press(page, 'ArrowRight');
    await expect(page.getByRole('main').getByRole('button', { name: action, exact: true })).toBeFocused();
  }
  await press(page, 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowUp', 'ArrowUp');
  await expect(page.locator('[data-player]')).toBeFocused();
  // Coming from elsewhere, Down leads to the episodes again.
  await press(page, 'ArrowDown', 'ArrowDown');
  await expect(current).toBeFocused();
});

test('up from the player leads to the current page in the top bar, or to where it was left, with the page at its top', async ({ page }) => {
  await openAtBar(page, '/watch/84?ep=2');
  await press(page, 'ArrowUp', 'ArrowUp', 'ArrowUp');
  const banner = page.getByRole('banner');
  await expect(banner.locator(':focus')).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await press(page, 'ArrowRight');
  const left = await banner.locator(':focus').textContent();
  await press(page, 'ArrowDown');
  await expect(page.locator('[data-player]')).toBeFocused();
  await press(page, 'ArrowUp');
  await expect(banner.locator(':focus')).toHaveText(left ?? '');
  await banner.getByRole('link', { name: '动漫' }).press('Enter');
  await expect(page).toHaveURL(/browse\?type=4/);
  await expect(page.getByRole('article').first().getByRole('link').first()).toBeFocused();
  for (let n = 0; n < 8 && !(await banner.locator(':focus').count()); n++) await press(page, 'ArrowUp');
  await expect(banner.getByRole('link', { name: '动漫' })).toBeFocused();
  await press(page, 'ArrowDown');
  await expect(page.locator('#filters :focus')).toBeVisible();
});

test('in full screen, down opens routes and episodes; Back closes them, then full screen, and focus returns to the opener', async ({ page }) => {
  await openFull(page);
  await press(page, 'ArrowDown');
  const sheet = page.getByRole('dialog', { name: '线路与选集' });
  await expect(sheet.getByRole('link', { name: '第02集' })).toBeFocused();
  await press(page, 'ArrowDown', 'Escape');
  await expect(sheet).toBeHidden();
  await expect(page.locator('[data-player-bar] :focus')).toBeVisible();
  expect(await isFull(page)).toBe(true);
  await press(page, 'Escape');
  await expect.poll(() => isFull(page)).toBe(false);
  await expect(page).toHaveURL(/watch\/84/);
  // A film’s sheet starts at its route, not at the close button.
  await openFull(page, '/watch/40');
  await press(page, 'ArrowDown');
  await expect(sheet.locator('li > button:first-child[aria-pressed=true]')).toBeFocused();
});
