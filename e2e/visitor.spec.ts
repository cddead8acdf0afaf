import { PICTURE_WAIT_MS } from '../web/src/hydration/signals.ts';
import { expect, holdTakeover, position, ready, test } from './fixtures.ts';
import { isFull, isPaused, toEnd } from './playing.ts';

for (const [device, viewport] of [
  ['phone', { width: 360, height: 740 }],
  ['desk', { width: 1440, height: 900 }],
] as const) {
  test.describe(device, () => {
    test.use({ viewport });

    test('a visitor finds 小城之春 by typing xczc, plays it, and changes the route', async ({ page, problems }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 2, name: '正在热播' })).toBeVisible();
      // On phones the search field is on the search screen.
      if (device === 'phone') await page.locator('nav a[href="/search"]:visible').click();
      const box = page.getByRole('combobox', { name: /搜索/ });
      await box.fill('xczc');
      await expect(page.getByRole('option').first()).toContainText('小城之春');
      await box.press('ArrowDown');
      await box.press('Enter');
      await expect(page).toHaveURL(/\/detail\/\d+$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('小城之春');

      await page.getByRole('link', { name: '立即播放' }).locator('visible=true').click();
      await expect(page).toHaveURL(/\/watch\//);
      await expect.poll(() => position(page)).toBeGreaterThan(2);

      const before = await position(page);
      await page.getByRole('button', { name: /^天涯线路/ }).click();
      await expect(page).toHaveURL(/route=tym3u8/);
      // The same position on another route, never back at the beginning.
      await expect.poll(() => position(page)).toBeGreaterThan(before);
      await expect(page.getByRole('button', { name: /^天涯线路/ })).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByRole('button', { name: /^备用线路一.*稳定/ })).toHaveAttribute('title', / \d+ ms /);
      expect(problems).toEqual([]);
    });
  });
}

test('a visitor plays the next episode of a series and returns to where they were', { tag: '@long' }, async ({ page }) => {
  await page.goto('/browse?type=2&sort=score');
  await page
    .getByRole('link', { name: /灯塔来信/ })
    .first()
    .click();
  await page.getByRole('link', { name: '第03集' }).click();
  await expect.poll(() => position(page)).toBeGreaterThan(1);
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/ep=e?4/);
  await expect(page.getByRole('link', { name: '第04集' })).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => position(page)).toBeGreaterThan(3);
  // Back leads from the player to the title, then to the list as it was.
  await page.goBack();
  await expect(page).toHaveURL(/\/detail\//);
  await expect(page.getByRole('link', { name: /继续播放 第04集/ }).locator('visible=true')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/browse\?type=2&sort=score/);
});

test('no other episode is marked before this browser knows where to continue', async ({ page }) => {
  await page.goto('/watch/83?ep=3');
  await expect.poll(() => position(page)).toBeGreaterThan(1);
  await page.goto('/');
  const go = await holdTakeover(page);
  await page.goto('/watch/83', { waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: '第03集' })).toBeVisible();
  await expect(page.locator('main :is([aria-current=true], [data-current])')).toHaveCount(0);
  go();
  await expect(page.getByRole('link', { name: '第03集' })).toHaveAttribute('aria-current', 'true');
});

test('a visitor who scrolled before hydration stays there, and keeps what they press', async ({ page }) => {
  const go = await holdTakeover(page);
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto('/browse?type=2&sort=score', { waitUntil: 'commit' });
  const title = page.getByRole('link', { name: /灯塔来信/ }).first();
  await title.scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => scrollY);
  const before = await place();
  expect(before).toBeGreaterThan(0);
  go();
  await ready(page);
  expect(await place()).toBe(before);
  await title.click();
  await expect(page).toHaveURL(/\/detail\//);
  await expect.poll(place).toBe(0);
  await page.goBack();
  await expect.poll(place).toBe(before);
});

test('the keyboard plays even before the player loads', async ({ page }) => {
  const go = await holdTakeover(page);
  await page.goto('/watch/40', { waitUntil: 'commit' });
  await expect.poll(() => page.locator('video').count()).toBe(1);
  await expect.poll(() => position(page)).toBeGreaterThan(0.5);
  await page.keyboard.press('k');
  expect(await isPaused(page)).toBe(false);
  go();
  await expect.poll(() => isPaused(page)).toBe(true);
  await page.keyboard.press('5');
  await expect.poll(() => position(page)).toBeCloseTo(15, 0);
  await page.keyboard.press('f');
  await expect.poll(() => isFull(page)).toBe(true);
});

test('a video that starts before the scripts is taken over as soon as they load', async ({ page }) => {
  // The timer that starts the scripts without video never ends here.
  await page.addInitScript((waitMs) => {
    const { setTimeout } = globalThis;
    globalThis.setTimeout = ((run: () => void, ms?: number) => (ms === waitMs ? 0 : setTimeout(run, ms))) as typeof globalThis.setTimeout;
  }, PICTURE_WAIT_MS);
  const go = await holdTakeover(page, 'index');
  await page.goto('/watch/40', { waitUntil: 'commit' });
  await expect.poll(() => page.locator('video').count()).toBe(1);
  await expect.poll(() => position(page)).toBeGreaterThan(0.2);
  go();
  await ready(page);
  await page.keyboard.press('k');
  await expect.poll(() => isPaused(page)).toBe(true);
});

test('playlists and the first segment load in parallel with the engine, and only once', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, file] = /\/demo\/clips\/(.*)$/.exec(request.url()) ?? [];
    if (file) asked.push(file.replace(/\?.*/, ''));
  });
  const go = await holdTakeover(page, 'hls');
  await page.goto('/watch/40', { waitUntil: 'commit' });
  const first = ['a/index.m3u8', 'a/high/index.m3u8', 'a/high/000.ts'];
  await expect.poll(() => asked).toEqual(first);
  expect(await page.locator('video').count()).toBe(0);
  go();
  await expect.poll(() => position(page)).toBeGreaterThan(0.5);
  expect(asked.filter((file) => first.slice(1).includes(file))).toEqual(first.slice(1));
});

test('the next episode starts automatically after a countdown that can be held, in full screen too', { tag: '@long' }, async ({ page }) => {
  await page.clock.install();
  await page.goto('/watch/83?ep=1&route=tym3u8');
  await expect.poll(() => position(page)).toBeGreaterThan(0.5);
  await toEnd(page);
  await expect(page.getByText(/秒后播放/).last()).toBeVisible();
  // By key, as a remote does: focus returns to the video.
  await page.getByRole('button', { name: '取消' }).press('Enter');
  await expect(page.getByRole('region', { name: '播放器', exact: true })).toBeFocused();
  await expect(page.getByText(/秒后播放/).last()).toBeHidden();
  await expect(page).toHaveURL(/ep=e?1/);
  // Seeking back from the end resumes playback, and the next episode waits.
  await page.keyboard.press('0');
  await expect.poll(() => position(page)).toBeGreaterThan(0.2);
  await page.keyboard.press('f');
  const textOfFullScreen = () => page.evaluate(() => document.fullscreenElement?.textContent ?? 'none');
  await expect.poll(textOfFullScreen).not.toBe('none');
  await toEnd(page);
  await expect.poll(textOfFullScreen).toMatch(/秒后播放/);
  await page.clock.fastForward(10_000);
  await expect(page).toHaveURL(/ep=e?2/);
  await expect.poll(() => position(page)).toBeGreaterThan(0.5);
  expect(await textOfFullScreen()).not.toBe('none');
});

test('playback resumes where it stopped, and counts one view', async ({ page, request }) => {
  // A separate viewer, because another test's view of this title would count for this one.
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': '203.0.113.41' });
  // Answers may be a minute old; each of these is the first in its language.
  const views = async (language: string) =>
    (await (await request.get('/api/videos/41', { headers: { Cookie: `language=${language}` } })).json()).data.vod_hits as number;
  const counted = () => page.waitForResponse('**/api/videos/41/views').then(async (response) => (await response.json()).data.counted as boolean);
  const before = await views('zhtw');
  const first = counted();
  await page.goto('/watch/41');
  await expect.poll(() => position(page)).toBeGreaterThan(0.5);
  await page.keyboard.press('3');
  await expect.poll(() => position(page)).toBeGreaterThan(9.5);
  expect(await first).toBe(true);
  await page.goto('/');
  const second = counted();
  await page.goto('/watch/41');
  await expect.poll(() => position(page)).toBeGreaterThan(9);
  expect(await second).toBe(false);
  expect(await views('en')).toBe(before + 1);
});
