import type { Page } from '@playwright/test';
import type { PageShape } from '../contract/page.ts';
import { href, pages } from '../contract/pages.ts';
import { ADMIN_TABS, MEMBER_TABS } from '../contract/tabs.ts';
import { fits, isAccessible } from './fits.ts';
import { expect, inLanguage, ready, signInAsAdmin, test } from './fixtures.ts';
import { fill } from './seed.ts';

test('browse keeps its filters in the address, its list and its place on going back', async ({ page }) => {
  await page.goto('/browse');
  await expect(page.getByText('共 97 部')).toBeVisible();
  await page.getByRole('group', { name: '题材' }).getByRole('button', { name: /喜剧/ }).click();
  await expect(page).toHaveURL(/genre=/);
  await expect(page.getByText('共 25 部')).toBeVisible();
  await page.getByRole('button', { name: '更多筛选' }).click();
  await page.getByRole('group', { name: '地区' }).getByRole('button', { name: /美国/ }).click();
  await expect(page.getByRole('status').filter({ hasText: /共 \d+ 部/ })).not.toHaveText('共 25 部');
  await page.goBack();
  await expect(page.getByText('共 25 部')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('共 97 部')).toBeVisible();

  const cards = page.getByRole('article');
  await expect(cards.nth(19)).toBeAttached();
  // The list would push the footer away each time that it grows; the footer comes at the end.
  await expect(page.locator('footer')).toBeHidden();
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      return cards.count();
    })
    .toBe(97);
  await expect(page.locator('footer')).toBeVisible();
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
  const remembered = async () => (await page.context().cookies()).find(({ name }) => name === 'searchHistory');
  const queries = async () => JSON.parse(decodeURIComponent((await remembered())?.value ?? '[]')).map(({ query }: { query: string }) => query);
  await expect.poll(queries).toEqual(['五', '春', '四', '三', '二']);
  const cookie = await remembered();
  expect([cookie?.sameSite, cookie?.path, Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)]).toEqual(['Lax', '/', 30]);
  await page.goto('/search?q=春');
  await expect(page.getByRole('article').first()).toContainText('春');
  await expect(page.locator('mark').first()).toHaveText('春');
  await page.getByRole('button', { name: '动漫' }).click();
  await expect(page).toHaveURL(/filter=anime/);
  // Few results: below them is what others watch, without those that were found.
  await page.goto('/search?q=春');
  await expect(page.getByText('找到 4 个结果')).toBeVisible();
  await expect(page.getByRole('heading', { name: '大家都在看' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(4 + 24);
  await expect(page.getByRole('article').filter({ hasText: '小城之春' })).toHaveCount(1);
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
  // The first answer comes with the page.
  await page.goto('/search?q=春');
  await expect(page.locator('mark').first()).toHaveText('春');
  await ready(page);
  expect(attempts).toBe(0);
  await page.getByRole('button', { name: '电影' }).click();
  await expect.poll(() => attempts).toBe(1);
  // The pauses pass in small steps, since a pause begins only once the failure before it has come.
  for (const text of ['正在重试 2 / 4', '正在重试 3 / 4', '正在重试 4 / 4', '搜索服务暂时不可用'])
    await expect.poll(() => page.clock.runFor(50).then(() => page.getByText(text).isVisible()), { intervals: [20] }).toBe(true);
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
  const kept = () => page.evaluate(() => localStorage.getItem('theme-mode'));
  await expect(page.locator('html')).toHaveClass(/dark/);
  expect(await kept()).toBe('dark');
  await page.getByRole('button', { name: 'Switch to the light theme' }).click();
  await expect(page.locator('html')).not.toHaveClass(/dark/);
  expect(await kept()).toBe('light');
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
  await page.reload();
  // The class is there before any of our scripts has run.
  await expect(page.locator('html')).toHaveClass(/dark/);
});

test('an address with characters that hide, and a search without end, are pages like any other', async ({ page, problems }) => {
  await page.goto('/browse?genre=%00&type=1');
  await ready(page);
  await expect(page).toHaveURL('/browse?genre=&type=1');
  await page.goto(`/search?q=${'春'.repeat(600)}`);
  await ready(page);
  await expect(page.getByText('搜索内容过长，只取前 200 个字。')).toBeVisible();
  await page.goto(`/search?q=${'x'.repeat(5000)}`);
  await ready(page);
  await expect(page.getByText(/^没有找到“x+”的结果$/)).toBeVisible();
  await fits(page, 'a search without end', 360, 800);
  expect(problems).toEqual([]);
});

test('what does not exist says so', async ({ page }) => {
  expect((await page.goto('/nowhere'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
  expect((await page.goto('/detail/99999'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '视频不存在' })).toBeVisible();
  expect((await page.goto('/watch/99999'))?.status()).toBe(404);
  await expect(page).toHaveTitle('视频不存在 · 银幕 Yinmu');
  // A guarded area has no such screen either, for whoever asks.
  for (const address of ['/member/nope', '/admin/nope']) {
    expect((await page.goto(address))?.status()).toBe(404);
    await ready(page);
    await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
  }
});

test('a screen whose script does not come is a ChunkLoadError with its address', async ({ page }) => {
  await page.route(/assets\/browse-/, (route) => route.fulfill({ status: 404 }));
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

/** Pages whose address has no parameter, and others as their viewers meet them. */
const SCREENS = [
  ...Object.values<PageShape>(pages)
    .filter(({ auth, path }) => auth === 'public' && !path.includes(':'))
    .map(({ path }) => path),
  ...['/browse?type=2&view=list', '/browse?type=99', '/search?q=春', '/search?q=zzzzzz', '/detail/40', '/detail/83', '/watch/83'],
  ...['/rankings?period=all&category=1', '/discover/movie/44915', '/nowhere'],
];
const MEMBERS_SCREENS = [
  href(pages.home),
  href(pages.detail, { id: 40 }),
  ...MEMBER_TABS.map((tab) => href(pages.memberTab, { tab })),
  href(pages.watch, { id: 40 }),
  href(pages.lists),
  '/lists/1',
  href(pages.guestbook),
  ...ADMIN_TABS.map((tab) => href(pages.adminTab, { tab })),
];
/** Both themes, the narrowest and the usual, are looked at by axe; at the other widths a page only has to fit: what axe finds does not depend on them. */
const LOOKS = [
  ['zhtw', 'dark', 1440, [768]],
  ['en', 'light', 320, [768, 2560]],
] as const;
const HEIGHT = 900;

/** The parts of a screen that a button opens: episodes that are being marked; lists and dialogs of members. */
const OPENED: Partial<Record<string, readonly { button: RegExp; shows: string }[]>> = {
  [href(pages.detail, { id: 83 })]: [{ button: /^(標記看過的集|Mark watched episodes)$/, shows: 'button[title][aria-pressed]' }],
};
const MEMBERS_OPENED: typeof OPENED = {
  [href(pages.detail, { id: 40 })]: [
    { button: /^(加入片單|Add to list)$/, shows: '[aria-expanded=true] + *' },
    { button: /^(糾錯|Suggest edit)$/, shows: 'dialog[open]' },
  ],
  [href(pages.memberTab, { tab: 'history' })]: [{ button: /^(清空歷史|Clear history)$/, shows: 'dialog[open]' }],
};

async function look(page: Page, screen: string, width: number, otherWidths: readonly number[], opened: typeof OPENED) {
  await page.setViewportSize({ width, height: HEIGHT });
  await page.goto(screen);
  await ready(page);
  if (screen === '/watch/40') {
    await page.getByRole('region', { name: /评论|評論|Comments/ }).scrollIntoViewIfNeeded();
    await page.locator('#comments').waitFor();
    // The player, which goes into its corner while the comments are read, cuts off what does not fit.
    await page.evaluate(() => scrollTo(0, 0));
    await page.locator('[data-player]').waitFor();
    await expect(page.getByRole('button', { name: /全屏|全螢幕|Full screen/ })).toBeInViewport({ ratio: 1 });
  }
  // Placeholders in view are replaced; those below load when they come near.
  await page.waitForFunction(() => {
    const coming = [...document.querySelectorAll('#main .pulse-box, #main .animate-spin')].find((box) => box.checkVisibility());
    coming?.scrollIntoView();
    return !coming;
  });
  await isAccessible(page, screen);
  for (const each of [width, ...otherWidths]) await fits(page, screen, each, HEIGHT);
  await page.setViewportSize({ width, height: HEIGHT });
  for (const { button, shows } of opened[screen] ?? []) {
    await page.getByRole('main').getByRole('button', { name: button }).first().click();
    await page.locator(shows).first().waitFor();
    await isAccessible(page, `${screen} ${button}`);
    await fits(page, `${screen} ${button}`, width, HEIGHT);
    await page.keyboard.press('Escape');
  }
}

for (const [language, colorScheme, width, otherWidths] of LOOKS) {
  const prepare = async (page: Page, origin: string) => {
    test.setTimeout(180_000);
    await inLanguage(page, origin, language);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  };
  test(`axe finds nothing and nothing is wider than the screen: ${language}, ${colorScheme}, ${width} px, visitors`, async ({ page, site, problems }) => {
    await prepare(page, site.origin);
    for (const screen of SCREENS) await look(page, screen, width, otherWidths, OPENED);
    // The browser tells of what is not there, and of the first admin's page without its link.
    expect(problems.filter((problem) => !/403|404/.test(problem))).toEqual([]);
  });
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
    for (const screen of MEMBERS_SCREENS) await look(page, screen.replace('/lists/1', `/lists/${list}`), width, otherWidths, MEMBERS_OPENED);
    expect(problems).toEqual([]);
  });
}

test('a reader of Traditional sees each value of a filter once, in Traditional, whatever script an address has', async ({ page, site }) => {
  await inLanguage(page, site.origin, 'zhtw');
  for (const address of ['/browse?genre=喜剧', '/browse?genre=喜劇']) {
    await page.goto(address);
    const genres = page.getByRole('group', { name: '題材' });
    await expect(page.getByText('共 25 部')).toBeVisible();
    await expect(genres.getByRole('button', { name: /喜[剧劇]/ })).toHaveText('喜劇25');
    await expect(genres.getByRole('button', { name: /喜劇/ })).toHaveAttribute('aria-pressed', 'true');
  }
  await ready(page);
  await page.getByRole('group', { name: '題材' }).getByRole('button', { name: /喜劇/ }).click();
  await expect(page).toHaveURL(/browse$/);
});

test('filters that are chosen before the page has shown the one before are all kept', async ({ page }) => {
  await page.goto('/browse');
  await ready(page);
  await page.getByRole('button', { name: '更多筛选' }).click();
  // Each press is a task of its own; the page is rendered after the last of them.
  await page.evaluate(async () => {
    const nextTask = () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
    const group = (legend: string) => [...document.querySelectorAll('fieldset')].find((each) => each.querySelector('legend')?.textContent === legend);
    const press = (legend: string, value: string) =>
      [...(group(legend)?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent?.startsWith(value))?.click();
    for (const [legend, value] of [
      ['题材', '剧情'],
      ['题材', '喜剧'],
      ['地区', '美国'],
    ] as const) {
      press(legend, value);
      await nextTask();
    }
  });
  await expect(page).toHaveURL(`/browse?genre=${encodeURIComponent('剧情,喜剧')}&area=${encodeURIComponent('美国')}`);
});

test('V13: who reads English sees genres, areas and languages in English; addresses keep the catalogue’s own', async ({ page, site }) => {
  await inLanguage(page, site.origin, 'en');
  await page.goto('/browse');
  await ready(page);
  await page
    .getByRole('group', { name: 'Genre' })
    .getByRole('button', { name: /^Comedy/ })
    .click();
  await expect(page).toHaveURL('/browse?genre=%E5%96%9C%E5%89%A7');
  await expect(page.getByRole('group', { name: 'Genre' }).getByRole('button', { pressed: true })).toHaveText('Comedy25');
  await page.goto('/detail/40');
  await expect(page.getByRole('main').getByText('Mainland China')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Genre' }).getByRole('link').first()).toHaveText('Drama');
  await page.goto('/sitemap');
  const comedy = page.getByRole('link', { name: /^Comedy/ });
  await expect(comedy).toHaveAttribute('href', '/browse?genre=%E5%96%9C%E5%89%A7');
});

test('a category that is none says so and leads to all titles', async ({ page }) => {
  for (const address of ['/rankings?category=99', '/browse?type=99']) {
    expect((await page.goto(address))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '分类不存在' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
  }
  await ready(page);
  await page.getByRole('main').getByRole('link', { name: '片库' }).click();
  await expect(page).toHaveURL('/browse');
  await expect(page.getByText('共 97 部')).toBeVisible();
});
