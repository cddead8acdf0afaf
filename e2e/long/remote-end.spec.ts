/** Focus at the end of an episode and on entering full screen, by remote, keyboard and pointer. */
import type { Page } from '@playwright/test';
import { press, test } from '../by-remote.ts';
import { expect } from '../fixtures.ts';
import { isFull, plays, toEnd } from '../playing.ts';

test.use({ viewport: { width: 1920, height: 1080 } });

const picture = (page: Page) => page.locator('[data-player]');
const playNow = (page: Page) => page.getByRole('button', { name: '立即播放' });
const cancel = (page: Page) => page.locator('[data-over-picture]').getByRole('button', { name: '取消' });

async function open(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await plays(page, '/watch/83?ep=1&route=tym3u8');
}

async function openFull(page: Page) {
  await open(page);
  await press(page, 'ArrowDown');
  await page.locator('[data-player-bar] [data-command=fullscreen]').focus();
  await press(page, 'Enter');
  await expect.poll(() => isFull(page)).toBe(true);
  await page.locator('button[data-focus-group=choices]').waitFor();
}

test('in full screen the card takes focus from the open sheet, which closes, and Back only cancels the card', async ({ page }) => {
  await openFull(page);
  await press(page, 'ArrowDown');
  await expect(page.getByRole('dialog', { name: '线路与选集' }).locator(':focus')).toBeVisible();
  await toEnd(page);
  await expect(playNow(page)).toBeFocused();
  await expect(page.locator('[popover]:popover-open')).toHaveCount(0);
  await press(page, 'Escape');
  await expect(cancel(page)).toBeHidden();
  await expect(picture(page)).toBeFocused();
  expect(await isFull(page)).toBe(true);
  await expect(page).toHaveURL(/watch\/83\?ep=e?1/);
});

test('the card takes no focus from a pointer or a field, and appears beside the open sheet', async ({ page }) => {
  await open(page);
  await page.getByRole('combobox', { name: /搜索/ }).fill('墨');
  await toEnd(page);
  await playNow(page).waitFor();
  await expect(page.getByRole('combobox', { name: /搜索/ })).toBeFocused();
  await openFull(page);
  await page.mouse.move(600, 500);
  await page.mouse.move(620, 520);
  await page.getByRole('button', { name: '线路与选集' }).click();
  const sheet = page.getByRole('dialog', { name: '线路与选集' });
  await expect(sheet.locator(':focus')).toBeVisible();
  await toEnd(page);
  await playNow(page).waitFor();
  await expect(sheet.locator(':focus')).toBeVisible();
  const [buttons, beside] = [await cancel(page).boundingBox(), await sheet.boundingBox()];
  expect((buttons?.x ?? Infinity) + (buttons?.width ?? 0)).toBeLessThan(beside?.x ?? 0);
});
