/** A member's two devices: each resumes where the other was. */
import type { Route } from '@playwright/test';
import { expect, position, signIn, test } from './fixtures.ts';

test('a page that opens at an older place goes to where another device was, and does not overwrite it', async ({ page, site }) => {
  await page.goto('/');
  await signIn(page, 'two_devices');
  await page.goto('/watch/41');
  await expect.poll(() => position(page)).toBeGreaterThan(1);
  // The account's place reaches this page only after the picture moves.
  const late = Promise.withResolvers<void>();
  await page.route('**/api/user/history?*', async (asked) => {
    await late.promise;
    await asked.continue().catch(() => {});
  });
  const inAccount = async () => (await (await page.request.get('/api/user/history')).json()).data.items[0]?.watchDuration ?? 0;
  await page.goto('/sitemap');
  // The account keeps whole tenths of a second.
  await expect.poll(inAccount).toBeGreaterThanOrEqual(1);
  // The other device, later.
  const { items } = (await (await page.request.get('/api/user/history')).json()).data;
  const { vodId, episode, route } = items[0];
  const elsewhere = { vodId, episode, route, watchDuration: 17, duration: 30, watchedAt: Date.now() };
  expect((await page.request.post('/api/user/history', { data: elsewhere, headers: { Origin: site.origin } })).ok()).toBe(true);
  await page.goto('/watch/41');
  await expect.poll(() => position(page)).toBeGreaterThan(2);
  expect(await position(page)).toBeLessThan(12);
  late.resolve();
  await expect.poll(() => position(page)).toBeGreaterThan(16.5);
  await page.goto('/sitemap');
  expect(await inAccount()).toBeGreaterThan(16.5);

  // Left before the place has come at all: the account keeps it.
  await page.evaluate(() => localStorage.clear());
  const never = new Promise<void>(() => {});
  await page.route('**/api/user/history?*', () => never);
  await page.goto('/watch/41');
  await expect.poll(() => position(page)).toBeGreaterThan(2);
  const refused = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/user/history'));
  await page.keyboard.press('k');
  expect((await (await refused).response())?.ok()).toBe(true);
  expect(await inAccount()).toBeGreaterThan(16.5);
});

test('a picture that begins before the account has answered goes to where another device was, though its page comes later', async ({ page, site }) => {
  await page.goto('/');
  await signIn(page, 'early_picture');
  const route = await page.evaluate(async () => (await (await fetch('/api/videos/41')).json()).data.routes[0].id as string);
  const elsewhere = { vodId: 41, episode: 1, route, watchDuration: 17, duration: 30, watchedAt: Date.now() };
  expect((await page.request.post('/api/user/history', { data: elsewhere, headers: { Origin: site.origin } })).ok()).toBe(true);
  const answered = page.waitForResponse('**/api/user/history?*');
  // The screen comes last: by then the picture plays, and the place is known.
  await page.route(/assets\/watch-[^/]*\.js/, async (asked) => {
    await answered;
    await expect.poll(() => position(page)).toBeGreaterThan(0.5);
    await asked.continue();
  });
  await page.goto('/watch/41');
  await expect(page.getByText('已从 0:17 继续播放')).toBeVisible();
  await expect.poll(() => position(page)).toBeGreaterThan(16.5);
  await page.goto('/sitemap');
  await expect.poll(async () => (await (await page.request.get('/api/user/history')).json()).data.items[0].watchDuration).toBeGreaterThan(16.5);
});

test('what is watched after a page has gone on to another device’s place, which was not loaded, is the newest', async ({ page, site }) => {
  await page.goto('/');
  await signIn(page, 'back_again');
  const route = await page.evaluate(async () => (await (await fetch('/api/videos/41')).json()).data.routes[0].id as string);
  const elsewhere = { vodId: 41, episode: 1, route, watchDuration: 24, duration: 30, watchedAt: Date.now() };
  expect((await page.request.post('/api/user/history', { data: elsewhere, headers: { Origin: site.origin } })).ok()).toBe(true);
  const answered = page.waitForResponse('**/api/user/history?*');
  const screen = Promise.withResolvers<void>();
  let segments = 0;
  await page.route(/\.ts(\?|$)/, async (asked) => {
    if (++segments > 1) await screen.promise;
    await asked.continue().catch(() => {});
  });
  // The picture plays what is loaded, the account's place is known, and only then comes the screen.
  const script = async (asked: Route) => {
    await answered;
    await expect.poll(() => position(page)).toBeGreaterThan(0.3);
    await asked.continue();
    screen.resolve();
  };
  await page.route(/assets\/watch-[^/]*\.js/, script, { times: 1 });
  await page.goto('/watch/41');
  await expect.poll(() => position(page)).toBeGreaterThan(24);
  // The player may hear keys a moment after the picture is there.
  await expect(async () => {
    await page.keyboard.press('1');
    expect(await position(page)).toBeLessThan(10);
  }).toPass();
  await page.goto('/sitemap');
  await expect.poll(async () => (await (await page.request.get('/api/user/history')).json()).data.items[0].watchDuration).toBeLessThan(10);
});
