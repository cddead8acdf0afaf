/** The session check and its effect on screens, and the records of a sign-in and of watching. */
import { expect, position, ready, signIn, test } from './fixtures.ts';

test('a public page is used before the session check ends; a guarded one waits for it with a spinner', async ({ page }) => {
  await page.goto('/');
  await signIn(page, 'patient');
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/auth/check', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto('/detail/40');
  await ready(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('小城之春');
  const heart = page.getByRole('button', { name: '收藏', exact: true });
  // Pressed while nobody knows who it is: it waits for that, and sends nobody to sign in.
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
    const spinner = other.getByRole('main').getByRole('status');
    await expect(spinner).toHaveText('正在加载…');
    const [box, view] = [await spinner.locator('svg').boundingBox(), other.viewportSize()];
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - (view?.width ?? 0) / 2)).toBeLessThan(20);
    await expect(other).toHaveURL(guarded);
  }
  later.resolve();
  await expect(other.getByRole('heading', { name: 'patient' })).toBeVisible();

  answer.resolve();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/detail\/40$/);
});

test('a session check that fails is only logged, and leaves the visitor signed out', async ({ page }) => {
  await page.goto('/');
  await signIn(page, 'unlucky');
  await page.route('**/api/auth/check', (route) => route.fulfill({ status: 500, body: '' }));
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && logged.push(message.text()));
  await page.goto('/');
  await ready(page);
  await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(logged.filter((text) => text.startsWith('signed out'))).toHaveLength(1);
  await page.goto('/member/history?a=1#b');
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/member/history?a=1#b')}`);
  await page.goto('/admin/audit');
  await expect(page).toHaveURL(/\/login\?next=%2Fadmin%2Faudit$/);
});

test('a site that cannot say who is signed in sends nobody to sign in, and shows the member once it can', async ({ page }) => {
  await page.goto('/');
  await signIn(page, 'kept_waiting');
  const away = {
    status: 503,
    contentType: 'application/json',
    body: JSON.stringify({ status: 'error', code: 'unavailable', message: '数据库暂时不可用，请稍后重试' }),
  };
  await page.route('**/api/auth/check', (route) => route.fulfill(away));
  await page.goto('/member/favorites');
  await ready(page);
  await expect(page.getByText('网站暂时没有响应，恢复后会自动显示登录状态')).toBeVisible();
  await expect(page).toHaveURL('/member/favorites');
  await page.unrouteAll();
  await expect(page.getByText('还没有收藏')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('网站暂时没有响应')).toBeHidden();
  await expect(page).toHaveURL('/member/favorites');
});

test('a page whose member was replaced in another tab writes nothing into the account of the next', async ({ page, context, browser, site }) => {
  await page.goto('/');
  await signIn(page, 'first-comer');
  const other = await browser.newContext({ baseURL: site.origin });
  const elsewhere = await other.newPage();
  await elsewhere.goto('/');
  await signIn(elsewhere, 'next-comer');
  await page.goto('/detail/40');
  await ready(page);
  const heart = page.getByRole('button', { name: '收藏', exact: true });
  await expect(heart).toBeEnabled();
  await context.addCookies(await other.cookies());
  await heart.click();
  await expect(page.getByText('此处登录的账号已更换，请重试')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  expect((await (await page.request.get('/api/user/favorites')).json()).data.items).toEqual([]);
  // The page shows the next member by now, and writes for them.
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await (await page.request.get('/api/user/favorites')).json()).data.items.length).toBe(1);
  await other.close();
});

test('a sign-in is kept with its time, and goes with the session', async ({ page }) => {
  await page.goto('/');
  await signIn(page, 'punctual');
  await page.request.post('/api/auth/logout');
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('login-timestamp') ?? 'null') as number | null);
  const before = Date.now();
  await page.goto('/login');
  await ready(page);
  expect(await kept()).toBeNull();
  await page.getByLabel('用户名或邮箱').fill('punctual');
  await page.getByLabel('密码', { exact: true }).fill('password of punctual');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await kept()).toBeGreaterThanOrEqual(before);
  expect(await kept()).toBeLessThanOrEqual(Date.now());
  await page.goto('/member');
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible();
  expect(await kept()).toBeNull();
  // By a code from the mail it is the same.
  await page.goto('/login');
  await ready(page);
  await page.getByRole('button', { name: '验证码登录' }).click();
  await page.getByLabel('邮箱').fill('punctual@example.org');
  await page.getByRole('button', { name: '发送验证码' }).click();
  await expect(page.getByRole('button', { name: /^\d+ 秒后重发$/ })).toBeDisabled();
  await page.getByLabel('6 位验证码').fill('123456');
  const again = Date.now();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await kept()).toBeGreaterThanOrEqual(again);
});

test('history knows the line by its place among those of the title', async ({ page }) => {
  await page.goto('/');
  await signIn(page, 'second-line');
  const { routes } = (await (await page.request.get('/api/videos/83')).json()).data as { routes: { id: string }[] };
  const index = routes.findIndex(({ id }) => id === 'tym3u8');
  expect(index).toBeGreaterThan(0);
  await page.goto('/watch/83?route=tym3u8');
  await expect.poll(() => position(page)).toBeGreaterThan(1.5);
  await page.keyboard.press('k');
  await expect
    .poll(async () => (await (await page.request.get('/api/user/history')).json()).data.items[0])
    .toMatchObject({ vodId: 83, route: 'tym3u8', routeIndex: index });
});

test('sharing copies the link alone, and the link leads back to the same episode', async ({ page, context, site }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin });
  for (const address of ['/detail/83', '/watch/83?ep=2&route=tym3u8']) {
    await page.goto(address);
    await ready(page);
    await page.getByRole('button', { name: '分享' }).locator('visible=true').click();
    await expect(page.getByText('链接已复制')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.origin}${address}`);
  }
});
