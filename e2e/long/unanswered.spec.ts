/** §8: without a server message, the screen shows the specified default, never HTTP's status text. */
import type { Page } from '@playwright/test';
import { expect, ready, signIn, test } from '../fixtures.ts';

/** A proxy answers for an unresponsive server; `client.test.ts` covers other answers. */
const ANSWER = { status: 502, contentType: 'text/html', body: '<html><h1>502 Bad Gateway</h1></html>' };
/** Changes are queued if nobody answers; a failing server has answered. */
const FAILURE = { status: 500, body: '' };

async function refused(page: Page, address: string, text: string, act: () => Promise<unknown>, answer: typeof FAILURE = ANSWER) {
  const pattern = `**/api${address}`;
  await page.route(pattern, (route) => route.fulfill(answer));
  await act();
  await expect(page.getByText(text, { exact: true })).toBeVisible();
  await page.unroute(pattern);
  for (const close of await page.locator('[role=status][aria-live] button:last-child').all()) await close.click();
}

/** Reads are tried three times; the pauses are skipped. */
const appears = (page: Page, text: string) =>
  expect
    .poll(async () => {
      await page.clock.runFor(5000);
      return page.getByText(text, { exact: true }).count();
    })
    .toBeGreaterThan(0);

const submit = (page: Page) => page.locator('main form button[type=submit]').click();
const fill = async (page: Page, values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) await page.locator(`main [name=${name}]`).fill(value);
};
const open = async (page: Page, address: string) => {
  await page.goto(address);
  await ready(page);
};

test('a visitor’s unanswered requests', async ({ page }) => {
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': '203.0.113.1' });
  await open(page, '/login');
  await fill(page, { identifier: 'nobody', password: 'a long enough password' });
  await refused(page, '/auth/login', '登录失败', () => submit(page));
  await page.locator('main fieldset button').last().click();
  await fill(page, { email: 'nobody@example.org', code: '123456' });
  await refused(page, '/auth/send-verification-code', '验证码发送失败', () => page.locator('main form button[type=button]').click());
  await refused(page, '/auth/login-with-code', '验证码登录失败', () => submit(page));

  await open(page, '/register');
  await fill(page, { username: 'nobody', email: 'nobody@example.org', password: 'a long enough password', confirm: 'a long enough password' });
  await refused(page, '/auth/register', '注册失败', () => submit(page));

  await open(page, '/forgot-password');
  await fill(page, { username: 'nobody', email: 'nobody@example.org' });
  await refused(page, '/auth/send-verification-code', '验证码发送失败', () => submit(page));
  await submit(page);
  await fill(page, { code: '123456', password: 'a long enough password', confirm: 'a long enough password' });
  await refused(page, '/auth/reset-password-with-code', '密码重置失败', () => submit(page));

  await open(page, '/guestbook');
  await page.route('**/api/verification-code', (route) => route.fulfill(ANSWER));
  await page.locator('main textarea').fill('…');
  await expect(page.getByText('获取验证码失败', { exact: true })).toBeVisible();
  await page.unroute('**/api/verification-code');
  await page.locator('main form button').nth(0).click();
  await page.locator('main form img').waitFor();
  await fill(page, { verificationCode: '123456' });
  await refused(page, '/guestbook', '留言提交失败，请重试。', () => page.locator('main form').getByRole('button').last().click());
});

test('a member’s unanswered requests', async ({ page }) => {
  await signIn(page, 'unheard');
  const post = (address: string, data: object) => page.request.post(`/api/user/${address}`, { data });
  await post('favorites', { vodId: 41 });
  await post('history', { vodId: 83, episode: 2, episodeName: '第02集', route: 'ffm3u8', watchDuration: 20, duration: 60 });

  const heart = page.locator('main button[aria-pressed]:visible').first();
  await open(page, '/detail/40');
  await refused(page, '/user/favorites', '收藏失败', () => heart.click(), FAILURE);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await open(page, '/detail/41');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await refused(page, '/user/favorites/41', '取消收藏失败', () => heart.click(), FAILURE);

  await page.route('**/api/user/favorite-routes', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
  await open(page, '/watch/83');
  const star = page.getByRole('button', { name: /^收藏线路/ }).first();
  await star.click();
  await expect(page.getByText('操作失败，请重试')).toBeVisible();
  await expect(star).toHaveAttribute('aria-pressed', 'false');

  await page.clock.install();
  await open(page, '/member/favorites');
  await refused(page, '/user/favorites/41', '取消收藏失败', () => page.locator('main article button').click(), FAILURE);
  await refused(page, '/auth/logout', '退出登录失败', () => page.locator('main').getByRole('button').first().click());
  await page.route('**/api/user/favorites?*', (route) => route.fulfill(ANSWER));
  await open(page, '/member/favorites');
  await appears(page, '收藏加载失败');

  await open(page, '/member/profile');
  await fill(page, { username: 'unheard-2' });
  await refused(page, '/user/update-profile', '资料更新失败', () => submit(page));

  await open(page, '/member/history');
  await refused(page, '/user/history', '清空历史失败', async () => {
    await page.locator('main button').nth(1).click();
    await page.locator('dialog button').last().click();
  });
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('a page that cannot copy its address shows it, selected', async ({ page }) => {
  // Browsers allow clipboard writes over plain HTTP only on localhost; simulates another host.
  await open(page, '/detail/40');
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.locator('main button:visible:has(.lucide-share-2)').click();
  const link = page.getByRole('dialog').getByLabel('请复制链接');
  await expect(link).toBeFocused();
  expect(await link.evaluate((field: HTMLInputElement) => field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0))).toBe(page.url());
});
