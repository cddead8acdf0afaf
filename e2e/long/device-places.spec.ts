/** Places in a title that several devices keep. */
import { expect, position, signIn, test } from '../fixtures.ts';

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
  const latest = async () => (await (await page.request.get('/api/user/history')).json()).data.items[0];
  const inAccount = async () => (await latest())?.watchDuration ?? 0;
  await page.goto('/sitemap');
  // The account keeps whole tenths of a second.
  await expect.poll(inAccount).toBeGreaterThanOrEqual(1);
  // The other device, later.
  const { items } = (await (await page.request.get('/api/user/history')).json()).data;
  const { vodId, episode, route } = items[0];
  const elsewhere = { vodId, episode, route, watchDuration: 17, duration: 30, watchedAt: Date.now(), places: '1:17' };
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
  const { places } = await latest();
  expect(places).toMatch(/^1:1[7-9]$/);
  const never = new Promise<void>(() => {});
  await page.route('**/api/user/history?*', () => never);
  await page.goto('/watch/41');
  await expect.poll(() => position(page)).toBeGreaterThan(2);
  const refused = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/user/history'));
  await page.keyboard.press('k');
  expect((await (await refused).response())?.ok()).toBe(true);
  expect(await inAccount()).toBeGreaterThan(16.5);
  expect((await latest()).places).toBe(places);
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

test('an episode that was named is the newest, though another device was in another a moment ago', async ({ page, site }) => {
  await page.goto('/');
  await signIn(page, 'named_episode');
  const route = await page.evaluate(async () => (await (await fetch('/api/videos/85')).json()).data.routes[0].id as string);
  const elsewhere = { vodId: 85, episode: 2, route, watchDuration: 12, duration: 30, places: '2:12', watchedAt: Date.now() };
  expect((await page.request.post('/api/user/history', { data: elsewhere, headers: { Origin: site.origin } })).ok()).toBe(true);
  await page.goto('/watch/85?ep=4');
  await expect.poll(() => position(page)).toBeGreaterThan(2);
  const item = async () => (await (await page.request.get('/api/user/history')).json()).data.items[0] as { episode: number; places: string };
  await expect.poll(async () => (await item()).episode).toBe(4);
  expect((await item()).places).toMatch(/^4:\d+,2:12$/);
});

test('two devices in two episodes keep both places: neither puts the other’s back', async ({ page, browser, site }) => {
  await page.goto('/');
  await signIn(page, 'two_at_once');
  const other = await browser.newContext({ baseURL: site.origin, storageState: { ...(await page.context().storageState()), origins: [] }, locale: 'zh-CN' });
  const phone = await other.newPage();
  for (const device of [page, phone]) {
    await device.goto('/watch/86?ep=2');
    await expect.poll(() => position(device)).toBeGreaterThan(5);
  }
  await phone.getByRole('link', { name: /^第04集/ }).click();
  await expect(phone).toHaveURL(/ep=4/);
  await expect.poll(() => position(phone)).toBeGreaterThan(1);
  await expect(async () => {
    await page.keyboard.press('6');
    expect(await position(page)).toBeGreaterThan(17);
  }).toPass();
  await page.goto('/terms');
  const places = async () => (await (await phone.request.get('/api/user/history')).json()).data.items[0].places as string;
  await expect.poll(places).toMatch(/(^|,)2:(1[789]|2\d)/);
  // The phone writes after it, and leaves.
  await expect.poll(() => position(phone)).toBeGreaterThan(5);
  await phone.goto('/terms');
  await expect.poll(places).toMatch(/^4:[5-9],2:(1[789]|2\d)/);
  await other.close();
});
