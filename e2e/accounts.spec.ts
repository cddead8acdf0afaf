/** Registration, codes, sign-in and deletion of an account, in a real browser against the real site. */
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { isAccessible } from './fits.ts';
import { expect, proof, proveLongAgo, type RunningSite, ready, signIn, test } from './fixtures.ts';

const PASSWORD = 'a long enough password';
const CODE = '123456';
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

const verifiedAt = (site: RunningSite, username: string) => {
  const database = new DatabaseSync(path.join(site.dataDir, 'yinmu.db'), { readOnly: true });
  const row = database.prepare('SELECT email_verified_at FROM member WHERE username = ?').get(username);
  database.close();
  return row?.email_verified_at;
};

test('an address is proven by a code from the mail, which may be asked for again after sixty seconds', async ({ page, browser, site }) => {
  await page.goto('/register');
  await ready(page);
  const send = page.getByRole('button', { name: '发送验证码' });
  const again = page.getByRole('button', { name: / 秒后重发$/ });
  await send.click();
  await expect(page.getByText('请输入邮箱地址')).toBeVisible();
  await field(page, '邮箱').fill('mailed@example.org');
  await page.clock.install();
  await send.click();
  await expect(page.getByText('如果该邮箱尚未注册，验证码已经发出')).toBeVisible();
  await expect(again).toBeDisabled();
  for (let left = 59; left > 0; left--) {
    await page.clock.runFor(1000);
    await expect(again).toHaveText(`${left} 秒后重发`);
  }
  // Another page knows of no countdown; the server does, and then it does, too.
  const other = await browser.newPage({ baseURL: site.origin, locale: 'zh-CN' });
  await other.goto('/register');
  await ready(other);
  await field(other, '邮箱').fill('mailed@example.org');
  await other.getByRole('button', { name: '发送验证码' }).click();
  await expect(other.getByText(/^请求过于频繁，请 \d+ 秒后重试$/)).toBeVisible();
  await expect(other.getByRole('button', { name: / 秒后重发$/ })).toBeDisabled();
  await other.close();
  await page.clock.runFor(1000);
  await expect(send).toBeEnabled();

  await field(page, '用户名').fill('mailed');
  await field(page, '密码').fill(PASSWORD);
  await field(page, '确认密码').fill(PASSWORD);
  await field(page, '6 位验证码（选填）').fill('000000');
  await page.getByRole('button', { name: '注册' }).click();
  await expect(page.getByText('验证码错误或已失效')).toBeVisible();
  await field(page, '6 位验证码（选填）').fill(`您的验证码：${CODE.slice(0, 3)} ${CODE.slice(3)}`);
  await page.getByRole('button', { name: '注册' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(verifiedAt(site, 'mailed')).toMatch(/^\d{4}-/);
  await page.request.post('/api/auth/logout');
  await signIn(page, 'unmailed');
  expect(verifiedAt(site, 'unmailed')).toBeNull();
});

const FORMS = {
  'sign-in by code': async (page: Page, email: string) => {
    await page.goto('/login');
    await ready(page);
    await page.getByRole('button', { name: '验证码登录' }).click();
    await field(page, '邮箱').fill(email);
  },
  registering: async (page: Page, email: string) => {
    await page.goto('/register');
    await ready(page);
    await field(page, '邮箱').fill(email);
  },
  'a forgotten password': async (page: Page, email: string) => {
    await page.goto('/forgot-password');
    await ready(page);
    await field(page, '用户名').fill('asked-for');
    await field(page, '邮箱').fill(email);
  },
};
for (const [i, [form, open]] of Object.entries(FORMS).entries())
  test(`${form}: once two codes were asked for an address within a minute, the image is asked for, and with it a code is sent`, async ({ page, site }) => {
    const email = `asked-for-${i}@example.org`;
    for (let from = 0; from < 2; from++) {
      const answer = await fetch(`${site.origin}/api/auth/send-verification-code`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: site.origin, 'X-Forwarded-For': `192.0.2.${i * 50 + from}` },
        body: JSON.stringify({ email, type: 'login' }),
      });
      expect(answer.status).toBe(200);
    }
    await open(page, email);
    const send = page.getByRole('button', { name: '发送验证码' });
    await send.click();
    await expect(page.getByText('请完成安全验证').first()).toBeVisible();
    const image = page.getByAltText('需要输入的四个字符');
    await expect(image).toBeVisible();
    const first = await image.getAttribute('src');
    await field(page, '图片中的字符').fill('AAAA');
    await send.click();
    await expect(page.getByText('图形验证码错误或已失效').first()).toBeVisible();
    await expect.poll(() => image.getAttribute('src')).not.toBe(first);
    await field(page, '图片中的字符').fill(CODE);
    await send.click();
    await expect(page.getByRole('button', { name: / 秒后重发$/ })).toBeDisabled();
  });

test('sign-in leads back to pages of this site only, however another one is written', async ({ page, site }) => {
  await page.goto('/');
  await signIn(page, 'returning');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).host));
  for (const next of ['/.//evil.test', '//evil.test', '/\\evil.test', 'https://evil.test/', '/detail/..//evil.test']) {
    await page.request.post('/api/auth/logout');
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await ready(page);
    await field(page, '用户名或邮箱').fill('returning');
    await field(page, '密码').fill('password of returning');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page, next).toHaveURL(`${site.origin}/`);
    await page.reload();
    await expect(page, next).toHaveURL(`${site.origin}/`);
  }
  expect(asked.filter((host) => host.includes('evil'))).toEqual([]);
});

test('an account is deleted after a question and a proof of whose it is; then it is gone', async ({ page, site }) => {
  await page.goto('/');
  await signIn(page, 'quitter');
  await page.goto('/member/security');
  await ready(page);
  const button = page.getByRole('region', { name: '注销账号' }).getByRole('button', { name: '注销账号' });
  const dialog = page.getByRole('dialog', { name: '确定要永久注销账号并删除其中的一切吗？' });
  await button.click();
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(dialog).toHaveCount(0);
  expect((await page.request.get('/api/auth/check')).status()).toBe(200);
  proveLongAgo(site, 'quitter');
  await button.click();
  await dialog.getByRole('button', { name: '注销账号' }).click();
  const asked = page.getByRole('dialog', { name: '请确认是您本人' });
  await expect(asked.getByLabel('当前密码')).toBeFocused();
  await isAccessible(page);
  await page.keyboard.press('Enter');
  await expect(asked.getByText('请填写此项')).toBeVisible();
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await expect(asked.getByText('当前密码错误')).toBeVisible();
  // A dialog that is closed proves nothing, and the reader is told why nothing was done.
  await page.keyboard.press('Escape');
  await expect(asked).toHaveCount(0);
  await expect(page.getByRole('region', { name: '注销账号' }).getByText('请先确认是您本人')).toBeVisible();
  await button.click();
  await dialog.getByRole('button', { name: '注销账号' }).click();
  await asked.getByLabel('当前密码').fill('password of quitter');
  await page.keyboard.press('Enter');
  await expect(page.getByText('账号已注销，再见！')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible();
  const answer = await page.request.post('/api/auth/login', { data: { identifier: 'quitter', password: 'password of quitter', ...(await proof(page)) } });
  expect(answer.status()).toBe(401);
});
