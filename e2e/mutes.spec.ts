/** A moderator mutes a member, who reads why where they would write; the mute is lifted, and they write again. */
import { href, pages } from '@yinmu/contract/pages.ts';
import { fits, isSoundInBothThemes } from './fits.ts';
import { expect, proof, signIn, signInAsAdmin, test } from './fixtures.ts';

test('a moderator mutes the author of a comment for a week, and lifts it again', async ({ page, browser, site }) => {
  await signIn(page, '话多的人');
  const said = await page.request.post('/api/videos/62/comments', {
    headers: { Origin: site.origin },
    data: { content: '加群看全集', ...(await proof(page)) },
  });
  expect(said.status()).toBe(200);
  const chief = await (await browser.newContext({ baseURL: site.origin, locale: 'zh-CN' })).newPage();
  await signInAsAdmin(chief, site, '管秩序的人');
  await chief.goto(href(pages.adminTab, { tab: 'comments' }));
  const row = chief.getByRole('listitem').filter({ hasText: '加群看全集' });
  await row.getByRole('button', { name: '禁言' }).click();
  const dialog = chief.getByRole('dialog', { name: '禁言 话多的人' });
  await dialog.getByRole('button', { name: '禁言' }).click();
  await expect(dialog.getByText('请填写原因')).toBeVisible();
  await dialog.getByRole('textbox', { name: '原因' }).fill('反复发广告');
  await dialog.getByRole('button', { name: '7 天' }).click();
  await dialog.getByRole('checkbox', { name: '同时不能举报和提交修改建议' }).check();
  await fits(chief, 'mute', 360, 780);
  await isSoundInBothThemes(chief);
  await dialog.getByRole('textbox', { name: '原因' }).press('Enter');
  await expect(chief.getByText('已禁言 话多的人')).toBeVisible();

  await page.goto(href(pages.guestbook));
  await expect(page.getByText('原因：反复发广告')).toBeVisible();
  await expect(page.getByText(/^您已被禁言至 \d{4}年/)).toBeVisible();
  await expect(page.getByPlaceholder('写下你的留言……')).toBeHidden();
  await isSoundInBothThemes(page);
  await page.goto(href(pages.member));
  await expect(page.getByText('原因：反复发广告')).toBeVisible();
  await fits(page, 'member', 360, 780);
  await isSoundInBothThemes(page);
  await page.goto(href(pages.detail, { id: 62 }));
  // Nothing is to be written that is then refused.
  for (const name of ['举报', '纠错']) {
    const button = page.locator('main .action-row').getByRole('button', { name });
    await button.click();
    const told = page.getByRole('dialog');
    await expect(told.getByText(/^您已被禁言至 \d{4}年/)).toBeVisible();
    await expect(told.locator('form')).toHaveCount(0);
    await isSoundInBothThemes(page);
    await expect(told.getByRole('button', { name: '关闭' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(told).toBeHidden();
    await expect(button).toBeFocused();
  }
  await page.locator('#discussion').scrollIntoViewIfNeeded();
  await expect(page.locator('#discussion').getByText('原因：反复发广告')).toBeVisible();

  await chief.goto(href(pages.adminTab, { tab: 'mutes' }));
  const mute = chief.getByRole('listitem').filter({ hasText: '话多的人' });
  await expect(mute.getByText('反复发广告')).toBeVisible();
  await isSoundInBothThemes(chief);
  await mute.getByRole('button', { name: '解除禁言' }).click();
  await chief.getByRole('dialog').getByRole('button', { name: '解除禁言' }).click();
  await expect(mute).toBeHidden();
  await chief.getByRole('button', { name: '已结束' }).click();
  await expect(mute.getByText(/由 管秩序的人 结束/)).toBeVisible();

  await page.goto(href(pages.guestbook));
  await expect(page.getByPlaceholder('写下你的留言……')).toBeVisible();
  await expect(page.getByText('反复发广告')).toBeHidden();
  await chief.context().close();
});
