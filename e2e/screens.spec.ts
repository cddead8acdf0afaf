import { expect, inLanguage, ready, test } from './fixtures.ts';

test('list view, sorting, random pick and shuffle play', { tag: '@long' }, async ({ page }) => {
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

test('search remembers queries, shows popular titles below few results, and advises when nothing is found', { tag: '@long' }, async ({ page }) => {
  await page.goto('/');
  await ready(page);
  const box = page.getByRole('combobox', { name: /搜索/ });
  for (const query of ['五', '春', '五']) {
    await box.fill(query);
    await box.press('Enter');
    await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(query)}`));
  }
  // By key from anywhere; choosing a suggestion clears the text.
  await page.goto('/rankings');
  await ready(page);
  await page.keyboard.press('/');
  await expect(box).toBeFocused();
  await box.pressSequentially('小城之');
  await page.getByRole('option', { name: '小城之春' }).first().click();
  await expect(page).toHaveURL(/detail/);
  await expect(box).toHaveValue('');
  const remembered = async () => (await page.context().cookies()).find(({ name }) => name === 'searchHistory')?.value ?? '[]';
  const queries = async () => JSON.parse(decodeURIComponent(await remembered())).map(({ query }: { query: string }) => query);
  await expect.poll(queries).toEqual(['五', '春']);
  // Few results are followed by popular titles, without those already found.
  await page.goto('/search?q=春');
  await expect(page.getByText('找到 4 个结果')).toBeVisible();
  await expect(page.getByRole('heading', { name: '大家都在看' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(4 + 24);
  await expect(page.getByRole('article').filter({ hasText: '小城之春' })).toHaveCount(1);
  await page.goto('/search?q=不存在的片名啊啊');
  await expect(page.getByText('没有找到“不存在的片名啊啊”的结果')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a failing search is tried four times, shown as n / 4, and can be retried', { tag: '@long' }, async ({ page }) => {
  let attempts = 0;
  await page.clock.install();
  await page.route('**/indexes/videos/search', (route) =>
    ++attempts <= 4 ? route.fulfill({ status: 503, json: { status: 'error', message: 'x', code: 'x', requestId: 'x' } }) : route.continue(),
  );
  // The first answer is embedded in the page.
  await page.goto('/search?q=春');
  await expect(page.locator('mark').first()).toHaveText('春');
  await ready(page);
  expect(attempts).toBe(0);
  await page.getByRole('button', { name: '电影' }).click();
  await expect.poll(() => attempts).toBe(1);
  // Time advances in small steps, because each pause starts only after a failure.
  for (const text of ['正在重试 2 / 4', '正在重试 3 / 4', '正在重试 4 / 4', '搜索服务暂时不可用'])
    await expect.poll(() => page.clock.runFor(50).then(() => page.getByText(text).isVisible()), { intervals: [20] }).toBe(true);
  expect(attempts).toBe(4);
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a language is chosen and remembered', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('combobox', { name: '语言' }).selectOption('zhtw');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-TW');
  await expect(page.getByRole('heading', { name: '正在熱播' })).toBeVisible();
  await page.getByRole('banner').getByRole('combobox', { name: '語言' }).selectOption('en');
  await expect(page.getByRole('heading', { name: 'Trending' })).toBeVisible();
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'language');
  expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365);
});

test('unknown addresses say so', async ({ page }) => {
  expect((await page.goto('/nowhere'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
  expect((await page.goto('/detail/99999'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '视频不存在' })).toBeVisible();
  expect((await page.goto('/watch/99999'))?.status()).toBe(404);
  await expect(page).toHaveTitle('视频不存在 · 银幕 Yinmu');
  // Guarded areas have no such screen for anyone.
  for (const address of ['/member/nope', '/admin/nope']) {
    expect((await page.goto(address))?.status()).toBe(404);
    await ready(page);
    await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
  }
});

test('filters chosen before the previous one is shown are all kept', async ({ page }) => {
  await page.goto('/browse');
  await ready(page);
  await page.getByRole('button', { name: '更多筛选' }).click();
  // Each press is a separate task; the page renders after the last.
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

test('V13: English readers see genres, areas and languages in English; addresses keep the catalogue’s values', { tag: '@long' }, async ({ page, site }) => {
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

test('readers of Traditional see each filter value once, in Traditional, whatever script an address uses', { tag: '@long' }, async ({ page, site }) => {
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
