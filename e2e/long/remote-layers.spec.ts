/** Dialogs, menus and forms by remote: arrows reach everything inside, focus stays inside, Back closes them level by level, and focus returns. */
import type { Page } from '@playwright/test';
import { back, openFull, press, test } from '../by-remote.ts';
import { expect } from '../fixtures.ts';
import { walk } from '../walk.ts';

test.use({ viewport: { width: 1920, height: 1080 } });

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const _isRemote = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-input', 'remote');

test('settings in full screen: Back goes up one level to the entry it came from; keys that no remote has are not listed', async ({ page }) => {
  await openFull(page);
  const button = page.getByRole('button', { name: '设置' });
  const menu = page.getByRole('menu');
  await button.focus();
  await press(page, 'Enter');
  const settings = menu.getByRole('menuitem');
  await expect(settings.first()).toBeFocused();
  await expect(settings.filter({ hasText: '键盘快捷键' })).toBeHidden();
  // The player is dark in the light theme too.
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(settings.first()).toHaveCSS('outline-color', 'rgb(255, 255, 255)');
  const names = await settings.filter({ visible: true }).allTextContents();
  for (const [index, name] of names.entries()) {
    await expect(settings.nth(index)).toBeFocused();
    await press(page, 'Enter');
    await expect(menu.getByRole('menuitemradio', { checked: true })).toBeFocused();
    const choices = await menu.getByRole('menuitemradio').count();
    for (let n = 0; n <= choices; n++) {
      await press(page, 'ArrowDown');
      await expect(menu.locator(':focus'), name).toBeInViewport({ ratio: 1 });
    }
    await back(page, index % 2 ? 'Escape' : 'GoBack');
    await expect(settings.nth(index)).toBeFocused();
    await press(page, 'ArrowDown');
  }
  await expect(settings.first()).toBeFocused();
  await press(page, 'Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  expect(await page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  // A viewer who pressed a keyboard key may see the list of keys.
  await press(page, 'm', 'Tab');
  await button.click();
  await expect(settings.filter({ hasText: '键盘快捷键' })).toBeVisible();
});

test('the sheet of routes and episodes in full screen is fully reachable, and clips no focus ring', async ({ page }) => {
  await openFull(page);
  await press(page, 'ArrowDown');
  await expect(page.getByRole('dialog', { name: '线路与选集' }).getByRole('link', { name: '第02集' })).toBeFocused();
  expect(await walk(page)).toEqual({ unreached: [], cut: [] });
});
