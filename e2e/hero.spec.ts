import type { Page } from '@playwright/test';
import { expect, ready, signInAsAdmin, test } from './fixtures.ts';

const SHOWN_MS = 8000;
const hero = (page: Page) => page.getByRole('region', { name: '今日精选' });
const current = (page: Page) => hero(page).getByRole('list').getByRole('button', { pressed: true });
const open = async (page: Page) => {
  await page.clock.install();
  await page.goto('/');
  await ready(page);
  await expect(current(page)).toBeVisible();
  return hero(page).getByRole('heading').textContent();
};

test('the hero rotates, waits while hovered, and can be paused', async ({ page }) => {
  const first = (await open(page)) ?? '';
  await page.mouse.move(5, 880);
  await page.clock.runFor(SHOWN_MS + 100);
  await expect(hero(page).getByRole('heading')).not.toHaveText(first);
  const second = (await hero(page).getByRole('heading').textContent()) ?? '';
  await hero(page).getByRole('heading').hover();
  await page.clock.runFor(3 * SHOWN_MS);
  await expect(hero(page).getByRole('heading')).toHaveText(second);

  await hero(page).getByRole('button', { name: '暂停自动切换' }).click();
  await page.mouse.move(5, 880);
  await page.locator('header a').first().focus();
  await page.clock.runFor(3 * SHOWN_MS);
  await expect(hero(page).getByRole('heading')).toHaveText(second);
  await hero(page).getByRole('list').getByRole('button', { name: first, exact: true }).click();
  await expect(hero(page).getByRole('heading')).toHaveText(first);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('with reduced motion the hero stays, and a swipe changes it', async ({ page, context }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const first = (await open(page)) ?? '';
    await page.clock.runFor(3 * SHOWN_MS);
    await expect(hero(page).getByRole('heading')).toHaveText(first);
    await expect(hero(page).getByRole('button', { name: '自动切换' })).toBeVisible();
    const session = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 250 }] });
    await touch('touchStart', 300);
    await touch('touchMove', 180);
    await touch('touchEnd');
    await expect(hero(page).getByRole('heading')).not.toHaveText(first);
  });
});

test('of ten featured titles five have a picture, clear of the buttons at any width; an arrow shows the other five', async ({ page, site }) => {
  const api = '/api/admin/home';
  await signInAsAdmin(page, site, '选大图的人');
  const [{ version, settings }] = (await (await page.request.get(api)).json()).data.revisions;
  const heroes = Array.from({ length: 10 }, (_, i) => ({ vod_id: 40 + i, from: null, until: null }));
  const change = (from: number, picks: object[]) => page.request.put(api, { data: { version: from, settings: { ...settings, heroes: picks } } });
  await expect(await change(version, heroes)).toBeOK();
  await page.goto('/');
  await ready(page);
  const pictures = hero(page).getByRole('list').getByRole('button');
  for (const width of [768, 1024, 1280, 1366, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(pictures).toHaveCount(5);
    const details = await hero(page).getByRole('link', { name: '详情' }).boundingBox();
    const first = await pictures.first().boundingBox();
    expect((first?.x ?? 0) - (details?.x ?? 0) - (details?.width ?? 0), `${width} px`).toBeGreaterThan(8);
  }
  const names = await pictures.evaluateAll((all) => all.map((one) => one.ariaLabel));
  await hero(page).getByRole('button', { name: '更多精选' }).click();
  await expect(pictures.first()).toHaveAttribute('aria-pressed', 'true');
  expect((await pictures.evaluateAll((all) => all.map((one) => one.ariaLabel))).filter((name) => names.includes(name))).toEqual([]);
  await change(version + 1, settings.heroes);
});
