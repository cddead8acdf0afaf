/** Those who help to run a site: each role sees its own parts of the admin area. */

import AxeBuilder from '@axe-core/playwright';
import { href, pages } from '@yinmu/contract/pages.ts';
import { expect, signIn, signInAsAdmin, test } from './fixtures.ts';

test('an admin makes a member a moderator, who sees the queues and nothing else', async ({ page, browser, site }) => {
  await signInAsAdmin(page, site, '任命的人');
  const helper = await browser.newPage({ baseURL: site.origin, locale: 'zh-CN' });
  await signIn(helper, '新版主');
  await page.goto(`${href(pages.adminTab, { tab: 'members' })}?q=${encodeURIComponent('新版主')}`);
  const role = page.getByRole('combobox', { name: '新版主 的角色' });
  await role.selectOption('版主');
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
  await expect(role).toHaveValue('member');
  await role.selectOption('版主');
  await page.getByRole('dialog').getByRole('button', { name: '更改角色' }).click();
  await expect(role).toHaveValue('moderator');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.goto(href(pages.adminTab, { tab: 'audit' }));
  await expect(page.getByText('会员 → 版主').first()).toBeVisible();

  // The role begins with the next session.
  const again = { identifier: '新版主', password: 'password of 新版主' };
  expect((await helper.request.post('/api/auth/login', { data: again, headers: { Origin: site.origin } })).status()).toBe(200);
  await helper.goto(href(pages.memberTab, { tab: 'security' }));
  await expect(helper.getByText('您已成为版主')).toBeVisible();
  await helper.getByRole('link', { name: '管理后台' }).click();
  const tabs = helper.getByRole('navigation', { name: '管理分区' });
  await expect(tabs.getByRole('link')).toHaveText(['修改建议', '留言', '评论']);
  await helper.goto(href(pages.adminTab, { tab: 'members' }));
  await expect(helper).toHaveURL(/\/admin$/);
  await expect(tabs.getByRole('link', { name: '修改建议' })).toHaveAttribute('aria-current', 'page');
  await helper.context().close();
});
