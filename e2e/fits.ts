import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { ready } from './fixtures.ts';

/** Pixels beyond the right edge; at most 0 if it fits. */
const beyondEdge = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const toNextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

export async function fits(page: Page, screen: string, width: number, height: number) {
  await page.setViewportSize({ width, height });
  await page.evaluate(toNextFrame);
  await page.evaluate(toNextFrame);
  expect(await beyondEdge(page), `${screen} is too wide at ${width} px`).toBeLessThanOrEqual(0);
}

/**
 * Freezes transitions until released, because axe would judge a color visible for a tenth of a second. They end at once and none starts,
 * because the theme changes a frame after the browser's.
 */
async function atRest(page: Page) {
  const still = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after, ::backdrop { transition-property: none !important; }');
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  });
  await page.evaluate(toNextFrame);
  await page.evaluate(toNextFrame);
  // Infinite and scroll-driven animations have no end.
  await page.evaluate(() => {
    for (const each of document.getAnimations())
      if (each.timeline === document.timeline && each.effect && Number.isFinite(each.effect.getComputedTiming().endTime)) each.finish();
  });
  return { letGo: () => page.evaluate((sheet) => document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(sheet), 1).length, still) };
}

/** @param place for the message @param part a selector */
async function isAccessible(page: Page, place = '', part?: string) {
  const { letGo } = await atRest(page);
  // Skips frames of other sites, so that axe needs no page to collect results.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
  await letGo();
  const elements = (nodes: { html: string }[]) =>
    nodes
      .slice(0, 3)
      .map(({ html }) => html.slice(0, 200))
      .join(' | ');
  expect(violations.map(({ id, nodes }) => `${place} ${id}: ${elements(nodes)}`)).toEqual([]);
}

export async function isSoundInBothThemes(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await isAccessible(page, colorScheme);
  }
  expect(await beyondEdge(page)).toBeLessThanOrEqual(0);
}

/** By address: elements that open something, perhaps in a menu, and what then shows. */
export type Opened = Partial<Record<string, readonly { menu?: RegExp; button: RegExp; shows: string }[]>>;
const HEIGHT = 900;

/** Waits until a screen is complete, then checks accessibility and width, including anything its buttons open. */
export async function look(page: Page, screen: string, width: number, otherWidths: readonly number[] = [], opened: Opened = {}) {
  await page.setViewportSize({ width, height: HEIGHT });
  await page.goto(screen);
  await ready(page);
  if (screen === '/watch/40') {
    await page.getByRole('region', { name: /评论|評論|Comments/ }).scrollIntoViewIfNeeded();
    await page.locator('#comments').waitFor();
    // The player, in its corner while comments are read, clips overflow.
    await page.evaluate(() => scrollTo(0, 0));
    await page.locator('[data-player]').waitFor();
    await expect(page.getByRole('button', { name: /全屏|全螢幕|Full screen/ })).toBeInViewport({ ratio: 1 });
  }
  // Placeholders in view are replaced; those below load when they come near.
  await page.waitForFunction(() => {
    const coming = [...document.querySelectorAll('#main .pulse-box, #main .animate-spin')].find((box) => box.checkVisibility());
    coming?.scrollIntoView();
    return !coming;
  });
  await isAccessible(page, screen);
  for (const each of [width, ...otherWidths]) await fits(page, screen, each, HEIGHT);
  await page.setViewportSize({ width, height: HEIGHT });
  for (const { menu, button, shows } of opened[screen] ?? []) {
    const folded = menu && page.getByRole('main').getByRole('button', { name: menu, expanded: false });
    if (await folded?.count()) await folded?.click();
    await page.getByRole('main').getByRole('button', { name: button }).first().click();
    await page.locator(shows).first().waitFor();
    await isAccessible(page, `${screen} ${button}`);
    await fits(page, `${screen} ${button}`, width, HEIGHT);
    await page.keyboard.press('Escape');
  }
}

/** For `npm run test:all`: accessible in both themes on a phone, and fits phone and desktop widths. */
export async function looksWell(page: Page, place: string) {
  const before = page.viewportSize();
  if (!process.env.TEST_LONG || !before) return;
  for (const width of [1440, 360]) await fits(page, place, width, 900);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await isAccessible(page, `${place}, ${colorScheme}`);
  }
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(before);
}
