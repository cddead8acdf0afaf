/** Passkeys in a real browser, whose authenticator is Chromium's virtual one: made, used alone and after the password, and removed. */
import type { Page } from '@playwright/test';
import { freePort } from '../testing/free-port.ts';
import { isAccessible } from './fits.ts';
import { expect, proveLongAgo, ready, runSite, signIn, signInAsAdmin, test } from './fixtures.ts';

/** Browsers want a name, and localhost is one. */
async function siteWithName(env: Record<string, string> = {}) {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  return { origin, site: await runSite({ PORT: String(port), PUBLIC_URL: origin, ...env }) };
}

async function plugIn(page: Page) {
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true } as const;
  await devices.send('WebAuthn.addVirtualAuthenticator', { options });
}

test('a passkey is made, signs in alone and after the password, and is removed', async ({ browser }) => {
  test.slow();
  const { origin, site } = await siteWithName();
  const page = await (await browser.newContext({ baseURL: origin, locale: 'zh-CN', viewport: { width: 360, height: 740 } })).newPage();
  await plugIn(page);
  await signIn(page, 'keyed');
  await page.goto('/member/security');
  await ready(page);
  const part = page.getByRole('region', { name: '通行密钥' });
  await part.getByLabel('新通行密钥的名称').fill('我的手机');
  await part.getByRole('button', { name: '添加通行密钥' }).click();
  await expect(part.getByRole('heading', { name: '请保存这些恢复码' })).toBeFocused();
  await part.getByRole('button', { name: '我已保存' }).click();
  await expect(part.getByRole('listitem')).toContainText('尚未使用');
  // The list of events on the same page is asked anew at once.
  const events = page.getByRole('region', { name: '账号动态' }).getByRole('listitem');
  await expect(events).toHaveCount(1);
  await expect(events).toContainText('已添加通行密钥');
  // The same device takes no second one for this account.
  await part.getByRole('button', { name: '添加通行密钥' }).click();
  await expect(part.getByRole('alert').filter({ hasText: /./ })).toHaveText('此设备已有您账号的通行密钥');
  await isAccessible(page);
  await page.screenshot({ path: test.info().outputPath('security.png'), fullPage: true });

  const leave = () => page.context().clearCookies({ name: /yinmu|signedIn/ });
  async function signInByPassword() {
    await leave();
    await page.goto('/login');
    await ready(page);
    await page.getByLabel('用户名或邮箱').fill('keyed');
    await page.getByLabel('密码', { exact: true }).fill('password of keyed');
    await page.getByRole('button', { name: '登录', exact: true }).click();
  }
  async function codesByPasskey() {
    await part.getByRole('button', { name: '用通行密钥重新生成恢复码' }).click();
    await expect(part.getByRole('heading', { name: '请保存这些恢复码' })).toBeFocused();
    await expect(part.getByRole('listitem')).toHaveCount(10);
    const codes = await part.getByRole('listitem').allTextContents();
    await part.getByRole('button', { name: '我已保存' }).click();
    return codes;
  }
  await leave();
  await page.goto('/login');
  await ready(page);
  await isAccessible(page);
  await page.screenshot({ path: test.info().outputPath('login.png') });
  await page.getByRole('button', { name: '使用通行密钥登录' }).click();
  await expect(page).toHaveURL(`${origin}/`);

  await signInByPassword();
  await page.getByRole('button', { name: '使用通行密钥', exact: true }).click();
  await expect(page).toHaveURL(`${origin}/`);

  await page.goto('/member/security');
  await ready(page);
  await expect(part.getByRole('listitem')).toContainText('上次使用');
  // Recovery codes without an app.
  await expect(part.getByText('剩余 10 个恢复码')).toBeVisible();
  await codesByPasskey();

  // And where the device is lost, by one of them; all others count no more.
  const kept = await codesByPasskey();
  await signInByPassword();
  await page.getByRole('textbox', { name: '第二步验证码' }).fill(kept[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${origin}/`);
  await page.goto('/member/security');
  await ready(page);
  await expect(part.getByText('剩余 9 个恢复码')).toBeVisible();
  const byCode = part.getByRole('button', { name: '用恢复码重新生成' });
  await byCode.click();
  await expect(part.getByLabel('恢复码', { exact: true })).toBeFocused();
  await part.getByRole('button', { name: '取消' }).click();
  await byCode.click();
  await part.getByRole('button', { name: '重新生成恢复码', exact: true }).click();
  await expect(part.getByLabel('恢复码', { exact: true })).toHaveAccessibleDescription(/必填|请填写|需要/);
  await part.getByLabel('恢复码', { exact: true }).fill(kept[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(part.getByText('验证码错误或已使用过：请使用通行密钥或恢复码')).toBeVisible();
  await isAccessible(page);
  await page.screenshot({ path: test.info().outputPath('renew-360.png'), fullPage: true });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.screenshot({ path: test.info().outputPath('renew-1440-dark.png'), fullPage: true });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 360, height: 740 });
  await part.getByLabel('恢复码', { exact: true }).fill(kept[1] ?? '');
  await page.keyboard.press('Enter');
  await expect(part.getByRole('heading', { name: '请保存这些恢复码' })).toBeFocused();
  expect(await part.getByRole('listitem').allTextContents()).not.toContain(kept[2]);
  await part.getByRole('button', { name: '我已保存' }).click();
  await expect(part.getByText('剩余 10 个恢复码')).toBeVisible();

  const remove = part.getByRole('button', { name: '删除我的手机' });
  const question = page.getByRole('dialog', { name: /删除最后一个通行密钥“我的手机”/ });
  await remove.click();
  await expect(question).toBeVisible();
  await isAccessible(page);
  await page.screenshot({ path: test.info().outputPath('question.png') });
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(part.getByRole('listitem')).toHaveCount(1);
  // The proof is old, and the account has no app: the passkey is asked for, and the password is not.
  proveLongAgo(site, 'keyed');
  await remove.click();
  await question.getByRole('button', { name: '删除' }).click();
  const asked = page.getByRole('dialog', { name: '请确认是您本人' });
  await expect(asked.getByRole('button', { name: '使用通行密钥' })).toBeFocused();
  await expect(asked.getByLabel('当前密码')).toHaveCount(0);
  await isAccessible(page);
  await page.screenshot({ path: test.info().outputPath('proof-360.png') });
  await asked.getByRole('button', { name: '改用恢复码' }).click();
  await expect(asked.getByLabel('恢复码', { exact: true })).toBeFocused();
  await asked.getByRole('button', { name: '使用通行密钥' }).click();
  await expect(asked).toHaveCount(0);
  await expect(part.getByRole('listitem')).toHaveCount(0);
  await expect(events.first()).toContainText('已删除通行密钥');
  await expect(part.getByRole('button', { name: '用通行密钥重新生成恢复码' })).toHaveCount(0);
  await leave();
  await page.goto('/login');
  await ready(page);
  await page.getByRole('button', { name: '使用通行密钥登录' }).click();
  await expect(page.getByText('通行密钥未通过验证，请重试')).toBeVisible();
  await page.context().close();
  await site.stop();
});

test('an admin of a site that demands a second factor is let in by a passkey', async ({ browser }) => {
  test.slow();
  const { origin, site } = await siteWithName({ ADMIN_SECOND_FACTOR: 'required' });
  const context = await browser.newContext({ baseURL: origin, locale: 'zh-CN', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' });
  const page = await context.newPage();
  await plugIn(page);
  await signInAsAdmin(page, site, 'chief');
  await page.goto('/admin');
  await ready(page);
  await page.getByRole('link', { name: '设置两步验证' }).click();
  const part = page.getByRole('region', { name: '通行密钥' });
  await part.getByRole('button', { name: '添加通行密钥' }).click();
  await part.getByRole('button', { name: '我已保存' }).click();
  await page.screenshot({ path: test.info().outputPath('security-dark.png'), fullPage: true });
  await page.goto('/admin');
  await expect(page.getByText('本站要求管理员开启两步验证')).toHaveCount(0);
  await expect(page.getByRole('link', { name: '概览' }).first()).toBeVisible();

  // Without the last one the rights rest again.
  await page.goto('/member/security');
  await ready(page);
  await part.getByRole('button', { name: /^删除/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(part.getByRole('listitem')).toHaveCount(0);
  await page.goto('/admin');
  await expect(page.getByText('本站要求管理员开启两步验证')).toBeVisible();
  await context.close();
  await site.stop();
});
