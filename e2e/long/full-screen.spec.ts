/** Full screen: its contents, device features during playback, and the player in system colors. */
import { expect, position, test } from '../fixtures.ts';
import { isFull, plays } from '../playing.ts';

test('V8: full screen names the title, announces a route change with a way back, and has routes and episodes at the side', async ({ page }) => {
  await plays(page, '/watch/83?route=ffm3u8');
  await page.keyboard.press('f');
  await expect.poll(() => isFull(page)).toBe(true);
  await page.mouse.move(400, 400);
  await expect(page.locator('[data-player-title]')).toContainText('灯塔来信（演示）');

  await page.getByRole('button', { name: '线路与选集' }).click();
  const sheet = page.getByRole('dialog', { name: '线路与选集' });
  await expect(sheet.getByRole('link').first()).toBeFocused();
  // Arrows move inside it and do not seek meanwhile.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(sheet.getByRole('link').nth(2)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/ep=e?3/);
  await expect(page.getByRole('region', { name: '播放器', exact: true })).toBeFocused();
  expect(await isFull(page)).toBe(true);
  await expect.poll(() => position(page)).toBeGreaterThan(0.5);

  // The route fails: the message covers the full-screen video, and its button works.
  await page.route(/\/a\/.*\.(ts|m3u8)/, (route) => route.abort());
  await page.keyboard.press('5');
  await page.getByRole('button', { name: '切回' }).waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: '切回' }).click();
  await expect(page).toHaveURL(/route=ffm3u8/);
  expect(await isFull(page)).toBe(true);
});

test('V32: with forced colors the current episode, the chosen route and the volume are distinguishable', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await plays(page, '/watch/91');
  const background = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await background('aside a[aria-current]')).not.toBe(await background('aside a:not([aria-current])'));
  expect(await background('aside button[aria-pressed=true]')).not.toBe(await background('aside li button[aria-pressed=false]'));
  // The browser's own slider has a track in system colors.
  expect(await page.getByRole('slider', { name: '音量' }).evaluate((slider) => getComputedStyle(slider).appearance)).toBe('auto');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 740, height: 360 }, hasTouch: true, isMobile: true });

  test('full screen rotates the phone and back; the screen stays on during playback', async ({ page }) => {
    await page.addInitScript(() => {
      const asked: string[] = [];
      Object.assign(window, { asked });
      // A headless browser's device cannot rotate and has no screen to keep on.
      Object.assign(screen.orientation, { lock: async (way: string) => void asked.push(way), unlock: () => void asked.push('unlocked') });
      const request = async () => {
        asked.push('on');
        return { release: async () => void asked.push('off') };
      };
      Object.defineProperty(navigator, 'wakeLock', { value: { request } });
    });
    const asked = () => page.evaluate(() => (window as unknown as { asked: string[] }).asked.splice(0));
    await page.setViewportSize({ width: 360, height: 740 });
    await plays(page, '/watch/91');
    expect(await asked()).toEqual(['on']);
    await page.keyboard.press('f');
    await expect.poll(asked).toEqual(['landscape']);
    await page.keyboard.press('f');
    await expect.poll(asked).toEqual(['unlocked']);
    await page.keyboard.press('k');
    await expect.poll(asked).toEqual(['off']);
  });
});

test('full screen brings the picture back from picture in picture', async ({ page }) => {
  await plays(page, '/watch/91');
  const modes = () => page.evaluate(() => [document.pictureInPictureElement !== null, document.fullscreenElement !== null]);
  await page.keyboard.press('i');
  await expect.poll(modes).toEqual([true, false]);
  await page.keyboard.press('f');
  await expect.poll(modes).toEqual([false, true]);
});
