/** Passkeys in a real browser, with Chromium's virtual authenticator. */
import { freePort } from '../testing/servers/free-port.ts';
import { looksWell } from './fits.ts';
import { expect, proveLongAgo, ready, runSite, signInAsAdmin, test } from './fixtures.ts';
import { plugIn } from './plug-in.ts';

test('an admin who needs a second factor adds a passkey, signs in by it alone and after the password, and removes it', { tag: '@long' }, async ({
  browser,
}) => {
  // WebAuthn requires a host name, and localhost is one.
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const site = await runSite({ PORT: String(port), PUBLIC_URL: origin, ADMIN_SECOND_FACTOR: 'required' });
  const context = await browser.newContext({ baseURL: origin, locale: 'zh-CN', viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await plugIn(page);
  await signInAsAdmin(page, site, 'keyed');
  await page.goto('/admin');
  await ready(page);
  const demanded = page.getByText('本站要求管理员开启两步验证');
  await expect(demanded).toBeVisible();
  await page.getByRole('link', { name: '设置两步验证' }).click();
  const part = page.getByRole('region', { name: '通行密钥' });
  await part.getByLabel('新通行密钥的名称').fill('我的手机');
  await part.getByRole('button', { name: '添加通行密钥' }).click();
  await expect(part.getByRole('heading', { name: '请保存这些恢复码' })).toBeFocused();
  await part.getByRole('button', { name: '我已保存' }).click();
  await expect(part.getByRole('listitem')).toContainText('尚未使用');
  await expect(part.getByText('剩余 10 个恢复码')).toBeVisible();
  // The event list on the same page refreshes at once.
  const events = page.getByRole('region', { name: '账号动态' }).getByRole('listitem');
  await expect(events.first()).toContainText('已添加通行密钥');
  // The same device cannot add a second one for this account.
  await part.getByRole('button', { name: '添加通行密钥' }).click();
  await expect(part.getByRole('alert').filter({ hasText: /./ })).toHaveText('此设备已有您账号的通行密钥');
  await looksWell(page, 'security with a passkey');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: '概览' })).toBeVisible();
  await expect(demanded).toHaveCount(0);

  const leave = async () => {
    await context.clearCookies({ name: /yinmu|signedIn/ });
    await page.goto('/login');
    await ready(page);
  };
  await leave();
  await page.getByRole('button', { name: '使用通行密钥登录' }).click();
  await expect(page).toHaveURL(`${origin}/`);
  await leave();
  await page.getByLabel('用户名或邮箱').fill('keyed');
  await page.getByLabel('密码', { exact: true }).fill('password of keyed');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('button', { name: '使用通行密钥', exact: true }).click();
  await expect(page).toHaveURL(`${origin}/`);

  await page.goto('/member/security');
  await ready(page);
  await expect(part.getByRole('listitem')).toContainText('上次使用');
  const remove = part.getByRole('button', { name: '删除我的手机' });
  const question = page.getByRole('dialog', { name: /删除最后一个通行密钥“我的手机”/ });
  // The proof has expired and the account has no app: asks for the passkey, not the password.
  proveLongAgo(site, 'keyed');
  await remove.click();
  await question.getByRole('button', { name: '删除' }).click();
  const asked = page.getByRole('dialog', { name: '请确认是您本人' });
  await expect(asked.getByRole('button', { name: '使用通行密钥' })).toBeFocused();
  await expect(asked.getByLabel('当前密码')).toHaveCount(0);
  await looksWell(page, 'proof by a passkey');
  await asked.getByRole('button', { name: '改用恢复码' }).click();
  await expect(asked.getByLabel('恢复码', { exact: true })).toBeFocused();
  await asked.getByRole('button', { name: '使用通行密钥' }).click();
  await expect(asked).toHaveCount(0);
  await expect(part.getByRole('listitem')).toHaveCount(0);
  await expect(events.first()).toContainText('已删除通行密钥');
  // Without the last one, the rights are suspended again.
  await page.goto('/admin');
  await expect(demanded).toBeVisible();
  await context.close();
  await site.stop();
});
