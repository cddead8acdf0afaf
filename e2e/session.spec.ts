/** Sessions: known late, never, or from another tab, and guarded areas. */
import type { Page } from '@playwright/test';
import { expect, ready, signIn, signInAsAdmin } from './fixtures.ts';
import { test } from './people.ts';

const heartOf = (page: Page) => page.getByRole('main').getByRole('button', { name: /^已?收藏$/ });

test('a public page works before the session check ends; a guarded one waits with a spinner', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'patient');
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/auth/check', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto('/detail/40');
  await ready(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('小城之春');
  const heart = heartOf(page);
  // A press during the session check waits for it instead of leading to sign-in.
  await heart.click();
  await page.getByRole('link', { name: '登录' }).first().waitFor();

  const other = await page.context().newPage();
  const later = Promise.withResolvers<void>();
  await other.route('**/api/auth/check', async (route) => {
    await later.promise;
    await route.continue();
  });
  for (const guarded of ['/admin/suggestions', '/member/history?from=here']) {
    await other.goto(guarded);
    await ready(other);
    await expect(other.getByRole('main').getByRole('status')).toHaveText('正在加载…');
    await expect(other).toHaveURL(guarded);
  }
  later.resolve();
  await expect(other.getByRole('heading', { name: 'patient' })).toBeVisible();

  answer.resolve();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/detail\/40$/);
});

test('a failed session check is only logged and leaves the visitor signed out; a delayed one shows the member later', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'unlucky');
  await page.route('**/api/auth/check', (route) => route.fulfill({ status: 500, body: '' }));
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && logged.push(message.text()));
  await page.goto('/');
  await ready(page);
  await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(logged.filter((text) => text.startsWith('signed out'))).toHaveLength(1);
  await page.goto('/admin/audit');
  await expect(page).toHaveURL(/\/login\?next=%2Fadmin%2Faudit$/);

  await page.unrouteAll();
  const away = { status: 'error', code: 'unavailable', message: '数据库暂时不可用，请稍后重试' };
  await page.route('**/api/auth/check', (route) => route.fulfill({ status: 503, json: away }));
  await page.clock.install();
  await page.goto('/member/favorites');
  await ready(page);
  await expect(page.getByText('网站暂时没有响应，恢复后会自动显示登录状态')).toBeVisible();
  await expect(page).toHaveURL('/member/favorites');
  await page.unrouteAll();
  await expect
    .poll(async () => {
      await page.clock.runFor(5000);
      return page.getByText('还没有收藏').isVisible();
    })
    .toBe(true);
  await expect(page.getByText('网站暂时没有响应')).toBeHidden();
  await expect(page).toHaveURL('/member/favorites');
});

test('two tabs show the same hearts and the same member; nothing written for one member reaches the next', { tag: '@long' }, async ({
  page,
  context,
  join,
}) => {
  await signIn(page, 'tab-one');
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto('/detail/91');
    await ready(tab);
  }
  await heartOf(page).click();
  await expect(heartOf(second)).toHaveAttribute('aria-pressed', 'true');
  await heartOf(second).click();
  await expect(heartOf(page)).toHaveAttribute('aria-pressed', 'false');

  // The first tab shows a member who was replaced in another: it writes nothing to the next account.
  const elsewhere = await join('tab-two');
  await context.addCookies(await elsewhere.context().cookies());
  const saved = async () => (await (await page.request.get('/api/user/favorites')).json()).data.items.length as number;
  await heartOf(page).click();
  await expect(page.getByText('此处登录的账号已更换，请重试')).toBeVisible();
  await expect(heartOf(page)).toHaveAttribute('aria-pressed', 'false');
  expect(await saved()).toBe(0);
  // By now the page shows the next member and writes for them.
  await heartOf(page).click();
  await expect(heartOf(page)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(saved).toBe(1);

  // The first tab shows the portal until the second signs out.
  await page.goto('/member/favorites');
  await second.goto('/member/profile');
  await ready(second);
  await second.getByRole('button', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('everyone sees their own tabs: visitors and members are sent away from the admin area, and get none of its code', { tag: '@long' }, async ({
  page,
  join,
  site,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/rankings');
  await expect(page.getByRole('navigation', { name: '榜单' }).getByRole('link')).toHaveText(['日榜', '周榜', '月榜', '总榜']);
  // Without a session, Back leads here, not to the guarded screen.
  await page.goto('/member/history?a=1#b');
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/member/history?a=1#b')}`);
  await page.goBack();
  await expect(page).toHaveURL('/rankings');
  await page.goto('/admin/members');
  await expect(page).toHaveURL(/\/login\?next=%2Fadmin%2Fmembers/);
  await signIn(page, '普通会员');
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/$/);
  expect((await page.request.get('/api/admin/summary')).status()).toBe(403);
  await page.goto('/member');
  await expect(page.getByRole('navigation', { name: '会员中心' }).getByRole('link')).toContainText(['收藏', '稍后再看', '观看历史']);
  expect(asked.filter((url) => /assets\/(admin|overview)-/.test(url))).toEqual([]);

  const admin = await join();
  await signInAsAdmin(admin, site, 'tabs-boss');
  const areas: string[][] = [];
  for (const address of ['/admin', '/admin/guestbook']) {
    await admin.goto(address);
    const links = admin.getByRole('navigation', { name: '管理分区' }).getByRole('link');
    await expect(links.first()).toBeVisible();
    areas.push(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')));
  }
  expect(areas[1]).toEqual(areas[0]);
  expect(areas[0]).toEqual(expect.arrayContaining(['/admin/overview', '/admin/suggestions', '/admin/guestbook']));
  // The area opens at the last place, without the visitors' navigation.
  await expect(admin.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('留言');
  await admin.goto('/admin');
  await expect(admin).toHaveURL('/admin/guestbook');
  await expect(admin.getByRole('contentinfo')).toHaveCount(0);
  await expect(admin.getByRole('navigation')).toHaveCount(1);
  // On phones the places are in a drawer.
  await admin.setViewportSize({ width: 390, height: 844 });
  await admin.getByRole('button', { name: '管理分区' }).press('Enter');
  await admin.getByRole('dialog').getByRole('link', { name: '操作日志' }).press('Enter');
  await expect(admin).toHaveURL('/admin/audit');
  await expect(admin.getByRole('dialog')).toHaveCount(0);
  await admin.setViewportSize({ width: 1280, height: 800 });
  // In the admin area, signing out leads to signing in again.
  await admin.getByRole('button', { name: '退出登录' }).press('Enter');
  await expect(admin).toHaveURL(/\/login\?next=%2Fadmin/);
  expect((await admin.request.get('/api/auth/check')).status()).toBe(401);
});
