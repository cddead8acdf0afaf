/** Special routes: pages instead of streams, seasons published as routes. */
import type { Page } from '@playwright/test';
import { test as base, expect, importTitles, position, type RunningSite, ready, runSite } from '../fixtures.ts';

const SEASON = '第1季$$$第2季';

interface Routes {
  site: RunningSite;
  /** vod_id by name. */
  ids: Record<string, number>;
}

const test = base.extend<object, { routes: Routes }>({
  routes: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
    async ({}, use) => {
      const site = await runSite({ DEMO: 'off' }, { fresh: true });
      const clip = (name: string) => `${site.origin}/demo/clips/${name}/index.m3u8`;
      const title = (vod_name: string, vod_play_from: string, vod_play_url: string) => ({
        vod_id: vod_name,
        vod_name,
        type_name: '国产剧',
        vod_year: '2024',
        vod_play_from,
        vod_play_url,
      });
      const two = (url: string) => `第1集$${url}?of=1#第2集$${url}?of=2`;
      await importTitles(site, [
        title('分享页在前', 'ayun$$$am3u8', `正片$https://pages.example/share/x$$$正片$${clip('a')}`),
        title('分季', SEASON, `${two(clip('a'))}$$$${two(clip('b'))}`),
      ]);
      // More than any page requests, because a cached list may lack new imports for seconds.
      const found = await fetch(`${site.origin}/api/categories/0/videos?limit=50`).then((answer) => answer.json());
      const ids = Object.fromEntries((found.data.videos as { vod_name: string; vod_id: number }[]).map(({ vod_name, vod_id }) => [vod_name, vod_id]));
      await use({ site, ids });
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ routes: given }, use) => use(given.site.origin),
});

const html = {
  status: 200,
  contentType: 'text/html; charset=utf-8',
  headers: { 'Access-Control-Allow-Origin': '*' },
  body: '<!DOCTYPE html><p>别处的播放器</p>',
};

const routeButton = (page: Page, name: RegExp) => page.getByRole('region', { name: '播放线路' }).getByRole('button', { name });

test('a route of share pages is marked, comes last, and is never first while a stream exists', async ({ page, routes: given }) => {
  await page.route('https://pages.example/**', (route) => route.fulfill(html));
  await page.goto(`/watch/${given.ids.分享页在前}`);
  await expect.poll(() => position(page)).toBeGreaterThan(0.5);
  await ready(page);
  const buttons = page.getByRole('region', { name: '播放线路' }).getByRole('button', { pressed: undefined }).filter({ hasText: /^线路/ });
  await expect(buttons).toHaveText([/^线路 2(?!.*网页线路)/, /^线路 1.*网页线路/]);
  // The viewer can see the page; a note explains it, and the next route is one press away.
  await routeButton(page, /^线路 1/).click();
  await expect(page.frameLocator('iframe').getByText('别处的播放器')).toBeVisible();
  await expect(page.getByText('这条线路会打开其他网站的页面')).toBeVisible();
  await page.getByRole('button', { name: '换一条线路' }).click();
  await expect(page).toHaveURL(/route=am3u8/);
  await expect.poll(() => position(page)).toBeGreaterThan(0.5);
  // An earlier choice does not start with a page again.
  await page.goto(`/watch/${given.ids.分享页在前}`);
  await expect.poll(() => position(page)).toBeGreaterThan(0.5);
});

test('seasons are shown as seasons, start at their beginning, and never replace each other', async ({ page, routes: given }) => {
  const { ids } = given;
  await page.goto(`/watch/${ids.分季}?ep=2`);
  await expect.poll(() => position(page)).toBeGreaterThan(0.5);
  await ready(page);
  const seasons = page.getByRole('region', { name: '季' }).getByRole('button');
  await expect(seasons).toHaveText(['第 1 季', '第 2 季']);
  await expect(seasons.first()).toHaveAttribute('aria-pressed', 'true');
  await expect(routeButton(page, /^第1季/)).toHaveCount(1);
  await expect(routeButton(page, /^第2季/)).toHaveCount(0);
  await seasons.last().click();
  await expect(page).toHaveURL(/ep=s2\.e1&route=/);
  await expect(seasons.last()).toHaveAttribute('aria-pressed', 'true');
  await expect(routeButton(page, /^第2季/)).toHaveCount(1);
  await expect.poll(() => position(page)).toBeGreaterThan(0.5);
  // The first season's route is dead: the second season has an episode of that number, but not the same one.
  await page.route(/\/clips\/a\//, (route) => route.abort());
  await page.goto(`/watch/${ids.分季}?ep=2&route=${encodeURIComponent('第1季')}`);
  await expect(page.getByRole('alert').filter({ hasText: '视频加载失败' })).toBeVisible({ timeout: 45_000 });
  expect(new URL(page.url()).searchParams.get('route')).toBe('第1季');
  // A new episode tries again, and the other season can still be chosen.
  const again = page.waitForRequest(/\/clips\/a\//);
  await page.getByRole('link', { name: '第1集', exact: true }).click();
  await again;
  await seasons.last().click();
  await expect.poll(() => position(page)).toBeGreaterThan(0.5);
  await page.goto(`/detail/${ids.分季}`);
  await expect(page.getByRole('complementary', { name: '线路与选集' }).getByRole('heading', { level: 3 })).toHaveText(['第 1 季', '第 2 季']);
});
