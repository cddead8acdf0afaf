/** The seek bar, and stored choices. */
import type { Page } from '@playwright/test';
import { expect, position, test } from './fixtures.ts';
import { boxOf, plays } from './playing.ts';

const rate = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => [video.playbackRate, video.volume, video.muted]);

test('V20, V4: hovering the bar shows the time, a drag seeks on release, arrows seek five seconds', async ({ page }) => {
  await plays(page, '/watch/40?route=ffm3u8');
  // The bar has thumbnails of played parts.
  await expect.poll(() => position(page)).toBeGreaterThan(2.5);
  await page.keyboard.press('k');
  const slider = page.getByRole('slider', { name: '播放进度' });
  const preview = page.locator('[data-seek-preview]');
  const { x, y, width, height } = await boxOf(page, '[data-player-bar] input[type=range] >> nth=0');
  const at = (share: number) => [x + width * share, y + height / 2] as const;
  await page.mouse.move(...at(1.4 / 30));
  await expect(preview).toHaveText('0:01');
  await expect(preview.locator('canvas')).toBeVisible();
  await page.mouse.move(...at(0.505));
  await expect(preview).toHaveText('0:15');
  const before = await position(page);
  await page.mouse.down();
  await page.mouse.move(...at(0.705), { steps: 3 });
  await expect(preview).toHaveText('0:21');
  expect(await position(page)).toBe(before);
  await page.mouse.up();
  await expect.poll(() => position(page)).toBeCloseTo(21, 0);
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => position(page)).toBeCloseTo(16, 0);
  await expect(slider).toHaveAttribute('aria-valuetext', /^0:1[56]，共 0:30$/);
});

test('V19: quality, captions, speed, volume and mute are remembered, after a reload and on another title', { tag: '@long' }, async ({ page, problems }) => {
  await plays(page, '/watch/40?route=ffm3u8');
  await page.getByRole('button', { name: '设置' }).click();
  await page.getByRole('menuitem', { name: /^清晰度/ }).click();
  await page.getByRole('menuitemradio', { name: '240p' }).click();
  await page.keyboard.press('c');
  await page.keyboard.press('>');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('m');
  const left = [1.25, 0.9, true];
  expect(await rate(page)).toEqual(left);
  const chosen = async () => {
    await page.getByRole('button', { name: '设置' }).click();
    const items = await page.getByRole('menuitem').allTextContents();
    await page.keyboard.press('Escape');
    return items.filter((text) => /^(清晰度|字幕[^大背颜])/.test(text));
  };
  const segments: string[] = [];
  page.on('request', (request) => /\/\d+\.ts/.test(request.url()) && segments.push(request.url()));
  // The previous page requests segments until it is left.
  page.on('framenavigated', () => {
    segments.length = 0;
  });
  for (const address of ['/watch/40?route=ffm3u8', '/watch/83?ep=1&route=ffm3u8']) {
    await plays(page, address);
    // The first segments have that quality too, though the engine would have started higher.
    expect(segments.filter((url) => !url.includes('/low/'))).toEqual([]);
    expect(segments.length).toBeGreaterThan(0);
    expect(await rate(page)).toEqual(left);
    await expect(page.locator('[data-captions]')).toHaveText(/\S/);
    expect(await chosen()).toEqual(['清晰度240p', '字幕中文']);
  }
  // The next episode is another stream on the same page.
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/ep=e?2/);
  await expect.poll(() => page.locator('video').evaluate(({ currentTime }: HTMLVideoElement) => currentTime > 0.5 && currentTime < 10)).toBe(true);
  await expect(page.locator('[data-captions]')).toHaveText(/\S/);
  expect(await rate(page)).toEqual(left);
  expect(await chosen()).toEqual(['清晰度240p', '字幕中文']);
  expect(problems).toEqual([]);
});
