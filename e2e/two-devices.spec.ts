/** A member's two devices: each resumes where the other was. */
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
