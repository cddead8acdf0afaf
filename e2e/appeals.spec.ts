/** A member sees what became of what they wrote, appeals against a removal, and reads the answer. */
import { href, pages } from '@yinmu/contract/pages.ts';
import { fits, isSoundInBothThemes } from './fits.ts';
import { expect, proof, signIn, signInAsAdmin, test } from './fixtures.ts';

test('a comment is removed with a reason; its writer appeals, and it is shown again', async ({ page, browser, site }) => {
  await signIn(page, '不服气的人');
  await page.goto(href(pages.memberTab, { tab: 'entries' }));
  await expect(page.getByText('您还没有写过什么')).toBeVisible();
  const said = await page.request.post('/api/videos/63/comments', { headers: { Origin: site.origin }, data: { content: '结局很好', ...(await proof(page)) } });
  expect(said.status()).toBe(200);
  await page.reload();
  const mine = page.getByRole('listitem').filter({ hasText: '结局很好' });
  await expect(mine.getByText('已公开')).toBeVisible();

  const chief = await (await browser.newContext({ baseURL: site.origin, locale: 'zh-CN' })).newPage();
  await signInAsAdmin(chief, site, '删错的人');
  await chief.goto(href(pages.adminTab, { tab: 'comments' }));
  await chief.getByRole('combobox', { name: '拒绝或删除的原因（作者能看到）' }).selectOption('剧透');
  await fits(chief, 'comments', 360, 780);
  await isSoundInBothThemes(chief);
  const row = chief.getByRole('listitem').filter({ hasText: '结局很好' });
  await row.getByRole('button', { name: '删除' }).click();
  await chief.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(row).toBeHidden();

  await page.reload();
  await expect(mine.getByText('已移除')).toBeVisible();
  await expect(mine.getByText('移除原因：剧透')).toBeVisible();
  await mine.getByRole('button', { name: '申诉' }).click();
  await mine.getByRole('button', { name: '提交申诉' }).click();
  await expect(mine.getByText('请填写申诉理由')).toBeVisible();
  await mine.getByRole('textbox', { name: '申诉理由' }).fill('没有透露情节');
  await fits(page, 'entries', 360, 780);
  await isSoundInBothThemes(page);
  await mine.getByRole('button', { name: '提交申诉' }).click();
  await expect(mine.getByText('申诉待处理')).toBeVisible();

  await chief.goto(href(pages.adminTab, { tab: 'appeals' }));
  const appeal = chief.getByRole('listitem').filter({ hasText: '没有透露情节' });
  await appeal.getByRole('button', { name: '恢复显示' }).click();
  await expect(appeal.getByText('请填写答复')).toBeVisible();
  await appeal.getByRole('textbox', { name: '给作者的答复' }).fill('抱歉，删错了');
  await fits(chief, 'appeals', 360, 780);
  await isSoundInBothThemes(chief);
  await appeal.getByRole('button', { name: '恢复显示' }).click();
  await expect(appeal).toBeHidden();
  await chief.getByRole('button', { name: '已恢复' }).click();
  await expect(appeal.getByText('抱歉，删错了')).toBeVisible();

  await page.reload();
  await expect(mine.getByText('已恢复')).toBeVisible();
  await expect(mine.getByText('版主答复：抱歉，删错了')).toBeVisible();
  await page.goto(href(pages.detail, { id: 63 }));
  await page.locator('#discussion').scrollIntoViewIfNeeded();
  await expect(page.locator('#discussion').getByText('结局很好')).toBeVisible();
  await chief.context().close();
});
