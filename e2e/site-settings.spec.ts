/** The settings of the site, on a phone: changed, in force for a visitor at once, brought back; of two admins the second is told. */
import { isSound } from './fits.ts';
import { expect, ready, runSite, signInAsAdmin, test } from './fixtures.ts';

test('the site is closed to newcomers and engines, and opened again by an earlier version', async ({ browser }) => {
  const site = await runSite({});
  const context = await browser.newContext({ baseURL: site.origin, locale: 'zh-CN', viewport: { width: 360, height: 780 } });
  const page = await context.newPage();
  const robotsTag = async () => (await page.request.get('/')).headers()['x-robots-tag'];
  const choose = (group: string, choice: string) => page.getByRole('group', { name: group }).getByLabel(choice).check();
  const save = page.getByRole('button', { name: '保存' });
  try {
    await signInAsAdmin(page, site, '站长甲');
    await page.goto('/admin/settings');
    await ready(page);
    await expect(save).toBeDisabled();
    expect(await robotsTag()).toBeUndefined();
    await choose('注册', '关闭');
    await choose('搜索引擎', '禁止收录');
    await expect(page.getByText('所选内容尚未保存。')).toBeVisible();
    await isSound(page);
    await save.click();
    await expect(page.getByText(/版本 1（当前）/)).toBeVisible();
    expect(await robotsTag()).toBe('noindex');

    // Another tab has seen version 1 too, and comes second.
    const other = await context.newPage();
    await other.goto('/admin/settings');
    await ready(other);
    await other.getByRole('group', { name: '留言板' }).getByLabel('立即显示').check();
    await page.getByRole('button', { name: '恢复版本 0' }).click();
    await expect(page.getByText(/版本 2（当前）/)).toBeVisible();
    await expect(page.getByRole('group', { name: '注册' }).getByLabel('对所有人开放')).toBeChecked();
    expect(await robotsTag()).toBeUndefined();
    await other.getByRole('button', { name: '保存' }).click();
    await expect(other.getByText(/设置在此期间已被 站长甲 更改/)).toBeVisible();
    await expect(other.getByText(/版本 2（当前）/)).toBeVisible();
    await expect(other.getByRole('group', { name: '留言板' }).getByLabel('立即显示')).toBeChecked();
    // The form has the first's change where the second has touched nothing, and a second save takes nothing back.
    await expect(other.getByRole('status').filter({ hasText: '站长甲 期间保存了' })).toContainText('你没有改动的部分已换成对方的');
    await expect(other.getByRole('group', { name: '注册' }).getByLabel('对所有人开放')).toBeChecked();
    await isSound(other);
    await other.getByRole('button', { name: '保存' }).click();
    await expect(other.getByText(/版本 3（当前）/)).toBeVisible();
    expect(await robotsTag()).toBeUndefined();
    await other.reload();
    await expect(other.getByRole('group', { name: '注册' }).getByLabel('对所有人开放')).toBeChecked();
    await expect(other.getByRole('group', { name: '留言板' }).getByLabel('立即显示')).toBeChecked();

    // Both change the same: the first's is shown to the second, who may take it.
    await page.reload();
    await choose('注册', '关闭');
    await other.getByRole('group', { name: '注册' }).getByLabel('仅限邀请').check();
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText(/版本 4（当前）/)).toBeVisible();
    await other.getByRole('button', { name: '保存' }).click();
    await expect(other.getByRole('status').filter({ hasText: '你们改了同一处' })).toBeVisible();
    await expect(other.getByRole('group', { name: '注册' }).getByLabel('仅限邀请')).toBeChecked();
    await other.getByRole('button', { name: '放弃我的，采用对方的' }).click();
    await expect(other.getByRole('group', { name: '注册' }).getByLabel('关闭')).toBeChecked();
  } finally {
    await context.close();
    await site.stop();
  }
});
