/** Rankings, discovery, the installed app and navigation by remote. */
import type { Page } from '@playwright/test';
import { startTmdb } from '../testing/test-tmdb.ts';
import { expect, inLanguage, position, ready, runSite, test } from './fixtures.ts';

test('rankings: periods, a category, and the way back', async ({ page }) => {
  // Other journeys bring titles in.
  const { pagination } = (await (await page.request.get('/api/rankings/all?category=2')).json()).data as { pagination: { total: number } };
  await page.goto('/');
  await ready(page);
  await page.getByRole('banner').getByRole('link', { name: '排行榜' }).click();
  await expect(page).toHaveURL('/rankings');
  const places = page.locator('main ol > li');
  await expect(places).toHaveCount(20);
  await expect(page.getByRole('img', { name: '第 1 名' })).toBeVisible();
  await page.getByRole('link', { name: '总榜' }).click();
  await expect(page).toHaveURL(/period=all/);
  await page.getByRole('button', { name: '电视剧' }).click();
  await expect(page).toHaveURL(/category=2/);
  expect(pagination.total).toBeGreaterThanOrEqual(5);
  await expect(places).toHaveCount(Math.min(20, pagination.total));
  const first = await places.first().getByRole('link').textContent();
  await places.first().getByRole('link').click();
  await expect(page).toHaveURL(/detail/);
  await page.goBack();
  await expect(places.first().getByRole('link')).toHaveText(first ?? '');
  // In the order that a few views of other journeys do not change between one page and the next.
  await page.goto('/rankings?period=all');
  await ready(page);
  await page.getByRole('button', { name: '加载更多' }).click();
  await expect(places).toHaveCount(40);
});

test('rankings that do not load say so, and load again', async ({ page }) => {
  let broken = true;
  await page.route('**/api/rankings/**', (route) => (broken ? route.abort() : route.continue()));
  await page.goto('/rankings');
  await ready(page);
  await page.getByRole('link', { name: '月榜' }).click();
  await expect(page.getByText('排行榜加载失败，请稍后重试')).toBeVisible({ timeout: 15_000 });
  broken = false;
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.locator('main ol > li')).toHaveCount(20);
});

test('V15: discovery without a key says so without an error, is not led to, and leads on', async ({ page, problems }) => {
  await page.goto('/discover');
  await expect(page.getByText('这里还没有开启“发现”')).toBeVisible();
  await expect(page.getByText('TMDB_API_KEY')).toHaveCount(0);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: '发现' })).toHaveCount(0);
  expect(problems).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: '片库' }).click();
  await expect(page).toHaveURL('/browse');
});

test('discovery: tabs, filters, a title, and the one on this site', async ({ page }) => {
  const tmdb = await startTmdb();
  const site = await runSite({ ...tmdb.env, TMDB_API_KEY: 'tmdb-key' });
  try {
    await page.goto(`${site.origin}/discover`);
    await ready(page);
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page.getByText('This product uses the TMDB API but is not endorsed or certified by TMDB.')).toBeVisible();
    await expect(page.getByRole('navigation', { name: '榜单' }).getByRole('link')).toHaveText(['热门趋势', '高分', '即将上映', '探索']);
    await page.getByRole('link', { name: '探索' }).click();
    await expect(page.getByRole('combobox', { name: '排序' }).getByRole('option')).toHaveText(['排序：不限', '热度', '评分', '上映日期', '票房', '评分人数']);
    await page.getByRole('link', { name: '高分' }).click();
    await expect(page).toHaveURL(/tab=topRated/);
    await page.getByRole('button', { name: '剧集' }).click();
    await expect(page.getByRole('article').first()).toContainText('灯塔来信');
    await page.getByRole('button', { name: '电影' }).click();
    await page.getByRole('combobox', { name: '题材' }).selectOption('18');
    await expect(page).toHaveURL(/genre=18/);
    await expect(page.getByRole('article').first()).toContainText('本站可看');
    await page.getByRole('article').first().getByRole('link').click();
    await expect(page.getByRole('heading', { name: '小城之春' })).toBeVisible();
    await expect(page.getByText('战后的江南小城。')).toBeVisible();
    await expect(page.getByRole('link', { name: /预告片/ })).toHaveAttribute('href', /youtube/);
    await page.getByRole('link', { name: '在本站观看' }).click();
    await expect(page).toHaveURL(/\/detail\/40$/);
    tmdb.failWith((response) => response.writeHead(500).end('{"status_message":"Service offline"}'));
    await page.goto(`${site.origin}/discover?tab=discover&year=1977`);
    await expect(page.getByText('获取影片失败：TMDB 返回错误 500')).toBeVisible();
    await page.getByRole('button', { name: '重试' }).click();
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.goto(`${site.origin}/discover/movie/999`);
    await expect(page.getByText('未找到该影片')).toBeVisible();
    await inLanguage(page, site.origin, 'en');
    await page.reload();
    await expect(page.getByText('Movie not found', { exact: true })).toBeVisible();
    await page.goto(`${site.origin}/discover?tab=discover&genre=99`);
    await expect(page.getByText('No movies found', { exact: true })).toBeVisible();
  } finally {
    await site.stop();
    await tmdb.stop();
  }
});

test('the app page: a code of this address, the television’s address, what the operator offers', async ({ page, site }) => {
  await page.goto('/app');
  await expect(page.getByRole('img', { name: `本站地址的二维码：${site.origin}` })).toBeVisible();
  await expect(page.getByText(`${site.origin}/tvbox.json`)).toBeVisible();
  await expect(page.getByText('站长还没有提供独立的应用')).toBeVisible();
  const manifest = await (await page.request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ display: 'standalone', start_url: '/' });
  for (const { src } of manifest.icons) expect((await page.request.get(src)).status()).toBe(200);
});

test('every way of the sitemap leads somewhere', async ({ page }) => {
  await page.goto('/sitemap');
  await ready(page);
  const ways = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(ways.length).toBeGreaterThan(60);
  for (const way of ways.slice(0, 11)) expect([way, (await page.request.get(way)).status()]).toEqual([way, 200]);
  await page.getByRole('link', { name: /^韩剧/ }).click();
  await expect(page).toHaveURL(/type=23/);
  await expect(page.getByRole('article')).toHaveCount(1);
});

test.describe('installed', () => {
  test.use({ serviceWorkers: 'allow' });
  test('the page for no network is kept within 5 s of a first visit', async ({ page }) => {
    await page.clock.install();
    await page.addInitScript(() => {
      const { serviceWorker } = navigator;
      const register = serviceWorker.register.bind(serviceWorker);
      serviceWorker.register = (...given) => {
        document.documentElement.dataset.worker = String(given[0]);
        return register(...given);
      };
    });
    await page.goto('/');
    await ready(page);
    await page.clock.runFor(5000);
    expect(await page.locator('html').getAttribute('data-worker')).toBe('/sw.js');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  });

  test('without a network a page says so; with one again, the site is the present one', async ({ page, context }) => {
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await page.reload();
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await context.setOffline(true);
    await page.goto('/detail/40', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { name: '连不上网站' })).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.querySelector('main') as Element).textAlign)).toBe('center');
    // In the reader's language alone.
    for (const [hl, name, title] of [
      ['en', 'The site cannot be reached', 'Retry'],
      ['zhtw', '連不上網站', '重試'],
    ] as const) {
      await page.goto(`/detail/40?hl=${hl}`, { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('heading', { name })).toBeVisible();
      await expect(page.getByRole('heading')).toHaveCount(1);
      await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
      await expect(page).toHaveTitle(name);
    }
    await page.goto('/detail/40', { waitUntil: 'domcontentloaded' });
    // By itself.
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: '小城之春' })).toBeVisible();
    // Pages are asked for each time: nothing of the site itself is kept.
    expect(
      await page.evaluate(async () => (await (await caches.open((await caches.keys())[0] as string)).keys()).map(({ url }) => new URL(url).pathname)),
    ).toEqual(['/offline.html', '/offline.css', '/offline.js', '/icon.svg']);
  });

  test('the cache of an older version goes; what is missing from the present one is asked for again', async ({ page, context }) => {
    await page.goto('/offline.html');
    await page.evaluate(async () => (await caches.open('yinmu-offline-0')).put('/offline.html', new Response('<h1>旧的</h1>')));
    await page.goto('/');
    const names = () => page.evaluate(() => caches.keys());
    await expect.poll(names).toEqual(['yinmu-offline-1']);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await page.evaluate(() => caches.delete('yinmu-offline-1'));
    await page.reload();
    await expect.poll(() => page.evaluate(async () => (await (await caches.open('yinmu-offline-1')).keys()).length)).toBe(4);
    await context.setOffline(true);
    await page.goto('/detail/40', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { name: '连不上网站' })).toBeVisible();
    await context.setOffline(false);
  });

  const controlled = (page: Page) => expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

  test('what is kept is looked at: a damaged page is renewed, and until then nothing of it is shown', async ({ page, context }) => {
    await page.goto('/');
    await controlled(page);
    const damage = () =>
      page.evaluate(async () => {
        const cache = await caches.open('yinmu-offline-1');
        await cache.put('/offline.html', new Response('<h1>坏</h1>', { headers: { 'Content-Type': 'text/html' } }));
        await cache.put('/offline.css', new Response(''));
      });
    await damage();
    await context.setOffline(true);
    await page.goto('/detail/40', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { name: '连不上网站' })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('link', { name: /重试/ }).click();
    await expect(page.getByRole('heading', { name: '小城之春' })).toBeVisible();
    const lengths = () =>
      page.evaluate(async () => {
        const cache = await caches.open('yinmu-offline-1');
        return Promise.all(['/offline.html', '/offline.css'].map(async (address) => ((await (await cache.match(address))?.text()) ?? '').length > 100));
      });
    await expect.poll(lengths).toEqual([true, true]);
  });

  test('another worker takes over while a title plays: the page stays, and the picture goes on', async ({ page, context }) => {
    await page.goto('/watch/40');
    await controlled(page);
    await expect.poll(() => position(page)).toBeGreaterThan(0.5);
    const worker = await page.evaluate(async () => {
      const seen = { emptied: 0 };
      Object.assign(globalThis, { seen });
      document.querySelector('video')?.addEventListener('emptied', () => seen.emptied++);
      const changed = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
      // Another address is another script to the browser, as a changed one is.
      await navigator.serviceWorker.register('/sw.js?next');
      await changed;
      return navigator.serviceWorker.controller?.scriptURL;
    });
    expect(worker).toContain('/sw.js?next');
    const at = await position(page);
    await expect.poll(() => position(page)).toBeGreaterThan(at + 1);
    // The page was not loaded anew.
    expect(await page.evaluate(() => (globalThis as unknown as { seen?: object }).seen)).toEqual({ emptied: 0 });
    await context.setOffline(true);
    await page.goto('/detail/40', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { name: '连不上网站' })).toBeVisible();
    await context.setOffline(false);
  });
});

/** The focused element, and whether all of it is visible below the top bar. */
const focused = (page: import('@playwright/test').Page) =>
  page.evaluate(() => {
    const { top, bottom, left, right } = (document.activeElement as Element).getBoundingClientRect();
    const seen = top >= 56 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
    return { href: document.activeElement?.getAttribute('href') ?? '', seen };
  });

test('a remote’s arrows lead from any card to any other, and each is in view', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/browse?type=4');
  await ready(page);
  const cards = await page
    .getByRole('article')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')).filter((href) => href?.startsWith('/detail')));
  expect(cards.length).toBe(20);
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  const visited = new Set<string>();
  // To the list's first card: down through the filters, then as far left as it goes.
  for (let n = 0; n < 25 && !(await focused(page)).href.startsWith('/detail'); n++) await page.keyboard.press('ArrowDown');
  for (let n = 0; n < 12; n++) await page.keyboard.press('ArrowLeft');
  let sideways: 'ArrowRight' | 'ArrowLeft' = 'ArrowRight';
  for (let row = 0; row < 6; row++) {
    for (let n = 0; n < 12; n++) {
      const { href, seen } = await focused(page);
      if (href.startsWith('/detail')) {
        expect([href, seen]).toEqual([href, true]);
        visited.add(href);
      }
      await page.keyboard.press(sideways);
      if ((await focused(page)).href === href) break;
    }
    await page.keyboard.press('ArrowDown');
    sideways = sideways === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
  }
  expect([...visited].sort()).toEqual([...cards].sort());
  // And back up, out of the list, to the bar at the top.
  for (let n = 0; n < 40 && (await page.evaluate(() => document.activeElement?.closest('header') === null)); n++) await page.keyboard.press('ArrowUp');
  expect(await page.evaluate(() => document.activeElement?.closest('header') !== null)).toBe(true);
  await page.keyboard.press('ArrowDown');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test('a remote is not caught in the rows, the search field or the player', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await ready(page);
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  const rows = new Set<string>();
  for (let n = 0; n < 30; n++) {
    await page.keyboard.press('ArrowDown');
    const row = await page.evaluate(() => document.activeElement?.closest('section')?.querySelector('h2')?.textContent ?? '');
    if (row) rows.add(row);
  }
  for (const name of ['正在流行', '热门电影', '最近更新']) expect([...rows]).toContain(name);
  await page.getByRole('combobox', { name: /搜索/ }).focus();
  await page.keyboard.press('ArrowDown');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);

  await page.goto('/watch/83');
  await ready(page);
  for (
    let n = 0;
    n < 12 && (await page.evaluate(() => document.activeElement?.closest('[data-player], header') !== null || document.activeElement === document.body));
    n++
  )
    await page.keyboard.press('ArrowDown');
  expect(await page.evaluate(() => document.activeElement?.closest('#main') !== null && document.activeElement?.closest('[data-player]') === null)).toBe(true);
});

test('a route that three viewers report is gone for the next, and the rates stand beside the others', async ({ page }) => {
  const site = await runSite();
  try {
    const report = (viewer: number, route: string, outcome: string) =>
      page.request.post(`${site.origin}/api/videos/83/reports`, { data: { route, outcome }, headers: { 'X-Forwarded-For': `203.0.113.${viewer}` } });
    for (let viewer = 1; viewer <= 3; viewer++) await report(viewer, 'tym3u8', 'failed');
    for (let viewer = 1; viewer <= 5; viewer++) await report(viewer, 'bfzym3u8', 'started');
    await page.goto(`${site.origin}/watch/83`);
    await expect(page.locator('video')).toBeVisible();
    const routes = page.getByRole('region', { name: '播放线路' });
    await expect(routes.getByRole('listitem')).toHaveCount(2);
    await expect(routes).toContainText('成功率 100%');
    // The player itself says that it played.
    await expect.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.5);
  } finally {
    await site.stop();
  }
});

test('without a network what is shown stays, what is asked for says so, and it comes by itself once there is one again', async ({ page, context }) => {
  await page.goto('/');
  await ready(page);
  // The screen is there; what it shows is asked for.
  await page.getByRole('banner').getByRole('link', { name: '电影' }).click();
  // Not the home page's cards, which stand there until the other screen comes.
  await expect(page.getByRole('heading', { level: 1, name: '电影' })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('当前没有网络，已显示的内容仍可查看')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: '综艺' }).click();
  await expect(page.getByText('视频加载失败，请稍后重试。')).toBeVisible();
  await expect(page.getByText('分类加载失败，请稍后重试。')).toBeVisible();
  await expect(page.getByText('正在加载…')).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByText('当前没有网络，已显示的内容仍可查看')).toBeHidden();
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByText('分类加载失败，请稍后重试。')).toHaveCount(0);
});
