import type { Page } from '@playwright/test';
import { looksWell } from './fits.ts';
import { expect, proof, ready, signIn } from './fixtures.ts';
import { test } from './people.ts';

/** The field does not exist yet. */
async function typeCode(page: Page) {
  await page.getByAltText('含四个字符的图片').waitFor();
  await page.getByLabel('图片中的字符').fill('123456');
}
const discussion = (page: Page) => page.getByRole('region', { name: '评论' });

test('a comment is written, answered, voted on and deleted; a visitor reads it and is asked to sign in', async ({ page, join }) => {
  await signIn(page, '评论者');
  await page.goto('/detail/50');
  await ready(page);
  // The menu on a title's page scrolls to the comments' heading, with the form below.
  await page.getByRole('button', { name: '更多' }).click();
  await page.getByRole('main').getByRole('button', { name: '评论', exact: true }).click();
  await expect(page.getByRole('heading', { name: '评论', exact: true })).toBeFocused();
  await expect(page.getByText('还没有评论')).toBeInViewport({ ratio: 1 });
  const text = page.getByLabel('说说您的看法…');
  await expect(text).toBeInViewport({ ratio: 1 });
  // The image is requested once there is something to send.
  await text.focus();
  await expect(page.getByRole('button', { name: '发表' })).toBeVisible();
  await expect(page.getByLabel('图片中的字符')).toBeHidden();
  await text.fill('第一条评论 https://example.org\n第二行');
  await page.getByRole('button', { name: '发表' }).click();
  await expect(page.getByText('请输入验证码')).toBeVisible();
  await typeCode(page);
  await page.getByRole('button', { name: '发表' }).click();
  const mine = page.getByRole('listitem').filter({ hasText: '第一条评论' }).last();
  await expect(mine).toBeVisible();
  await expect(mine.getByRole('link')).toHaveCount(0);
  await mine.getByRole('button', { name: '回复', exact: true }).click();
  await page.getByLabel('回复 评论者').fill('自己回自己');
  await expect(page.getByLabel('图片中的字符')).toBeHidden();
  await page.getByRole('button', { name: '发表' }).click();
  await expect(page.getByText('自己回自己')).toBeVisible();
  await page.getByRole('button', { name: /^赞/ }).first().click();
  await expect(page.getByRole('button', { name: '赞 1' })).toBeVisible();

  const visitor = await join();
  await visitor.goto('/watch/50');
  await ready(visitor);
  await discussion(visitor).scrollIntoViewIfNeeded();
  await expect(visitor.getByText('第一条评论')).toBeVisible();
  await visitor.getByRole('button', { name: /^赞/ }).first().click();
  await expect(visitor.getByText('请先登录后再使用此功能')).toBeVisible();
  await visitor.getByRole('link', { name: '登录后参与评论' }).click();
  await expect(visitor).toHaveURL(/\/login\?next=%2Fwatch%2F50/);

  await page.getByRole('button', { name: '删除' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('该评论已删除')).toBeVisible();
  await expect(page.getByText('自己回自己')).toBeVisible();
});

test('a draft survives a reload, another page and the end of the session, for its writer only', { tag: '@long' }, async ({ page, context }) => {
  await signIn(page, 'half_done');
  const place = discussion(page);
  const text = place.getByLabel('说说您的看法…');
  const load = async (address?: string) => {
    await (address ? page.goto(address) : page.reload());
    await ready(page);
    await place.scrollIntoViewIfNeeded();
  };
  await load('/detail/51');
  await text.fill('写到一半');
  await load();
  await expect(text).toHaveValue('写到一半');
  await page.getByRole('banner').getByRole('link', { name: '排行榜' }).click();
  await page.waitForURL('/rankings');
  await page.goBack();
  await place.scrollIntoViewIfNeeded();
  await expect(text).toHaveValue('写到一半');

  // On another device you are signed out.
  const { cookies } = await context.storageState();
  await page.request.post('/api/auth/logout');
  await context.addCookies(cookies);
  await typeCode(page);
  await place.getByRole('button', { name: '发表' }).click();
  await expect(page.getByText('登录已失效，请重新登录')).toBeVisible();
  await expect(place.getByText('写好的内容已保留，登录后可以继续。')).toBeVisible();
  await expect(text).toHaveCount(0);
  await place.getByRole('link', { name: '登录后参与评论' }).click();
  await page.locator('main [name=identifier]').fill('half_done');
  await page.locator('main [name=password]').fill('password of half_done');
  await page.locator('main form button[type=submit]').click();
  await expect(page).toHaveURL('/detail/51');
  await place.scrollIntoViewIfNeeded();
  await expect(text).toHaveValue('写到一半');
  await typeCode(page);
  await place.getByRole('button', { name: '发表' }).click();
  await expect(place.getByRole('listitem').filter({ hasText: '写到一半' })).toBeVisible();
  await load();
  await expect(text).toHaveValue('');

  await text.fill('不给别人看');
  await page.request.post('/api/auth/logout');
  await signIn(page, 'next_one');
  await load();
  await expect(text).toHaveValue('');
});

test('a visitor solves an audio code and signs the guestbook; one of two admins approves, the other sees that and replies', { tag: '@long' }, async ({
  page,
  join,
}) => {
  await page.goto('/guestbook');
  await ready(page);
  await page.getByLabel('昵称').fill('过路人');
  await page.getByLabel('写点什么吧…').fill('这里真好');
  await page.getByRole('button', { name: '改听语音验证码' }).click();
  const audio = page.getByLabel('语音验证码', { exact: true });
  await expect.poll(() => audio.evaluate((element: HTMLAudioElement) => element.duration)).toBeGreaterThan(3);
  await audio.evaluate((element: HTMLAudioElement) => element.play());
  await expect.poll(() => audio.evaluate((element: HTMLAudioElement) => element.currentTime)).toBeGreaterThan(0.3);
  await page.getByLabel('听到的六位数字').fill('123456');
  await page.getByRole('button', { name: '提交留言' }).click();
  await expect(page.getByText('待审核')).toBeVisible();

  const [one, two] = [await join('管理甲', 'admin'), await join('管理乙', 'admin')];
  const entry = (admin: Page, text: string) => admin.getByRole('listitem').filter({ hasText: text });
  for (const admin of [one, two]) {
    await admin.goto('/admin/guestbook');
    await expect(entry(admin, '这里真好')).toBeVisible();
  }
  // By keyboard only.
  await one.keyboard.press('j');
  await one.keyboard.press('a');
  await expect(entry(one, '这里真好')).toBeHidden();
  await entry(two, '这里真好').getByRole('button', { name: '拒绝', exact: true }).click();
  await expect(two.getByText('已由 管理甲 处理，结果：已通过')).toBeVisible();
  await expect(entry(two, '这里真好')).toBeHidden();
  await two.getByRole('button', { name: '已通过' }).click();
  await expect(two).toHaveURL(/status=approved/);
  await entry(two, '这里真好').getByRole('button', { name: '回复' }).click();
  await two.getByLabel('回复').fill('谢谢你');
  await two.getByRole('button', { name: '发送回复' }).click();
  await expect(two.getByText('已处理')).toBeVisible();
  await page.reload();
  await expect(page.getByText('谢谢你')).toBeVisible();
  await expect(page.getByText('待审核')).toBeHidden();

  // Messages are decided together in the version previewed; one that another admin decided meanwhile is named.
  for (const content of ['一起看的甲', '一起看的乙'])
    expect((await page.request.post('/api/guestbook', { data: { content, anonymousName: '路人', ...(await proof(page)) } })).ok()).toBe(true);
  for (const admin of [one, two]) await admin.goto('/admin/guestbook');
  await looksWell(two, 'guestbook queue');
  await two.getByRole('checkbox', { name: /^全选/ }).check();
  await entry(one, '一起看的甲').getByRole('button', { name: '通过', exact: true }).click();
  await expect(entry(one, '一起看的甲')).toBeHidden();
  await two.getByRole('button', { name: '拒绝所选' }).click();
  await expect(two.getByText(/已由 管理甲 处理，结果：已通过/)).toBeVisible();
  await expect(two.getByText('没有内容')).toBeVisible();
  await two.getByRole('button', { name: '已通过' }).click();
  await expect(entry(two, '一起看的甲')).toBeVisible();
});

test('a correction is suggested with a diff, approved by field, and visible on the title and to its author', { tag: '@long' }, async ({ page, join }) => {
  await signIn(page, '纠错者');
  await page.goto('/detail/60');
  await ready(page);
  const open = page.getByRole('button', { name: '纠错' }).locator('visible=true');
  await page.getByRole('button', { name: '更多' }).click();
  await open.click();
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: '提交建议' });
  const year = dialog.getByLabel('年份');
  const presentYear = await year.inputValue();
  await year.fill('19x8');
  await send.click();
  await expect(year).toBeFocused();
  await expect(year).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByText('年份为四位数字')).toBeInViewport({ ratio: 1 });
  await year.fill(presentYear);
  await dialog.getByLabel('地区').fill('火星');
  await dialog.getByLabel('备注').fill('修复版');
  // Closed without an answer, the form keeps its text; Cancel discards it.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await open.click();
  await expect(dialog.getByLabel('地区')).toHaveValue('火星');
  await expect(dialog.getByRole('region', { name: '修改预览' })).toContainText('修复版');
  await dialog.getByRole('button', { name: '取消' }).click();
  await open.click();
  await expect(dialog.getByLabel('年份')).toHaveValue(presentYear);
  await expect(dialog.getByRole('region', { name: '修改预览' })).toHaveCount(0);
  await dialog.getByLabel('地区').fill('火星');
  await dialog.getByLabel('备注').fill('修复版');
  await send.click();
  await expect(page.getByText('建议已提交')).toBeVisible();

  const admin = await join('复核的人', 'admin');
  await admin.goto('/admin/suggestions');
  const item = admin.getByRole('listitem').filter({ hasText: '修复版' }).first();
  await item.getByLabel('采纳：地区').uncheck();
  await item.getByLabel('审核意见（选填）').fill('地区有误');
  await item.getByRole('button', { name: '通过所选 1 项' }).click();
  await expect(item).toHaveCount(0);
  await admin.goto('/admin/audit');
  await expect(admin.getByText(/部分通过了影片 60 的修改建议/)).toBeVisible();
  await page.goto('/member/suggestions');
  await expect(page.getByText('部分通过')).toBeVisible();
  await expect(page.getByText('管理员：地区有误')).toBeVisible();
  await page.goto('/detail/60');
  await expect(page.getByText('修复版').first()).toBeVisible();
});
