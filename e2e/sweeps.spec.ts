/** A moderator removes all that one author wrote, as the preview has counted it, and takes that back as a whole. */
import { href, pages } from '@yinmu/contract/pages.ts';
import { fits, isSoundInBothThemes } from './fits.ts';
import { expect, proof, signIn, signInAsAdmin, test } from './fixtures.ts';

test('all comments of one author are removed together, and brought back together', { tag: '@long' }, async ({ page, browser, site }) => {
  await signIn(page, '刷屏的人');
  await page.goto(href(pages.detail, { id: 64 }));
  const post = async (path: string, content: string) =>
    expect((await page.request.post(path, { headers: { Origin: site.origin }, data: { content, ...(await proof(page)) } })).status()).toBe(200);
  await post('/api/videos/64/comments', '刷屏第一条');
  await post('/api/videos/64/comments', '刷屏第二条');

  const chief = await (await browser.newContext({ baseURL: site.origin, locale: 'zh-CN' })).newPage();
  await signInAsAdmin(chief, site, '清扫的人');
  await chief.goto(href(pages.adminTab, { tab: 'comments' }));
  await chief.getByRole('listitem').filter({ hasText: '刷屏第一条' }).getByRole('button', { name: '批量处理' }).click();
  const dialog = chief.getByRole('dialog', { name: '批量处理 刷屏的人 的内容' });
  await expect(dialog.getByText('2 条评论')).toBeVisible();
  await expect(dialog.getByText('刷屏第二条')).toBeVisible();
  await fits(chief, 'sweep', 360, 780);
  await isSoundInBothThemes(chief);
  // The moderator looks at what was written meanwhile before it is removed.
  await post('/api/videos/64/comments', '刷屏第三条');
  await dialog.getByRole('button', { name: '移除 2 条' }).click();
  await expect(dialog.getByText('现在将更改 3 项，请重新查看预览')).toBeVisible();
  await dialog.getByRole('button', { name: '移除 3 条' }).click();
  await expect(chief.getByText('已移除 3 条')).toBeVisible();
  await expect(chief.getByText('刷屏第一条')).toBeHidden();

  const sweeps = chief.getByRole('region', { name: '最近的批量处理' });
  await expect(sweeps.getByText('移除了 刷屏的人 的 3 条内容')).toBeVisible();
  await fits(chief, 'sweeps', 360, 780);
  await isSoundInBothThemes(chief);
  await sweeps.getByRole('button', { name: '撤销' }).click();
  await chief.getByRole('dialog').getByRole('button', { name: '撤销' }).click();
  await expect(chief.getByText('已恢复 3 条，0 条保持不变')).toBeVisible();
  await expect(chief.getByText('刷屏第一条')).toBeVisible();
  await expect(sweeps.getByRole('button', { name: '撤销' })).toHaveCount(0);
  await chief.context().close();
});
