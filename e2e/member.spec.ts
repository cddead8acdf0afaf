/** A member's library, profile and sessions, in a real browser against the real site. */
import type { Page } from '@playwright/test';
import { href, pages } from '@yinmu/contract/pages.ts';
import { fits } from './fits.ts';
import { expect, position, ready, runSite, signIn, test } from './fixtures.ts';

const PASSWORD = 'a long enough password';

test('a heart leads a visitor to register and back; then it is kept, shown and taken back', async ({ page }) => {
  await page.goto('/detail/40');
  await page.getByRole('button', { name: '收藏', exact: true }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fdetail%2F40/);
  await expect(page.getByText('请先登录后再使用此功能')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: '注册' }).click();
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await field('用户名').fill('爱心');
  await field('邮箱').fill('heart@example.org');
  await field('密码').fill(PASSWORD);
  await field('确认密码').fill('something else');
  await page.getByRole('button', { name: '注册' }).click();
  await expect(page.getByText('两次输入的密码不一致')).toBeVisible();
  await expect(field('确认密码')).toHaveAttribute('aria-invalid', 'true');
  await field('确认密码').fill(PASSWORD);
  await field('确认密码').press('Enter');
  // The page is gone back to, over sign-in and registration: it is in the browser's history once, and the focus is where it was left.
  await expect(page).toHaveURL(/\/detail\/40$/);
  const heart = page.getByRole('button', { name: '收藏', exact: true });
  await expect(heart).toBeFocused();
  expect(await page.evaluate(() => history.state.idx)).toBe(0);
  // The site does what led to sign in: nobody presses it twice.
  await expect(page.getByText('已收藏', { exact: true })).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  // Forward would be the form to sign in.
  await page.goForward();
  await expect(page).toHaveURL(/\/detail\/40$/);
  await page.getByRole('button', { name: '稍后观看', exact: true }).click();
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/member');
  await expect(page.getByRole('article')).toContainText('小城之春');
  await page.getByRole('button', { name: '移除《小城之春》' }).click();
  await expect(page.getByText('还没有收藏')).toBeVisible();
  await page.getByRole('link', { name: '稍后观看' }).click();
  await expect(page.getByRole('article')).toContainText('小城之春');
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible();
});

test('a mark that the server refuses is undone with its message', async ({ page }) => {
  await page.goto('/');
  await signIn(page, 'undone');
  await page.route('**/api/user/favorites', (route) => route.fulfill({ status: 500 }));
  await page.goto('/detail/40');
  const heart = page.getByRole('button', { name: '收藏', exact: true });
  await heart.click();
  await expect(page.getByText('收藏失败')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('a star that the account does not take is taken back, and that is said', async ({ page }) => {
  await page.goto('/');
  await signIn(page, 'unstarred');
  await page.route('**/api/user/favorite-routes', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
  await page.goto('/watch/83');
  await ready(page);
  const star = page.getByRole('button', { name: /^收藏线路/ }).first();
  await star.click();
  await expect(page.getByText('操作失败，请重试')).toBeVisible();
  await expect(star).toHaveAttribute('aria-pressed', 'false');
});

test('what a visitor has watched joins the account, is on the home page, and goes after a question', async ({ page }) => {
  await page.goto('/watch/41');
  await expect.poll(() => position(page)).toBeGreaterThan(0.5);
  await page.keyboard.press('3');
  await expect.poll(() => position(page)).toBeGreaterThan(9.5);
  await page.goto('/register');
  await page.getByLabel('用户名').fill('watcher');
  await page.getByLabel('邮箱').fill('watcher@example.org');
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByLabel('确认密码').fill(PASSWORD);
  await page.getByRole('button', { name: '注册' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(async () => (await (await page.request.get('/api/user/history')).json()).data?.items[0]?.watchDuration ?? 0).toBeGreaterThan(9);

  // Another browser knows where this one stopped.
  await page.evaluate(() => localStorage.clear());
  await page.goto('/');
  await expect(page.getByRole('heading', { name: '继续观看' })).toBeVisible();
  await page.goto('/watch/41');
  await expect.poll(() => position(page)).toBeGreaterThan(9);

  await page.goto('/member/history');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: '清空历史' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: '清空历史' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '清空历史' }).click();
  await expect(page.getByText('还没有观看历史')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: '正在流行' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '继续观看' })).toHaveCount(0);
});

const WAYS = {
  'another address is typed': (page: Page) => page.goto('/sitemap').then(() => {}),
  'the tab is closed': (page: Page) => page.close({ runBeforeUnload: true }),
  'the tab crashes': async (page: Page) => {
    const crashed = page.waitForEvent('crash');
    const session = await page.context().newCDPSession(page);
    session.send('Page.crash').catch(() => {});
    await crashed;
  },
};
for (const [way, leave] of Object.entries(WAYS))
  test(`no more than fifteen seconds are lost when ${way}, here and in the account`, async ({ context, site }, { repeatEachIndex }) => {
    const page = await context.newPage();
    await page.goto('/');
    await signIn(page, `leaver${way.length}_${repeatEachIndex}`);
    const Cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    const inAccount = async () => (await (await fetch(`${site.origin}/api/user/history`, { headers: { Cookie } })).json()).data.items[0]?.watchDuration ?? 0;
    // The first answer does not come before the tab is left: what is sent after it must not wait for it.
    let first = true;
    await page.route('**/api/user/history', async (route) => {
      if (route.request().method() !== 'POST' || !first) return route.continue();
      first = false;
      await context.request.fetch(route.request()).catch(() => {});
    });
    await page.goto('/watch/41');
    await expect.poll(inAccount, { timeout: 20_000 }).toBeGreaterThan(1);
    const crashes = way.includes('crashes');
    // A crash takes what was played since the last call: it is played, not jumped, to where more than fifteen seconds could be lost.
    if (!crashes) await page.keyboard.press('4');
    // At another moment between two calls each time; not in the last ten seconds, from where an episode begins anew.
    const moment = crashes ? 18 + (repeatEachIndex % 8) : 13 + (repeatEachIndex % 8) / 2;
    await page.waitForFunction((seconds) => (document.querySelector('video')?.currentTime ?? 0) > seconds, moment, { timeout: 40_000 });
    const left = await position(page);
    await leave(page);
    const lost = crashes ? 15 : 1;
    await expect.poll(inAccount).toBeGreaterThan(left - lost);
    const next = await context.newPage();
    await next.goto('/watch/41');
    await expect.poll(() => position(next)).toBeGreaterThan(left - lost);
  });

test('a list is made, filled, shared with everybody and hidden again', async ({ page, browser, site }) => {
  await page.goto('/');
  await signIn(page, 'lister');
  await page.goto('/detail/40');
  await page.getByRole('button', { name: '加入片单' }).click();
  await page.getByRole('textbox', { name: '新片单名称' }).fill('周末看');
  await page.getByRole('textbox', { name: '新片单名称' }).press('Enter');
  await expect(page.getByText('已加入“周末看”')).toBeVisible();
  await page.goto('/member/lists');
  await page.getByRole('link', { name: /周末看/ }).click();
  await expect(page.getByRole('article')).toContainText('小城之春');
  await page.getByRole('button', { name: '公开', exact: true }).click();
  await expect(page.getByRole('button', { name: '取消公开' })).toBeVisible();
  await expect(page.getByText('片单已公开，任何人都能看到')).toBeVisible();

  const stranger = await (await browser.newContext({ locale: 'zh-CN', baseURL: site.origin })).newPage();
  await stranger.goto('/lists');
  await stranger.getByRole('link', { name: /周末看/ }).click();
  await expect(stranger.getByRole('article')).toContainText('小城之春');
  await expect(stranger.getByText('lister 的片单')).toBeVisible();
  await expect(stranger.getByRole('button', { name: '删除片单' })).toHaveCount(0);
  await page.getByRole('button', { name: '取消公开' }).click();
  await expect(page.getByRole('button', { name: '公开', exact: true })).toBeVisible();

  // A title that was taken out by mistake comes back.
  await page.getByRole('button', { name: '移除《小城之春》' }).click();
  await expect(page.getByText('已移出片单')).toBeVisible();
  await expect(page.getByText('这个片单还是空的')).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(page.getByRole('article')).toContainText('小城之春');
  await stranger.reload();
  await expect(stranger.getByText('404')).toBeVisible();
  await stranger.context().close();
});

test('/member asks to sign in and comes back; a forgotten password is set anew by code; the profile changes', async ({ page }) => {
  await page.goto('/');
  await signIn(page, 'forgetful');
  await page.request.post('/api/auth/logout');
  await page.goto('/member/profile');
  await expect(page).toHaveURL(/\/login\?next=%2Fmember%2Fprofile/);
  await page.getByRole('link', { name: '忘记密码' }).click();
  await page.getByRole('button', { name: '发送验证码' }).click();
  await expect(page.getByText('请同时提供用户名和邮箱')).toBeVisible();
  await page.getByLabel('用户名').fill('forgetful');
  await page.getByLabel('邮箱').fill('forgetful@example.org');
  await page.getByRole('button', { name: '发送验证码' }).click();
  // A code has been sent: when another may be is counted down to.
  await expect(page.getByRole('button', { name: /^\d+ 秒后重发$/ })).toBeDisabled();
  await page.getByLabel('6 位验证码').fill('您的验证码：１２３ 456');
  await expect(page.getByLabel('6 位验证码')).toHaveValue('123456');
  const setPassword = async (password: string) => {
    await page.getByLabel('新密码').fill(password);
    await page.getByLabel('确认密码').fill(password);
    await page.getByRole('button', { name: '设置新密码' }).click();
  };
  await setPassword('password123');
  await expect(page.getByText('该密码过于常见，请换一个')).toBeVisible();
  await setPassword(PASSWORD);
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/login?next=%2Fmember%2Fprofile');
  await page.getByLabel('用户名或邮箱').fill('forgetful');
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/\/member\/profile$/);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('没有任何修改')).toBeVisible();
  await page.getByLabel('新密码').fill(`newer than ${PASSWORD}`);
  // The message goes once the form is corrected.
  await expect(page.getByText('没有任何修改')).toHaveCount(0);
  await page.getByLabel('确认密码').fill(`newer than ${PASSWORD}`);
  await page.getByLabel('当前密码').fill(PASSWORD);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('密码已更改，其他设备已退出登录')).toBeVisible();
  // The form sends nothing of it again.
  await page.getByLabel('用户名').fill('改过的名字');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('heading', { name: '改过的名字' })).toBeVisible();
});

test('after three wrong passwords the image is asked for, typed, and renewed when it was wrong', async ({ page }) => {
  await page.goto('/');
  await signIn(page, 'doubtful');
  await page.request.post('/api/auth/logout');
  // From an address of its own: other journeys are not to be doubted.
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': '203.0.113.77' });
  await page.goto('/login');
  await ready(page);
  const log = async (password: string) => {
    await page.getByLabel('密码', { exact: true }).fill(password);
    await page.getByRole('button', { name: '登录', exact: true }).click();
  };
  await page.getByLabel('用户名或邮箱').fill('doubtful');
  for (let i = 0; i < 3; i++) {
    const answer = page.waitForResponse('**/api/auth/login');
    await log('wrong');
    expect((await answer).status()).toBe(401);
  }
  await log('password of doubtful');
  await expect(page.getByText('请完成安全验证')).toBeVisible();
  const image = page.getByAltText('需要输入的四个字符');
  await expect(image).toBeVisible();
  const first = await image.getAttribute('src');
  await expect(page.getByLabel('图片中的字符')).toBeFocused();
  await page.getByLabel('图片中的字符').fill('AAAA');
  await log('password of doubtful');
  await expect(page.getByText('图形验证码错误或已失效')).toBeVisible();
  await expect(page.getByLabel('图片中的字符')).toBeFocused();
  await expect.poll(() => image.getAttribute('src')).not.toBe(first);
  await page.getByLabel('图片中的字符').fill('123456');
  await log('password of doubtful');
  await expect(page).toHaveURL(/\/$/);
});

test('a picture is uploaded, shown, refused when it is none, and taken away', async ({ page }) => {
  await page.goto('/');
  await signIn(page, 'pictured');
  await page.goto('/member/profile');
  await ready(page);
  const picture = await page.screenshot({ type: 'png' });
  const choose = async (name: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /上传头像|更换头像/ }).click();
    await (await chooser).setFiles({ name, mimeType: 'image/png', buffer });
  };
  await choose('note.png', Buffer.from('no picture'));
  await expect(page.getByText('上传失败：请选择可读取的')).toBeVisible();
  const failure = page.getByText(/^上传失败/);
  await choose('larger.gif', Buffer.alloc(6_000_000));
  await expect(failure).toHaveText(/图片不能超过 5 MB/);
  // A message of the last attempt says nothing of this one.
  await choose('me.png', picture);
  await expect(page.getByText('头像已更新')).toBeVisible();
  await expect(failure).toBeHidden();
  const shown = page.getByRole('main').locator('img[src^="/files/avatars/"][src$="-512.webp"]');
  await expect(shown).toBeVisible();
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);
  await expect(page.getByRole('banner').locator('img[src$="-96.webp"]')).toBeVisible();
  await page.reload();
  await expect(shown).toBeVisible();
  await ready(page);
  await page.getByRole('button', { name: '移除头像' }).click();
  await expect(shown).toBeHidden();
});

test('a starred route is kept in the account and leads on titles that have not been begun', async ({ page, browser, site }) => {
  await page.goto('/watch/83');
  await ready(page);
  const star = page.getByRole('button', { name: /^收藏线路/ });
  const last = star.last();
  const label = ((await last.getAttribute('aria-label')) ?? '').replace('收藏线路：', '');
  await last.click();
  await expect(last).toHaveAttribute('aria-pressed', 'true');
  await signIn(page, 'starring');
  const kept = page.waitForResponse((response) => response.url().endsWith('/api/user/favorite-routes') && response.request().method() === 'PUT');
  await page.reload();
  expect((await (await kept).json()).data).toHaveLength(1);
  const elsewhere = await browser.newPage({ baseURL: site.origin, locale: 'zh-CN' });
  await elsewhere.request.post('/api/auth/login', { data: { identifier: 'starring', password: 'password of starring' } });
  await elsewhere.goto('/');
  await ready(elsewhere);
  await expect.poll(() => elsewhere.evaluate(() => localStorage.getItem('favorite-routes'))).toContain('"');
  await elsewhere.goto('/watch/84');
  await expect(elsewhere.getByRole('button', { pressed: true, name: new RegExp(`^${label}`) })).toBeVisible();
  await elsewhere.context().close();
});

test('the first start’s link makes an admin, once', async ({ page }) => {
  const fresh = await runSite({}, { fresh: true });
  await page.goto(`${fresh.origin}/setup#${fresh.firstAdminToken}`);
  const fill = async () => {
    await page.getByLabel('用户名').fill('站长');
    await page.getByLabel('邮箱').fill('admin@example.org');
    await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
    await page.getByLabel('确认密码').fill(PASSWORD);
    await page.getByRole('button', { name: '创建管理员' }).click();
  };
  await fill();
  await expect(page.getByText('管理员已创建')).toBeVisible();
  expect((await (await page.request.get(`${fresh.origin}/api/auth/check`)).json()).data.is_admin).toBe(true);
  // A link that can only be refused says so, and shows no form.
  for (const dead of [fresh.firstAdminToken, 'x'.repeat(43), '']) {
    await page.goto('about:blank');
    await page.goto(`${fresh.origin}/setup#${dead}`);
    const said = page.getByRole('alert');
    await expect(said).toContainText('此链接已失效');
    await expect(said.getByText('npx yinmu admin create', { exact: true })).toBeVisible();
    await expect(said.getByRole('link', { name: '登录' })).toHaveAttribute('href', href(pages.login));
    for (const width of [320, 1440]) await fits(page, 'dead setup link', width, 800);
    await expect(page.getByLabel('用户名')).toHaveCount(0);
  }
  await fresh.stop();
});

test('two tabs: who signs out in one and in as another is that one in both', async ({ page }) => {
  await page.goto('/');
  await signIn(page, 'tab-one');
  await page.goto('/member/favorites');
  await expect(page.getByRole('heading', { name: 'tab-one' })).toBeVisible();
  const second = await page.context().newPage();
  await second.goto('/member/profile');
  await ready(second);
  await second.getByRole('button', { name: '退出登录' }).click();
  await expect(second).toHaveURL(/\/$/);
  // The first tab still shows the portal; what it asks for next is refused, and it says so by asking to sign in.
  await expect(page).toHaveURL(/\/login/);
  await second.goto('/register');
  await signIn(second, 'tab-two');
  await second.goto('/member/favorites');
  await expect(second.getByRole('heading', { name: 'tab-two' })).toBeVisible();
  await page.goto('/member/favorites');
  await expect(page.getByRole('heading', { name: 'tab-two' })).toBeVisible();
});
