/** An admin who comes back after a while is asked again who it is, on a phone; what was pressed is then done. */
import { appOf } from '../testing/authenticator-app.ts';
import { isAccessible } from './fits.ts';
import { expect, proveLongAgo, ready, runSite, signInAsAdmin, test } from './fixtures.ts';

test('settings are saved after a proof by password, and a code is one where there is an app', async ({ browser }) => {
  const site = await runSite({});
  const context = await browser.newContext({ baseURL: site.origin, locale: 'zh-CN', viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const choose = (choice: string) => page.getByRole('group', { name: '搜索引擎' }).getByLabel(choice).check();
  await signInAsAdmin(page, site, 'returning');
  await page.goto('/admin/settings');
  await ready(page);
  proveLongAgo(site, 'returning');
  const save = page.getByRole('button', { name: '保存' });
  await choose('禁止收录');
  await save.click();
  const asked = page.getByRole('dialog', { name: '请确认是您本人' });
  await expect(asked.getByLabel('当前密码')).toBeFocused();
  await expect(asked.getByRole('button', { name: '改用验证码' })).toHaveCount(0);
  await isAccessible(page);
  await page.keyboard.type('password of returning');
  await page.keyboard.press('Enter');
  await expect(asked).toHaveCount(0);
  await expect(page.getByText(/版本 1（当前）/)).toBeVisible();

  const { secret } = (await (await page.request.post('/api/user/second-factor/begin', { data: {} })).json()).data;
  await page.request.post('/api/user/second-factor', { data: { secondFactor: appOf(secret)() } });
  await page.reload();
  await ready(page);
  proveLongAgo(site, 'returning');
  await page.getByRole('button', { name: '恢复版本 0' }).click();
  await asked.getByRole('button', { name: '改用验证码' }).click();
  await expect(asked.getByLabel('身份验证器验证码')).toBeFocused();
  await asked.getByRole('button', { name: '取消' }).click();
  await expect(page.getByText('请先确认是您本人').first()).toBeVisible();
  await expect(page.getByText(/版本 1（当前）/)).toBeVisible();
  await context.close();
  await site.stop();
});
