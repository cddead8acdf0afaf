/** On touch screens, Back closes an open sheet or menu first; the next press leaves the page. */
import type { Page } from '@playwright/test';
import { expect, ready, test } from './fixtures.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 780 } });

/** A page whose address has changed gets its second entry again once React has shown it. */
const hasSecondEntry = (page: Page) => page.waitForFunction(() => history.state.isSecond);

test('a sheet: Back closes it and keeps what was chosen; closed by its button, it leaves no entry behind', async ({ page }) => {
  await page.goto('/');
  await ready(page);
  await page.getByRole('navigation', { name: '底部导航' }).getByRole('link', { name: '片库' }).click();
  const filters = page.getByRole('button', { name: /^筛选/ });
  const sheet = page.getByRole('dialog', { name: '筛选' });
  await filters.click();
  await sheet.getByRole('group', { name: '题材' }).getByRole('button', { name: /喜剧/ }).click();
  await expect(page).toHaveURL(/genre=/);
  await hasSecondEntry(page);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/genre=/);
  await filters.click();
  await sheet.getByRole('button', { name: '关闭' }).click();
  await expect(sheet).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/browse$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('the player: Back closes its menu, stays in the episode chosen meanwhile, and then leaves', async ({ page }) => {
  await page.goto('/detail/84');
  await ready(page);
  await page.getByRole('link', { name: '立即播放' }).click();
  await page.getByRole('button', { name: '弹幕', exact: true }).first().click();
  const options = page.getByRole('dialog', { name: '弹幕设置' });
  await page.getByRole('button', { name: '弹幕设置' }).click();
  await expect(options).toBeVisible();
  await page.evaluate(() => document.querySelector<HTMLElement>('aside a[href*="ep=e3"]')?.click());
  await expect(page).toHaveURL(/ep=e3/);
  await hasSecondEntry(page);
  await page.goBack();
  await expect(options).toBeHidden();
  await expect(page).toHaveURL(/\/watch\/84\?ep=e3/);
  await page.goBack();
  await expect(page).toHaveURL(/\/detail\/84$/);
});
