/** §2: contents of the public screens, and links between them. */
import { startTmdb } from '../testing/servers/test-tmdb.ts';
import { looksWell } from './fits.ts';
import { expect, inLanguage, ready, runSite, signIn, test } from './fixtures.ts';

test('home: seven rows with the server’s titles', async ({ page, site }) => {
  await inLanguage(page, site.origin, 'en');
  await signIn(page, 'home-contents');
  await page.request.post('/api/user/history', { data: { vodId: 83, episode: 2, episodeName: '第02集', route: 'ffm3u8', watchDuration: 20, duration: 60 } });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 2, name: 'Continue watching' })).toBeVisible();
  const rowNames = ['Trending', 'Popular movies', 'Popular shows', 'Popular anime', 'Continue watching', 'Highly rated', 'Latest releases'];
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  expect(headings.filter((text) => rowNames.includes(text)).sort()).toEqual([...rowNames].sort());
  const { rows } = (await (await page.request.get('/api/home')).json()).data as { rows: { id: string; videos: { vod_id: number }[] }[] };
  const idsUnder = (name: string) =>
    page
      .getByRole('region', { name, exact: true })
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => Number(/\/(?:detail|watch)\/(\d+)/.exec(card.querySelector('a')?.getAttribute('href') ?? '')?.[1])));
  for (const [id, name] of [
    ['trending', 'Trending'],
    ['popularMovies', 'Popular movies'],
    ['popularShows', 'Popular shows'],
    ['popularAnime', 'Popular anime'],
    ['hotRecommendations', 'Highly rated'],
    ['latestReleases', 'Latest releases'],
  ] as const) {
    const videos = rows.find((row) => row.id === id)?.videos ?? [];
    await page.getByRole('heading', { level: 2, name, exact: true }).scrollIntoViewIfNeeded();
    await expect(async () => {
      const shown = await idsUnder(name);
      expect([name, shown.length > 0, shown]).toEqual([name, true, videos.map(({ vod_id }) => vod_id).slice(0, shown.length)]);
    }).toPass();
  }
  await expect.poll(() => idsUnder('Continue watching')).toEqual([83]);
});

test('browse: the address keeps every filter, several values, years and typed names; Back restores them', async ({ page }) => {
  const { data } = await (await page.request.get('/api/videos/40')).json();
  const [director, actor] = [data.vod_director[0], data.vod_actor[0]] as [string, string];
  const asked: string[] = [];
  page.on('request', (request) => /\/api\/categories\/0\/videos/.test(request.url()) && asked.push(new URL(request.url()).search));
  await page.goto('/browse?genre=剧情&area=美国,法国&yearStart=1920&yearEnd=1960');
  await ready(page);
  const filters = page.locator('#filters');
  await filters.getByRole('button', { name: '更多筛选' }).click();
  for (const name of ['类型', '题材', '地区', '语言', '年份', '版本', '字母'])
    await expect(filters.getByRole('group', { name, exact: true }), name).toBeVisible();
  for (const name of ['列表视图', '随机选片', '随机播放']) await expect(page.getByRole('button', { name })).toBeVisible();
  await filters.getByRole('group', { name: '题材', exact: true }).getByRole('button', { name: /^喜剧/ }).click();
  await page.getByRole('combobox', { name: '排序' }).selectOption('score');
  await expect
    .poll(() => Object.fromEntries(new URLSearchParams(asked.at(-1))))
    .toMatchObject({ genre: '剧情,喜剧', area: '美国,法国', yearStart: '1920', yearEnd: '1960', sort: 'score' });

  await page.goto('/browse');
  await ready(page);
  const field = (name: string) => page.getByRole('textbox', { name });
  await page.getByRole('button', { name: '更多筛选' }).click();
  await field('导演').fill(` ${director} `);
  await field('导演').press('Enter');
  await expect(page).toHaveURL((url) => url.searchParams.get('director') === director);
  await expect(field('导演')).toBeFocused();
  await expect(page.getByRole('article').filter({ hasText: '小城之春' })).toBeVisible();
  await field('演员').fill(actor);
  await field('标签').focus();
  await expect(page).toHaveURL((url) => url.searchParams.get('actor') === actor);
  await page.reload();
  await ready(page);
  await page.getByRole('button', { name: '更多筛选' }).click();
  await expect(field('导演')).toHaveValue(director);
  await field('标签').fill('没有这样的标签');
  await field('标签').press('Enter');
  await expect(page.getByText('没有符合条件的影片')).toBeVisible();
  await page.goBack();
  await expect(field('标签')).toHaveValue('');
});

test('search: five result filters, each by kind', async ({ page }) => {
  await page.goto('/search?q=人');
  await ready(page);
  const filters = page.getByRole('group', { name: '结果筛选' }).getByRole('button');
  await expect(filters).toHaveText(['全部', '电影', '剧集', '动漫', '最近添加']);
  for (const [nth, filter] of ['movies', 'shows', 'anime', 'recent'].entries()) {
    const request = page.waitForRequest('**/indexes/videos/search');
    await filters.nth(nth + 1).click();
    await request;
    await expect(page).toHaveURL(new RegExp(`filter=${filter}`));
    await expect(filters.nth(nth + 1)).toHaveAttribute('aria-pressed', 'true');
  }
});

test('watch: details around the video, and a link to share', { tag: '@long' }, async ({ page, context, site }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin });
  await page.goto('/watch/83?ep=2&route=tym3u8');
  await ready(page);
  const { data: title } = await (await page.request.get('/api/videos/83')).json();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: '选集' })).toBeVisible();
  await expect(main.getByText(title.vod_content, { exact: true })).toBeVisible();
  expect(await main.getByRole('button', { name: /^收藏线路：/ }).count()).toBe(title.routes.length);
  await page.getByRole('button', { name: '分享' }).locator('visible=true').click();
  await expect(page.getByText('链接已复制')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.origin}/watch/83?ep=e2&route=tym3u8`);
  const autoplay = main.getByRole('checkbox', { name: '自动播放下一集' });
  await expect(autoplay).toBeChecked();
  await autoplay.uncheck();
  await page.reload();
  await ready(page);
  await expect(autoplay).not.toBeChecked();
  // Loads once nearly in view.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(main.getByRole('region', { name: '猜你喜欢' }).getByRole('article').first()).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test('rankings: periods, a category, and the way back', { tag: '@long' }, async ({ page }) => {
  const { pagination } = (await (await page.request.get('/api/rankings/all?category=2')).json()).data as { pagination: { total: number } };
  await page.goto('/');
  await ready(page);
  await page.getByRole('banner').getByRole('link', { name: '排行榜' }).click();
  await expect(page).toHaveURL('/rankings');
  const places = page.locator('main ol > li');
  await expect(places).toHaveCount(20);
  await expect(places.first()).toHaveText(/^1\D/);
  await page.getByRole('link', { name: '总榜' }).click();
  await expect(page).toHaveURL(/period=all/);
  await page.getByRole('button', { name: '加载更多' }).click();
  await expect(places).toHaveCount(40);
  await page.getByRole('button', { name: '电视剧' }).click();
  await expect(page).toHaveURL(/category=2/);
  expect(pagination.total).toBeGreaterThanOrEqual(5);
  await expect(places).toHaveCount(Math.min(20, pagination.total));
  const first = await places.first().getByRole('link').textContent();
  await places.first().getByRole('link').click();
  await expect(page).toHaveURL(/detail/);
  await page.goBack();
  await expect(places.first().getByRole('link')).toHaveText(first ?? '');
});

test('discovery: tabs, filters, a title, and its counterpart on this site', { tag: '@long' }, async ({ page }) => {
  const tmdb = await startTmdb();
  const site = await runSite({ ...tmdb.env, TMDB_API_KEY: 'tmdb-key' });
  try {
    await page.goto(`${site.origin}/discover`);
    await ready(page);
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page.getByText('This product uses the TMDB API but is not endorsed or certified by TMDB.')).toBeVisible();
    await expect(page.getByRole('navigation', { name: '榜单' }).getByRole('link')).toHaveText(['热门', '高分', '即将上映', '探索']);
    await looksWell(page, 'discover');
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
    await inLanguage(page, site.origin, 'en');
    await page.goto(`${site.origin}/discover?tab=discover&genre=99`);
    await expect(page.getByText('No movies found', { exact: true })).toBeVisible();
  } finally {
    await site.stop();
    await tmdb.stop();
  }
});

test('V15: the app page, the sitemap, discovery without a key and unknown addresses offer a way on', { tag: '@long' }, async ({ page, site, problems }) => {
  await page.goto('/discover');
  await expect(page.getByText('本站还没有开启“发现”')).toBeVisible();
  await expect(page.getByText('TMDB_API_KEY')).toHaveCount(0);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: '发现' })).toHaveCount(0);
  expect(problems).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: '片库' }).click();
  await expect(page).toHaveURL('/browse');

  await page.goto('/app');
  await expect(page.getByRole('img', { name: `本站地址的二维码：${site.origin}` })).toBeVisible();
  await expect(page.getByText(`${site.origin}/tvbox.json`)).toBeVisible();
  await expect(page.getByText('站长还没有提供单独的应用')).toBeVisible();

  await page.goto('/sitemap');
  await ready(page);
  const links = page.getByRole('main').getByRole('link');
  const ways = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(ways.length).toBeGreaterThan(60);
  for (const way of ways.slice(0, 11)) expect([way, (await page.request.get(way)).status()]).toEqual([way, 200]);
  await page.getByRole('link', { name: /^韩剧/ }).click();
  await expect(page).toHaveURL(/type=23/);
  await expect(page.getByRole('article').first()).toBeVisible();

  // Addresses unknown to the server are unknown to the browser too; a trailing slash still opens the page.
  for (const address of ['/detail/040', '/watch/4e1', '/member/nothing']) {
    expect((await page.goto(address))?.status(), address).toBe(404);
    await ready(page);
    await expect(page.getByRole('heading', { name: '页面不存在' }), address).toBeVisible();
    await expect(page).toHaveTitle('404 · 银幕 Yinmu');
  }
  await page.goto('/detail//40/');
  await expect(page).toHaveURL('/detail/40');
  await expect(page.getByRole('heading', { name: '小城之春' })).toBeVisible();
});
