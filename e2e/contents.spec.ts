/** §2: the contents of each screen, in order. */
import { expect, importing, importTitles, inLanguage, ready, signIn, signInAsAdmin, test } from './fixtures.ts';

test('home: seven rows, each with titles of its kind', async ({ page, site }) => {
  await inLanguage(page, site.origin, 'en');
  await page.goto('/');
  await ready(page);
  await page.evaluate(() => localStorage.clear());
  await signIn(page, 'home-contents');
  await page.request.post('/api/user/history', { data: { vodId: 83, episode: 2, episodeName: '第02集', route: 'ffm3u8', watchDuration: 20, duration: 60 } });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 2, name: 'Continue watching' })).toBeVisible();
  const rowNames = ['Trending', 'Popular movies', 'Popular shows', 'Popular anime', 'Continue watching', 'Hot recommendations', 'Latest releases'];
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  expect(headings.filter((text) => rowNames.includes(text)).sort()).toEqual([...rowNames].sort());
  const { rows } = (await (await page.request.get('/api/home')).json()).data as { rows: { id: string; videos: { vod_id: number; type_id: number }[] }[] };
  const idsUnder = (name: string) =>
    page
      .getByRole('region', { name, exact: true })
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => Number(/\/(?:detail|watch)\/(\d+)/.exec(card.querySelector('a')?.getAttribute('href') ?? '')?.[1])));
  for (const [id, name, kinds] of [
    ['trending', 'Trending', undefined],
    ['popularMovies', 'Popular movies', [1]],
    ['popularShows', 'Popular shows', [2, 5]],
    ['popularAnime', 'Popular anime', [4]],
    ['hotRecommendations', 'Hot recommendations', undefined],
    ['latestReleases', 'Latest releases', undefined],
  ] as const) {
    const videos = rows.find((row) => row.id === id)?.videos ?? [];
    await page.getByRole('heading', { level: 2, name, exact: true }).scrollIntoViewIfNeeded();
    const shown = await idsUnder(name);
    expect([name, shown.length > 0, shown]).toEqual([name, true, videos.map(({ vod_id }) => vod_id).slice(0, shown.length)]);
    const mains = videos.map(({ type_id }) => (type_id < 10 ? type_id : Math.floor(type_id / 10)));
    if (kinds) expect([name, mains.filter((main) => !(kinds as readonly number[]).includes(main))]).toEqual([name, []]);
  }
  expect(await idsUnder('Continue watching')).toEqual([83]);
});

test('browse: every filter, both views, a random pick and shuffle play', async ({ page, site }) => {
  await inLanguage(page, site.origin, 'en');
  await page.goto('/browse');
  await ready(page);
  const filters = page.locator('#filters');
  await filters.getByRole('button', { name: 'More filters' }).click();
  for (const name of ['Type', 'Genre', 'Area', 'Language', 'Year', 'Version', 'Letter'])
    await expect(filters.getByRole('group', { name, exact: true })).toBeVisible();
  for (const name of ['Tags', 'Cast', 'Director']) await expect(filters.getByRole('textbox', { name })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Sort by' }).getByRole('option')).toContainText(['Latest', 'Views', 'Score', 'Year']);
  for (const name of ['List view', 'Random pick', 'Shuffle play']) await expect(page.getByRole('button', { name })).toBeVisible();
  // Several values are joined by commas, years become yearStart and yearEnd, empty fields are left out.
  const asked: string[] = [];
  page.on('request', (request) => /\/api\/categories\/0\/videos/.test(request.url()) && asked.push(new URL(request.url()).search));
  await page.goto('/browse?genre=剧情&area=美国,法国&yearStart=1920&yearEnd=1960');
  await ready(page);
  await filters
    .getByRole('group', { name: 'Genre', exact: true })
    .getByRole('button', { name: /^Comedy/ })
    .click();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('score');
  await expect
    .poll(() => Object.fromEntries(new URLSearchParams(asked.at(-1))))
    .toMatchObject({ genre: '剧情,喜剧', area: '美国,法国', yearStart: '1920', yearEnd: '1960', sort: 'score' });
  for (const search of asked) expect([...new URLSearchParams(search).values()]).not.toContain('');
  const answer = page.waitForResponse((response) => /\/api\/categories\/0\/videos/.test(response.url()));
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('hits');
  expect(((await (await answer).json()).data.pagination as { limit: number }).limit).toBe(20);
});

test('search: five result filters, each with its kind', async ({ page, site }) => {
  await inLanguage(page, site.origin, 'en');
  await page.goto('/search?q=人');
  await ready(page);
  const filters = page.getByRole('group', { name: 'Result filters' }).getByRole('button');
  await expect(filters).toHaveText(['All', 'Movies', 'TV shows', 'Anime', 'Recently added']);
  for (const [nth, asked] of [
    [1, { filter: 'main_type_id = 1' }],
    [2, { filter: 'main_type_id IN [2, 5]' }],
    [3, { filter: 'main_type_id = 4' }],
    [4, { sort: ['vod_time:desc'] }],
  ] as const) {
    const request = page.waitForRequest('**/indexes/videos/search');
    await filters.nth(nth).click();
    expect((await request).postDataJSON()).toMatchObject({ q: '人', limit: 20, offset: 0, ...asked });
    await expect(filters.nth(nth)).toHaveAttribute('aria-pressed', 'true');
  }
});

test('watch: what stands around the picture, and similar titles of its year', async ({ page, site }) => {
  await inLanguage(page, site.origin, 'en');
  await page.goto('/watch/83');
  await ready(page);
  const { data: title } = await (await page.request.get('/api/videos/83')).json();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Episodes' })).toBeVisible();
  await expect(main.getByText(title.vod_content, { exact: true })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Share', exact: true })).toBeVisible();
  expect(await main.getByRole('button', { name: /^Favorite route: / }).count()).toBe(title.routes.length);
  const autoplay = main.getByRole('checkbox', { name: 'Autoplay next' });
  await expect(autoplay).toBeChecked();
  await autoplay.uncheck();
  await page.reload();
  await ready(page);
  await expect(autoplay).not.toBeChecked();
  await autoplay.check();
  await expect(async () => {
    await main.getByRole('region', { name: 'Comments' }).scrollIntoViewIfNeeded({ timeout: 1000 });
    await expect(main.getByRole('heading', { level: 2, name: /^Comments/ })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(main.getByRole('region', { name: 'Recommended' }).getByRole('article').first()).toBeVisible();
  // A row needs three of the year.
  const films = (await (await page.request.get('/api/categories/1/videos?sort=year&limit=100')).json()).data.videos as { vod_id: number; vod_year: string }[];
  const paired = films.find(({ vod_year }) => films.filter((other) => other.vod_year === vod_year).length > 3);
  await page.goto(`/watch/${paired?.vod_id}`);
  await ready(page);
  const similar = main.getByRole('region', { name: 'Similar titles of the same year' });
  await expect(async () => {
    await main.getByRole('heading', { name: 'Recommended' }).scrollIntoViewIfNeeded({ timeout: 1000 });
    await expect(similar.getByRole('article').first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  const ids = await similar
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => Number(/\/detail\/(\d+)/.exec(card.querySelector('a')?.getAttribute('href') ?? '')?.[1])));
  for (const id of ids) expect([id, (await (await page.request.get(`/api/videos/${id}`)).json()).data.vod_year]).toEqual([id, paired?.vod_year]);
});

importing('detail: everything known of a title, and what can be done with it', async ({ page, site }) => {
  await importTitles(site, [
    {
      vod_id: 'full',
      vod_name: '万事俱备',
      type_name: '国产剧',
      vod_content: '剧情在此。',
      vod_actor: '甲乙',
      vod_director: '丙丁',
      vod_class: '悬疑',
      vod_version: '4K',
      vod_status: 1,
      vod_isend: 1,
      vod_year: '2020',
      vod_hits: 4000,
      vod_hits_day: 1,
      vod_hits_week: 20,
      vod_hits_month: 300,
      trailer_url: 'https://www.youtube.com/watch?v=abcdefghijk',
      vod_play_from: 'ffm3u8',
      vod_play_url: '第01集$https://a.example/full/1.m3u8#第02集$https://a.example/full/2.m3u8',
    },
  ]);
  await inLanguage(page, site.origin, 'en');
  const found = await (await page.request.post('/api/indexes/videos/search', { data: { q: '万事俱备' } })).json();
  await page.goto(`/detail/${found.hits[0].vod_id}`);
  await ready(page);
  const main = page.getByRole('main');
  for (const text of ['剧情在此。', 'Completed', '4K', 'Total 4K', 'Today 1', 'This week 20', 'This month 300'])
    await expect(main.getByText(text, { exact: true }).first()).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Plot' })).toBeVisible();
  for (const name of ['甲乙', '丙丁', 'Mystery', 'Ep. 1', 'Ep. 2']) await expect(main.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Watch the trailer' })).toHaveAttribute('href', /youtube\.com\/watch\?v=abcdefghijk/);
  for (const name of ['Favorite', 'Watch later', 'Share', 'Suggest edit'])
    await expect(main.getByRole('button', { name, exact: true }).locator('visible=true')).toBeVisible();
});

test('tabs: rankings, the member portal, the one admin screen', async ({ page, site }) => {
  await page.goto('/rankings');
  await expect(page.getByRole('navigation', { name: '榜单' }).getByRole('link')).toHaveText(['日榜', '周榜', '月榜', '总榜']);
  await expect(page.getByRole('group', { name: '分类' }).getByRole('button')).toContainText(['全部', '电影', '电视剧', '动漫', '综艺', '短剧', '纪录片']);
  // Without a session the way leads back here, not to the guarded screen.
  await page.goto('/member/history?a=1#b');
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/member/history?a=1#b')}`);
  await page.goBack();
  await expect(page).toHaveURL('/rankings');
  await signInAsAdmin(page, site, 'tabs-boss');
  const areas: string[][] = [];
  for (const address of ['/admin', '/admin/overview', '/admin/suggestions', '/admin/guestbook']) {
    await page.goto(address);
    const links = page.getByRole('main').getByRole('navigation').getByRole('link');
    await expect(links.first()).toBeVisible();
    areas.push(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')));
  }
  for (const area of areas) expect(area).toEqual(areas[0]);
  expect(areas[0]).toEqual(expect.arrayContaining(['/admin/overview', '/admin/suggestions', '/admin/guestbook']));
  await page.goto('/member');
  await expect(page.getByRole('navigation', { name: '会员中心' }).getByRole('link')).toContainText(['收藏', '稍后观看', '观看历史']);
  await inLanguage(page, site.origin, 'en');
  await page.goto('/rankings');
  await expect(page.getByRole('navigation', { name: 'Periods' }).getByRole('link')).toHaveText(['Daily', 'Weekly', 'Monthly', 'All time']);
});

test('a screen that is loaded shows a thin bar; one that cannot be drawn the default error page', async ({ page }) => {
  const late = Promise.withResolvers<void>();
  await page.route(/assets\/browse-/, async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.goto('/');
  await ready(page);
  await page.getByRole('banner').getByRole('link', { name: '电影', exact: true }).click();
  const bar = page.getByRole('progressbar');
  await expect(bar).toBeAttached();
  const box = await bar.boundingBox();
  expect([box?.y, (box?.height ?? 99) <= 4, (box?.width ?? 0) > 0]).toEqual([0, true, true]);
  late.resolve();
  await expect(page).toHaveURL(/browse/);
  await expect(bar).toHaveCount(0);
  await page.route('**/api/rankings/**', (route) => route.fulfill({ json: { status: 'success', data: { videos: [null], pagination: { total: 1 } } } }));
  await page.getByRole('link', { name: '排行榜' }).first().click();
  await expect(page.getByRole('alert').getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
});

test('the look: colours, corners, font and breakpoints', async ({ page }) => {
  const look = () =>
    page.evaluate(() => {
      const of = (element: Element | null, name: string) => (element ? getComputedStyle(element).getPropertyValue(name) : '');
      const root = document.documentElement;
      return {
        primary: of(root, '--accent'),
        background: of(root, 'background-color'),
        corners: of(document.querySelector('article [class*=rounded-card]'), 'border-radius'),
        font: of(document.body, 'font-family').split(',')[0],
      };
    });
  for (const [scheme, primary, background] of [
    ['light', '#1565c0', 'rgb(255, 255, 255)'],
    ['dark', '#1976d2', 'rgb(10, 10, 10)'],
  ] as const) {
    // The default is the system's; nothing is remembered yet.
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto('/');
    expect(await page.evaluate(() => localStorage.getItem('theme-mode'))).toBeNull();
    expect(await look()).toEqual({ primary, background, corners: '8px', font: expect.stringMatching(/^"?Inter"?$/) });
  }
  // From the system's dark to light by hand, kept, and back.
  await ready(page);
  await page.getByRole('button', { name: '切换到浅色主题' }).click();
  expect(await page.evaluate(() => localStorage.getItem('theme-mode'))).toBe('light');
  await page.reload();
  expect(await look()).toMatchObject({ primary: '#1565c0', background: 'rgb(255, 255, 255)' });
  await ready(page);
  await page.getByRole('button', { name: '切换到深色主题' }).click();
  expect(await page.evaluate(() => localStorage.getItem('theme-mode'))).toBe('dark');
  expect(await look()).toMatchObject({ primary: '#1976d2', background: 'rgb(10, 10, 10)' });
  const widths = await page.evaluate(() => {
    const found = new Set<string>();
    const walk = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSMediaRule) for (const [, width = ''] of rule.conditionText.matchAll(/(?:min-width:|width\s*>=)\s*(\d+px)/g)) found.add(width);
        if ('cssRules' in rule) walk(rule.cssRules as CSSRuleList);
      }
    };
    for (const sheet of document.styleSheets) walk(sheet.cssRules);
    return [...found];
  });
  expect(widths).toEqual(expect.arrayContaining(['600px', '900px', '1200px', '1536px']));
  expect(widths.filter((width) => ['640px', '768px', '1024px', '1280px'].includes(width))).toEqual([]);
});
