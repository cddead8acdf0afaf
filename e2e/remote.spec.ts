/** A television's journey: arrows, OK and Back alone, from the first screen to a title and back. */
import type { Page } from '@playwright/test';
import { expect, position, ready, test } from './fixtures.ts';

/** Where the focus is, and whether it is seen: wholly on the screen, with a ring around it. */
const focus = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement as HTMLElement;
    const { top, bottom, left, right } = active.getBoundingClientRect();
    const { outlineStyle, outlineWidth } = getComputedStyle(active.closest('search form, .inline-flex:has(> select)') ?? active);
    return {
      name: active.getAttribute('aria-label') ?? active.title ?? '',
      text: active.textContent.trim(),
      href: active.getAttribute('href') ?? '',
      row: [...document.querySelectorAll('#filters fieldset')].indexOf(active.closest('fieldset') as Element),
      place: active.closest('header, #filters, article, main, dialog')?.tagName.toLowerCase() ?? '',
      isSeen: top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth && outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2,
    };
  });
type Focus = Awaited<ReturnType<typeof focus>>;

/** Presses an arrow until the focus is where it is to be, within a few presses; each press leads to something that is seen. */
async function pressUntil(page: Page, arrow: string, isThere: (at: Focus) => boolean, most = 12) {
  for (let n = 0; n < most && !isThere(await focus(page)); n++) {
    await page.keyboard.press(arrow);
    await expect.poll(() => focus(page)).toMatchObject({ isSeen: true });
  }
  const at = await focus(page);
  expect([isThere(at), at]).toEqual([true, at]);
  return at;
}

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('V27: a remote goes from home through the filters to a title, begins at Play, and Back returns to the card', async ({ page }) => {
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
  // The page begins at its first title.
  await expect.poll(async () => (await focus(page)).href).toMatch(/^\/detail\//);
  expect((await focus(page)).isSeen).toBe(true);
  // Up through everything between, then down again, a row after the other.
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
  // All of a row is reached, one after the other.
  await pressUntil(page, 'ArrowLeft', ({ text }) => text === '全部', 30);
  const values = await page.evaluate(() => [...(document.activeElement?.parentElement?.children ?? [])].map((value) => value.textContent));
  for (const value of values.slice(1)) {
    await page.keyboard.press('ArrowRight');
    expect((await focus(page)).text).toBe(value);
  }
  await pressUntil(page, 'ArrowLeft', ({ text }) => text === values[1], 30);
  await page.keyboard.press('Enter');
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
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/browse\?/);
  await expect.poll(async () => (await focus(page)).href).toBe(card.href);
});

for (const key of ['Escape', 'GoBack'])
  test(`a remote’s Back (${key}) closes what is open first, then leaves`, async ({ page }) => {
    const back = () =>
      key === 'Escape'
        ? page.keyboard.press(key)
        : page.evaluate((name) => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })), key);
    await page.goto('/');
    await ready(page);
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => (await focus(page)).isSeen).toBe(true);
    await pressUntil(page, 'ArrowUp', ({ place }) => place === 'header');
    await pressUntil(page, 'ArrowLeft', ({ href }) => href === '/');
    await pressUntil(page, 'ArrowRight', ({ href }) => href.startsWith('/browse'));
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await focus(page)).href).toMatch(/^\/detail\//);
    // The search's suggestions.
    await pressUntil(page, 'ArrowUp', ({ place }) => place === 'header');
    const search = page.getByRole('combobox', { name: /搜索/ });
    await search.focus();
    await page.keyboard.type('a');
    await expect(search).toHaveAttribute('aria-expanded', 'true');
    await back();
    await expect(search).toHaveAttribute('aria-expanded', 'false');
    await expect(page).toHaveURL(/browse/);
    // The sheet of filters, where the screen is narrow.
    await page.setViewportSize({ width: 700, height: 900 });
    const filters = page.getByRole('button', { name: '筛选', exact: true });
    await filters.focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: '筛选' });
    await expect(sheet).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await back();
    await expect(sheet).toBeHidden();
    await expect(filters).toBeFocused();
    await expect(page).toHaveURL(/browse/);
    await back();
    await expect(page).toHaveURL(/\/$/);
  });

test('a remote is caught nowhere: not on unfolded filters, not in the empty search field, not at the end of a row of episodes', async ({ page }) => {
  await page.goto('/browse');
  await ready(page);
  await page.getByRole('button', { name: '更多筛选' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '收起筛选' })).toBeFocused();
  await pressUntil(page, 'ArrowDown', ({ href }) => href.startsWith('/detail/'), 30);
  await pressUntil(page, 'ArrowUp', ({ place }) => place === 'header', 30);
  // Above the header there is nothing: the link past it is for who presses Tab.
  await page.keyboard.press('ArrowUp');
  expect((await focus(page)).place).toBe('header');
  const search = page.getByRole('combobox', { name: /搜索/ });
  await search.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('header select')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(search).toBeFocused();
  await page.keyboard.type('ab');
  // In a text the arrows move the caret first.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await expect(search).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(search).not.toBeFocused();

  await page.goto('/watch/84?ep=2');
  await ready(page);
  await page.locator('[data-player-bar]').waitFor();
  await expect.poll(() => position(page)).toBeGreaterThan(0.5);
  const video = page.locator('video');
  await page.keyboard.press('Enter');
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
  const before = await position(page);
  await page.locator('ol a').first().focus();
  // More often than there are episodes in a row.
  for (let n = 0; n < 12; n++) await page.keyboard.press('ArrowRight');
  expect((await focus(page)).href).toMatch(/^\/watch\/84/);
  expect(await position(page)).toBe(before);
});

test('Back of a remote goes up from an address: the film, its title, the first page; and to Play where the film was left', async ({ page }) => {
  await page.goto('/detail/84');
  await ready(page);
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await focus(page)).href).toMatch(/^\/watch\/84/);
  expect((await focus(page)).text).toBe('立即播放');
  await page.keyboard.press('Enter');
  await page.locator('[data-player-bar]').waitFor();
  // By then the button of the title leads to the episode to continue.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('watch-progress') ?? '')).toContain('"vod_id":84');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/detail\/84$/);
  await expect(page.locator('#play')).toHaveText(/^继续播放/);
  await expect(page.locator('#play')).toBeFocused();
  // The film plays on in the corner; on the first page there is nothing left to go back to but the corner.
  await expect(page.locator('[data-mini]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.locator('[data-mini]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-mini]')).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);

  await page.goto('/watch/84');
  await ready(page);
  await page.locator('[data-player-bar]').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/spatial-navigation')));
  await expect(page.locator('[data-player-bar] :focus')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/detail\/84$/);
  await expect(page.locator('#play')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/$/);
});
