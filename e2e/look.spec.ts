/** The looks of a few screens; all of them, in every language, width and theme, are in `long/looks.spec.ts`. */
import { href, pages } from '@yinmu/contract/pages.ts';
import { look } from './fits.ts';
import { expect, inLanguage, ready, signInAsAdmin, test } from './fixtures.ts';
import { fill } from './seed.ts';

test('axe finds nothing, and nothing is wider than a phone', { tag: '@long' }, async ({ page, site, problems }) => {
  await inLanguage(page, site.origin, 'en');
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  for (const screen of ['/', '/browse', '/search?q=春', '/detail/83', '/watch/83', '/guestbook', '/register']) await look(page, screen, 360);
  expect(problems).toEqual([]);
});

test('axe finds nothing on screens of members and admins, and nothing is wider than a desk', { tag: '@long' }, async ({ page, site, problems }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await signInAsAdmin(page, site, '看样子的人');
  await fill(page, '看样子的人');
  for (const screen of [
    href(pages.memberTab, { tab: 'favorites' }),
    href(pages.memberTab, { tab: 'profile' }),
    ...(['overview', 'titles', 'suggestions'] as const).map((tab) => href(pages.adminTab, { tab })),
  ])
    await look(page, screen, 1440);
  expect(problems).toEqual([]);
});

test('a pressed card is the first picture of its page, however late the answer comes', async ({ page }) => {
  await page.goto('/browse');
  await ready(page);
  const late = Promise.withResolvers<void>();
  await page.route('**/api/videos/*', async (route) => {
    await late.promise;
    await route.continue();
  });
  const card = page.getByRole('article').first().getByRole('link').first();
  const poster = await card.locator('img').getAttribute('src');
  const name = (await card.locator('span.line-clamp-2').textContent()) ?? '';
  await card.click();
  await expect(page.locator('main h1')).toHaveText(name);
  await expect(page.locator('main .moving-poster img')).toHaveAttribute('src', poster ?? '');
  late.resolve();
  await expect(page.getByRole('link', { name: '立即播放' })).toBeVisible();
});

test('browse: two rows of filters, the others behind a button; what is chosen is taken back by its chip (V27)', async ({ page }) => {
  await page.goto('/browse?yearStart=1960&yearEnd=1930');
  await ready(page);
  const filters = page.locator('#filters');
  await expect(filters.getByRole('group')).toHaveCount(2);
  await expect(page.getByRole('article').first()).toBeInViewport();
  // Years the wrong way round are read the right way round.
  await page.getByRole('button', { name: '清除1930–1960' }).click();
  await expect(page).toHaveURL(/browse$/);
  await filters.getByRole('button', { name: '更多筛选' }).click();
  const years = filters.getByRole('group', { name: '年份' });
  await years.getByRole('spinbutton', { name: '起始年' }).fill('1950');
  await years.getByRole('spinbutton', { name: '结束年' }).fill('1940');
  await years.getByRole('spinbutton', { name: '结束年' }).press('Enter');
  await expect(page).toHaveURL(/yearStart=1940&yearEnd=1950/);
  await filters.getByRole('group', { name: '地区' }).getByRole('button', { name: /美国/ }).click();
  await page.getByRole('button', { name: '清除美国' }).click();
  await expect(page).not.toHaveURL(/area/);
  await expect(page.getByRole('button', { name: '清除1940–1950' })).toBeVisible();
});

test('browse on a phone: one line of tools, filters in a sheet that Escape closes', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/browse');
  await ready(page);
  const open = page.getByRole('button', { name: /^筛选/ });
  const top = async (name: string) => (await page.getByRole('button', { name }).boundingBox())?.y;
  expect(await top('改为升序')).toBe((await open.boundingBox())?.y);
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(Math.abs(((await top('列表视图')) ?? 0) + 22 - (heading?.y ?? 0) - (heading?.height ?? 0) / 2)).toBeLessThan(2);
  await open.click();
  const sheet = page.getByRole('dialog', { name: '筛选' });
  await sheet.getByRole('group', { name: '题材' }).getByRole('button', { name: /喜剧/ }).click();
  await sheet.getByRole('button', { name: '查看 25 部' }).click();
  await expect(sheet).toBeHidden();
  await open.click();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(open).toBeFocused();
  await page.getByRole('button', { name: '清除喜剧' }).click();
  await expect(page.getByText('共 97 部')).toBeVisible();
});
