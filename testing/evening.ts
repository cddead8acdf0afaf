/** An evening with the site on a phone: open, type two letters, play, the route dies, the next episode, continue on TV. Shared by e2e tests and the bench. */
import type { BrowserContext, Locator, Page } from '@playwright/test';

/** The demo's series with three routes, its initials, and its first route's segments. */
const SERIES = { name: /灯塔来信/, letters: 'dt', first: '**/demo/clips/a/**' };
const DEADLINE_MS = 60_000;

export interface Evening {
  /** From the home page to the picture. */
  taps: number;
  /** Milliseconds: to a responsive home page; from the last tap to the picture; from the next episode's tap to its picture. */
  open: number;
  picture: number;
  nextEpisode: number;
  /** Longest freeze while the route died, ms. */
  stoodStill: number;
  /** Seconds between where the phone stopped and where the TV continues. */
  apart: number;
  /** The same while the phone still plays. */
  apartPlaying: number;
}

const plays = (page: Page, after = 0) =>
  page.waitForFunction((seconds) => (document.querySelector('video')?.currentTime ?? 0) > seconds, after, { timeout: DEADLINE_MS });
const positionOf = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

/** Notes the longest time without a new frame. */
const watchPicture = (page: Page) =>
  page.evaluate(() => {
    const seen = { longest: 0, moved: performance.now(), at: -1 };
    Object.assign(globalThis, { seen });
    const look = () => {
      const { currentTime = -1 } = document.querySelector('video') ?? {};
      const now = performance.now();
      seen.longest = Math.max(seen.longest, now - seen.moved);
      if (currentTime !== seen.at) Object.assign(seen, { moved: now, at: currentTime });
      requestAnimationFrame(look);
    };
    look();
  });
const longestStill = (page: Page) => page.evaluate(() => Math.round((globalThis as unknown as { seen: { longest: number } }).seen.longest));

/** @returns taps from the home page to the picture, and ms from the last one */
async function findAndPlay(page: Page): Promise<{ taps: number; picture: number }> {
  let taps = 0;
  const tap = async (on: Locator) => {
    taps++;
    await on.tap();
  };
  await tap(page.locator('nav a[href="/search"]:visible'));
  // Typing goes to the focused search field.
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox');
  await page.keyboard.type(SERIES.letters);
  await tap(page.getByRole('option', { name: SERIES.name }).first());
  const play = page.getByRole('main').getByRole('link', { name: '立即播放' });
  await play.waitFor();
  const begun = performance.now();
  await tap(play);
  await plays(page);
  return { taps, picture: performance.now() - begun };
}

/** Blocks the first route's segments. @returns the longest freeze, ms */
async function loseRoute(page: Page): Promise<number> {
  await plays(page, 2);
  await page.route(SERIES.first, (route) => route.abort());
  await watchPicture(page);
  const first = new URL(page.url()).searchParams.get('route');
  await page.waitForURL((url) => url.searchParams.get('route') !== first, { timeout: DEADLINE_MS });
  await plays(page, (await positionOf(page)) + 1);
  return longestStill(page);
}

/** @returns ms to its picture; the previous one stays until then */
async function playNextEpisode(page: Page): Promise<number> {
  const before = await positionOf(page);
  const begun = performance.now();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^(第0?2集|EP0?2|0?2)/ })
    .first()
    .tap();
  await page.waitForURL(/ep=e?2/);
  await page.waitForFunction((left) => {
    const { currentTime = 0 } = document.querySelector('video') ?? {};
    return currentTime > 0.1 && currentTime < left;
  }, before);
  return performance.now() - begun;
}

/** @param position of the phone @returns seconds between it and where the TV continues */
async function continueOn(television: BrowserContext, position: () => number | Promise<number>): Promise<number> {
  const page = await television.newPage();
  // Notes where it starts or jumps to, not what it has played since.
  await page.addInitScript(() => {
    const note = ({ target }: Event) => Object.assign(globalThis, { begunAt: (target as HTMLVideoElement).currentTime });
    // A picture that started before the page's script is first noticed here.
    document.addEventListener('timeupdate', note, { capture: true, once: true });
    document.addEventListener('playing', note, { capture: true, once: true });
    document.addEventListener('seeked', note, { capture: true });
  });
  await page.goto('/');
  const card = page.getByRole('region', { name: '继续观看' }).getByRole('link', { name: SERIES.name });
  await card.waitFor();
  const left = await position();
  await card.click();
  // Its time alone says nothing: it is set before the first picture shows.
  const begunAt = await page.waitForFunction(() => (globalThis as unknown as { begunAt: number }).begunAt, undefined, { timeout: DEADLINE_MS });
  const apart = Math.abs((await begunAt.jsonValue()) - left);
  await page.close();
  return Math.round(apart * 10) / 10;
}

/** @param phone signed in, like the TV */
export async function evening(phone: BrowserContext, television: BrowserContext, slowDown: (page: Page) => Promise<void> = async () => {}): Promise<Evening> {
  const page = await phone.newPage();
  await slowDown(page);
  const begun = performance.now();
  await page.goto('/');
  await page.locator('html[data-ready]').waitFor();
  const open = performance.now() - begun;
  const { taps, picture } = await findAndPlay(page);
  const stoodStill = await loseRoute(page);
  const nextEpisode = await playNextEpisode(page);
  await plays(page, 3);
  const apartPlaying = await continueOn(television, () => positionOf(page));
  const left = await positionOf(page);
  // Navigates instead of closing, which would drop what the slow network still holds.
  await page.goto('about:blank');
  const apart = await continueOn(television, () => left);
  await page.close();
  const round = (milliseconds: number) => Math.round(milliseconds);
  return { taps, open: round(open), picture: round(picture), nextEpisode: round(nextEpisode), stoodStill, apart, apartPlaying };
}
