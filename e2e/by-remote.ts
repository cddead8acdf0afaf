import { expect, type Page } from '@playwright/test';
import { test as base } from './fixtures.ts';
import { isPaused, plays } from './playing.ts';

/** Moves the pointer off the page: a TV has none, but the headless shell starts with one. */
export async function putPointerAway(page: Page) {
  await page.goto('/healthz');
  await page.mouse.move(-10, -10);
}
export const test = base.extend({
  page: async ({ page }, use) => {
    await putPointerAway(page);
    await use(page);
  },
});

export const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
export const arrowsLoaded = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/spatial-navigation')));
/** Either Back key; browsers have no key for the second. */
export const back = (page: Page, key: string) =>
  key === 'Escape'
    ? press(page, key)
    : page.evaluate((name) => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })), key);

/** Opens a paused film with focus in the player's bar, which then stays however slow the keys are. */
export async function openAtBar(page: Page, address: string) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await plays(page, address);
  await expect(page.locator('[data-player]')).toBeFocused();
  await press(page, 'Enter');
  await expect.poll(() => isPaused(page)).toBe(true);
  await press(page, 'ArrowDown');
  await arrowsLoaded(page);
  await expect(page.locator('[data-command=togglePlay]')).toBeFocused();
}

export async function openFull(page: Page, address = '/watch/84?ep=2') {
  await openAtBar(page, address);
  await page.locator('[data-player-bar] [data-command=fullscreen]').focus();
  await press(page, 'Enter');
  await page.locator('button[data-focus-group=choices]').waitFor();
}

/** The focused element, and whether it is fully visible with a ring. */
export const focus = (page: Page) =>
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

/** Presses an arrow until the focus arrives; it must stay visible. */
export async function pressUntil(page: Page, arrow: string, isThere: (at: Focus) => boolean, most = 12) {
  for (let n = 0; n < most && !isThere(await focus(page)); n++) {
    await page.keyboard.press(arrow);
    await expect.poll(() => focus(page)).toMatchObject({ isSeen: true });
  }
  const at = await focus(page);
  expect([isThere(at), at]).toEqual([true, at]);
  return at;
}
