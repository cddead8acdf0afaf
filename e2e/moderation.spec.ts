import type { Page } from '@playwright/test';
import { href, pages } from '@yinmu/contract/pages.ts';
import { looksWell } from './fits.ts';
import { expect, proof, ready, signIn, signInAsAdmin } from './fixtures.ts';
import { test } from './people.ts';
import { nextVersion } from './settings-form.ts';

const tabOf = (tab: 'appeals' | 'audit' | 'comments' | 'members' | 'mutes' | 'reports' | 'suggestions') => href(pages.adminTab, { tab });

async function comment(page: Page, title: number, content: string) {
  const answer = await page.request.post(`/api/videos/${title}/comments`, { data: { content, ...(await proof(page)) } });
  expect(answer.status()).toBe(200);
}
const entry = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('a role is given; a moderator sees only the queues, and their own cases without buttons', { tag: '@long' }, async ({ page, join, site }) => {
  await signInAsAdmin(page, site, '任命的人');
  const helper = await join('新版主');
  const suggestion = await helper.request.post('/api/videos/62/suggestions', { data: { fields: { vod_area: '自荐之地' } } });
  expect(suggestion.status()).toBe(200);
  await helper.request.post('/api/user/reports', { data: { subject: 'title', subject_id: 62, reason: 'wrong', note: '自己举报的' } });
  await page.goto(`${tabOf('members')}?q=${encodeURIComponent('新版主')}`);
  await ready(page);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await looksWell(page, 'members');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '新版主' })).toBeVisible();
  const role = page.getByRole('combobox', { name: '角色' });
  const question = page.getByRole('dialog');
  await role.selectOption('版主');
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(role).toHaveValue('member');
  await role.selectOption('版主');
  await question.getByRole('button', { name: '更改角色' }).click();
  await expect(role).toHaveValue('moderator');
  await expect(page.getByRole('complementary').getByText('更改了会员 新版主')).toBeVisible();
  await page.getByRole('textbox', { name: '新邮箱' }).fill('found@example.org');
  await page.keyboard.press('Enter');
  await expect(page.getByText('found@example.org · 未验证')).toBeVisible();
  await looksWell(page, 'member');
  await page.goto(tabOf('audit'));
  await expect(page.getByText('会员 → 版主').first()).toBeVisible();

  // The role applies from the next session.
  expect((await helper.request.post('/api/auth/login', { data: { identifier: '新版主', password: 'password of 新版主' } })).status()).toBe(200);
  await helper.goto(href(pages.memberTab, { tab: 'security' }));
  await expect(helper.getByText('您已成为版主')).toBeVisible();
  await helper.getByRole('link', { name: '管理后台' }).click();
  const tabs = helper.getByRole('navigation', { name: '管理分区' });
  await expect(tabs.getByRole('link')).toContainText(['举报', '评论', '留言', '修改建议', '求片', '申诉', '禁言', '查看网站']);
  await expect(tabs.getByRole('link')).toHaveCount(8);
  await helper.goto(tabOf('members'));
  await expect(helper.getByText('您的角色无权访问此页面')).toBeVisible();
  await helper.goto('/admin');
  await expect(tabs.getByRole('link', { name: '举报' })).toHaveAttribute('aria-current', 'page');
  for (const [tab, text] of [
    ['suggestions', '自荐之地'],
    ['reports', '自己举报的'],
  ] as const) {
    await helper.goto(tabOf(tab));
    const own = entry(helper, text).first();
    await expect(own.getByText('您是当事人，须由其他版主处理。')).toBeVisible();
    await expect(own.getByRole('button')).toHaveCount(0);
    await expect(own.getByRole('checkbox')).toHaveCount(0);
    await looksWell(helper, tab);
  }
});

test('a comment is reported and removed with a reply; its writer appeals, and it is restored', { tag: '@long' }, async ({ page, join }) => {
  await signIn(page, '不服气的人');
  await page.goto(href(pages.memberTab, { tab: 'entries' }));
  await expect(page.getByText('您还没有发布过内容')).toBeVisible();
  await comment(page, 63, '结局很好');
  await page.reload();
  const mine = entry(page, '结局很好');
  await expect(mine.getByText('已公开')).toBeVisible();

  const reporter = await join('举报的人');
  await reporter.goto(href(pages.detail, { id: 63 }));
  await reporter.getByRole('region', { name: '评论' }).scrollIntoViewIfNeeded();
  await entry(reporter, '结局很好').getByRole('button', { name: '举报' }).click();
  const dialog = reporter.getByRole('dialog', { name: '举报这条评论' });
  await dialog.getByRole('button', { name: '举报' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('请选择原因');
  await dialog.getByRole('radio', { name: '广告或垃圾信息' }).check();
  await dialog.getByRole('textbox', { name: '具体说明（选填）' }).fill('到处都是');
  await looksWell(reporter, 'report');
  await dialog.getByRole('button', { name: '举报' }).click();
  await expect(reporter.getByText('已举报，处理结果会显示在会员中心。')).toBeVisible();

  const chief = await join('删错的人', 'admin');
  await chief.goto(tabOf('reports'));
  const waiting = entry(chief, '结局很好').first();
  await expect(waiting.getByText('广告或垃圾信息 × 1')).toBeVisible();
  await waiting.getByRole('textbox', { name: '给举报人的答复（选填）' }).fill('谢谢，已删除');
  await looksWell(chief, 'reports');
  await waiting.getByRole('button', { name: '删除评论' }).click();
  await expect(waiting).toBeHidden();
  await reporter.goto(href(pages.memberTab, { tab: 'reports' }));
  await expect(reporter.getByText('谢谢，已删除')).toBeVisible();
  await expect(reporter.getByText('已移除')).toBeVisible();

  await page.reload();
  await expect(mine.getByText('已移除')).toBeVisible();
  await mine.getByRole('button', { name: '申诉' }).click();
  await mine.getByRole('button', { name: '提交申诉' }).click();
  await expect(mine.getByText('请填写申诉理由')).toBeVisible();
  await mine.getByRole('textbox', { name: '申诉理由' }).fill('没有透露情节');
  await looksWell(page, 'entries');
  await mine.getByRole('button', { name: '提交申诉' }).click();
  await expect(mine.getByText('申诉待处理')).toBeVisible();

  await chief.goto(tabOf('appeals'));
  const appeal = entry(chief, '没有透露情节');
  await appeal.getByRole('button', { name: '恢复显示' }).click();
  await expect(appeal.getByText('请填写答复')).toBeVisible();
  await appeal.getByRole('textbox', { name: '给作者的答复' }).fill('抱歉，删错了');
  await looksWell(chief, 'appeals');
  await appeal.getByRole('button', { name: '恢复显示' }).click();
  await expect(appeal).toBeHidden();

  await page.reload();
  await expect(mine.getByText('已恢复')).toBeVisible();
  await expect(mine.getByText('版主答复：抱歉，删错了')).toBeVisible();
  await page.goto(href(pages.detail, { id: 63 }));
  await page.locator('#discussion').scrollIntoViewIfNeeded();
  await expect(page.locator('#discussion').getByText('结局很好')).toBeVisible();
});

test('an admin deletes a comment with a reason, after confirming, and mutes its author, who sees the reason; the mute is lifted', async ({ page, join }) => {
  await signIn(page, '话多的人');
  for (const content of ['加群看全集', '留下的']) await comment(page, 64, content);
  const chief = await join('管秩序的人', 'admin');
  await chief.goto(tabOf('comments'));
  const row = rowOf(chief, '加群看全集');
  await row.getByRole('button', { name: '禁言' }).click();
  const dialog = chief.getByRole('dialog', { name: '禁言 话多的人' });
  await dialog.getByRole('button', { name: '禁言' }).click();
  await expect(dialog.getByText('请填写原因')).toBeVisible();
  await dialog.getByRole('textbox', { name: '原因' }).fill('反复发广告');
  await dialog.getByRole('button', { name: '7 天', exact: true }).click();
  await dialog.getByRole('checkbox', { name: '同时禁止举报和提交修改建议' }).check();
  await looksWell(chief, 'mute');
  await dialog.getByRole('textbox', { name: '原因' }).press('Enter');
  await expect(chief.getByText('已禁言 话多的人')).toBeVisible();
  await chief.getByRole('combobox', { name: '拒绝或删除的原因（作者能看到）' }).selectOption('剧透');
  await row.getByRole('button', { name: '删除' }).click();
  await chief.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(row).toHaveCount(0);
  await expect(rowOf(chief, '留下的')).toBeVisible();

  await page.goto(href(pages.memberTab, { tab: 'entries' }));
  await expect(page.getByText('移除原因：剧透')).toBeVisible();
  await expect(page.getByText('原因：反复发广告')).toBeVisible();
  await page.goto(href(pages.guestbook));
  await expect(page.getByText(/^您已被禁言至 \d{4}年/)).toBeVisible();
  await expect(page.getByPlaceholder('写点什么吧…')).toBeHidden();
  await looksWell(page, 'guestbook of the muted');
  await page.goto(href(pages.detail, { id: 64 }));
  // Nobody should write what will be refused.
  await page.locator('main .action-row').getByRole('button', { name: '更多' }).click();
  for (const name of ['举报', '纠错']) {
    const button = page.locator('main .action-row').getByRole('button', { name });
    await button.click();
    const told = page.getByRole('dialog');
    await expect(told.getByText(/^您已被禁言至 \d{4}年/)).toBeVisible();
    await expect(told.locator('form')).toHaveCount(0);
    await looksWell(page, `${name} of the muted`);
    await expect(told.getByRole('button', { name: '关闭' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(told).toBeHidden();
    await expect(button).toBeFocused();
  }

  await chief.goto(tabOf('mutes'));
  const mute = entry(chief, '话多的人');
  await expect(mute.getByText('反复发广告')).toBeVisible();
  await mute.getByRole('button', { name: '解除禁言' }).click();
  await chief.getByRole('dialog').getByRole('button', { name: '解除禁言' }).click();
  await expect(mute).toBeHidden();
  await chief.getByRole('button', { name: '已结束' }).click();
  await expect(mute.getByText(/由 管秩序的人 结束/)).toBeVisible();
  await page.goto(href(pages.guestbook));
  await expect(page.getByPlaceholder('写点什么吧…')).toBeVisible();
  await expect(page.getByText('反复发广告')).toBeHidden();
});

test('all comments of one author are removed together as previewed, and restored together', { tag: '@long' }, async ({ page, join }) => {
  await signIn(page, '刷屏的人');
  for (const content of ['刷屏第一条', '刷屏第二条']) await comment(page, 64, content);
  const chief = await join('清扫的人', 'admin');
  await chief.goto(tabOf('comments'));
  await rowOf(chief, '刷屏第一条').getByRole('button', { name: '清除发言' }).click();
  const dialog = chief.getByRole('dialog', { name: '清除 刷屏的人 的全部发言' });
  await expect(dialog.getByText('2 条评论')).toBeVisible();
  await expect(dialog.getByText('刷屏第二条')).toBeVisible();
  await looksWell(chief, 'sweep');
  // A comment written after the preview must be previewed before it can be removed.
  await comment(page, 64, '刷屏第三条');
  await dialog.getByRole('button', { name: '移除 2 条' }).click();
  await expect(dialog.getByText('现在将更改 3 项，请重新查看预览')).toBeVisible();
  await dialog.getByRole('button', { name: '移除 3 条' }).click();
  const said = chief.getByRole('status').filter({ hasText: '已移除 3 条' });
  await expect(said.getByRole('button', { name: '撤销' })).toBeVisible();
  await expect(chief.getByText('刷屏第一条')).toBeHidden();
  const sweeps = chief.getByRole('region', { name: '最近的批量处理' });
  await expect(sweeps.getByText('移除了 刷屏的人 的 3 条内容')).toBeVisible();
  await looksWell(chief, 'sweeps');
  await sweeps.getByRole('button', { name: '撤销' }).click();
  await chief.getByRole('dialog').getByRole('button', { name: '撤销' }).first().click();
  await expect(chief.getByText('已恢复 3 条，0 条保持不变')).toBeVisible();
  await expect(chief.getByText('刷屏第一条')).toBeVisible();

  // Only selected ones, found by text.
  await chief.getByRole('searchbox', { name: '评论内容' }).fill('刷屏第');
  await chief.keyboard.press('Enter');
  for (const text of ['刷屏第一条', '刷屏第三条']) await rowOf(chief, text).getByRole('checkbox').check();
  await looksWell(chief, 'chosen comments');
  await chief.getByRole('button', { name: '移除所选评论' }).click();
  await chief.getByRole('dialog').getByRole('button', { name: '移除 2 条' }).click();
  await expect(rowOf(chief, '刷屏第一条')).toHaveCount(0);
  await expect(rowOf(chief, '刷屏第二条')).toBeVisible();
  await expect(sweeps.getByText('移除了所选的 2 条评论')).toBeVisible();
});

test('a pending comment is visible to its writer, and to everyone once approved', { tag: '@long' }, async ({ page, join, site }) => {
  await signInAsAdmin(page, site, '先看的人');
  await page.goto('/admin/settings');
  await ready(page);
  const comments = page.getByRole('group', { name: '发表评论' });
  await comments.getByLabel('先审后发').check();
  await nextVersion(page);
  const writer = await join('慢慢说');
  await writer.goto('/watch/53');
  await ready(writer);
  await writer.locator('#discussion').scrollIntoViewIfNeeded();
  await comment(writer, 53, '等一等算了');
  await writer.getByLabel('说说您的看法…').fill('等一等');
  await writer.getByRole('button', { name: '发表', exact: true }).click();
  await expect(writer.getByText('评论已提交，审核后公开')).toBeVisible();
  await expect(writer.getByLabel('说说您的看法…')).toHaveValue('');
  await writer.reload();
  await writer.locator('#discussion').scrollIntoViewIfNeeded();
  await expect(writer.getByText('等待审核')).toHaveCount(2);
  await looksWell(writer, 'comments that wait');
  await writer.getByRole('listitem').filter({ hasText: '等一等算了' }).getByRole('button', { name: '撤回' }).click();
  await expect(writer.getByText('等待审核')).toHaveCount(1);

  const reader = await join();
  const shown = reader.locator('#discussion').getByText('等一等', { exact: true });
  await reader.goto('/watch/53');
  await ready(reader);
  await reader.locator('#discussion').scrollIntoViewIfNeeded();
  await expect(reader.getByRole('heading', { name: /^评论/ })).toBeVisible();
  await expect(shown).toHaveCount(0);
  await page.goto('/admin/comments?status=pending');
  await ready(page);
  await looksWell(page, 'held comments');
  await entry(page, '等一等').getByRole('button', { name: '通过', exact: true }).click();
  await expect(page.getByText('等一等', { exact: true })).toHaveCount(0);
  await reader.reload();
  await ready(reader);
  await reader.locator('#discussion').scrollIntoViewIfNeeded();
  await expect(shown).toBeVisible();
  await page.goto('/admin/settings');
  await comments.getByLabel('对会员开放').check();
  await nextVersion(page);
});

test('a rights holder complains without an account; the title is withdrawn with a required reason', { tag: '@long' }, async ({ page, join, site }) => {
  await page.goto(href(pages.terms));
  await page.getByRole('link', { name: '权利人投诉' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('权利人投诉');
  await expect(page.getByText('本站未启用邮件，不会发送回执和答复')).toBeVisible();
  const send = page.getByRole('button', { name: '提交投诉' });
  await send.click();
  await expect(page.getByRole('textbox', { name: '影片', exact: true })).toBeFocused();
  await page.getByRole('textbox', { name: '影片', exact: true }).fill(`${site.origin}${href(pages.detail, { id: 77 })}`);
  await page.getByRole('textbox', { name: '权利人或代理人的姓名' }).fill('某片方');
  await page.getByRole('textbox', { name: '联系邮箱' }).fill('rights@example.org');
  await page.getByRole('textbox', { name: '涉及哪些权利，影片如何侵权' }).fill('我们拥有此片');
  await page.getByRole('checkbox').check();
  await looksWell(page, 'complaint');
  await send.click();
  await expect(page.getByText(/您的投诉编号为 \d+/)).toBeVisible();

  const chief = await join('下架的人', 'admin');
  await chief.goto(tabOf('reports'));
  const waiting = entry(chief, '我们拥有此片').first();
  await expect(waiting.getByText(/投诉编号 \d+/)).toBeVisible();
  await expect(waiting.getByRole('link', { name: 'rights@example.org' })).toBeVisible();
  await waiting.getByRole('button', { name: '下架影片' }).click();
  const why = waiting.getByRole('textbox', { name: '下架原因' });
  await expect(why).toBeFocused();
  await expect(why).toHaveAttribute('aria-invalid', 'true');
  await expect(waiting.getByText('请填写下架原因')).toBeVisible();
  await why.fill('片方投诉');
  await waiting.getByRole('button', { name: '下架影片' }).click();
  await expect(waiting).toBeHidden();
  expect((await page.request.get(href(pages.detail, { id: 77 }))).status()).toBe(451);

  // Others find the title again.
  const { version } = (await (await chief.request.get('/api/admin/titles/77')).json()).data;
  const shown = await chief.request.post('/api/admin/titles/77/state', { data: { version, state: 'shown', reason: '已取得授权' } });
  expect(shown.ok(), await shown.text()).toBe(true);
});

test('a second press, a held key and a press during the first decide nothing else in a queue', { tag: '@long' }, async ({ page, site }) => {
  await signInAsAdmin(page, site, 'queue-keeper');
  const waiting = (await (await page.request.get('/api/admin/guestbook')).json()).data.entries as { id: number }[];
  for (const { id } of waiting) await page.request.post(`/api/admin/guestbook/${id}/reject`);
  for (const content of ['第一条留言', '第二条留言', '第三条留言', '第四条留言', '第五条留言']) {
    const answer = await page.request.post('/api/guestbook', { data: { content, ...(await proof(page)) } });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  await page.goto('/admin/guestbook');
  await ready(page);
  const entries = page.locator('#main li[tabindex]');
  await expect(entries).toHaveCount(5);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && /\/(approve|reject|decide)$/.test(request.url()) && sent.push(request.url()));
  const settled = () => expect(page.locator('[data-settling]')).toHaveCount(0);
  const approve = page.getByRole('button', { name: '通过', exact: true }).first();
  // The second press at the same place comes right after the list moved.
  const { x, y } = (await approve.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.click(x + 9, y + 9);
  await page.waitForFunction(() => document.querySelectorAll('#main li[tabindex]').length === 4);
  await page.mouse.click(x + 9, y + 9);
  await settled();
  await expect(entries).toHaveCount(4);
  expect(sent).toHaveLength(1);

  // The answer is late: both presses of a double click come before the button is disabled.
  const late = Promise.withResolvers<void>();
  await page.route('**/api/admin/guestbook/*/approve', async (asked) => {
    await late.promise;
    await asked.continue();
  });
  await approve.dblclick();
  late.resolve();
  await expect(entries).toHaveCount(3);
  await settled();
  expect(sent).toHaveLength(2);

  // By keyboard, focus moves to the next entry, and a held key decides only once.
  await approve.press('Enter');
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toBeFocused();
  await settled();
  for (let i = 0; i < 3; i++) await page.keyboard.down('r');
  await page.keyboard.up('r');
  await expect(entries).toHaveCount(1);
  expect(sent).toHaveLength(4);
});
