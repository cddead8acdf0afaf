/** Danmaku: turned on by a key, written, read by others, kept on a route change, in sync with the video. */
import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { test } from '../people.ts';
import { isFull, plays, setRate } from '../playing.ts';

const ADDRESS = '/watch/41';
const canvas = '[data-danmaku] canvas';
const isDrawn = (page: Page) =>
  page.locator(canvas).evaluate((element: HTMLCanvasElement) => {
    const data = element.getContext('2d')?.getImageData(0, 0, element.width, element.height).data;
    return data?.some((value) => value > 0) ?? false;
  });
const texts = (page: Page) => page.locator('ol details summary').allInnerTexts();

test('what a member writes flies at once, and others read it on another route and after the next look', { tag: '@long' }, async ({ join }) => {
  const [writer, reader] = [await join('弹幕手'), await join()];
  await plays(writer, ADDRESS);
  await expect(writer.locator(canvas)).toHaveCount(0);
  await writer.keyboard.press('d');
  await expect(writer.locator(canvas)).toBeVisible();
  const field = writer.getByRole('textbox', { name: '发条弹幕吧' });
  await writer.getByRole('button', { name: '弹幕样式' }).click();
  await writer.getByRole('radio', { name: '顶部' }).check();
  await writer.getByRole('radio', { name: '青色' }).check();
  await field.fill('前方来客');
  await field.press('Enter');
  await expect.poll(() => isDrawn(writer)).toBe(true);
  await expect(field).toHaveValue('');

  await plays(reader, `${ADDRESS}?route=tym3u8`);
  await reader.getByRole('button', { name: '弹幕', exact: true }).click();
  await expect(reader.getByRole('button', { name: '登录后发弹幕' })).toBeVisible();
  await reader.getByRole('button', { name: '弹幕列表' }).click();
  await expect.poll(() => texts(reader)).toContainEqual(expect.stringContaining('前方来客'));
  await reader.locator('ol details summary', { hasText: '前方来客' }).click();
  await expect(reader.getByRole('button', { name: '举报' })).toBeVisible();

  // Full screen and other speeds continue with the same video.
  await writer.locator('[data-player]').focus();
  await setRate(writer, 2);
  await writer.keyboard.press('f');
  await expect.poll(() => isFull(writer)).toBe(true);
  await writer.keyboard.press('0');
  await expect.poll(() => isDrawn(writer)).toBe(true);
  await writer.keyboard.press('d');
  await expect(writer.locator(canvas)).toHaveCount(0);
});

/** Where anything is drawn, as shares of the video's height from the top. */
const drawnIn = (page: Page) =>
  page.locator(canvas).evaluate((element: HTMLCanvasElement) => {
    const { width, height } = element;
    const data = element.getContext('2d')?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
    const rows = Array.from({ length: height }, (_, y) => y).filter((y) => data.subarray(4 * width * y, 4 * width * (y + 1)).some((value) => value > 0));
    const picture = element.closest('[data-player]') as HTMLElement;
    const placeOf = (y = 0) => Math.round((100 * y * element.clientHeight) / height / picture.clientHeight);
    return rows.length > 0 ? [placeOf(rows[0]), placeOf(rows.at(-1))] : [];
  });

test('written in a pause, in full screen, it is seen at once: below the title, or above the bar', { tag: '@long' }, async ({ join }) => {
  const page = await join('暂停的人');
  await plays(page, '/watch/42');
  await page.keyboard.press('d');
  await page.keyboard.press('k');
  await page.getByRole('button', { name: '弹幕样式' }).click();
  await page.getByRole('radio', { name: '底部' }).check();
  await page.locator('[data-player]').focus();
  await page.keyboard.press('f');
  const field = page.locator('[data-player-bar]').getByRole('textbox', { name: '发条弹幕吧' });
  await field.click();
  await field.pressSequentially('底部 d');
  await field.press('Enter');
  await expect.poll(async () => (await drawnIn(page))[0]).toBeGreaterThan(75);
  const [, lowest = 0] = await drawnIn(page);
  const bar = await page.locator('[data-player-bar] input[type=range]').first().boundingBox();
  expect((lowest * 900) / 100).toBeLessThan((bar?.y ?? 0) + 10);
});
