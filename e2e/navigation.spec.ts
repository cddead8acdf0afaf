/** The navigation, chosen and ordered by the operator on a phone: looked at first, then shown to all, and taken back. */
import { href, pages } from '@yinmu/contract/pages.ts';
import { fits, isAccessible } from './fits.ts';
import { expect, ready, runSite, signInAsAdmin, test } from './fixtures.ts';

test('entries are added, moved, removed, looked at and brought back', async ({ browser }) => {
  const site = await runSite();
  const context = await browser.newContext({ baseURL: site.origin, locale: 'zh-CN', viewport: { width: 360, height: 780 } });
  const page = await context.newPage();
  try {
    await signInAsAdmin(page, site, '管导航的人');
    await page.goto(href(pages.adminTab, { tab: 'settings', part: 'navigation' }));
    await ready(page);
    const header = page.getByRole('group', { name: '页眉导航' });
    await expect(header.getByRole('listitem')).toHaveCount(7);
    await header.getByRole('button', { name: '下移：电影' }).click();
    await header.getByRole('button', { name: '移除：短剧' }).click();
    await header.getByRole('button', { name: '添加条目' }).click();
    const added = header.getByRole('listitem').last();
    await added.getByLabel('地址或编号').fill('/guestbook');
    await added.getByLabel('简体中文').fill('留言');
    const bar = page.getByRole('group', { name: '手机底部导航' });
    await bar.getByRole('button', { name: '移除：排行榜' }).click();
    await bar.getByLabel('“片库”的种类').selectOption('分类');
    await bar.getByLabel('“电影”的目标').selectOption('动漫');
    await isAccessible(page);
    await fits(page, 'navigation', 360, 780);
    await page.setViewportSize({ width: 1440, height: 900 });
    const opened = context.waitForEvent('page');
    await page.getByRole('button', { name: '预览', exact: true }).click();
    const preview = await opened;
    await preview.setViewportSize({ width: 1440, height: 900 });
    await expect(preview.getByRole('banner').getByRole('navigation').getByRole('link').last()).toHaveText('留言');
    await preview.close();
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await expect(page.getByText(/版本 1（当前）/)).toBeVisible();

    await page.goto('/');
    await ready(page);
    const entries = page.getByRole('banner').getByRole('navigation').getByRole('link');
    await expect(entries.first()).toHaveText('电视剧');
    await expect(entries).toHaveCount(7);
    await entries.nth(1).click();
    await expect(page).toHaveURL(/type=1$/);
    await expect(entries.nth(1)).toHaveAttribute('aria-current', 'page');
    await entries.last().click();
    await expect(page).toHaveURL(/\/guestbook$/);
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto('/');
    await ready(page);
    const below = page.getByRole('navigation', { name: '底部导航' }).getByRole('link');
    await expect(below).toHaveText(['首页', '动漫', '搜索', '我的']);
    await below.nth(1).click();
    await expect(page).toHaveURL(/type=4$|type=\d$/);
    await expect(below.nth(1)).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('contentinfo').getByRole('link', { name: '留言', exact: true })).toHaveAttribute('href', '/guestbook');
    await isAccessible(page);

    await page.goto(href(pages.adminTab, { tab: 'settings', part: 'navigation' }));
    await ready(page);
    await page.getByRole('button', { name: '恢复版本 0' }).click();
    await expect(page.getByText(/版本 2（当前）/)).toBeVisible();
    await page.goto('/');
    await expect(below).toHaveText(['首页', '片库', '排行榜', '搜索', '我的']);
  } finally {
    await context.close();
    await site.stop();
  }
});
