/** Rarer failures of segments, playlists and the network. */
import type { Page } from '@playwright/test';
import { putPointerAway } from '../by-remote.ts';
import { ADDRESS, AFTER_THE_FIRST, countPauses, failuresReported, LOADED_SECONDS, list, loadedTo, playSlowly } from '../failing-routes.ts';
import { expect, position, test } from '../fixtures.ts';
import { isFull, setRate } from '../playing.ts';

test('V2: a silent route, whose successor is silent too, is left before its buffer ends, and the picture continues', async ({ page }) => {
  const pauses = await countPauses(page);
  const reported = failuresReported(page);
  await page.route(AFTER_THE_FIRST, () => undefined);
  await page.route(/\/clips\/b\//, () => undefined);
  await playSlowly(page);
  await page.goto(ADDRESS);
  await expect(page).toHaveURL(/route=(tym3u8|bfzym3u8)/);
  await expect(page.getByText('已切换到').first()).toBeVisible();
  // The next route's segments continue the first's.
  await expect.poll(() => loadedTo(page)).toBeGreaterThan(LOADED_SECONDS + 2);
  expect(await position(page)).toBeLessThan(LOADED_SECONDS);
  expect(await pauses()).toEqual({ waiting: 0, emptied: 0 });
  await setRate(page, 2);
  await expect.poll(() => position(page)).toBeGreaterThan(LOADED_SECONDS + 1);
  expect((await pauses()).emptied).toBe(0);
  expect(reported).toEqual(['ffm3u8']);
});

test('a remote in full screen reaches the way back after a route change, and focus is never lost', async ({ page }) => {
  await putPointerAway(page);
  await page.route(AFTER_THE_FIRST, (route) => route.fulfill({ status: 404 }));
  await playSlowly(page);
  await page.goto(ADDRESS);
  await page.getByRole('button', { name: '全屏', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => isFull(page)).toBe(true);
  const sheet = page.getByRole('button', { name: '线路与选集' });
  const undo = page.locator('[data-player] [data-undo]');
  await expect(undo).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(undo).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(undo).toHaveCount(0);
  const focused = page.locator('[data-player]:focus, [data-player] :focus');
  await expect(focused).toHaveCount(1);
  expect(await isFull(page)).toBe(true);
  // The sheet's button disappears with full screen.
  await sheet.focus();
  await page.keyboard.press('Escape');
  await expect.poll(() => isFull(page)).toBe(false);
  await expect(page.locator('[data-player]')).toBeFocused();
});

/** Segment 2 is missing, and segment 4 is another site's page. */
async function cutOut(page: Page, clips: string) {
  await page.route(new RegExp(`/clips/[${clips}]/\\w+/002\\.ts`), (route) => route.fulfill({ status: 404 }));
  await page.route(new RegExp(`/clips/[${clips}]/\\w+/004\\.ts`), (route) => route.fulfill({ contentType: 'video/mp2t', body: 'no stream'.repeat(2000) }));
}

test('V2: segments missing on every route are skipped on the same route, and no route is blamed', async ({ page }) => {
  const reported = failuresReported(page);
  await cutOut(page, 'abc');
  await page.goto(ADDRESS);
  await expect.poll(() => position(page)).toBeGreaterThan(0.5);
  await setRate(page, 2);
  await expect.poll(() => position(page)).toBeGreaterThan(21);
  await expect(page).toHaveURL(/route=ffm3u8/);
  expect(reported).toEqual([]);
});

test('V2: if no route answers, the page says so within ten seconds', async ({ page }) => {
  await page.clock.install();
  await page.route(/\/clips\//, () => undefined);
  await page.goto(ADDRESS);
  await page.locator('html[data-ready]').waitFor();
  const failed = page.getByRole('alert').filter({ hasText: '视频加载失败' });
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1000);
  for (let passed = 1000; passed < 10_000 && !(await failed.isVisible()); passed += 100) await page.clock.runFor(100);
  await expect(failed).toBeVisible();
});

test('when every route has failed and one answers again, playback resumes automatically', async ({ page }) => {
  await page.route(/\/clips\//, (route) => route.fulfill({ status: 404 }));
  await page.goto(ADDRESS);
  const failed = page.getByRole('alert').filter({ hasText: '视频加载失败' });
  await expect(failed).toBeVisible();
  // The message stays while no route answers.
  const lookedFor = page.waitForResponse(/\/clips\//);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  expect((await lookedFor).status()).toBe(404);
  await expect(failed).toBeVisible();
  await page.unrouteAll();
  await page.route(/\/clips\/[ac]\//, (route) => route.fulfill({ status: 404 }));
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(failed).toBeHidden({ timeout: 2000 });
  }).toPass();
  await expect.poll(() => position(page)).toBeGreaterThan(0.5);
  await expect(page).toHaveURL(/route=tym3u8|route=bfzym3u8/);
});

test('a film whose playlist does not say that it ends starts at its beginning, and ends', async ({ page }) => {
  let asked = 0;
  await page.route(/clips\/.*\.m3u8/, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    if (text.includes('#EXTINF')) asked++;
    await route.fulfill({ response, body: text.replace('#EXT-X-ENDLIST', '') });
  });
  await page.goto('/watch/83?ep=1&route=ffm3u8');
  await expect.poll(() => position(page)).toBeGreaterThan(0.3);
  expect(await position(page)).toBeLessThan(8);
  // Requested in vain often enough to count as complete.
  await expect.poll(() => asked, { timeout: 30_000 }).toBeGreaterThan(6);
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 1;
  });
  await expect(page).toHaveURL(/ep=e?2&route=ffm3u8/, { timeout: 30_000 });
});

test('a first segment without audio and an unmarked clock restart both play', async ({ page }) => {
  // Clips a and b start with the same clock. Without audio packets, a's first segment has only video.
  const names = ['a/low/000', 'a/low/001', 'b/low/000', 'b/low/001'];
  await page.route(/clips\/a\/index\.m3u8/, (route) =>
    list(route, ['#EXT-X-TARGETDURATION:4'], [...names.flatMap((name) => ['#EXTINF:4,', `../${name}.ts`]), '#EXT-X-ENDLIST']),
  );
  await page.route(/clips\/a\/low\/000\.ts/, async (route) => {
    const response = await route.fetch();
    const data = await response.body();
    const packets = Array.from({ length: data.length / 188 }, (_, i) => data.subarray(i * 188, (i + 1) * 188));
    await route.fulfill({ response, body: Buffer.concat(packets.filter((packet) => (packet.readUInt16BE(1) & 0x1fff) !== 0x101)) });
  });
  const reported = failuresReported(page);
  await page.goto('/watch/83?ep=1&route=ffm3u8');
  await expect.poll(() => position(page), { timeout: 40_000 }).toBeGreaterThan(14);
  // The first segment's silence takes a few hundred bytes a second, later audio several thousand.
  const heard = await page.locator('video').evaluate((video: HTMLVideoElement & { webkitAudioDecodedByteCount: number }) => video.webkitAudioDecodedByteCount);
  expect(heard).toBeGreaterThan(20_000);
  expect(reported).toEqual([]);
});

test('a playlist that loses its content does not end the film: another route continues', async ({ page }) => {
  let asked = 0;
  await page.route(/clips\/a\/.*\.m3u8/, async (route) => {
    const response = await route.fetch();
    const lines = (await response.text()).split('\n');
    const second = lines.findIndex((line, i) => line.startsWith('#EXTINF') && lines.slice(0, i).some((each) => each.startsWith('#EXTINF')));
    if (second < 0) return route.fulfill({ response });
    asked++;
    const body = asked < 4 ? lines.filter((line) => line !== '#EXT-X-ENDLIST') : [...lines.slice(0, second), '#EXT-X-ENDLIST'];
    return route.fulfill({ response, body: body.join('\n') });
  });
  await page.goto('/watch/83?ep=1&route=ffm3u8');
  await expect.poll(() => position(page)).toBeGreaterThan(0.3);
  await expect(page).toHaveURL(/ep=e?1&route=(tym3u8|bfzym3u8)/, { timeout: 60_000 });
  await expect.poll(() => position(page)).toBeGreaterThan(LOADED_SECONDS);
});

test.describe('a cut-off segment that cannot be decoded to its end', () => {
  for (const [clips, of] of [
    ['a', 'one line'],
    ['abc', 'every line'],
  ])
    test(`does not stop the picture for good: ${of}`, async ({ page }) => {
      await page.route(new RegExp(`/clips/[${clips}]/\\w+/004\\.ts`), async (route) => {
        const whole = await (await route.fetch()).body();
        await route.fulfill({ contentType: 'video/mp2t', body: whole.subarray(0, whole.length / 2) });
      });
      await page.goto(ADDRESS);
      await expect.poll(() => position(page)).toBeGreaterThan(0.5);
      await setRate(page, 2);
      await expect.poll(() => position(page), { timeout: 40_000 }).toBeGreaterThan(22);
      expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(false);
    });
});
