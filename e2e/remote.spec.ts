/** A TV session: only arrows, OK and Back. */

import { arrowsLoaded, back, focus, openAtBar, press, pressUntil, test } from './by-remote.ts';
import { expect, ready, signIn } from './fixtures.ts';
import { isFull } from './playing.ts';
import { walk } from './walk.ts';

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('V27: a remote goes from home through the filters to a title, starts at Play, and Back returns to the card', async ({ page }) => {
  await page.goto('/');
  await ready(page);
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await focus(page)).isSeen).toBe(true);
  await pressUntil(page, 'ArrowDown', ({ href, place }) => href.startsWith('/watch/') && place === 'main');
  await pressUntil(page, 'ArrowUp', ({ place }) => place === 'header');
  await pressUntil(page, 'ArrowLeft', ({ href }) => href === '/');
  await pressUntil(page, 'ArrowRight', ({ href }) => href.startsWith('/browse'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/browse/);
  // The page starts at its first title.
  await expect.poll(async () => (await focus(page)).href).toMatch(/^\/detail\//);
  expect((await focus(page)).isSeen).toBe(true);
  // Up through everything between, then down again, row by row.
  await pressUntil(page, 'ArrowUp', ({ row }) => row === 0);
  await pressUntil(page, 'ArrowUp', ({ row, place }) => row < 0 && place === 'main');
  const isSort = () => page.evaluate(() => document.activeElement?.matches('main select') ?? false);
  for (let n = 0; n < 8 && !(await isSort()); n++) await page.keyboard.press('ArrowLeft');
  expect(await isSort()).toBe(true);
  await page.keyboard.press('ArrowDown');
  expect((await focus(page)).row).toBe(0);
  await page.keyboard.press('ArrowDown');
  expect((await focus(page)).row).toBe(1);
  await page.keyboard.press('ArrowDown');
  expect((await focus(page)).text).toBe('更多筛选');
  await page.keyboard.press('ArrowUp');
  await pressUntil(page, 'ArrowLeft', ({ text }) => text === '全部', 30);
  await press(page, 'ArrowRight', 'Enter');
  await expect(page).toHaveURL(/browse\?/);
  await expect(page.getByRole('button', { name: /^清除/ }).first()).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await pressUntil(page, 'ArrowDown', ({ text }) => text === '更多筛选');
  await page.keyboard.press('ArrowDown');
  const { name, text } = await focus(page);
  expect(name || text).toMatch(/^清除/);
  const card = await pressUntil(page, 'ArrowDown', ({ href }) => href.startsWith('/detail/'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${card.href}$`));
  await expect.poll(async () => (await focus(page)).href).toMatch(/^\/watch\//);
  expect((await focus(page)).isSeen).toBe(true);
  // OK plays in full screen, which Back leaves first.
  await page.keyboard.press('Enter');
  await expect.poll(() => isFull(page)).toBe(true);
  await back(page, 'GoBack');
  await expect.poll(() => isFull(page)).toBe(false);
  await expect(page).toHaveURL(/watch/);
  await back(page, 'GoBack');
  await expect.poll(async () => (await focus(page)).href).toMatch(/^\/watch\//);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/browse\?/);
  await expect.poll(async () => (await focus(page)).href).toBe(card.href);
});

test('a remote’s Back closes what is open first, then leaves', { tag: '@long' }, async ({ page }) => {
  await page.goto('/');
  await ready(page);
  await press(page, 'ArrowDown');
  await page.getByRole('banner').getByRole('link', { name: '电影', exact: true }).press('Enter');
  await expect.poll(async () => (await focus(page)).href).toMatch(/^\/detail\//);
  const search = page.getByRole('combobox', { name: /搜索/ });
  await search.focus();
  await page.keyboard.type('a');
  await expect(search).toHaveAttribute('aria-expanded', 'true');
  await press(page, 'Escape');
  await expect(search).toHaveAttribute('aria-expanded', 'false');
  await expect(page).toHaveURL(/browse/);
  // The filter sheet, on narrow screens.
  await page.setViewportSize({ width: 700, height: 900 });
  const filters = page.getByRole('button', { name: '筛选', exact: true });
  await filters.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: '筛选' });
  await expect(sheet).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await press(page, 'Escape');
  await expect(sheet).toBeHidden();
  await expect(filters).toBeFocused();
  await expect(page).toHaveURL(/browse/);
  await press(page, 'Escape');
  await expect(page).toHaveURL(/\/$/);
});

test('a correction by arrows: focus never leaves the dialog, which scrolls alone, and returns to its button', { tag: '@long' }, async ({ page }) => {
  await page.goto('/');
  await signIn(page, 'far-corrector');
  await page.goto('/detail/83');
  await ready(page);
  await press(page, 'ArrowDown');
  await expect(page.locator('html')).toHaveAttribute('data-input', 'remote');
  const open = page.getByRole('main').getByRole('button', { name: '纠错' });
  await page.getByRole('main').getByRole('button', { name: '更多' }).focus();
  await press(page, 'Enter');
  const dialog = page.getByRole('dialog');
  await open.focus();
  await expect(open).toBeInViewport({ ratio: 1 });
  for (const key of ['Escape', 'GoBack']) {
    await press(page, 'Enter');
    await expect(dialog.locator(':focus')).toBeVisible();
    expect(await walk(page)).toEqual({ unreached: [], cut: [] });
    await back(page, key);
    await expect(dialog).toBeHidden();
    await expect(open).toBeFocused();
    await expect(page).toHaveURL(/detail\/83$/);
  }
  await press(page, 'Enter');
  const scrolled = () => page.evaluate(() => scrollY);
  await expect(dialog.locator(':focus')).toBeVisible();
  const before = await scrolled();
  const isAtEnd = () => dialog.getByRole('button', { name: '取消' }).evaluate((button) => button === document.activeElement);
  for (let n = 0; n < 20 && !(await isAtEnd()); n++) {
    await press(page, 'ArrowDown');
    await expect(dialog.locator(':focus')).toBeInViewport({ ratio: 1 });
  }
  await press(page, 'ArrowDown', 'ArrowDown');
  expect([await isAtEnd(), await scrolled()]).toEqual([true, before]);
});

test('everything is larger for a remote, on the next page too, until a pointer presses something', { tag: '@long' }, async ({ page }) => {
  const size = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  await page.goto('/rankings');
  await ready(page);
  expect(await size()).toBe(16);
  await press(page, 'ArrowDown');
  await expect.poll(size).toBeGreaterThan(20);
  await page.reload();
  await ready(page);
  expect(await size()).toBeGreaterThan(20);
  await page.getByRole('heading', { level: 1 }).click();
  await expect.poll(size).toBe(16);
  await page.reload();
  expect(await size()).toBe(16);
  // The page keeps its size after a key no remote has.
  await ready(page);
  await press(page, 'Tab');
  await expect(page.locator('html')).toHaveAttribute('data-desk');
  await page.locator('main a').first().focus();
  await press(page, 'ArrowDown');
  await arrowsLoaded(page);
  expect(await size()).toBe(16);
});

test('rows skip their headings in both directions and end at both ends; “See all” is at a row’s end', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/');
  await ready(page);
  await press(page, 'ArrowDown');
  await arrowsLoaded(page);
  await expect(page.locator('main :focus')).toHaveText('立即播放');
  const row = page.getByRole('region', { name: '正在热播' });
  await press(page, 'ArrowDown');
  await expect(row.getByRole('article').first().getByRole('link')).toBeFocused();
  await press(page, 'ArrowUp');
  await expect(page.locator('main :focus')).toHaveText('立即播放');
  await press(page, 'ArrowDown', 'ArrowDown', 'ArrowUp');
  await expect(row.getByRole('article').first().getByRole('link')).toBeFocused();
  await press(page, 'ArrowLeft');
  await expect(row.getByRole('article').first().getByRole('link')).toBeFocused();
  const all = row.getByRole('link', { name: '查看全部' });
  await pressUntil(page, 'ArrowRight', ({ text }) => text === '查看全部', 30);
  await expect(all).toBeInViewport({ ratio: 1 });
  await press(page, 'ArrowLeft');
  await expect(row.getByRole('article').last().getByRole('link')).toBeFocused();
  const whole = (await row.getByRole('heading').getByRole('link').getAttribute('href')) ?? '';
  await press(page, 'ArrowRight', 'Enter');
  await expect(page).toHaveURL(whole);
});

test('full screen is three presses from the video (down, left of Play, OK), and so is the way out', { tag: '@long' }, async ({ page }) => {
  await openAtBar(page, '/watch/84?ep=2');
  await press(page, 'ArrowLeft');
  await expect(page.locator('[data-player-bar] [data-command=fullscreen]')).toBeFocused();
  await press(page, 'Enter');
  await expect.poll(() => isFull(page)).toBe(true);
  await page.locator('[data-player-bar] [data-command=togglePlay]').focus();
  await press(page, 'ArrowLeft', 'Enter');
  await expect.poll(() => isFull(page)).toBe(false);
});
