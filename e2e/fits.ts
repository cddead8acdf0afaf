import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { ready } from './fixtures.ts';

/** Pixels of the page beyond the right edge of the screen; 0 or less where it fits. */
const beyondEdge = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const toNextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Makes the screen so wide, and expects that nothing of the page goes beyond it. */
export async function fits(page: Page, screen: string, width: number, height: number) {
  await page.setViewportSize({ width, height });
  await page.evaluate(toNextFrame);
  await page.evaluate(toNextFrame);
  expect(await beyondEdge(page), `${screen} is too wide at ${width} px`).toBeLessThanOrEqual(0);
}

/**
 * Brings the page to rest until it is let go: axe would judge a colour that is seen for a tenth of a second. Running transitions end at
 * once, and none begins, because the page changes its theme only in the frame after the browser has changed its own.
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
  // An animation that turns without end, or moves with scrolling, comes to no end.
  await page.evaluate(() => {
    for (const each of document.getAnimations())
      if (each.timeline === document.timeline && each.effect && Number.isFinite(each.effect.getComputedTiming().endTime)) each.finish();
  });
  return { letGo: () => page.evaluate((sheet) => document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(sheet), 1).length, still) };
}

/**
 * Expects that axe finds nothing.
 * @param place where that is, for the message
 * @param part the part of the page that is looked at, as a selector
 */
async function isAccessible(page: Page, place = '', part?: string) {
  const { letGo } = await atRest(page);
  // No frame of another site is looked into, so that axe needs no page of its own to gather what it found.
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

/** Expects that axe finds nothing in light and in dark, and that nothing is wider than the screen. */
export async function isSoundInBothThemes(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await isAccessible(page, colorScheme);
  }
  expect(await beyondEdge(page)).toBeLessThanOrEqual(0);
}

/** By address: what buttons of a screen open, and how that is known to be there. */
export type Opened = Partial<Record<string, readonly { button: RegExp; shows: string }[]>>;
const HEIGHT = 900;

/** Opens a screen, waits until it is filled, and expects that axe finds nothing and that it fits, as does what its buttons open. */
export async function look(page: Page, screen: string, width: number, otherWidths: readonly number[] = [], opened: Opened = {}) {
  await page.setViewportSize({ width, height: HEIGHT });
  await page.goto(screen);
  await ready(page);
  if (screen === '/watch/40') {
    await page.getByRole('region', { name: /评论|評論|Comments/ }).scrollIntoViewIfNeeded();
    await page.locator('#comments').waitFor();
    // The player, which goes into its corner while the comments are read, cuts off what does not fit.
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
  for (const { button, shows } of opened[screen] ?? []) {
    await page.getByRole('main').getByRole('button', { name: button }).first().click();
    await page.locator(shows).first().waitFor();
    await isAccessible(page, `${screen} ${button}`);
    await fits(page, `${screen} ${button}`, width, HEIGHT);
    await page.keyboard.press('Escape');
  }
}

/** In `npm run test:all`: axe finds nothing in light and dark on a phone, and nothing is wider than it or than a desk's screen. */
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
