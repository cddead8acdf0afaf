/** The player by remote, keyboard and touch. */
import type { Page } from '@playwright/test';
import { putPointerAway } from './by-remote.ts';
import { expect, position, ready, test } from './fixtures.ts';
import { begins, isFull, isPaused, plays } from './playing.ts';

const picture = (page: Page) => page.getByRole('region', { name: '播放器', exact: true });
const bar = (page: Page) => page.locator('[data-player-bar]');
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');

/** Presses an arrow until the focused element has this name. */
async function moveTo(page: Page, arrow: 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight', name: string | RegExp) {
  const passed: string[] = [];
  const matches = (text: string) => (typeof name === 'string' ? text === name : name.test(text));
  for (let n = 0; n < 20 && !matches(await focused(page)); n++) {
    await page.keyboard.press(arrow);
    passed.push(await focused(page));
  }
  expect(passed.concat(await focused(page)).filter(matches).length, `${name} among ${passed.join(', ')}`).toBeGreaterThan(0);
}

test('V1: a remote plays, seeks, changes settings, route and episode, and goes full screen, with arrows, OK and Back', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await putPointerAway(page);
  await page.goto('/detail/91');
  await ready(page);
  await page.getByRole('link', { name: '立即播放' }).focus();
  await page.keyboard.press('Enter');
  await bar(page).waitFor();
  await expect(picture(page)).toBeFocused();
  await expect.poll(() => isFull(page)).toBe(true);
  await expect.poll(() => position(page)).toBeGreaterThan(0.5);
  await page.keyboard.press('Enter');
  await expect.poll(() => isPaused(page)).toBe(true);
  const before = await position(page);
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await position(page)) - before).toBeCloseTo(10, 0);

  // Down to the bar, through it, and into its menu.
  await page.keyboard.press('ArrowDown');
  expect(await focused(page)).toBe('播放');
  await moveTo(page, 'ArrowRight', '设置');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: '清晰度' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: '1×', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.playbackRate)).toBe(1.25);
  expect(await focused(page)).toBe('设置');

  await moveTo(page, 'ArrowRight', '退出全屏');
  await page.keyboard.press('Enter');
  await expect.poll(() => isFull(page)).toBe(false);
  await moveTo(page, 'ArrowRight', '全屏');
  await page.keyboard.press('Enter');
  await expect.poll(() => isFull(page)).toBe(true);
  await moveTo(page, 'ArrowUp', '播放器');
  await page.keyboard.press('ArrowUp');
  expect(await focused(page)).toBe('退出全屏');
  await page.keyboard.press('Escape');
  await expect.poll(() => isFull(page)).toBe(false);

  // Routes and episodes next to the player; a choice returns to the video.
  await picture(page).focus();
  await page.keyboard.press('ArrowDown');
  await moveTo(page, 'ArrowRight', /^(第|EP)?\d+集?$/);
  await moveTo(page, 'ArrowUp', /^非凡线路/);
  await moveTo(page, 'ArrowRight', /^天涯线路/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/route=tym3u8/);
  await expect(picture(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await moveTo(page, 'ArrowRight', /^(第|EP)?\d+集?$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/ep=e?\d+/);
  await expect(picture(page)).toBeFocused();
  // Focus is never trapped: up leads to the page's bar, down from the player's bar to the content below.
  await page.keyboard.press('ArrowUp');
  expect(await page.evaluate(() => document.activeElement?.closest('header') !== null)).toBe(true);
});

test('V4: keys control the player after a click on an episode, the bar or an option, but not in a field', async ({ page }) => {
  await plays(page, '/watch/91');
  const press = async (key: string) => {
    await page.keyboard.press(key);
    return page.evaluate(() => scrollY);
  };
  await page.keyboard.press('k');
  await page.getByRole('link', { name: /^(第|EP)?0?2集?$/ }).click();
  await expect(page).toHaveURL(/ep=e?2/);
  await begins(page);
  expect(await press(' ')).toBe(0);
  await expect.poll(() => isPaused(page)).toBe(true);
  const before = await position(page);
  expect(await press('ArrowRight')).toBe(0);
  await expect.poll(async () => (await position(page)) - before).toBeCloseTo(5, 0);

  const seekBar = await page.getByRole('slider', { name: '播放进度' }).boundingBox();
  if (!seekBar) throw new Error('no seek bar');
  await page.mouse.click(seekBar.x + seekBar.width / 2, seekBar.y + seekBar.height / 2);
  await expect.poll(() => position(page)).toBeCloseTo(15, 0);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => position(page)).toBeCloseTo(20, 0);

  await page.getByRole('button', { name: '设置' }).click();
  await page.getByRole('menuitem', { name: '播放速度' }).click();
  await page.getByRole('menuitemradio', { name: '1.5×' }).click();
  await page.keyboard.press('k');
  await expect.poll(() => isPaused(page)).toBe(false);
  // V20: the video shows the effect of a key. Checks every frame, because it disappears again.
  for (const [key, told] of [
    ['<', '1.25 倍速'],
    ['m', '已静音'],
  ] as const) {
    const seen = page.waitForFunction((text) => document.querySelector('[data-player] > p[role=status]')?.textContent?.includes(text), told);
    await page.keyboard.press(key);
    await seen;
  }

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: '键盘快捷键' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: '键盘快捷键' })).toBeHidden();

  const search = page.getByRole('combobox', { name: /搜索/ });
  const isMuted = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.muted);
  await search.click();
  await page.keyboard.type('m k');
  await expect(search).toHaveValue('m k');
  expect([await isMuted(), await isPaused(page)]).toEqual([true, false]);
});

test('V5: a tap shows the controls without pausing, a double tap at a side seeks, in the middle it pauses', { tag: '@long' }, async ({ browser, site }) => {
  const phone = await browser.newContext({ baseURL: site.origin, locale: 'zh-CN', hasTouch: true, isMobile: true, viewport: { width: 390, height: 780 } });
  const page = await phone.newPage();
  const devtools = await phone.newCDPSession(page);
  await plays(page, '/watch/91');
  const box = await picture(page).boundingBox();
  if (!box) throw new Error('no picture');
  /** Half way down: the bar's shade covers the video there, and the middle buttons appear. */
  const y = box.y + box.height * 0.5;
  /** Taps at shares of the width, a tenth of a second apart by the events' clock. */
  const tap = async (...shares: number[]) => {
    for (const [n, share] of shares.entries()) {
      const timestamp = Date.now() / 1000 + n * 0.1;
      const touchPoints = [{ x: box.x + box.width * share, y }];
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints, timestamp });
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: timestamp + 0.02 });
    }
  };
  await expect(bar(page)).toHaveAttribute('data-idle', 'true');
  await tap(0.5);
  await expect(bar(page)).toHaveAttribute('data-idle', 'false');
  expect(await isPaused(page)).toBe(false);
  for (const button of await bar(page).getByRole('button').all()) {
    const { width, height } = (await button.boundingBox()) ?? { width: 44, height: 44 };
    expect([width >= 44, height >= 44], (await button.getAttribute('aria-label')) ?? '').toEqual([true, true]);
  }
  await expect(bar(page)).toHaveAttribute('data-idle', 'true');
  await tap(0.5, 0.5);
  await expect.poll(() => isPaused(page)).toBe(true);
  const before = await position(page);
  await tap(0.9, 0.9);
  await expect.poll(async () => (await position(page)) - before).toBeCloseTo(10, 0);
  await tap(0.1, 0.1);
  await expect.poll(async () => (await position(page)) - before).toBeCloseTo(0, 0);
  // The central button plays.
  const button = await page.locator('[data-touch=togglePlay]').boundingBox();
  expect((button?.x ?? 0) + (button?.width ?? 0) / 2).toBeCloseTo(box.x + box.width / 2, 0);
  await tap(0.5);
  await expect.poll(() => isPaused(page)).toBe(false);
  // A held finger plays at double speed until lifted.
  const rate = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.playbackRate);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: box.x + box.width * 0.1, y }] });
  await expect.poll(rate).toBe(2);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(rate).toBe(1);
  expect(await isPaused(page)).toBe(false);
  await phone.close();
});
