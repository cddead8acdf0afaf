/** An admin who comes back after a while is asked again who it is, on a phone; what was pressed is then done. */
import { appOf } from '../testing/authenticator-app.ts';
import { isAccessible, isSoundInBothThemes } from './fits.ts';
import { expect, inLanguage, proveLongAgo, ready, runSite, signInAsAdmin, test } from './fixtures.ts';

test('settings are saved after a proof by password; where there is an app its code is asked for, and the password is not', async ({ browser }) => {
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
  await expect(asked.getByLabel('身份验证器验证码')).toHaveCount(0);
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
  await expect(asked.getByLabel('身份验证器验证码')).toBeFocused();
  await expect(asked.getByLabel('当前密码')).toHaveCount(0);
  await asked.getByRole('button', { name: '取消' }).click();
  await expect(page.getByText('请先确认是您本人').first()).toBeVisible();
  await expect(page.getByText(/版本 1（当前）/)).toBeVisible();
  await context.close();
  await site.stop();
});

test('another password is taken after a proof by the app where there is one: the old password alone changes nothing', async ({ browser }) => {
  const site = await runSite({});
  const context = await browser.newContext({ baseURL: site.origin, locale: 'zh-CN', viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await signInAsAdmin(page, site, 'renewing');
  const { secret } = (await (await page.request.post('/api/user/second-factor/begin', { data: {} })).json()).data;
  const { recoveryCodes } = (await (await page.request.post('/api/user/second-factor', { data: { secondFactor: appOf(secret)() } })).json()).data;
  await page.goto('/member/profile');
  await ready(page);
  proveLongAgo(site, 'renewing');
  await page.getByLabel('新密码', { exact: true }).fill('nine harbours at dusk');
  await page.getByLabel('确认密码').fill('nine harbours at dusk');
  await page.getByLabel('当前密码').fill('password of renewing');
  await page.getByRole('button', { name: '保存' }).click();
  const asked = page.getByRole('dialog', { name: '请确认是您本人' });
  await expect(asked.getByLabel('身份验证器验证码')).toBeFocused();
  await isAccessible(page);
  await page.screenshot({ path: test.info().outputPath('profile-360.png') });
  await page.keyboard.press('Escape');
  await expect(page.getByText('请先确认是您本人').first()).toBeVisible();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(asked.getByLabel('身份验证器验证码')).toBeFocused();
  await page.keyboard.type(recoveryCodes[0]);
  await page.keyboard.press('Enter');
  await expect(asked).toHaveCount(0);
  await expect(page.getByText('密码已更改，其他设备已退出登录').first()).toBeVisible();
  await context.close();
  await site.stop();
});

const INVITATIONS = {
  zhcn: {
    fields: { note: '说明（仅管理员可见）', uses: '可用次数', days: '有效天数' },
    make: '生成邀请码',
    revoke: '撤销',
    proof: { title: '请确认是您本人', password: '当前密码', confirm: '确认', cancel: '取消', needed: '请先确认是您本人', wrong: '当前密码错误' },
    made: /可用 · 已用 0\/3 次/,
    revoked: /已撤销 · 已用 0\/3 次/,
  },
  zhtw: {
    fields: { note: '說明（僅管理員可見）', uses: '可用次數', days: '有效天數' },
    make: '產生邀請碼',
    revoke: '作廢',
    proof: { title: '請確認是您本人', password: '目前密碼', confirm: '確認', cancel: '取消', needed: '請先確認是您本人', wrong: '目前密碼錯誤' },
    made: /可用 · 已用 0\/3 次/,
    revoked: /已作廢 · 已用 0\/3 次/,
  },
  en: {
    fields: { note: 'Note (for admins)', uses: 'Uses', days: 'Days' },
    make: 'Make an invitation',
    revoke: 'Revoke',
    proof: {
      title: 'Please confirm that it is you',
      password: 'Current password',
      confirm: 'Confirm',
      cancel: 'Cancel',
      needed: 'Please confirm first that it is you',
      wrong: 'The current password is wrong',
    },
    made: /Usable · used 0 of 3/,
    revoked: /Revoked · used 0 of 3/,
  },
} as const;

for (const [language, words] of Object.entries(INVITATIONS))
  test(`an invitation is made as it was asked for once a password has proved who asks, in ${language}`, async ({ browser }) => {
    const site = await runSite({});
    const context = await browser.newContext({ baseURL: site.origin, viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    await inLanguage(page, site.origin, language);
    await signInAsAdmin(page, site, 'inviting');
    await page.goto('/admin/settings');
    await ready(page);
    const asked = page.getByRole('dialog', { name: words.proof.title });
    const password = asked.getByLabel(words.proof.password);
    const made = page.getByRole('listitem').filter({ hasText: 'for a cousin' });
    const { note, uses, days } = words.fields;
    const make = page.getByRole('button', { name: words.make });
    await page.getByLabel(note).fill('for a cousin');
    await page.getByLabel(uses, { exact: true }).fill('3');
    await page.getByLabel(days, { exact: true }).fill('2');
    proveLongAgo(site, 'inviting');
    await make.click();
    await expect(password).toBeFocused();
    await isSoundInBothThemes(page);

    // A question that is cancelled makes nothing, and the form keeps what was filled in.
    await asked.getByRole('button', { name: words.proof.cancel }).click();
    await expect(page.getByText(words.proof.needed).first()).toBeVisible();
    await expect(page.getByLabel(uses, { exact: true })).toHaveValue('3');
    await make.click();
    await password.fill('wrong password');
    await asked.getByRole('button', { name: words.proof.confirm }).click();
    await expect(asked.getByText(words.proof.wrong)).toBeVisible();
    await page.reload();
    await ready(page);
    await expect(page.getByText('for a cousin')).toHaveCount(0);

    await page.getByLabel(note).fill('for a cousin');
    await page.getByLabel(uses, { exact: true }).fill('3');
    await make.click();
    await password.fill('password of inviting');
    await page.keyboard.press('Enter');
    await expect(asked).toHaveCount(0);
    await expect(page.getByText('/register?invite=')).toBeVisible();
    await expect(made).toContainText(words.made);

    // The proof counts for a while, and when it is old the end of an invitation asks for another.
    const revoke = async () => {
      await made.getByRole('button', { name: words.revoke }).click();
      await page.getByRole('dialog').getByRole('button', { name: words.revoke }).click();
    };
    proveLongAgo(site, 'inviting');
    await revoke();
    await password.fill('password of inviting');
    await page.keyboard.press('Enter');
    await expect(made).toContainText(words.revoked);
    await make.click();
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: '0/1' })
        .or(page.getByRole('listitem').filter({ hasText: '0 of 1' })),
    ).toBeVisible();
    await expect(asked).toHaveCount(0);
    await context.close();
    await site.stop();
  });

test('other sessions are ended after a proof, and an admin signs out where the admin is', async ({ browser }) => {
  const site = await runSite({});
  const context = await browser.newContext({ baseURL: site.origin, locale: 'zh-CN', viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await signInAsAdmin(page, site, 'departing');
  const elsewhere = await browser.newContext({ baseURL: site.origin });
  const identifier = { identifier: 'departing', password: 'password of departing' };
  expect((await elsewhere.request.post('/api/auth/login', { data: identifier })).status()).toBe(200);
  await page.goto('/member/security');
  await ready(page);
  proveLongAgo(site, 'departing');
  await page.getByRole('button', { name: '下线其他所有设备' }).click();
  const asked = page.getByRole('dialog', { name: '请确认是您本人' });
  await expect(asked.getByLabel('当前密码')).toBeFocused();
  expect((await elsewhere.request.get('/api/auth/check')).status()).toBe(200);
  await page.keyboard.type('password of departing');
  await page.keyboard.press('Enter');
  await expect(page.getByText('其他设备已退出登录')).toBeVisible();
  expect((await elsewhere.request.get('/api/auth/check')).status()).toBe(401);

  await page.goto('/admin');
  await ready(page);
  await isAccessible(page);
  await page.getByRole('main').getByRole('button', { name: '退出登录' }).press('Enter');
  await expect(page).toHaveURL(/\/login\?next=%2Fadmin/);
  expect((await page.request.get('/api/auth/check')).status()).toBe(401);
  await elsewhere.close();
  await context.close();
  await site.stop();
});
