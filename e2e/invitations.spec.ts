/** Registration by invitation, in three languages: made by an admin on a phone, filled in from the address, used up, revoked. */
import { isSound } from './fits.ts';
import { expect, inLanguage, ready, runSite, signInAsAdmin, test } from './fixtures.ts';

const WORDS = {
  zhcn: { make: '生成邀请码', code: '邀请码', register: '注册', used: '该邀请码已用完', needed: '请输入邀请码', closed: '本站暂不开放注册' },
  zhtw: { make: '產生邀請碼', code: '邀請碼', register: '註冊', used: '該邀請碼已用完', needed: '請輸入邀請碼', closed: '本站暫不開放註冊' },
  en: {
    make: 'Make an invitation',
    code: 'Invitation code',
    register: 'Register',
    used: 'This invitation is used up',
    needed: 'Please enter an invitation code',
    closed: 'takes no new members',
  },
} as const;

test('an invitation is made, fills in the form from its address, lets one in, and no second', async ({ browser }) => {
  test.setTimeout(180_000);
  const site = await runSite({});
  const admin = await browser.newContext({ baseURL: site.origin, locale: 'zh-CN', viewport: { width: 360, height: 780 } });
  const page = await admin.newPage();
  const setRegistration = async (choice: string) => {
    await page.getByRole('group', { name: '注册' }).getByLabel(choice).check();
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByRole('button', { name: '保存' })).toBeDisabled();
  };
  try {
    await signInAsAdmin(page, site, '站长乙');
    await page.goto('/admin/settings');
    await ready(page);
    await setRegistration('仅限邀请');
    for (const [language, words] of Object.entries(WORDS)) {
      await inLanguage(page, site.origin, language);
      await page.goto('/admin/settings');
      await ready(page);
      await page.getByRole('button', { name: words.make }).click();
      const address = await page.getByText('/register?invite=').textContent();
      await isSound(page);

      const context = await browser.newContext({ baseURL: site.origin, viewport: { width: 360, height: 780 } });
      const guest = await context.newPage();
      await inLanguage(guest, site.origin, language);
      const fill = async (name: string) => {
        await guest.locator('input[name=username]').fill(name);
        await guest.locator('input[name=email]').fill(`${name}@example.org`);
        for (const field of ['password', 'confirm']) await guest.locator(`input[name=${field}]`).fill('correct horse battery');
        await guest.locator('main').getByRole('button', { name: words.register, exact: true }).click();
      };
      await guest.goto('/register');
      await ready(guest);
      await fill(`nobody-${language}`);
      await expect(guest.getByText(words.needed)).toBeVisible();
      await guest.goto(address ?? '');
      await ready(guest);
      await expect(guest.getByLabel(words.code)).toHaveValue(/^.{4}-.{4}-.{4}-.{4}$/);
      await isSound(guest);
      await fill(`first-${language}`);
      await expect(guest).toHaveURL(`${site.origin}/`);
      await context.clearCookies();
      await inLanguage(guest, site.origin, language);
      await guest.goto(address ?? '');
      await ready(guest);
      await fill(`second-${language}`);
      await expect(guest.getByRole('alert').filter({ hasText: words.used })).toBeVisible();
      // The refusal keeps what was typed.
      await expect(guest.locator('input[name=username]')).toHaveValue(`second-${language}`);
      await context.close();
    }
    await inLanguage(page, site.origin, 'zhcn');
    await page.goto('/admin/settings');
    await ready(page);
    await page.getByRole('button', { name: WORDS.zhcn.make }).click();
    await page.getByRole('button', { name: '撤销：邀请 4' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '撤销' }).click();
    await expect(page.getByText('已撤销 · 已用 0/1 次')).toBeVisible();
    await setRegistration('关闭');
    for (const [language, words] of Object.entries(WORDS)) {
      await inLanguage(page, site.origin, language);
      await page.context().clearCookies({ name: /yinmu|signedIn/ });
      await page.goto('/register');
      await expect(page.getByText(words.closed)).toBeVisible();
      await expect(page.locator('input[name=username]')).toHaveCount(0);
    }
  } finally {
    await admin.close();
    await site.stop();
  }
});
