import { expect, holdTakeover, ready, test } from './fixtures.ts';
import { plays } from './playing.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 740, height: 360 }, hasTouch: true, isMobile: true });

  test('V6: in landscape the player fits the window, with bar and full-screen button', async ({ page }) => {
    await plays(page, '/watch/91');
    expect(await page.locator('[data-player]').boundingBox()).toEqual({ x: 0, y: 0, width: 740, height: 360 });
    await expect(page.getByRole('button', { name: '全屏' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: '画中画' })).toBeInViewport({ ratio: 1 });
    // Nothing is lost: the site's bar is at the end of the page.
    const home = page.getByRole('link', { name: '银幕' }).first();
    // Comments load when near and push the end down.
    await expect.poll(() => home.scrollIntoViewIfNeeded().then(() => home.evaluate((link) => link.getBoundingClientRect().top < innerHeight))).toBe(true);
  });
});

test('theater mode fills the window’s width, keeps the film playing, and is remembered from the first paint', async ({ page }) => {
  await plays(page, '/watch/91');
  const width = () => page.locator('[data-frame]').evaluate((frame) => document.body.clientWidth - frame.clientWidth);
  expect(await width()).toBeGreaterThan(300);
  await page.keyboard.press('t');
  await expect.poll(width).toBe(0);
  const frame = page.locator('[data-frame]');
  await expect(frame).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  const takeOver = await holdTakeover(page);
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(width).toBe(0);
  // Chooses a server-rendered route as early as possible.
  await page
    .getByRole('button', { name: /天涯线路/ })
    .first()
    .click();
  takeOver();
  await ready(page);
  await expect(page).toHaveURL(/route=tym3u8/);
  await page.getByRole('button', { name: '退出影院模式' }).click();
  await expect.poll(width).toBeGreaterThan(300);
});
