import { expect, type Page } from '@playwright/test';
import { position } from './fixtures.ts';

export const mini = (page: Page) => page.getByRole('region', { name: '小窗播放器' });
/** Records interruptions of the playing element. */
export const watchElement = (page: Page) =>
  page.locator('video').evaluate((video) => {
    const interrupted: string[] = [];
    Object.assign(window, { element: video, interrupted });
    for (const name of ['pause', 'waiting', 'emptied', 'loadstart', 'seeking']) video.addEventListener(name, () => interrupted.push(name));
  });
/** Throws unless the same element still plays. */
export const interruptions = (page: Page) =>
  page.evaluate(() => {
    const { element, interrupted } = window as unknown as { element: Element; interrupted: string[] };
    return document.querySelector('video') === element ? interrupted : ['another element'];
  });
export async function movesOn(page: Page) {
  const before = await position(page);
  await expect.poll(() => position(page)).toBeGreaterThan(before + 0.3);
}
