/** A series of 1,500 episodes: the playing one is in view, and any other can be found. */
import type { Locator, Page } from '@playwright/test';
import { expect, importTitles, importing as test } from '../fixtures.ts';

const NAME = '千集长剧';
const ROUTES = ['ffm3u8', 'tym3u8', 'bfzym3u8', 'dyttm3u8', 'mym3u8', 'ikm3u8', '1080zyk', 'okm3u8'];
const record = (origin: string) => {
  const episodes = Array.from({ length: 1500 }, (_, i) => `第${i + 1}集$${origin}/demo/clips/a/index.m3u8?v=long-${i + 1}`).join('#');
  return {
    vod_id: 'long',
    vod_name: NAME,
    type_id: 21,
    vod_year: '2020',
    vod_content: '这是一部很长的剧。'.repeat(80),
    vod_play_from: ROUTES.join('$$$'),
    vod_play_url: ROUTES.map(() => episodes).join('$$$'),
  };
};

/** Whether elements are within the window and the box around them. */
const inSight = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const box = element.closest('ol, fieldset')?.getBoundingClientRect();
    return !!box && top >= box.top && bottom <= box.bottom && left >= box.left && right <= box.right && bottom <= innerHeight && scrollY === 0;
  });

test('V9: range and episode are in view, a number finds another, watched ones are marked, the plot is folded', async ({ page, browser, site }) => {
  await importTitles(site, [record(site.origin)]);
  const { hits } = await (await page.request.post('/api/indexes/videos/search', { data: { q: NAME } })).json();
  const id = hits[0].vod_id as number;
  await page.goto(`/watch/${id}?ep=1234&route=ffm3u8`);
  const current = page.locator('ol [aria-current=true]');
  await expect(current).toHaveText('第1234集');
  await expect.poll(() => inSight(page, 'ol [aria-current=true]')).toBe(true);
  const range = page.getByRole('group', { name: '选集范围' }).getByRole('button', { pressed: true });
  await expect(range).toHaveText('1201–1300');
  await expect.poll(() => inSight(page, 'fieldset [aria-pressed=true]')).toBe(true);
  await expect(page.getByRole('button', { name: '另外 4 条线路' })).toBeVisible();

  const field = page.getByRole('searchbox', { name: '输入集数或名称' });
  // The playing one matches too, far below the intended one.
  await field.fill('12');
  await expect(page.locator('ol li').first()).toHaveText('第12集');
  await expect.poll(() => inSight(page, 'ol li:first-child')).toBe(true);
  await field.fill('1500');
  await field.press('Enter');
  await expect(page).toHaveURL(/ep=e?1500/);
  await expect(current).toHaveText('第1500集');
  await expect(range).toHaveText('1401–1500');
  await expect.poll(() => inSight(page, 'ol [aria-current=true]')).toBe(true);
  await field.fill('2000');
  await expect(page.getByText('没有这一集')).toBeVisible();
  await field.fill('');
  await page.goto(`/watch/${id}?ep=1999&route=ffm3u8`);
  await expect(page.getByText('没有这一集')).toBeVisible();
  await expect(current).toHaveText('第1500集');

  const plot = page.getByText('这是一部很长的剧。').first();
  const folded = (await plot.boundingBox())?.height ?? 0;
  await page.getByRole('button', { name: '展开' }).click();
  await expect.poll(async () => (await plot.boundingBox())?.height ?? 0).toBeGreaterThan(folded * 2);

  // The last episode is watched to its end: the title's page marks it and opens at its range.
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 0.5;
  });
  await expect(page.locator('ol [aria-current=true]').getByText('已看')).toBeAttached();
  await page.goto(`/detail/${id}`);
  await expect(page.locator('ol [aria-current=true]').getByText('已看')).toBeAttached();
  await expect(range).toHaveText('1401–1500');

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, baseURL: site.origin, locale: 'zh-CN' });
  await phone.goto(`/watch/${id}?ep=1234&route=ffm3u8`);
  await expect(phone.locator('ol [aria-current=true]')).toHaveText('第1234集');
  // The danmaku row is right below the player, and the title below that.
  const parts = [phone.locator('[data-player]'), phone.getByRole('button', { name: '弹幕', exact: true }), phone.getByRole('heading', { level: 1 })];
  await expect(parts[1] as Locator).toBeVisible();
  const gaps = async () => {
    const [player, row, heading] = await Promise.all(parts.map((part) => part.boundingBox()));
    const between = (upper: typeof row, lower: typeof row) => (lower?.y ?? 999) - (upper?.y ?? 0) - (upper?.height ?? 0);
    return Math.max(between(player, row), between(row, heading));
  };
  await expect.poll(gaps).toBeLessThan(24);
  await expect.poll(() => inSight(phone, 'ol [aria-current=true]')).toBe(true);
  await phone.close();
});
