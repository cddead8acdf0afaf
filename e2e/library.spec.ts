import { looksWell } from './fits.ts';
import { expect, position, ready, signIn } from './fixtures.ts';
import { test } from './people.ts';

const PASSWORD = 'a long enough password';
const begun = (vodId: number, watchedAt: number) => ({
  vodId,
  episode: 2,
  episodeName: '第02集',
  route: 'ffm3u8',
  watchDuration: 600,
  duration: 2400,
  watchedAt,
});

test('a heart leads a visitor to registration and back; the title is saved, listed and removed', async ({ page }) => {
  await page.goto('/detail/40');
  await page.getByRole('button', { name: /^已?收藏$/ }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fdetail%2F40/);
  await expect(page.getByText('请先登录后再使用此功能')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: '注册' }).click();
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await field('用户名').fill('爱心');
  await field('邮箱').fill('heart@example.org');
  await field('密码').fill(PASSWORD);
  await field('确认密码').fill(PASSWORD);
  await field('确认密码').press('Enter');
  // After signing in and registering, Back leads to the page: it is in the history once, with focus where it was.
  await expect(page).toHaveURL(/\/detail\/40$/);
  const heart = page.getByRole('button', { name: /^已?收藏$/ });
  await expect(heart).toBeFocused();
  expect(await page.evaluate(() => history.state.idx)).toBe(0);
  // Completes the press that led to signing in.
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  // Forward would lead to the sign-in form.
  await page.goForward();
  await expect(page).toHaveURL(/\/detail\/40$/);
  await page.getByRole('button', { name: '稍后再看', exact: true }).click();
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/member');
  await expect(page.locator('#saved-40')).toContainText('小城之春');
  await page.getByRole('button', { name: '移除《小城之春》' }).click();
  await expect(page.getByText('还没有收藏')).toBeVisible();
  await page.getByRole('link', { name: '稍后再看' }).click();
  await expect(page.locator('#saved-40')).toContainText('小城之春');
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible();
});

test('a visitor’s history and starred routes join the account; clearing the history asks first', { tag: '@long' }, async ({ page, join }) => {
  const { routes } = (await (await page.request.get('/api/videos/83')).json()).data as { routes: { id: string }[] };
  const routeIndex = routes.findIndex(({ id }) => id === 'tym3u8');
  expect(routeIndex).toBeGreaterThan(0);
  await page.goto('/watch/83?route=tym3u8');
  await expect.poll(() => position(page)).toBeGreaterThan(0.5);
  await page.keyboard.press('3');
  await expect.poll(() => position(page)).toBeGreaterThan(9.5);
  const star = page.getByRole('button', { name: /^收藏线路/ }).last();
  const label = ((await star.getAttribute('aria-label')) ?? '').replace('收藏线路：', '');
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/register');
  await page.getByLabel('用户名').fill('watcher');
  await page.getByLabel('邮箱').fill('watcher@example.org');
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByLabel('确认密码').fill(PASSWORD);
  await page.getByRole('button', { name: '注册' }).click();
  await expect(page).toHaveURL(/\/$/);
  const inAccount = async () => (await (await page.request.get('/api/user/history')).json()).data?.items[0] ?? {};
  await expect.poll(async () => (await inAccount()).watchDuration ?? 0).toBeGreaterThan(9);
  expect(await inAccount()).toMatchObject({ vodId: 83, route: 'tym3u8', routeIndex });
  await expect.poll(async () => (await (await page.request.get('/api/user/favorite-routes')).json()).data.length).toBe(1);

  // Another browser knows the position and the starred route.
  const elsewhere = await join();
  const own = { identifier: 'watcher', password: PASSWORD };
  await elsewhere.goto('/');
  await elsewhere.request.post('/api/auth/login', { headers: { Origin: new URL(elsewhere.url()).origin }, data: own });
  await elsewhere.goto('/');
  await expect(elsewhere.getByRole('heading', { name: '继续观看' })).toBeVisible();
  await expect.poll(() => elsewhere.evaluate(() => localStorage.getItem('favorite-routes'))).toContain('"');
  await elsewhere.goto('/watch/84');
  await expect(elsewhere.getByRole('button', { pressed: true, name: new RegExp(`^${label}`) })).toBeVisible();
  await elsewhere.goto('/watch/83');
  await expect.poll(() => position(elsewhere)).toBeGreaterThan(9);

  await elsewhere.goto('/member/history');
  await expect(elsewhere.getByRole('article').filter({ hasText: '灯塔来信' })).toBeVisible();
  const clear = elsewhere.getByRole('main').getByRole('button', { name: '清空历史' });
  const dialog = elsewhere.getByRole('dialog');
  await clear.click();
  await dialog.getByRole('button', { name: '清空历史' }).click();
  await expect(elsewhere.getByText('还没有观看历史')).toBeVisible();
});

test('episodes are marked and unmarked as watched, and the account stores it', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'marker');
  await page.goto('/detail/91');
  await ready(page);
  const list = page.getByRole('complementary', { name: '线路与选集' });
  const episodes = list.getByRole('list').last();
  const stored = async () =>
    ((await (await page.request.get('/api/user/history')).json()).data.items as { vodId: number; watched: string }[]).map((item) => [item.vodId, item.watched]);
  await list.getByRole('button', { name: '标记已看剧集' }).click();
  const chips = episodes.getByRole('button');
  await chips.nth(0).click();
  await chips.nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(chips.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(stored).toEqual([[91, 'e1..2']]);
  await chips.nth(0).click();
  await expect.poll(stored).toEqual([[91, 'e2']]);
  await list.getByRole('button', { name: '标记已看剧集' }).click();
  await expect(episodes.getByRole('link').nth(1)).toContainText('已看');
  await expect(episodes.getByRole('link').nth(0)).not.toContainText('已看');
  await page.goto('/');
  await expect(page.getByRole('region', { name: '继续观看' }).getByRole('article')).toContainText('下一集');
});

test('V17: a title leaves Continue watching or the history, and undo restores it; focus goes to its neighbor', async ({ page }) => {
  await signIn(page, 'continuer');
  const at = Date.now() - 60_000;
  for (const [i, vodId] of [83, 40, 41].entries()) await page.request.post('/api/user/history', { data: begun(vodId, at - i * 1000) });
  await page.goto('/');
  const row = page.getByRole('region', { name: '继续观看' });
  const cards = row.getByRole('article').getByRole('link');
  const leads = () => cards.evaluateAll((links) => links.map((link) => Number(/\d+/.exec(link.getAttribute('href') ?? '')?.[0])));
  await expect.poll(leads).toEqual([83, 40, 41]);
  await expect(cards.first()).toContainText('第02集 · 剩余 30 分钟');

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

  await page.goto('/member/history');
  await ready(page);
  const titles = page.locator('[id^=saved-]');
  await expect(titles).toHaveCount(3);
  const name = (await titles.nth(1).getByRole('link').first().textContent()) ?? '';
  const remove = page.getByRole('main').getByRole('button', { name: /移除|移出/ });
  await remove.nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(titles).toHaveCount(2);
  await expect(page.locator('#saved-41').getByRole('link').first()).toBeFocused();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(titles).toHaveCount(3);
  await expect(titles.first().getByRole('link').first()).toHaveText(name);
  await expect(page.locator('#saved-40').getByRole('link').first()).toBeFocused();
  // After the last one, focus moves to the heading.
  for (const left of [2, 1, 0]) {
    await remove.first().click();
    await expect(titles).toHaveCount(left);
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a list is created, filled, made public, liked, commented on and made private again', { tag: '@long' }, async ({ page, join }) => {
  await signIn(page, 'lister');
  await page.goto('/detail/40');
  await page.getByRole('button', { name: '更多' }).click();
  await page.getByRole('button', { name: '加入片单' }).click();
  await page.getByRole('textbox', { name: '新片单名称' }).fill('周末看');
  await page.getByRole('textbox', { name: '新片单名称' }).press('Enter');
  await expect(page.getByText('已加入“周末看”')).toBeVisible();
  await page.goto('/member/lists');
  await page.getByRole('link', { name: /周末看/ }).click();
  await expect(page.getByRole('article')).toContainText('小城之春');
  await page.getByRole('button', { name: '公开', exact: true }).click();
  await expect(page.getByText('片单已公开，任何人都能看到')).toBeVisible();

  const reader = await join('看片单的人');
  await reader.goto('/lists');
  await reader.getByRole('link', { name: /周末看/ }).click();
  await expect(reader.getByRole('article')).toContainText('小城之春');
  await expect(reader.getByText('lister 的片单')).toBeVisible();
  await expect(reader.getByRole('button', { name: '删除片单' })).toHaveCount(0);
  await reader.getByRole('button', { name: '0 个赞' }).click();
  await expect(reader.getByRole('button', { name: '1 个赞', pressed: true })).toBeVisible();
  await reader.getByLabel('说说您的看法…').fill('好片单');
  await reader.getByAltText('含四个字符的图片').waitFor();
  await reader.getByLabel('图片中的字符').fill('123456');
  await reader.getByRole('button', { name: '发表' }).click();
  await expect(reader.getByText('好片单')).toBeVisible();
  const { pathname } = new URL(reader.url());
  await reader.goto('/lists?sort=likes');
  await expect(reader.getByRole('link', { name: /周末看/ })).toContainText('1 个赞');

  await page.getByRole('button', { name: '取消公开' }).click();
  await expect(page.getByRole('button', { name: '公开', exact: true })).toBeVisible();
  await reader.goto(pathname);
  await expect(reader.getByText('404')).toBeVisible();
});

test('a list keeps its owner’s order, changed by keyboard with focus or by mouse, and plays in it', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'orderer');
  const post = async (address: string, data: object) => (await (await page.request.post(`/api/user/lists${address}`, { data })).json()).data;
  const { id } = await post('', { name: '按我的次序' });
  for (const vodId of [43, 42, 41, 40]) await post(`/${id}/items`, { vodId });
  await page.goto(`/lists/${id}`);
  await ready(page);
  await page.getByRole('button', { name: '调整顺序' }).click();
  const names = () => page.locator('main ol > li').evaluateAll((items) => items.map((item) => item.querySelector('.font-medium')?.textContent));
  const [a, b, c, d] = await names();
  const up = page.getByRole('button', { name: `《${d}》上移` });
  await up.press('Enter');
  await expect.poll(names).toEqual([a, b, d, c]);
  await expect(up).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(names).toEqual([a, d, b, c]);
  await expect(page.getByText('第 2 部，共 4 部')).toBeAttached();
  await page.locator('main ol > li').nth(3).dragTo(page.locator('main ol > li').first());
  await expect.poll(names).toEqual([c, a, d, b]);
  await looksWell(page, 'order');
  await page.getByRole('button', { name: '完成' }).click();
  await page.reload();
  await expect(page.getByRole('article').first()).toContainText(c ?? '');
  await expect(page.getByRole('link', { name: '播放全部' })).toHaveAttribute('href', new RegExp(`^/watch/42\\?list=${id}`));
});
