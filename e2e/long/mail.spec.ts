/** With email: an address is verified at registration and when it changes. */
import type { Page } from '@playwright/test';
import { readLetter } from '../../testing/servers/letters.ts';
import { startPostOffice } from '../../testing/servers/post-office.ts';
import { looksWell } from '../fits.ts';
import { expect, ready, runSite, test } from '../fixtures.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test('registration and a changed address need a code each; the old address gets a link to undo the change', async ({ browser }) => {
  const office = await startPostOffice();
  const site = await runSite({ SMTP_URL: office.url });
  const join = async () => (await browser.newContext({ baseURL: site.origin, locale: 'zh-CN', viewport: { width: 360, height: 740 } })).newPage();
  const letterTo = async (email: string, text: string) => {
    const found = () => office.letters.findLast(({ to, raw }) => to === email && readLetter(raw).includes(text));
    await expect.poll(() => found() !== undefined).toBe(true);
    return readLetter(found()?.raw ?? '');
  };
  const codeTo = async (email: string) => /: (\d{6})/.exec(await letterTo(email, '验证码: '))?.[1] ?? '';
  const page = await join();
  await page.goto('/register');
  await ready(page);
  await field(page, '用户名').fill('收信人');
  await field(page, '邮箱').fill('first@example.org');
  await field(page, '密码').fill('a long enough password');
  await field(page, '确认密码').fill('a long enough password');
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await expect(page.getByText('请输入 6 位验证码')).toBeVisible();
  await page.getByRole('button', { name: '发送验证码' }).click();
  await field(page, '6 位验证码').fill(await codeTo('first@example.org'));
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await expect(page).toHaveURL(`${site.origin}/`);

  await page.goto('/member/profile');
  await ready(page);
  await expect(page.getByText('邮箱已验证')).toBeVisible();
  await expect(page.getByRole('button', { name: '发送验证码' })).toHaveCount(0);
  await field(page, '邮箱').fill('second@example.org');
  await page.getByRole('button', { name: '发送验证码' }).click();
  await field(page, '6 位验证码').fill(await codeTo('second@example.org'));
  await field(page, '当前密码').fill('a long enough password');
  await looksWell(page, 'profile with a code');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('已保存', { exact: true })).toBeVisible();

  // The old address restores the account, in another browser, because a mail program may open links anywhere.
  const link = /\/restore-address#[\w-]+/.exec(await letterTo('first@example.org', '/restore-address#'))?.[0] ?? '';
  const owner = await join();
  await owner.goto(link);
  await ready(owner);
  await looksWell(owner, 'restored address');
  await owner.getByRole('button', { name: '恢复原来的邮箱' }).click();
  await expect(owner.getByText('所有设备已退出登录，密码已失效')).toBeVisible();
  await owner.getByRole('link', { name: '重置密码' }).click();
  await expect(owner).toHaveURL(`${site.origin}/forgot-password`);
  // Earlier sign-ins have ended, and the link works only once.
  await page.goto('/member/profile');
  await expect(page).toHaveURL(/\/login/);
  await owner.goto(link);
  await ready(owner);
  await owner.getByRole('button', { name: '恢复原来的邮箱' }).click();
  await expect(owner.getByRole('alert')).toContainText('该链接已失效');
  for (const context of browser.contexts()) await context.close();
  await site.stop();
  await office.stop();
});
