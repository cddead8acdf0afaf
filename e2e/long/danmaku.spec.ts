/** Danmaku: switched on by a key, written, read by others, kept through a change of route, in step with the picture. */
import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { test } from '../people.ts';
import { isFull, plays, setRate } from '../playing.ts';

const ADDRESS = '/watch/41';
const LAYER = '[data-danmaku]';
/** Visible danmaku, with top and bottom in percent of the picture's height. */
const seen = (page: Page) =>
  page.locator(`${LAYER} span`).evaluateAll((all) => {
    const picture = document.querySelector('[data-player]')?.getBoundingClientRect() ?? new DOMRect();
    return all.flatMap((one) => {
      const box = one.getBoundingClientRect();
      if (box.left >= picture.right || box.right <= picture.left || getComputedStyle(one).opacity === '0') return [];
      const [top = 0, bottom = 0] = [box.top, box.bottom].map((y) => Math.round((100 * (y - picture.top)) / picture.height));
      return [{ text: one.textContent, top, bottom }];
    });
  });
const isSeen = async (page: Page, text: string) => (await seen(page)).some((one) => one.text === text);
const texts = (page: Page) => page.locator('ol details summary').allInnerTexts();

test('a member’s danmaku shows at once, and others see it on another route after the next poll', { tag: '@long' }, async ({ join }) => {
  const [writer, reader] = [await join('弹幕手'), await join()];
  await plays(writer, ADDRESS);
  await expect(writer.locator(LAYER)).toHaveCount(0);
  await writer.keyboard.press('d');
  await expect(writer.locator(LAYER)).toBeVisible();
  const field = writer.getByRole('textbox', { name: '发条弹幕吧' });
  await writer.getByRole('button', { name: '弹幕样式' }).click();
  await writer.getByRole('radio', { name: '顶部' }).check();
  await writer.getByRole('radio', { name: '青色' }).check();
  await field.fill('前方来客');
  await field.press('Enter');
  await expect.poll(() => isSeen(writer, '前方来客')).toBe(true);
  await expect(field).toHaveValue('');

  await plays(reader, `${ADDRESS}?route=tym3u8`);
  await reader.getByRole('button', { name: '弹幕', exact: true }).click();
  await expect(reader.getByRole('button', { name: '登录后发弹幕' })).toBeVisible();
  await reader.getByRole('button', { name: '弹幕列表' }).click();
  await expect.poll(() => texts(reader)).toContainEqual(expect.stringContaining('前方来客'));
  await reader.locator('ol details summary', { hasText: '前方来客' }).click();
  await expect(reader.getByRole('button', { name: '举报' })).toBeVisible();

  // Danmaku still show in full screen and at another speed.
  await writer.locator('[data-player]').focus();
  await setRate(writer, 2);
  await writer.keyboard.press('f');
  await expect.poll(() => isFull(writer)).toBe(true);
  await writer.keyboard.press('0');
  await expect.poll(() => isSeen(writer, '前方来客')).toBe(true);
  await writer.keyboard.press('d');
  await expect(writer.locator(LAYER)).toHaveCount(0);
});

test('one written during a pause shows at once, below the title or above the bar, and stays in full screen', { tag: '@long' }, async ({ join }) => {
  const page = await join('暂停的人');
  await plays(page, '/watch/42');
  await page.keyboard.press('d');
  await page.keyboard.press('k');
  const field = page.getByRole('textbox', { name: '发条弹幕吧' });
  await field.fill('飞过 d');
  await field.press('Enter');
  await expect.poll(() => isSeen(page, '飞过 d')).toBe(true);
  await page.locator('[data-player]').focus();
  await page.keyboard.press('f');
  await expect.poll(() => isFull(page)).toBe(true);
  await expect.poll(() => isSeen(page, '飞过 d')).toBe(true);
  const bar = page.locator('[data-player-bar]');
  await bar.getByRole('button', { name: '弹幕样式' }).click();
  await page.getByRole('radio', { name: '底部' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('radio', { name: '底部' })).toBeHidden();
  expect(await isFull(page)).toBe(true);
  const inBar = bar.getByRole('textbox', { name: '发条弹幕吧' });
  await inBar.fill('底部 d');
  // Members may send one every three seconds.
  await expect(async () => {
    await inBar.press('Enter');
    expect(await isSeen(page, '底部 d')).toBe(true);
  }).toPass();
  const below = (await seen(page)).find(({ text }) => text === '底部 d');
  expect(below?.top).toBeGreaterThan(75);
  const range = await page.locator('[data-player-bar] input[type=range]').first().boundingBox();
  expect(((below?.bottom ?? 0) * 900) / 100).toBeLessThan((range?.y ?? 0) + 10);
});

/** Seconds between the picture and each strip, once the player has handled the change. */
const offsAfter = (page: Page, event: string, change: Partial<HTMLVideoElement> & { act?: 'play' | 'pause' }) =>
  page.locator('video').evaluate(
    async (video: HTMLVideoElement, [name, { act, ...values }]) => {
      const heard = new Promise((done) => video.addEventListener(name, done, { once: true }));
      Object.assign(video, values);
      if (act) void video[act]();
      await heard;
      return (document.querySelector('[data-danmaku]')?.getAnimations({ subtree: true }) ?? []).map(({ id, startTime, currentTime, playbackRate, effect }) => {
        // A paused animation has no start time.
        const at = video.paused ? Number(currentTime) : (performance.now() - Number(startTime ?? Number.NaN)) * playbackRate;
        return Math.abs((at - Number(effect?.getTiming().delay)) / 1000 + Number(id) - video.currentTime);
      });
    },
    [event, change] as const,
  );

test('danmaku stay in step with the picture when it is paused, sought, resumed or sped up', { tag: '@long' }, async ({ join }) => {
  const page = await join('同步的人');
  await plays(page, '/watch/43');
  await page.keyboard.press('d');
  await page.keyboard.press('k');
  await page.keyboard.press('0');
  const field = page.getByRole('textbox', { name: '发条弹幕吧' });
  await field.fill('同步');
  await field.press('Enter');
  await expect.poll(() => isSeen(page, '同步')).toBe(true);
  const changes = [
    ['playing', { act: 'play' }],
    ['pause', { act: 'pause' }],
    ['seeked', { currentTime: 2 }],
    ['ratechange', { playbackRate: 2 }],
    ['playing', { act: 'play' }],
    ['seeked', { currentTime: 1 }],
    ['ratechange', { playbackRate: 0.5 }],
  ] as const;
  for (const [event, change] of changes) {
    const offs = await offsAfter(page, event, change);
    expect(offs, event).not.toEqual([]);
    expect(Math.max(...offs), event).toBeLessThan(0.1);
  }
});

test('an upright phone has field and settings below the buttons in full screen', { tag: '@long' }, async ({ join }) => {
  const page = await join('竖屏的人');
  await page.setViewportSize({ width: 360, height: 740 });
  await plays(page, '/watch/43');
  await page.locator('[data-player]').focus();
  await page.keyboard.press('d');
  await page.keyboard.press('f');
  const bar = page.locator('[data-player-bar]');
  await expect(bar.getByRole('textbox', { name: '发条弹幕吧' })).toBeVisible();
  await expect(bar.getByRole('button', { name: '弹幕设置' })).toBeInViewport({ ratio: 1 });
});
