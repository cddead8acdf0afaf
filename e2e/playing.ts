import { expect, type Page } from '@playwright/test';
import { position, ready } from './fixtures.ts';

export const isPaused = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused);
export const isFull = (page: Page) => page.evaluate(() => document.fullscreenElement !== null);
export const setRate = (page: Page, rate: number) =>
  page.locator('video').evaluate((video: HTMLVideoElement, to) => {
    video.playbackRate = to;
  }, rate);
export const toEnd = (page: Page, seconds = 0.5) =>
  page.locator('video').evaluate((video: HTMLVideoElement, left) => {
    video.currentTime = video.duration - left;
  }, seconds);

/** Opens a watch page and waits until it plays and accepts keys. */
export async function plays(page: Page, address: string) {
  await page.goto(address);
  await ready(page);
  await page.locator('[data-player-bar]').waitFor();
  await expect.poll(() => position(page)).toBeGreaterThan(0.3);
}

/** Waits until another episode starts, checking every frame: the previous one may still be playing. */
export async function begins(page: Page) {
  await page.waitForFunction(() => {
    const { currentTime = 1 } = document.querySelector('video') ?? {};
    return currentTime < 0.3;
  });
  await expect.poll(() => position(page)).toBeGreaterThan(0.3);
}

export async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not shown`);
  return box;
}
