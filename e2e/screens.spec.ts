import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, inLanguage, proof, ready, signInAsAdmin, test } from './fixtures.ts';

test('browse keeps its filters in the address, its list and its place on going back', async ({ page }) => {
  await page.goto('/browse');
  await expect(page.getByText('共 97 部')).toBeVisible();
  await page.getByRole('group', { name: '题材' }).getByRole('button', { name: /喜剧/ }).click();
  await expect(page).toHaveURL(/genre=/);
  await expect(page.getByText('共 25 部')).toBeVisible();
  await page.getByRole('group', { name: '地区' }).getByRole('button', { name: /美国/ }).click();
  await expect(page.getByRole('status').filter({ hasText: /共 \d+ 部/ })).not.toHaveText('共 25 部');
  await page.goBack();
  await expect(page.getByText('共 25 部')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('共 97 部')).toBeVisible();

  const cards = page.getByRole('article');
  await expect(cards.nth(39)).toBeAttached();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(cards.nth(79)).toBeAttached();
  await cards.nth(70).scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await cards.nth(70).getByRole('link').first().click();
  await expect(page).toHaveURL(/detail/);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 400);
  await expect(cards.nth(70)).toBeInViewport();
});

test('list view, sorting, random pick and shuffle play', async ({ page }) => {
  await page.goto('/browse?type=2');
  await page.getByRole('button', { name: '列表视图' }).click();
  await expect(page).toHaveURL(/view=list/);
  await page.getByRole('combobox', { name: '排序' }).selectOption('score');
  await expect(page).toHaveURL(/sort=score/);
  await expect(page.locator('main li a').first()).toContainText('灯塔来信');
  await page.getByRole('button', { name: '随机选片' }).click();
  await expect(page).toHaveURL(/detail/);
  await page.goto('/browse?type=5');
  await page.getByRole('button', { name: '随机播放' }).click();
  await expect(page).toHaveURL(/watch/);
});

test('search narrows, marks, remembers five queries and says what to do when nothing is found', async ({ page }) => {
  await page.goto('/');
  const box = page.getByRole('combobox', { name: /搜索/ });
  for (const query of ['一', '二', '三', '四', '五', '春', '五']) {
    await box.fill(query);
    await box.press('Enter');
    await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(query)}`));
  }
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'searchHistory');
  expect(JSON.parse(decodeURIComponent(cookie?.value ?? '')).map(({ query }: { query: string }) => query)).toEqual(['五', '春', '四', '三', '二']);
  expect(cookie?.sameSite).toBe('Lax');
  await page.goto('/search?q=春');
  await expect(page.getByRole('article').first()).toContainText('春');
  await expect(page.locator('mark').first()).toHaveText('春');
  await page.getByRole('button', { name: '动漫' }).click();
  await expect(page).toHaveURL(/filter=anime/);
  await page.goto('/search?q=不存在的片名啊啊');
  await expect(page.getByText('没有找到“不存在的片名啊啊”的结果')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a search that fails is tried four times, told as n / 4, and can be retried', async ({ page }) => {
  let attempts = 0;
  await page.clock.install();
  await page.route('**/indexes/videos/search', (route) =>
    ++attempts <= 4 ? route.fulfill({ status: 503, json: { status: 'error', message: 'x', code: 'x', requestId: 'x' } }) : route.continue(),
  );
  await page.goto('/search?q=春');
  await expect.poll(() => attempts).toBe(1);
  await page.clock.runFor(1100);
  await expect(page.getByText('正在重试 2 / 4')).toBeVisible();
  await page.clock.runFor(2100);
  await expect(page.getByText('正在重试 3 / 4')).toBeVisible();
  await page.clock.runFor(4100);
  await expect(page.getByText('搜索服务暂时不可用')).toBeVisible();
  expect(attempts).toBe(4);
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('language and theme are chosen and kept', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('combobox', { name: '语言' }).selectOption('zhtw');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-TW');
  await expect(page.getByRole('heading', { name: '正在流行' })).toBeVisible();
  await page.getByRole('banner').getByRole('combobox', { name: '語言' }).selectOption('en');
  await expect(page.getByRole('heading', { name: 'Trending' })).toBeVisible();
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'language');
  expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
  expect(await page.evaluate(() => localStorage.getItem('theme-mode'))).toBe('dark');
  await page.reload();
  // The class is there before any of our scripts has run.
  await expect(page.locator('html')).toHaveClass(/dark/);
});

test('what does not exist says so', async ({ page }) => {
  expect((await page.goto('/nowhere'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
  expect((await page.goto('/detail/99999'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '视频不存在' })).toBeVisible();
});

test('a screen whose script does not come is a ChunkLoadError with its address', async ({ page }) => {
  await page.route(/assets\/browse-/, (route) => route.abort());
  await page.goto('/');
  await page.getByRole('link', { name: '电影', exact: true }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('ChunkLoadError');
  await expect(alert).toContainText('/assets/browse-');
  await expect(page.getByRole('button', { name: '重新加载' })).toBeVisible();
});

test('a list that does not load offers a retry that works', async ({ page }) => {
  let broken = true;
  await page.route('**/api/categories/*/videos**', (route) => (broken ? route.abort() : route.continue()));
  // The first list comes with its page; another is asked for.
  await page.goto('/');
  await ready(page);
  await page.getByRole('banner').getByRole('link', { name: '电影' }).click();
  await expect(page.getByText('视频加载失败，请稍后重试。')).toBeVisible({ timeout: 15_000 });
  broken = false;
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

const SCREENS = [
  '/',
  '/browse',
  '/browse?type=2&view=list',
  '/search',
  '/search?q=春',
  '/search?q=zzzzzz',
  '/detail/40',
  '/detail/83',
  '/watch/83',
  '/privacy',
  '/terms',
  '/nowhere',
  '/login',
  '/register',
  '/forgot-password',
  '/setup',
  '/lists',
  '/guestbook',
  '/rankings',
  '/rankings?period=all&category=1',
  '/discover',
  '/discover/movie/44915',
  '/app',
  '/sitemap',
];
const MEMBERS_SCREENS = [
  '/',
  '/detail/40',
  '/member/favorites',
  '/member/watchlist',
  '/member/history',
  '/member/lists',
  '/member/suggestions',
  '/member/profile',
  '/member/security',
  '/watch/40',
  '/lists',
  '/lists/1',
  '/guestbook',
  '/admin/overview',
  '/admin/suggestions',
  '/admin/guestbook',
  '/admin/comments',
  '/admin/members',
  '/admin/sources',
  '/admin/routes',
  '/admin/audit',
];
const LOOKS = [
  ['zhcn', 'dark', 1440],
  ['zhtw', 'light', 768],
  ['en', 'dark', 320],
  ['en', 'light', 1920],
] as const;

async function look(page: Page, screen: string) {
  await page.goto(screen);
  await ready(page);
  if (screen === '/watch/40') {
    await page.getByRole('region', { name: /评论|評論|Comments/ }).scrollIntoViewIfNeeded();
    await page.locator('#comments').waitFor();
  }
  // What stands for something still to come has gone.
  await page.waitForFunction(() => !document.querySelector('main .pulse-box, main .animate-spin'));
  const { violations } = await new AxeBuilder({ page }).analyze();
  const places = (nodes: { html: string }[]) =>
    nodes
      .slice(0, 3)
      .map(({ html }) => html.slice(0, 200))
      .join(' | ');
  expect(violations.map(({ id, nodes }) => `${screen} ${id}: ${places(nodes)}`)).toEqual([]);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(beyond, `${screen} is too wide`).toBeLessThanOrEqual(0);
}

/** Something to see and to decide on every screen; answers the list's id. */
async function fill(page: Page, name: string): Promise<number> {
  const post = async (address: string, data?: object) => (await (await page.request.post(`/api${address}`, { data })).json()).data;
  await post('/user/favorites', { vodId: 40 });
  await post('/user/history', { vodId: 83, episode: 2, episodeName: '第02集', route: 'ffm3u8', watchDuration: 20, duration: 60 });
  const list = (await post('/user/lists', { name: '周末看的片单' })).id;
  for (const vodId of [40, 41]) await post(`/user/lists/${list}/items`, { vodId });
  await post(`/user/lists/${list}/share`);
  for (const subject of ['videos/40', `lists/${list}`]) {
    const { id: parentId } = await post(`/${subject}/comments`, { content: `${name} ${subject} 好看 https://example.org`, ...(await proof(page)) });
    await post(`/${subject}/comments`, { content: `${name} ${subject} 回复`, parentId, ...(await proof(page)) });
  }
  for (const content of ['第一条留言', '第二条留言']) await post('/guestbook', { content: `${content} ${name}`, ...(await proof(page)) });
  const read = async (address: string) => (await (await page.request.get(`/api${address}`)).json()).data;
  await post(`/admin/guestbook/${(await read('/admin/guestbook')).entries.at(-1).id}/reply`, { reply: '谢谢' });
  for (const vod_area of ['火星', '月球']) await post('/videos/41/suggestions', { fields: { vod_area, vod_remarks: name }, note: '说明' });
  await post(`/admin/suggestions/${(await read('/admin/suggestions')).suggestions.at(-1).id}/reject`, { review_comment: '不对' });
  return list;
}

for (const [language, colorScheme, width] of LOOKS) {
  const prepare = async (page: Page, origin: string) => {
    test.setTimeout(180_000);
    await inLanguage(page, origin, language);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
  };
  test(`axe finds nothing and nothing is wider than the screen: ${language}, ${colorScheme}, ${width} px, visitors`, async ({ page, site, problems }) => {
    await prepare(page, site.origin);
    for (const screen of SCREENS) await look(page, screen);
    expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
  });
  // The widest is the wide one with more room.
  if (width === 1920) continue;
  test(`axe finds nothing and nothing is wider than the screen: ${language}, ${colorScheme}, ${width} px, members and admins`, async ({
    page,
    site,
    problems,
  }) => {
    await prepare(page, site.origin);
    await page.goto('/');
    const name = `looker-${language}-${width}`;
    await signInAsAdmin(page, site, name);
    const list = await fill(page, name);
    for (const screen of MEMBERS_SCREENS) await look(page, screen.replace('/lists/1', `/lists/${list}`));
    expect(problems).toEqual([]);
  });
}

test('no text of the site is missing in any language', () => {
  for (const language of ['zhcn', 'zhtw', 'en']) expect(readFileSync(`web/src/locales/${language}.json`, 'utf8')).not.toMatch(/": ""|TODO/);
});
