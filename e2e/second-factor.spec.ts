/** Two-step sign-in in a real browser, from setup to a lost phone. */
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { appOf } from '../testing/people/authenticator-app.ts';
import { looksWell } from './fits.ts';
import { expect, proveLongAgo, type RunningSite, ready, signIn, test } from './fixtures.ts';

const PASSWORD = 'password of two-step';

/** Simulates the next 30 seconds: the app's code is valid again. */
function waitForNext(site: RunningSite) {
  const database = new DatabaseSync(path.join(site.dataDir, 'yinmu.db'), { timeout: 5000 });
  database.exec('UPDATE second_factor SET last_step = 0');
  database.close();
}

async function logIn(page: Page, username: string) {
  await page.goto('/login');
  await ready(page);
  await page.getByLabel('用户名或邮箱').fill(username);
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

test('two-step sign-in is set up, required, survives a lost phone by a recovery code, and is turned off', async ({ page, site }) => {
  await signIn(page, 'two-step');
  await page.goto('/member/security');
  await ready(page);
  const part = page.getByRole('region', { name: '两步验证' });
  await part.getByRole('button', { name: '开始设置' }).click();
  await expect(part.getByRole('img', { name: '用于身份验证器的二维码' })).toBeVisible();
  const secret = ((await part.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await expect(part.getByRole('link', { name: '在本机的应用中打开' })).toHaveAttribute('href', new RegExp(`^otpauth://totp/.*secret=${secret}`));
  const code = appOf(secret);
  await expect(part.getByLabel('应用显示的 6 位验证码')).toBeFocused();
  await part.getByLabel('应用显示的 6 位验证码').fill('000000');
  await part.getByRole('button', { name: '开启' }).click();
  await expect(part.getByText('验证码错误或已使用过：请输入身份验证器中的验证码或恢复码')).toBeVisible();
  await part.getByLabel('应用显示的 6 位验证码').fill(code());
  await part.getByRole('button', { name: '开启' }).click();
  await expect(part.getByRole('heading', { name: '请保存这些恢复码' })).toBeFocused();
  const codes = await part.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  // The event list on the same page refreshes at once.
  await expect(page.getByRole('region', { name: '账号动态' }).getByRole('listitem').first()).toContainText('两步验证已开启');
  const download = page.waitForEvent('download');
  await part.getByRole('button', { name: '保存为文件' }).click();
  expect((await download).suggestedFilename()).toBe('yinmu-recovery-codes.txt');
  await looksWell(page, 'recovery codes');
  await part.getByRole('button', { name: '我已保存' }).click();
  await expect(part.getByText('剩余 10 个恢复码')).toBeVisible();

  await page.context().clearCookies({ name: /yinmu|signedIn/ });
  waitForNext(site);
  await logIn(page, 'two-step');
  await expect(page.getByText('两步验证：请输入身份验证器中的验证码或恢复码')).toBeVisible();
  await expect(page.getByRole('textbox', { name: '第二步验证码' })).toBeFocused();
  await page.keyboard.type(code());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/$/);

  await page.context().clearCookies({ name: /yinmu|signedIn/ });
  await logIn(page, 'two-step');
  await page.getByRole('textbox', { name: '第二步验证码' }).fill(codes[0]?.toUpperCase() ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/$/);

  await page.goto('/member/security');
  await ready(page);
  await expect(part.getByText('剩余 9 个恢复码')).toBeVisible();
  await expect(page.getByRole('region', { name: '账号动态' }).getByRole('listitem').first()).toContainText(/新的浏览器登录|两步验证已开启/);
  // The proof has expired: the form's code is the proof, and no other is requested.
  proveLongAgo(site, 'two-step');
  await part.getByRole('button', { name: '关闭' }).click();
  await expect(part.getByRole('textbox', { name: '身份验证器验证码' })).toBeFocused();
  await part.getByRole('textbox', { name: '身份验证器验证码' }).fill(codes[1] ?? '');
  await part.getByRole('button', { name: '关闭' }).click();
  await expect(page.getByText('两步验证已关闭，其他设备已退出登录')).toBeVisible();
  await expect(part.getByRole('button', { name: '开始设置' })).toBeVisible();
});
