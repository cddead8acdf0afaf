/** A card, its page, and the browse filters; `long/looks.spec.ts` checks every screen. */
import { expect, ready, test } from './fixtures.ts';

test('a pressed card is the first picture of its page, however late the answer', async ({ page }) => {
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

test('a card grows after a moment of hover or focus, moves nothing, plays, and closes by Escape; with reduced motion it appears at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/browse');
  await ready(page);
  const cards = page.getByRole('article');
  const place = () => cards.nth(1).boundingBox();
  const before = await place();
  const larger = page.getByRole('group', { name: /^《.*》简介$/ });
  await cards.first().hover();
  await expect(larger.getByRole('button', { name: /稍后再看/ })).toBeVisible();
  expect(await place()).toEqual(before);
  await page.mouse.move(5, 5);
  await expect(larger).toHaveCount(0);
  // By keyboard, its actions follow the card.
  await page.keyboard.press('Tab');
  await cards.first().getByRole('link').first().focus();
  await expect(larger).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(larger).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(larger).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(larger.getByRole('link', { name: '立即播放' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/watch\//);
});

test('browse: two rows of filters, the others behind a button; a chip removes its choice (V27)', { tag: '@long' }, async ({ page }) => {
  await page.goto('/browse?yearStart=1960&yearEnd=1930');
  await ready(page);
  const filters = page.locator('#filters');
  await expect(filters.getByRole('group')).toHaveCount(2);
  await expect(page.getByRole('article').first()).toBeInViewport();
  // Reversed years are swapped.
  await page.getByRole('button', { name: '清除1930–1960' }).click();
  await expect(page).toHaveURL(/browse$/);
  await filters.getByRole('button', { name: '更多筛选' }).click();
  const years = filters.getByRole('group', { name: '年份' });
  await years.getByRole('spinbutton', { name: '起始年' }).fill('1950');
  await years.getByRole('spinbutton', { name: '结束年' }).fill('1940');
  await years.getByRole('spinbutton', { name: '结束年' }).press('Enter');
  await expect(page).toHaveURL(/yearStart=1940&yearEnd=1950/);
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
  await expect(page.getByText('共 100 部')).toBeVisible();
});
