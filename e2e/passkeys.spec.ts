/** Passkeys in a real browser, whose authenticator is Chromium's virtual one: made, used alone and after the password, and removed. */
import type { Page } from '@playwright/test';
import { freePort } from '../testing/free-port.ts';
import { isAccessible } from './fits.ts';
import { expect, ready, runSite, signIn, test } from './fixtures.ts';

/** Browsers want a name, and localhost is one. */
async function siteWithName() {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  return { origin, site: await runSite({ PORT: String(port), PUBLIC_URL: origin }) };
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
  // The same device takes no second one for this account.
  await part.getByRole('button', { name: '添加通行密钥' }).click();
  await expect(part.getByRole('alert')).toHaveText('此设备已有您账号的通行密钥');
  await isAccessible(page);
  await page.screenshot({ path: test.info().outputPath('security.png'), fullPage: true });

  const leave = () => page.context().clearCookies({ name: /yinmu|signedIn/ });
  await leave();
  await page.goto('/login');
  await ready(page);
  await isAccessible(page);
  await page.screenshot({ path: test.info().outputPath('login.png') });
  await page.getByRole('button', { name: '使用通行密钥登录' }).click();
  await expect(page).toHaveURL(`${origin}/`);

  await leave();
  await page.goto('/login');
  await ready(page);
  await page.getByLabel('用户名或邮箱').fill('keyed');
  await page.getByLabel('密码', { exact: true }).fill('password of keyed');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('button', { name: '使用通行密钥', exact: true }).click();
  await expect(page).toHaveURL(`${origin}/`);

  await page.goto('/member/security');
  await ready(page);
  await expect(part.getByRole('listitem')).toContainText('上次使用');
  await part.getByRole('button', { name: '删除我的手机' }).click();
  await expect(part.getByRole('listitem')).toHaveCount(0);
  await leave();
  await page.goto('/login');
  await ready(page);
  await page.getByRole('button', { name: '使用通行密钥登录' }).click();
  await expect(page.getByText('通行密钥未通过验证，请重试')).toBeVisible();
  await page.context().close();
  await site.stop();
});
