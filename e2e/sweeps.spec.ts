/** A moderator removes all that one author wrote, as the preview has counted it, and takes that back as a whole. */
import { href, pages } from '@yinmu/contract/pages.ts';
import { fits, isSoundInBothThemes } from './fits.ts';
import { expect, proof, signIn, signInAsAdmin, test } from './fixtures.ts';

test('all comments of one author are removed together, and brought back together', async ({ page, browser, site }) => {
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

  await page.goto(href(pages.memberTab, { tab: 'entries' }));
  await expect(page.getByText('已移除')).toHaveCount(3);

  const sweeps = chief.getByRole('region', { name: '最近的批量处理' });
  await expect(sweeps.getByText('移除了 刷屏的人 的 3 条内容')).toBeVisible();
  await fits(chief, 'sweeps', 360, 780);
  await isSoundInBothThemes(chief);
  await sweeps.getByRole('button', { name: '撤销' }).click();
  await chief.getByRole('dialog').getByRole('button', { name: '撤销' }).click();
  await expect(chief.getByText('已恢复 3 条，0 条保持不变')).toBeVisible();
  await expect(chief.getByText('刷屏第一条')).toBeVisible();
  await expect(sweeps.getByRole('button', { name: '撤销' })).toHaveCount(0);
  await chief.goto(href(pages.adminTab, { tab: 'audit' }));
  await expect(chief.getByText('批量移除了 刷屏的人 的内容')).toBeVisible();
  await expect(chief.getByText('撤销了对 刷屏的人 的批量处理')).toBeVisible();
  await chief.context().close();
});

test('what new accounts of one network wrote is removed by one press, and comes back account by account', async ({ browser, site }) => {
  /** Writes as a new member from an address. */
  async function spam(username: string, from: string) {
    const context = await browser.newContext({ baseURL: site.origin, extraHTTPHeaders: { 'X-Forwarded-For': from } });
    const account = { username, email: `${username}@example.org`, password: `password of ${username}` };
    const headers = { Origin: site.origin };
    expect((await context.request.post('/api/auth/register', { headers, data: account })).status()).toBe(200);
    const { codeId } = (await (await context.request.get('/api/verification-code')).json()).data;
    const data = { content: `${username} 的广告`, codeId, verificationCode: '123456' };
    expect((await context.request.post('/api/videos/65/comments', { headers, data })).status()).toBe(200);
    await context.close();
  }
  await spam('billboard-one', '203.0.113.70');
  await spam('billboard-two', '203.0.113.70');
  await spam('faraway-reader', '203.0.113.71');
  const chief = await (await browser.newContext({ baseURL: site.origin, locale: 'zh-CN' })).newPage();
  await signInAsAdmin(chief, site, 'lighthouse-keeper');
  await chief.goto(`${href(pages.adminTab, { tab: 'comments' })}?author=billboard-one`);
  await chief.getByRole('listitem').filter({ hasText: 'billboard-one 的广告' }).getByRole('button', { name: '批量处理' }).click();
  const dialog = chief.getByRole('dialog', { name: '批量处理 billboard-one 的内容' });
  const beside = dialog.getByRole('group', { name: '同一网络的新账号' });
  await expect(beside.getByRole('listitem')).toHaveCount(1);
  await expect(beside.getByRole('listitem')).toContainText('billboard-two');
  // Nobody is chosen before somebody has looked.
  await expect(dialog.getByRole('button', { name: '移除 1 条' })).toBeEnabled();
  await fits(chief, 'sweep-network', 360, 780);
  await isSoundInBothThemes(chief);
  await beside.getByRole('checkbox', { name: '选择：billboard-two' }).press('Space');
  await dialog.getByRole('button', { name: '移除 2 条' }).click();
  await expect(chief.getByText('已移除 2 条')).toBeVisible();
  const read = async () => JSON.stringify(await (await chief.request.get('/api/videos/65/comments')).json());
  expect(await read()).not.toContain('billboard');
  expect(await read()).toContain('faraway-reader');
  const sweeps = chief.getByRole('region', { name: '最近的批量处理' });
  await sweeps.getByRole('listitem').filter({ hasText: 'billboard-two' }).getByRole('button', { name: '撤销' }).click();
  await chief.getByRole('dialog').getByRole('button', { name: '撤销' }).click();
  await expect(chief.getByText('已恢复 1 条，0 条保持不变')).toBeVisible();
  expect(await read()).toContain('billboard-two');
  expect(await read()).not.toContain('billboard-one');
  await chief.context().close();
});
