import { expect, type Page } from '@playwright/test';

const toNextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Makes the screen so wide, and expects that nothing of the page goes beyond it. */
export async function fits(page: Page, screen: string, width: number, height: number) {
  await page.setViewportSize({ width, height });
  await page.evaluate(toNextFrame);
  await page.evaluate(toNextFrame);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(beyond, `${screen} is too wide at ${width} px`).toBeLessThanOrEqual(0);
}
