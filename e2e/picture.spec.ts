/** The size of the picture: on a phone that lies on its side, in theatre mode, and what full screen and playing ask of the device. */
import { expect, holdTakeover, position, ready, test } from './fixtures.ts';

test.describe('a phone', () => {
  test.use({ viewport: { width: 740, height: 360 }, hasTouch: true, isMobile: true });

  test('V6: on its side the player fits the window, bar and full-screen button with it', async ({ page }) => {
    await page.goto('/watch/91');
    await ready(page);
    await expect.poll(() => position(page)).toBeGreaterThan(0.3);
    expect(await page.locator('[data-player]').boundingBox()).toEqual({ x: 0, y: 0, width: 740, height: 360 });
    await expect(page.getByRole('button', { name: '全屏' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: '画中画' })).toBeInViewport({ ratio: 1 });
    // Nothing is lost: the bar of the site stands at the end of the page.
    const home = page.getByRole('link', { name: '银幕' }).first();
    // Comments load as they come near, and move the end away.
    await expect.poll(() => home.scrollIntoViewIfNeeded().then(() => home.evaluate((link) => link.getBoundingClientRect().top < innerHeight))).toBe(true);
  });

  test('full screen turns the phone to its side and back; the screen stays on while the film plays', async ({ page }) => {
    await page.addInitScript(() => {
      const asked: string[] = [];
      Object.assign(window, { asked });
      // The device of a headless browser cannot be turned, and has no screen to keep on.
      Object.assign(screen.orientation, { lock: async (way: string) => void asked.push(way), unlock: () => void asked.push('unlocked') });
      const request = async () => {
        asked.push('on');
        return { release: async () => void asked.push('off') };
      };
      Object.defineProperty(navigator, 'wakeLock', { value: { request } });
    });
    const asked = () => page.evaluate(() => (window as unknown as { asked: string[] }).asked.splice(0));
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/watch/91');
    await ready(page);
    await expect.poll(() => position(page)).toBeGreaterThan(0.3);
    expect(await asked()).toEqual(['on']);
    await page.keyboard.press('f');
    await expect.poll(asked).toEqual(['landscape']);
    await page.keyboard.press('f');
    await expect.poll(asked).toEqual(['unlocked']);
    await page.keyboard.press('k');
    await expect.poll(asked).toEqual(['off']);
  });
});

test('full screen brings the picture back from its own window', async ({ page }) => {
  await page.goto('/watch/91');
  await ready(page);
  await expect.poll(() => position(page)).toBeGreaterThan(0.3);
  const modes = () => page.evaluate(() => [document.pictureInPictureElement !== null, document.fullscreenElement !== null]);
  await page.keyboard.press('i');
  await expect.poll(modes).toEqual([true, false]);
  await page.keyboard.press('f');
  await expect.poll(modes).toEqual([false, true]);
});

test('theatre mode is as wide as the window, keeps the film, and is kept itself from the first paint', async ({ page }) => {
  await page.goto('/watch/91');
  await ready(page);
  await expect.poll(() => position(page)).toBeGreaterThan(0.3);
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
  takeOver();
  await ready(page);
  await page.getByRole('button', { name: '退出影院模式' }).click();
  await expect.poll(width).toBeGreaterThan(300);
});
