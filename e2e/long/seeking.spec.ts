/** Seeking by touch, chapters on the bar, captions above it. */
import { expect, position, test } from '../fixtures.ts';
import { boxOf, plays } from '../playing.ts';

test('dragging a finger across the picture seeks on release, and can be canceled', async ({ browser, site }) => {
  const phone = await browser.newContext({ baseURL: site.origin, locale: 'zh-CN', hasTouch: true, isMobile: true, viewport: { width: 390, height: 780 } });
  const page = await phone.newPage();
  const devtools = await phone.newCDPSession(page);
  await plays(page, '/watch/40?route=ffm3u8');
  await page.keyboard.press('k');
  const { x, y, width, height } = await boxOf(page, '[data-picture]');
  type Place = readonly [across: number, down: number];
  // Above the middle, where a paused video has its buttons.
  /** Touches at shares of the video; lifted if none is given. */
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', ...places: Place[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: places.map(([across, down], id) => ({ x: x + width * across, y: y + height * down, id })) });
  const told = page.locator('[data-player]').getByText('/ 0:30 (');
  const before = await position(page);

  await touch('touchStart', [0.3, 0.3]);
  await touch('touchMove', [0.5, 0.3]);
  await expect(told).toContainText('(+0:06)');
  await touch('touchMove', [0.7, 0.35]);
  await expect(told).toContainText('(+0:12)');
  expect(await position(page)).toBe(before);
  await touch('touchEnd');
  await expect.poll(() => position(page)).toBeCloseTo(before + 12, 1);
  await expect(told).toHaveCount(0);

  const there = await position(page);
  const unchanged = async () => {
    await expect(told).toHaveCount(0);
    expect(await position(page)).toBe(there);
  };
  await touch('touchStart', [0.7, 0.3]);
  await touch('touchMove', [0.5, 0.3]);
  await expect(told).toContainText('(−0:06)');
  await touch('touchMove', [0.5, 1.2]);
  await expect(told).toContainText('(+0:00)');
  await touch('touchEnd');
  await unchanged();
  await phone.close();
});

test('V20: a stream’s chapters are marked on the bar and named on hover', async ({ page }) => {
  await page.route(/\/(high|low)\/index\.m3u8/, async (route) => {
    const response = await route.fetch();
    const range = (second: number, length: number, more: string) =>
      `#EXT-X-DATERANGE:ID="${second}",START-DATE="2026-01-01T00:00:${String(second).padStart(2, '0')}Z",DURATION=${length},${more}\n`;
    const marks = range(0, 6, 'X-TITLE="片头"') + range(15, 3, 'CLASS="com.example.ad"');
    const body = (await response.text()).replace('#EXTINF', `${marks}#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:00Z\n#EXTINF`);
    await route.fulfill({ response, body });
  });
  await plays(page, '/watch/40?route=ffm3u8');
  await page.keyboard.press('k');
  const bar = await boxOf(page, '[data-player-bar] input[type=range] >> nth=0');
  const opening = await boxOf(page, '[data-chapter=title]');
  expect(opening.x).toBeCloseTo(bar.x, 0);
  expect(opening.width).toBeCloseTo(bar.width / 5, 0);
  for (const [share, text] of [
    [0.105, '0:03 · 片头'],
    [0.305, '0:09'],
    [0.535, '0:16 · 广告'],
  ] as const) {
    await page.mouse.move(bar.x + bar.width * share, bar.y + bar.height / 2);
    await expect(page.locator('[data-seek-preview]')).toHaveText(text);
  }
});

test('V7: captions are above the visible bar and look as chosen, in full screen too', async ({ page }) => {
  await plays(page, '/watch/40?route=ffm3u8');
  await page.keyboard.press('c');
  const cue = page.locator('[data-captions] p');
  await expect(cue).toHaveText('这是银幕的演示片段');
  await page.keyboard.press('k');
  await page.mouse.move(400, 300);
  const isAbove = async () => {
    const [caption, bar] = [await boxOf(page, '[data-captions] p'), await boxOf(page, '[data-player-bar] input[type=range] >> nth=0')];
    return caption.y + caption.height <= bar.y;
  };
  await expect.poll(isAbove).toBe(true);
  // The seek preview does not move them.
  const { y } = await boxOf(page, '[data-captions] p');
  const bar = await boxOf(page, '[data-player-bar] input[type=range] >> nth=0');
  await page.mouse.move(bar.x + bar.width / 2, bar.y + bar.height / 2);
  await expect(page.locator('[data-seek-preview]')).toBeVisible();
  const { height, ...under } = await boxOf(page, '[data-captions] p');
  expect(under.y).toBe(y);
  await page.getByRole('button', { name: '设置' }).click();
  await page.getByRole('menuitem', { name: '字幕' }).click();
  await page.getByRole('menuitem', { name: '字幕大小' }).click();
  await page.getByRole('menuitemradio', { name: '特大' }).click();
  await expect.poll(async () => (await boxOf(page, '[data-captions] p')).height).toBeGreaterThan(height * 1.5);
  await expect.poll(isAbove).toBe(true);
  await page.keyboard.press('f');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.contains(document.querySelector('[data-captions] p')))).toBe(true);
});

test('on a phone captions are above the visible play button', async ({ browser, site }) => {
  const phone = await browser.newContext({ baseURL: site.origin, locale: 'zh-CN', hasTouch: true, isMobile: true, viewport: { width: 360, height: 780 } });
  const page = await phone.newPage();
  await plays(page, '/watch/40?route=ffm3u8');
  await page.keyboard.press('c');
  await page.keyboard.press('k');
  await page.evaluate(() => {
    (document.querySelector('video') as HTMLVideoElement).currentTime = 4;
  });
  await expect(page.locator('[data-captions] p')).toHaveText('这是银幕的演示片段');
  await expect(page.locator('[data-player-bar]')).toHaveAttribute('data-idle', 'false');
  const isClear = async () => {
    const [caption, play] = [await boxOf(page, '[data-captions] p'), await boxOf(page, '[data-touch=togglePlay]')];
    return caption.y + caption.height <= play.y;
  };
  await expect.poll(isClear).toBe(true);
  await phone.close();
});
