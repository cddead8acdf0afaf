import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

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

/** Waits until no colour is on its way to another: axe would judge one that is seen for a tenth of a second. */
const isStill = (page: Page) =>
  page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().flatMap((each) => (each instanceof CSSTransition ? [each.finished] : [])));
  });

/** Expects that axe finds nothing. @param place where that is, for the message */
export async function isAccessible(page: Page, place = '') {
  await isStill(page);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => `${place} ${id}: ${nodes[0]?.html.slice(0, 200)}`)).toEqual([]);
}

/** Expects that axe finds nothing, and that nothing is wider than the screen. */
export async function isSound(page: Page) {
  await isAccessible(page);
  expect(await beyondEdge(page)).toBeLessThanOrEqual(0);
}

/** As `isSound`, in light and in dark. */
export async function isSoundInBothThemes(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await isAccessible(page, colorScheme);
  }
  expect(await beyondEdge(page)).toBeLessThanOrEqual(0);
}
