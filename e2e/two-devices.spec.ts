/** A member's two devices: each resumes where the other was. */
import type { Page, Route } from '@playwright/test';
import { expect, position, type RunningSite, ready, signIn, test } from './fixtures.ts';

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

/** The account has another device's place in a title, 17 s of 30. */
async function placed(page: Page, site: RunningSite, username: string) {
  await page.goto('/');
  await signIn(page, username);
  const route = await page.evaluate(async () => (await (await fetch('/api/videos/41')).json()).data.routes[0].id as string);
  const elsewhere = { vodId: 41, episode: 1, route, watchDuration: 17, duration: 30, watchedAt: Date.now() };
  expect((await page.request.post('/api/user/history', { data: elsewhere, headers: { Origin: site.origin } })).ok()).toBe(true);
  return async () => (await (await page.request.get('/api/user/history')).json()).data.items[0].watchDuration as number;
}

test('a place that the page has not heard of is not overwritten, however much is played; heard late, it is offered', async ({ page, site }) => {
  const late = Promise.withResolvers<void>();
  await page.route('**/api/user/history?*', async (asked) => {
    await late.promise;
    await asked.continue().catch(() => {});
  });
  const inAccount = await placed(page, site, 'heard_late');
  await page.goto('/watch/41');
  await expect.poll(() => position(page)).toBeGreaterThan(0.5);
  // The player may hear keys a moment after the picture is there. A jump is played on.
  await expect(async () => {
    await page.keyboard.press('2');
    expect(await position(page)).toBeGreaterThan(5.9);
  }).toPass();
  const written = () => page.waitForResponse((response) => response.request().method() === 'POST' && response.url().endsWith('/api/user/history'));
  expect((await (await written()).json()).data.kept).toBe(false);
  await page.keyboard.press('1');
  expect((await (await written()).json()).data.kept).toBe(false);
  expect(await inAccount()).toBe(17);
  late.resolve();
  const offer = page.getByRole('button', { name: '跳到那里' });
  await expect(page.getByText('你在其他设备上看到 0:17')).toBeVisible();
  await offer.click();
  await expect.poll(() => position(page)).toBeGreaterThan(17.5);
  await page.goto('/sitemap');
  await expect.poll(inAccount).toBeGreaterThan(17);
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

test('each episode goes on where it was left, here and on another device', async ({ page, browser, site }) => {
  await page.goto('/');
  await signIn(page, 'two_episodes');
  await page.goto('/watch/85?ep=1');
  await expect.poll(() => position(page)).toBeGreaterThan(0.5);
  await expect(async () => {
    await page.keyboard.press('5');
    expect(await position(page)).toBeGreaterThan(14);
  }).toPass();
  const episode = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });
  await episode('第02集').click();
  await expect(page).toHaveURL(/ep=2/);
  await expect.poll(() => position(page)).toBeGreaterThan(1);
  expect(await position(page)).toBeLessThan(14);
  await episode('第01集').click();
  await expect(page).toHaveURL(/ep=1/);
  await expect(page.getByText(/已从 0:1\d 继续播放/)).toBeVisible();
  await expect.poll(() => position(page)).toBeGreaterThan(14);
  const places = async () => (await (await page.request.get('/api/user/history')).json()).data.items[0].places as string;
  await expect.poll(places).toMatch(/^1:1\d,2:\d+$/);
  const other = await browser.newContext({ baseURL: site.origin, storageState: { ...(await page.context().storageState()), origins: [] }, locale: 'zh-CN' });
  await page.close();
  const second = await other.newPage();
  await second.goto('/');
  await ready(second);
  await expect.poll(() => second.evaluate(() => localStorage.getItem('watch-progress'))).toContain('places');
  await second.goto('/watch/85?ep=2');
  await expect.poll(() => position(second)).toBeGreaterThan(1);
  await second.goto('/watch/85?ep=1');
  await expect.poll(() => position(second)).toBeGreaterThan(14);
  await other.close();
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

test('a device that knows nothing yet opens a named episode at its place, though another was watched last', async ({ page, site }) => {
  await page.goto('/');
  await signIn(page, 'third_device');
  const route = await page.evaluate(async () => (await (await fetch('/api/videos/85')).json()).data.routes[0].id as string);
  const elsewhere = { vodId: 85, episode: 4, route, watchDuration: 8, duration: 30, places: '4:8,2:17', watchedAt: Date.now() };
  expect((await page.request.post('/api/user/history', { data: elsewhere, headers: { Origin: site.origin } })).ok()).toBe(true);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/watch/85?ep=2');
  await expect(page.getByText('已从 0:17 继续播放')).toBeVisible();
  await expect.poll(() => position(page)).toBeGreaterThan(17);
  const item = async () => (await (await page.request.get('/api/user/history')).json()).data.items[0] as { episode: number; places: string };
  await expect.poll(async () => (await item()).places).toMatch(/^2:(1[789]|2\d),4:8$/);
});
