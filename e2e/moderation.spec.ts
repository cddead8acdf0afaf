/** Those who help to run a site: each role sees its own parts of the admin area. */

import { href, pages } from '@yinmu/contract/pages.ts';
import { fits, isAccessible } from './fits.ts';
import { expect, importing, proof, signIn, signInAsAdmin, test } from './fixtures.ts';

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
  await isAccessible(page);
  await page.goto(href(pages.adminTab, { tab: 'audit' }));
  await expect(page.getByText('会员 → 版主').first()).toBeVisible();

  // The role begins with the next session.
  const again = { identifier: '新版主', password: 'password of 新版主' };
  expect((await helper.request.post('/api/auth/login', { data: again, headers: { Origin: site.origin } })).status()).toBe(200);
  await helper.goto(href(pages.memberTab, { tab: 'security' }));
  await expect(helper.getByText('您已成为版主')).toBeVisible();
  await helper.getByRole('link', { name: '管理后台' }).click();
  const tabs = helper.getByRole('navigation', { name: '管理分区' });
  await expect(tabs.getByRole('link')).toHaveText(['修改建议', '留言', '评论', '举报', '申诉', '禁言']);
  await helper.goto(href(pages.adminTab, { tab: 'members' }));
  await expect(helper).toHaveURL(/\/admin$/);
  await expect(tabs.getByRole('link', { name: '修改建议' })).toHaveAttribute('aria-current', 'page');
  await helper.context().close();
});

test('a comment is reported; a moderator deletes it with an answer, which the reporter reads', async ({ page, browser, site }) => {
  await signIn(page, '举报的人');
  const author = await browser.newPage({ baseURL: site.origin, locale: 'zh-CN' });
  await signIn(author, '乱说的人');
  const said = await author.request.post('/api/videos/61/comments', {
    headers: { Origin: site.origin },
    data: { content: '加我看片', ...(await proof(author)) },
  });
  expect(said.status()).toBe(200);
  await page.goto(href(pages.detail, { id: 61 }));
  await page.getByRole('region', { name: '评论' }).scrollIntoViewIfNeeded();
  const comment = page.getByRole('listitem').filter({ hasText: '加我看片' });
  await comment.getByRole('button', { name: '举报' }).click();
  const dialog = page.getByRole('dialog', { name: '举报这条评论' });
  await dialog.getByRole('button', { name: '举报' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('请选择原因');
  await dialog.getByRole('radio', { name: '广告或垃圾信息' }).check();
  await dialog.getByRole('textbox', { name: '具体说明（选填）' }).fill('到处都是');
  await isAccessible(page);
  await dialog.getByRole('button', { name: '举报' }).click();
  await expect(page.getByText('已举报，处理结果会显示在会员中心。')).toBeVisible();

  const chief = await (await browser.newContext({ baseURL: site.origin, locale: 'zh-CN' })).newPage();
  await signInAsAdmin(chief, site, '看举报的人');
  await chief.goto(href(pages.adminTab, { tab: 'reports' }));
  const waiting = chief.getByRole('listitem').filter({ hasText: '加我看片' }).first();
  await expect(waiting.getByText('广告或垃圾信息 × 1')).toBeVisible();
  await waiting.getByRole('textbox', { name: '给举报人的答复（选填）' }).fill('谢谢，已删除');
  await isAccessible(chief);
  await waiting.getByRole('button', { name: '删除评论' }).click();
  await expect(chief.getByText('加我看片')).toBeHidden();

  await page.goto(href(pages.memberTab, { tab: 'reports' }));
  await expect(page.getByText('谢谢，已删除')).toBeVisible();
  await expect(page.getByText('已移除')).toBeVisible();
  await isAccessible(page);
  await author.context().close();
  await chief.context().close();
});

test('a moderator sees what is their own without buttons, and why; an admin decides', async ({ page, browser, site }) => {
  await signIn(page, '自荐的人');
  const headers = { Origin: site.origin };
  const suggested = await page.request.post('/api/videos/62/suggestions', { headers, data: { fields: { vod_area: '自荐之地' } } });
  expect(suggested.status()).toBe(200);
  await page.request.post('/api/user/reports', { headers, data: { subject: 'title', subject_id: 62, reason: 'wrong', note: '自己举报的' } });
  const chief = await (await browser.newContext({ baseURL: site.origin, locale: 'zh-CN' })).newPage();
  await signInAsAdmin(chief, site, '旁观的人');
  const { id } = (await (await page.request.get('/api/auth/check')).json()).data;
  expect((await chief.request.patch(`/api/admin/members/${id}`, { headers, data: { role: 'moderator' } })).status()).toBe(200);
  await page.request.post('/api/auth/login', { headers, data: { identifier: '自荐的人', password: 'password of 自荐的人' } });

  for (const [tab, text] of [
    ['suggestions', '自荐之地'],
    ['reports', '自己举报的'],
  ] as const) {
    await page.goto(href(pages.adminTab, { tab }));
    const own = page.getByRole('listitem').filter({ hasText: text }).first();
    await expect(own.getByText('您是当事人，须由其他版主处理。')).toBeVisible();
    await expect(own.getByRole('button')).toHaveCount(0);
    await expect(own.getByRole('checkbox')).toHaveCount(0);
    for (const width of [360, 1440]) await fits(page, tab, width, 900);
    await isAccessible(page);
  }
  await chief.goto(href(pages.adminTab, { tab: 'suggestions' }));
  await chief.getByRole('listitem').filter({ hasText: '自荐之地' }).first().getByRole('button', { name: '拒绝' }).click();
  await expect(chief.getByText('自荐之地')).toBeHidden();
  await chief.context().close();
});

// The title is gone from its site for good.
importing('a holder of rights complains without an account, and the title is withdrawn', async ({ page, browser, site }) => {
  await page.goto(href(pages.terms));
  await page.getByRole('link', { name: '权利人投诉' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('权利人投诉');
  await page.getByRole('button', { name: '提交投诉' }).click();
  await expect(page.getByRole('textbox', { name: '影片', exact: true })).toBeFocused();
  await page.getByRole('textbox', { name: '影片', exact: true }).fill(`${site.origin}${href(pages.detail, { id: 77 })}`);
  await page.getByRole('textbox', { name: '权利人或代理人的姓名' }).fill('某片方');
  await page.getByRole('textbox', { name: '联系邮箱' }).fill('rights@example.org');
  await page.getByRole('textbox', { name: '涉及哪些权利，影片如何侵权' }).fill('我们拥有此片');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '提交投诉' }).click();
  await page.getByRole('textbox', { name: /图/ }).fill('123456');
  await isAccessible(page);
  await page.getByRole('button', { name: '提交投诉' }).click();
  await expect(page.getByText(/您的投诉编号为 \d+/)).toBeVisible();

  const chief = await (await browser.newContext({ baseURL: site.origin, locale: 'zh-CN' })).newPage();
  await signInAsAdmin(chief, site, '下架的人');
  await chief.goto(href(pages.adminTab, { tab: 'reports' }));
  const waiting = chief.getByRole('listitem').filter({ hasText: '我们拥有此片' }).first();
  await expect(waiting.getByRole('link', { name: 'rights@example.org' })).toBeVisible();
  await waiting.getByRole('textbox', { name: '下架原因' }).fill('片方投诉');
  await waiting.getByRole('button', { name: '下架影片' }).click();
  await expect(chief.getByText('我们拥有此片')).toBeHidden();
  expect((await page.request.get(href(pages.detail, { id: 77 }))).status()).toBe(451);
  await chief.context().close();
});
