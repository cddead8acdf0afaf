/** Files among streams: the next route is a file, or the playing file falls silent. */
import type { Browser, Page, Route } from '@playwright/test';
import { expect, position, test } from '../fixtures.ts';

const FILE = '/film.mp4';

/** Routes a and b are streams, c is a file. */
const STREAM_ROUTE = /route=(ffm3u8|tym3u8)/;

/** Makes a file from a route's appended data, because the demo has none. */
async function recordFile(browser: Browser, baseURL: string): Promise<Buffer> {
  // Another browser, so that its progress is separate.
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.route(/\/clips\/a\/index\.m3u8/, (route) =>
    route.fulfill({ body: '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=140000,RESOLUTION=426x240\nlow/index.m3u8' }),
  );
  await page.addInitScript(() => {
    const parts: BufferSource[] = [];
    Object.assign(globalThis, { parts });
    const add = MediaSource.prototype.addSourceBuffer;
    MediaSource.prototype.addSourceBuffer = function (type) {
      const made = add.call(this, type);
      const append = made.appendBuffer;
      made.appendBuffer = (data) => {
        if (type.startsWith('video')) parts.push(data);
        append.call(made, data);
      };
      return made;
    };
  });
  await page.goto('/watch/40?route=ffm3u8');
  await expect
    .poll(() => page.locator('video').evaluate(({ buffered, duration }: HTMLVideoElement) => buffered.length === 1 && duration - buffered.end(0) < 1))
    .toBe(true);
  const text = await page.evaluate(async () => {
    const bytes = new Uint8Array(await new Blob((globalThis as unknown as { parts: BlobPart[] }).parts).arrayBuffer());
    return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  });
  await context.close();
  return Buffer.from(text, 'latin1');
}

/** The third route has the file instead of its stream. */
async function withFileRoute(page: Page, film: Buffer, answer: (route: Route, from: number) => Promise<void> | undefined) {
  await page.route(/\/watch\/40/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(/[^"]*\/clips\/c\/index\.m3u8/g, FILE) });
  });
  await page.route(new RegExp(FILE), (route) => answer(route, Number(/bytes=(\d+)/.exec(route.request().headers().range ?? '')?.[1] ?? 0)));
  return (route: Route, from: number, until = film.length) =>
    route.fulfill({
      status: 206,
      contentType: 'video/mp4',
      headers: { 'Accept-Ranges': 'bytes', 'Content-Range': `bytes ${from}-${until - 1}/${film.length}` },
      body: film.subarray(from, until),
    });
}

const source = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentSrc);

test('V2: a route of files is prepared and continues where the stream ended', async ({ page, browser, site }) => {
  const film = await recordFile(browser, site.origin);
  const asked: number[] = [];
  const send = await withFileRoute(page, film, (route, from) => {
    asked.push(from);
    return send(route, from);
  });
  await page.route(/\/clips\/(b\/|a\/\w+\/00[2-9]\.ts)/, (route) => route.fulfill({ status: 404 }));
  await page.goto('/watch/40?route=ffm3u8');
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  // Requested while the stream still plays.
  expect(await source(page)).toMatch(/^blob:/);
  await expect.poll(() => source(page)).toContain(FILE);
  await expect.poll(() => position(page)).toBeGreaterThan(9);
  await expect(page).not.toHaveURL(STREAM_ROUTE);
});
