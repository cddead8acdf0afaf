/** A member's history reaches every device: the row to continue, the positions in it, and its undo. */
import type { Page } from '@playwright/test';
import { expect, ready, signIn, test } from './fixtures.ts';

const begun = (vodId: number, watchedAt: number) => ({
  vodId,
  episode: 2,
  episodeName: '第02集',
  route: 'ffm3u8',
  watchDuration: 600,
  duration: 2400,
  watchedAt,
});

test('what is removed on one device does not come back from another that was without a network', async ({ page, context, browser, site }) => {
  await page.goto('/');
  await signIn(page, 'remover');
  const at = Date.now() - 60_000;
  for (const [i, vodId] of [83, 40].entries()) await page.request.post('/api/user/history', { data: begun(vodId, at - i * 1000) });
  await page.goto('/');
  const row = page.getByRole('region', { name: '继续观看' });
  await expect(row.getByRole('article')).toHaveCount(2);
  const card = page.getByRole('region', { name: '正在流行' }).getByRole('article').first();
  const heart = card.getByRole('button', { name: /收藏/ });
  const vodId = Number(/\d+/.exec((await card.getByRole('link').first().getAttribute('href')) ?? '')?.[0]);

  await context.setOffline(true);
  await card.hover();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await row.getByRole('button', { name: /移除/ }).nth(1).click();
  await expect(row.getByRole('article')).toHaveCount(1);

  const other = await browser.newContext({ baseURL: site.origin, storageState: { cookies: await context.cookies(), origins: [] } });
  const television = await other.newPage();
  await television.goto(`/detail/${vodId}`);
  const same = television.getByRole('button', { name: '收藏', exact: true });
  await same.click();
  await expect(television.getByText('已收藏')).toBeVisible();
  await same.click();
  await expect(television.getByText('已取消收藏')).toBeVisible();
  await television.goto('/member/history');
  await television.getByRole('button', { name: '清空历史' }).click();
  await television.getByRole('dialog').getByRole('button', { name: '清空历史' }).click();
  await expect(television.getByText('清空历史')).toHaveCount(0);
  await other.close();

  await context.setOffline(false);
  await expect(row).toHaveCount(0);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  for (const kept of ['history', 'favorites']) expect((await (await page.request.get(`/api/user/${kept}`)).json()).data.items).toEqual([]);
  // Nothing is to be said: the site has what the member did last.
  await expect(page.getByText('没能保存')).toHaveCount(0);
});

test('episodes are marked as watched and unmarked by hand, and the account keeps it', async ({ page }) => {
  await page.goto('/');
  await signIn(page, 'marker');
  await page.goto('/detail/91');
  await ready(page);
  const list = page.getByRole('complementary', { name: '线路与选集' });
  const episodes = list.getByRole('list').last();
  const stored = async () =>
    ((await (await page.request.get('/api/user/history')).json()).data.items as { vodId: number; watched: string; nextName: string }[]).map((item) => [
      item.vodId,
      item.watched,
    ]);
  await list.getByRole('button', { name: '标记看过的集' }).click();
  const chips = episodes.getByRole('button');
  await chips.nth(0).click();
  await chips.nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(chips.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(stored).toEqual([[91, '1-2']]);
  await chips.nth(0).click();
  await expect.poll(stored).toEqual([[91, '2']]);
  await list.getByRole('button', { name: '标记看过的集' }).click();
  await expect(episodes.getByRole('link').nth(1)).toContainText('已看');
  await expect(episodes.getByRole('link').nth(0)).not.toContainText('已看');
  await page.goto('/');
  await expect(page.getByRole('region', { name: '继续观看' }).getByRole('article')).toContainText('下一集');
});

test('V17: a title leaves the row to continue and comes back, the history keeps it, the focus goes to its neighbour', async ({ page }) => {
  await page.goto('/');
  await signIn(page, 'continuer');
  const at = Date.now() - 60_000;
  for (const [i, vodId] of [83, 40, 41].entries()) await page.request.post('/api/user/history', { data: begun(vodId, at - i * 1000) });
  await page.goto('/');
  const row = page.getByRole('region', { name: '继续观看' });
  const leads = () => row.getByRole('link').evaluateAll((links) => links.map((link) => Number(/\d+/.exec(link.getAttribute('href') ?? '')?.[0])));
  await expect.poll(leads).toEqual([83, 40, 41]);
  await expect(row.getByRole('link').first()).toContainText('第02集 · 剩余 30 分钟');
  // All three fit: there is nothing to scroll to.
  await expect(row.getByRole('button', { name: /向后/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: '正在流行：向后' })).toBeVisible();

  const stored = async () => {
    const { items } = (await (await page.request.get('/api/user/history')).json()).data as { items: { vodId: number; hidden: boolean }[] };
    return Object.fromEntries(items.map(({ vodId, hidden }) => [vodId, hidden]));
  };
  await row.getByRole('button', { name: /移除/ }).nth(1).focus();
  await page.keyboard.press('Enter');
  await expect.poll(leads).toEqual([83, 41]);
  await expect(page.locator('#continue-41').getByRole('link')).toBeFocused();
  await expect.poll(stored).toEqual({ 83: false, 40: true, 41: false });
  await page.getByRole('button', { name: '撤销' }).click();
  await expect.poll(leads).toEqual([83, 40, 41]);
  await expect(page.locator('#continue-40').getByRole('link')).toBeFocused();
  await expect.poll(stored).toEqual({ 83: false, 40: false, 41: false });

  // The next start has the row from its first paint, also in a browser that was cleared: nothing moves.
  await page.addInitScript(() => {
    const moved = { by: 0 };
    Object.assign(globalThis, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) moved.by += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const isCleared of [false, true]) {
      if (isCleared) await page.evaluate(() => localStorage.clear());
      await page.goto('/');
      await ready(page);
      await expect.poll(leads).toEqual([83, 40, 41]);
      expect(await page.evaluate(() => (globalThis as unknown as { moved: { by: number } }).moved.by), `${width} px, cleared: ${isCleared}`).toBeLessThan(0.02);
    }
  }
});

test('a title that is deleted from the history comes back by undo, and the focus goes where it belongs', async ({ page }) => {
  await page.goto('/');
  await signIn(page, 'historian');
  const at = Date.now() - 60_000;
  for (const [i, vodId] of [83, 40, 41].entries()) await page.request.post('/api/user/history', { data: begun(vodId, at - i * 1000) });
  await page.goto('/member/history');
  await ready(page);
  const titles = page.getByRole('main').getByRole('article');
  const nth = (place: number) => titles.nth(place).getByRole('link').first();
  const name = (await nth(1).textContent()) ?? '';
  await expect(titles).toHaveCount(3);
  const remove = page.getByRole('main').getByRole('button', { name: /移除|移出/ });
  await remove.nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(titles).toHaveCount(2);
  await expect(page.locator('#saved-41').getByRole('link').first()).toBeFocused();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(titles).toHaveCount(3);
  await expect(nth(0)).toHaveText(name);
  await expect(page.locator('#saved-40').getByRole('link').first()).toBeFocused();
  // After the last one there is the page's heading.
  for (const left of [2, 1, 0]) {
    await remove.first().click();
    await expect(titles).toHaveCount(left);
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a heart pressed in one tab is shown in the other', async ({ page, context }) => {
  await page.goto('/');
  await signIn(page, 'tabs');
  const other = await context.newPage();
  const heart = (tab: Page) => tab.getByRole('main').getByRole('button', { name: '收藏', exact: true });
  for (const tab of [page, other]) {
    await tab.goto('/detail/91');
    await ready(tab);
  }
  await heart(page).click();
  await expect(heart(other)).toHaveAttribute('aria-pressed', 'true');
  await heart(other).click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
});
