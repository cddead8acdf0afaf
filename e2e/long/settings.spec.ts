/** The stream cleaner switch, and category names from the server. */
import { looksWell } from '../fits.ts';
import { expect, importing, importTitles, inLanguage, position, ready, test } from '../fixtures.ts';

const CLEANER = {
  zhcn: ['净化播放', '净化播放：开净化功能已停用，目前播放的都是原始地址。'],
  zhtw: ['淨化播放', '淨化播放：開淨化功能已停用，目前播放的都是原始來源。'],
  en: ['Stream cleaner', 'Stream cleaner: onThe stream cleaner is currently disabled, so the original stream plays either way.'],
} as const;

importing('the stream cleaner is a switch on some sources’ routes, kept for 365 days; the original plays either way, as it says', async ({ page, site }) => {
  await importTitles(site, [
    {
      vod_id: 1,
      vod_name: '净化试片',
      type_name: '电影',
      vod_play_from: 'NBY$$$ffm3u8',
      vod_play_url: '正片$/demo/clips/a/index.m3u8?v=cleaner$$$正片$/demo/clips/b/index.m3u8?v=cleaner'.replaceAll('/demo', `${site.origin}/demo`),
    },
  ]);
  const found = await (await page.request.post('/api/indexes/videos/search', { data: { q: '净化试片' } })).json();
  const address = `/watch/${found.hits[0].vod_id}`;
  const kept = async () => (await page.context().cookies()).find(({ name }) => name === 'streamCleaner');
  const played: string[] = [];
  page.on('request', (request) => request.url().includes('v=cleaner') && played.push(request.url()));
  for (const [language, [name, says]] of Object.entries(CLEANER)) {
    await page.context().clearCookies();
    await inLanguage(page, site.origin, language);
    await page.setViewportSize({ width: language === 'en' ? 360 : 1440, height: 900 });
    await page.goto(`${address}?route=NBY`);
    await expect.poll(() => position(page)).toBeGreaterThan(0.3);
    const cleaner = page.getByRole('switch', { name });
    await expect(cleaner).not.toBeChecked();
    expect(await kept()).toBeUndefined();
    await cleaner.click();
    await expect(cleaner).toBeChecked();
    const note = page.getByRole('tooltip');
    await expect(note).toHaveText(says);
    await expect(note).toBeInViewport({ ratio: 1 });
    const cookie = await kept();
    expect([cookie?.value, Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)]).toEqual(['true', 365]);
    await looksWell(page, `stream cleaner, ${language}`);
    played.length = 0;
    await page.reload();
    await expect.poll(() => position(page)).toBeGreaterThan(0.3);
    expect(played).toContain(`${site.origin}/demo/clips/a/index.m3u8?v=cleaner`);
    await expect(cleaner).toBeChecked();
    await cleaner.press(' ');
    await expect(cleaner).not.toBeChecked();
    await expect.poll(async () => (await kept())?.value).toBe('false');
  }
  // Routes of other sources have no switch.
  await page.goto(`${address}?route=ffm3u8`);
  await expect.poll(() => position(page)).toBeGreaterThan(0.3);
  await expect(page.getByRole('switch')).toHaveCount(0);
});

test('category names come from the server, once in 30 minutes; loaded ones stay if a refresh fails', async ({ page }) => {
  let asked = 0;
  let broken: { status: number; json?: object; body?: string } | undefined;
  await page.clock.install();
  await page.route('**/api/categories', async (route) => {
    asked++;
    if (broken) return route.fulfill(broken);
    const response = await route.fetch();
    const answer = await response.json();
    answer.data[0].type_name = '影片大厅';
    return route.fulfill({ response, json: answer });
  });
  await page.goto('/');
  await ready(page);
  expect(asked).toBe(0);
  const browse = () => page.locator('a[href="/browse?type=1"]:visible').first().click();
  const home = () => page.locator('a[href="/"]:visible').first().click();
  await browse();
  await expect(page.getByRole('heading', { level: 1, name: '影片大厅' })).toBeVisible();
  await page.getByRole('button', { name: '更多筛选' }).click();
  await expect(page.getByRole('group', { name: '类型' }).getByRole('button', { name: /影片大厅/ })).toBeVisible();
  expect(asked).toBe(1);
  await home();
  await page.clock.fastForward('29:30');
  await browse();
  await expect(page.getByRole('heading', { level: 1, name: '影片大厅' })).toBeVisible();
  expect(asked).toBe(1);

  await home();
  await page.clock.fastForward('01:00');
  broken = { status: 500, body: '' };
  await browse();
  const message = (text: string) =>
    expect
      .poll(async () => {
        await page.clock.runFor(5000);
        return page.getByRole('alert').filter({ hasText: text }).count();
      })
      .toBe(1);
  await message('获取分类失败');
  expect(asked).toBe(4);
  await expect(page.getByRole('heading', { level: 1, name: '影片大厅' })).toBeVisible();
  broken = { status: 404, json: { status: 'error', code: 'not_found', message: '服务器说不行', requestId: '1' } };
  await page.getByRole('alert').getByRole('button', { name: '重试' }).click();
  await message('服务器说不行');
  broken = undefined;
  // A forced refresh always sends a request.
  await page.getByRole('alert').getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(asked).toBe(6);
});
