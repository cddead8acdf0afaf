/** A remote reaches everything pressable from each screen's first arrow, presses nothing by accident, and never loses focus. */
import type { Page } from '@playwright/test';
import { arrowsLoaded, press, test } from '../by-remote.ts';
import { expect, ready, signIn } from '../fixtures.ts';
import { walk } from '../walk.ts';

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

async function reachesAll(page: Page, screen: string) {
  await page.goto(screen);
  await ready(page);
  await press(page, 'ArrowDown');
  await arrowsLoaded(page);
  await expect(page.locator('#main :focus')).toBeVisible();
  if (screen.startsWith('/watch')) await page.locator('[data-player-bar]').waitFor();
  expect(await walk(page), screen).toEqual({ unreached: [], cut: [] });
}

test('arrows reach everything pressable on each kind of screen, and nothing clips a focus ring', async ({ page }) => {
  for (const screen of [
    '/',
    '/browse?type=2&view=list',
    '/search?q=春',
    '/detail/83',
    '/watch/83',
    '/watch/40',
    '/rankings',
    '/guestbook',
    '/login',
    '/lists',
    '/nowhere',
  ])
    await reachesAll(page, screen);
});

test('arrows reach everything a member can press, and leave a title’s episodes sideways from any of them', async ({ page }) => {
  await page.goto('/');
  await signIn(page, 'far-member');
  await page.request.post('/api/user/favorites', { data: { vodId: 83 } });
  await page.request.post('/api/user/lists', { data: { name: 'far' } });
  for (const screen of [
    '/member/favorites',
    '/member/history',
    '/member/lists',
    '/member/suggestions',
    '/member/profile',
    '/member/security',
    '/detail/83',
    '/watch/84',
  ])
    await reachesAll(page, screen);
  await page.goto('/detail/83');
  await ready(page);
  await press(page, 'ArrowDown');
  await arrowsLoaded(page);
  await page.getByRole('link', { name: '第13集' }).focus();
  await press(page, 'ArrowLeft');
  await expect(page.locator('main :focus')).toBeVisible();
  await expect(page.getByRole('complementary').locator(':focus')).toHaveCount(0);
});

test('a page loaded by remote has focus where the first arrow starts', async ({ page }) => {
  await page.goto('/');
  await ready(page);
  await press(page, 'ArrowDown');
  await arrowsLoaded(page);
  await expect(page.locator('html')).toHaveAttribute('data-far');
  for (const screen of ['/', '/browse?type=2', '/detail/83', '/rankings']) {
    await page.goto(screen);
    await expect(page.locator('#main :focus-visible')).toBeInViewport();
  }
  await expect(page.locator('#main :focus-visible')).toHaveAttribute('href', /detail/);
});

test('a remote removes titles from Continue watching by the row’s button, and never lands on the cards’ own', async ({ page }) => {
  await page.goto('/');
  await signIn(page, 'far-remover');
  for (const vodId of [83, 40])
    await page.request.post('/api/user/history', { data: { vodId, episode: 1, episodeName: '1', route: 'ffm3u8', watchDuration: 600, duration: 2400 } });
  await page.goto('/');
  const row = page.getByRole('region', { name: '继续观看' });
  await expect(row.getByRole('article')).toHaveCount(2);
  await press(page, 'ArrowDown');
  await arrowsLoaded(page);
  await expect(page.locator('main :focus')).toHaveText('立即播放');
  const edit = row.getByRole('button', { name: '编辑继续观看' });
  // The button above the row is not on the way to its cards.
  await press(page, 'ArrowDown');
  await expect(row.getByRole('article').getByRole('link').first()).toBeFocused();
  await press(page, 'ArrowRight');
  await expect(row.getByRole('article').getByRole('link').nth(1)).toBeFocused();
  await press(page, 'ArrowUp');
  await expect(edit).toBeFocused();
  await press(page, 'Enter', 'ArrowDown');
  const remove = row.getByRole('article').getByRole('button');
  await expect(remove.first()).toBeFocused();
  await press(page, 'Enter');
  await expect(row.getByRole('article')).toHaveCount(1);
  await expect(remove).toBeFocused();
  // Down leads to the message with Undo from anywhere.
  const undo = page.getByRole('status').getByRole('button', { name: '撤销' });
  await expect(undo).toBeVisible();
  await press(page, 'ArrowDown');
  await expect(undo).toBeFocused();
  await press(page, 'ArrowRight');
  await expect(page.getByRole('status').getByRole('button', { name: '关闭' })).toBeFocused();
  await press(page, 'ArrowLeft', 'Enter');
  await expect(row.getByRole('article')).toHaveCount(2);
  await expect(remove.first()).toBeFocused();
  // Back returns from the message to the previous focus, on the same page.
  await press(page, 'Enter');
  await expect(row.getByRole('article')).toHaveCount(1);
  await expect(undo).toBeVisible();
  await press(page, 'ArrowDown');
  await expect(undo).toBeFocused();
  await press(page, 'Escape');
  await expect(undo).toBeHidden();
  await expect(remove).toBeFocused();
  await expect(page).toHaveURL(/\/$/);
});
