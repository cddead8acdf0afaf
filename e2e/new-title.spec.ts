/** A title that an admin adds by hand, on a phone, in light and dark: added once, and led to where it is there already. */
import { isSoundInBothThemes } from './fits.ts';
import { expect, ready, runSite, signInAsAdmin, test } from './fixtures.ts';

test('an admin adds a title, which is hidden first, and is led to it when adding it again', async ({ browser }) => {
  const site = await runSite({});
  const context = await browser.newContext({ baseURL: site.origin, locale: 'zh-CN', viewport: { width: 360, height: 780 } });
  const page = await context.newPage();
  const fill = async () => {
    await page.getByLabel('片名', { exact: true }).fill('手工新片');
    await page.getByLabel('分类', { exact: true }).selectOption({ label: '香港电影' });
    await page.getByLabel('年份', { exact: true }).fill('1999');
    await page.getByRole('button', { name: '新建', exact: true }).click();
  };
  try {
    await signInAsAdmin(page, site, '编目新人');
    await page.goto('/admin/titles');
    await ready(page);
    await page.getByRole('link', { name: '新建影片' }).click();
    await expect(page.getByRole('button', { name: '新建', exact: true })).toBeDisabled();
    await isSoundInBothThemes(page);
    await fill();
    await expect(page.getByRole('heading', { name: '手工新片' })).toBeVisible();
    await expect(page.getByText(/^当前：隐藏/)).toBeVisible();
    const history = page.getByRole('region', { name: '修改记录' });
    await expect(history.getByRole('listitem').first()).toContainText('管理员 编目新人');
    await expect(history.getByRole('listitem').first()).toContainText('不存在');
    const { pathname, search } = new URL(page.url());

    await page.goto('/admin/titles?title=new');
    await ready(page);
    await fill();
    await expect(page.getByRole('alert').filter({ hasText: '该影片已存在，编号' })).toBeVisible();
    await isSoundInBothThemes(page);
    await page.getByRole('link', { name: '查看该影片' }).click();
    await expect(page).toHaveURL(`${pathname}${search}`);
    await expect(page.getByRole('heading', { name: '手工新片' })).toBeVisible();

    await context.addCookies([{ name: 'language', value: 'en', url: site.origin }]);
    await page.goto('/admin/titles?title=new');
    await expect(page.getByRole('heading', { name: 'New title' })).toBeVisible();
    await isSoundInBothThemes(page);
  } finally {
    await context.close();
    await site.stop();
  }
});
