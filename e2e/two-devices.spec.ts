import type { Page } from '@playwright/test';
import { expect, position, type RunningSite, ready, signIn, test } from './fixtures.ts';
import { begins, plays } from './playing.ts';

/** The account has another device's position in a title, 17 s of 30. */
async function placed(page: Page, site: RunningSite, username: string) {
  await page.goto('/');
  await signIn(page, username);
  const route = await page.evaluate(async () => (await (await fetch('/api/videos/41')).json()).data.routes[0].id as string);
  const elsewhere = { vodId: 41, episode: 1, route, watchDuration: 17, duration: 30, watchedAt: Date.now() };
  expect((await page.request.post('/api/user/history', { data: elsewhere, headers: { Origin: site.origin } })).ok()).toBe(true);
  return async () => (await (await page.request.get('/api/user/history')).json()).data.items[0].watchDuration as number;
}

test('a video that starts before the account answers seeks to the other device’s position, even if its page loads later', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const inAccount = await placed(page, site, 'early_picture');
  const answered = page.waitForResponse('**/api/user/history?*');
  // The screen comes last; by then the video plays and the position is known.
  await page.route(/assets\/watch-[^/]*\.js/, async (asked) => {
    await answered;
    await expect.poll(() => position(page)).toBeGreaterThan(0.5);
    await asked.continue();
  });
  await page.goto('/watch/41');
  await expect(page.getByText('已从 0:17 继续播放')).toBeVisible();
  await expect.poll(() => position(page)).toBeGreaterThan(16.5);
  await page.goto('/sitemap');
  await expect.poll(inAccount).toBeGreaterThan(16.5);
});

test('each episode resumes where it was left, here and on another device', async ({ page, browser, site }) => {
  await page.goto('/');
  await signIn(page, 'two_episodes');
  await plays(page, '/watch/85?ep=1');
  await expect(async () => {
    await page.keyboard.press('5');
    expect(await position(page)).toBeGreaterThan(14);
  }).toPass();
  // On a busy machine the next press may take seconds.
  await page.keyboard.press('k');
  const episode = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });
  await episode('第02集').click();
  await expect(page).toHaveURL(/ep=e?2/);
  await begins(page);
  await expect.poll(() => position(page)).toBeGreaterThan(1);
  expect(await position(page)).toBeLessThan(14);
  await episode('第01集').click();
  await expect(page).toHaveURL(/ep=e?1/);
  await expect(page.getByText(/已从 0:1[4-9] 继续播放/)).toBeVisible();
  await expect.poll(() => position(page)).toBeGreaterThan(14);
  const places = async () => (await (await page.request.get('/api/user/history')).json()).data.items[0].places as string;
  await expect.poll(places).toMatch(/^e1:(1[4-9]|2\d),e2:\d$/);
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
