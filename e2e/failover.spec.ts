/** Segments, routes and the network fail during playback. */

import type { Route } from '@playwright/test';
import { ADDRESS, AFTER_THE_FIRST, countPauses, failuresReported, LOADED_SECONDS, list, loadedTo, NO_NETWORK, playSlowly } from './failing-routes.ts';
import { expect, position, test } from './fixtures.ts';
import { isFull, setRate } from './playing.ts';

test('V2: a failing route is left before its buffer ends, and the picture continues', async ({ page }) => {
  const pauses = await countPauses(page);
  const reported = failuresReported(page);
  await page.route(AFTER_THE_FIRST, (route) => route.fulfill({ status: 404 }));
  await playSlowly(page);
  await page.goto(ADDRESS);
  await expect(page).toHaveURL(/route=(tym3u8|bfzym3u8)/);
  await expect(page.getByText('已切换到').first()).toBeVisible();
  // The next route's segments continue the first's.
  await expect.poll(() => loadedTo(page)).toBeGreaterThan(LOADED_SECONDS + 2);
  expect(await position(page)).toBeLessThan(LOADED_SECONDS);
  expect((await pauses()).emptied).toBe(0);
  await setRate(page, 8);
  await expect.poll(() => position(page)).toBeGreaterThan(LOADED_SECONDS + 1);
  expect((await pauses()).emptied).toBe(0);
  expect(reported).toEqual(['ffm3u8']);
});

test('V2: a route that cannot be parsed says why, and another plays', async ({ page }) => {
  await page.route(ADDRESS, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace('"kind":"direct"', '"kind":"parse"') });
  });
  await page.route('**/api/process-video-url?*', (route) => route.fulfill({ status: 504 }));
  await page.goto(ADDRESS);
  await expect(page.getByText('解析服务超时，请尝试其他线路')).toBeVisible();
  await expect(page).toHaveURL(/route=(tym3u8|bfzym3u8)/);
});

test('V2: a missing advertisement is skipped, even though other routes play', { tag: '@long' }, async ({ page }) => {
  const reported = failuresReported(page);
  const CUT = '#EXT-X-DISCONTINUITY\n';
  await page.route(/\/clips\/a\/\w+\/index\.m3u8/, async (route) => {
    const playlist = await (await route.fetch()).text();
    await route.fulfill({ body: playlist.replace(/(#EXTINF.*\n002\.ts\n)/, `${CUT}$1${CUT}`) });
  });
  await page.route(/\/clips\/a\/\w+\/002\.ts/, (route) => route.fulfill({ status: 404 }));
  await playSlowly(page);
  await page.goto(ADDRESS);
  // Data after the hole loads before playback reaches it.
  await expect
    .poll(() => page.locator('video').evaluate(({ buffered }: HTMLVideoElement) => buffered.length && buffered.end(buffered.length - 1)))
    .toBeGreaterThan(16);
  await setRate(page, 4);
  await expect.poll(() => position(page)).toBeGreaterThan(13);
  await expect(page).toHaveURL(/route=ffm3u8/);
  expect(reported).toEqual([]);
});

test('V2: after every route has failed, the next key retries; full screen shows the name and a way out', async ({ page }) => {
  await page.clock.install();
  await page.route(/\/clips\//, (route) => route.fulfill({ status: 404 }));
  await page.goto(ADDRESS);
  const retry = page.getByRole('alert').getByRole('button', { name: '重试' });
  await expect(retry).toBeFocused();
  await expect(page.getByRole('alert').getByRole('button', { name: '举报' })).toBeVisible();
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveCount(4);
  await expect(page.locator('[data-player]').getByRole('status', { name: '正在缓冲' })).toBeHidden();
  await page.keyboard.press('f');
  await expect.poll(() => isFull(page)).toBe(true);
  await page.clock.fastForward(20_000);
  await expect(page.locator('[data-player-title]')).toHaveAttribute('data-idle', 'false');
  await expect(page.locator('[data-player-title]')).toContainText((await page.getByRole('heading', { level: 1 }).textContent()) ?? '');
  await page.getByRole('button', { name: '退出全屏' }).first().click();
  await expect.poll(() => isFull(page)).toBe(false);
  await page.unrouteAll();
  await retry.press('Enter');
  await expect.poll(() => position(page)).toBeGreaterThan(0.5);
});

test('V11: a lost network blames no route, and playback resumes automatically', async ({ page, context }) => {
  const reported = failuresReported(page);
  const refused = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    await refused.promise;
    await route.abort();
  };
  // The buffer ends before the title does, so the picture must freeze; no other route is ready before the network is lost.
  await page.route(AFTER_THE_FIRST, hold);
  await page.route(/\/clips\/[bc]\//, hold);
  await playSlowly(page);
  await page.goto(ADDRESS);
  await expect.poll(() => position(page)).toBeGreaterThan(0);
  await page.locator('html[data-ready]').waitFor();
  await context.setOffline(true);
  refused.resolve();
  await setRate(page, 8);
  await expect(page.getByText(NO_NETWORK)).toBeVisible();
  await expect.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState)).toBeLessThan(3);
  const stood = await position(page);
  // Slow enough to soon see whether it continues here.
  await setRate(page, 0.5);
  await page.unrouteAll();
  await context.setOffline(false);
  await expect.poll(() => position(page)).toBeGreaterThan(stood + 0.5);
  await expect(page.getByText(NO_NETWORK)).toBeHidden();
  await expect(page).toHaveURL(/route=ffm3u8/);
  expect(await position(page)).toBeLessThan(stood + LOADED_SECONDS);
  expect(reported).toEqual([]);
});

test('V2: a live stream whose discontinuity numbers are timestamps plays', async ({ page }) => {
  await page.route(/\/clips\/a\/index\.m3u8/, (route) => {
    const first = Math.floor(Date.now() / 4000);
    return list(
      route,
      ['#EXT-X-TARGETDURATION:6', `#EXT-X-MEDIA-SEQUENCE:${first}`, `#EXT-X-DISCONTINUITY-SEQUENCE:${first}`],
      [0, 1, 2].map((i) => `#EXT-X-DISCONTINUITY\n#EXTINF:4,\nlow/00${(first + i) % 7}.ts?${first + i}`),
    );
  });
  await page.goto(ADDRESS);
  await expect.poll(() => position(page)).toBeGreaterThan(1);
  await expect(page).toHaveURL(/route=ffm3u8/);
});

test('V2: a route with cut-off segments is left, though the buffer shows no gap', { tag: '@long' }, async ({ page }) => {
  await page.route(/\/clips\/a\/\w+\/\d+\.ts/, async (route) => {
    const whole = await (await route.fetch()).body();
    const packets = Math.floor(whole.length / 188 / 3);
    await route.fulfill({ contentType: 'video/mp2t', body: whole.subarray(0, packets * 188) });
  });
  await playSlowly(page);
  await page.goto(ADDRESS);
  await expect(page).toHaveURL(/route=(tym3u8|bfzym3u8)/);
  await expect(page.getByText('已切换到').first()).toBeVisible();
  await setRate(page, 8);
  await expect.poll(() => position(page)).toBeGreaterThan(LOADED_SECONDS);
});
