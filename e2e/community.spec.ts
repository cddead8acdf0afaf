/** Comments, guestbook, corrections and their moderation, in a real browser against the real site. */
import type { Page } from '@playwright/test';
import { fits } from './fits.ts';
import { expect, holdTakeover, importTitles, proof, ready, runSite, signIn, signInAsAdmin, test } from './fixtures.ts';

/** Nobody can type what is not there yet. */
async function typeCode(page: Page) {
  await page.getByAltText('需要输入的四个字符').waitFor();
  await page.getByLabel('图片中的字符').fill('123456');
}

test('a comment is written, answered, voted on and deleted; a visitor reads it and is asked to sign in', async ({ page, browser, site }) => {
  await page.goto('/');
  await signIn(page, '评论者');
  await page.goto('/watch/50');
  await ready(page);
  await page.getByRole('region', { name: '评论' }).scrollIntoViewIfNeeded();
  // The image's characters are asked for once there is something to send.
  await page.getByLabel('说说你的看法……').focus();
  await expect(page.getByRole('button', { name: '发表' })).toBeVisible();
  await expect(page.getByLabel('图片中的字符')).toBeHidden();
  await page.getByLabel('说说你的看法……').fill('第一条评论 https://example.org\n第二行');
  await page.getByRole('button', { name: '发表' }).click();
  await expect(page.getByText('请输入验证码')).toBeVisible();
  await typeCode(page);
  await page.getByRole('button', { name: '发表' }).click();
  const mine = page.getByRole('listitem').filter({ hasText: '第一条评论' }).last();
  await expect(mine).toBeVisible();
  await expect(mine.getByRole('link')).toHaveCount(0);
  await mine.getByRole('button', { name: '回复', exact: true }).click();
  await page.getByLabel('回复 评论者').fill('自己回自己');
  await typeCode(page);
  await page.getByRole('button', { name: '发表' }).click();
  await expect(page.getByText('自己回自己')).toBeVisible();
  await page.getByRole('button', { name: /^赞/ }).first().click();
  await expect(page.getByRole('button', { name: '赞（1）' })).toBeVisible();

  const visitor = await browser.newPage({ baseURL: site.origin, locale: 'zh-CN' });
  await visitor.goto('/watch/50');
  await ready(visitor);
  await visitor.getByRole('region', { name: '评论' }).scrollIntoViewIfNeeded();
  await expect(visitor.getByText('第一条评论')).toBeVisible();
  await visitor.getByRole('button', { name: /^赞/ }).first().click();
  await expect(visitor.getByText('请先登录后再使用此功能')).toBeVisible();
  await visitor.getByRole('link', { name: '登录后参与评论' }).click();
  await expect(visitor).toHaveURL(/\/login\?next=%2Fwatch%2F50/);
  await visitor.context().close();

  await page.getByRole('button', { name: '删除' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('该评论已删除')).toBeVisible();
  await expect(page.getByText('自己回自己')).toBeVisible();
});

test('the button of a title’s page shows the comments from their heading on, with the field to write in', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await signIn(page, 'talker');
  await page.goto('/detail/52');
  await ready(page);
  await page.getByRole('main').getByRole('button', { name: '评论', exact: true }).click();
  await expect(page.getByRole('heading', { name: '评论', exact: true })).toBeFocused();
  await expect(page.getByText('还没有评论')).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('说说你的看法……')).toBeInViewport({ ratio: 1 });
});

test('an admin is asked before a comment is deleted, and nothing is where it is not confirmed', async ({ page, site }) => {
  await page.goto('/');
  await signInAsAdmin(page, site, 'careful');
  for (const content of ['留下的', '要删的']) await page.request.post('/api/videos/53/comments', { data: { content, ...(await proof(page)) } });
  await page.goto('/admin/comments');
  const bad = page.getByRole('listitem').filter({ hasText: '要删的' });
  await bad.getByRole('button', { name: '删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
  await expect(bad).toBeVisible();
  await bad.getByRole('button', { name: '删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(bad).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: '留下的' })).toBeVisible();
});

test('a shared list is liked and talked about', async ({ page }) => {
  await page.goto('/');
  await signIn(page, '片单主人');
  const list = (await (await page.request.post('/api/user/lists', { data: { name: '值得一看' } })).json()).data.id;
  await page.request.post(`/api/user/lists/${list}/items`, { data: { vodId: 40 } });
  await page.request.post(`/api/user/lists/${list}/share`);
  await page.goto(`/lists/${list}`);
  await ready(page);
  await page.getByRole('button', { name: '0 个赞' }).click();
  await expect(page.getByRole('button', { name: '1 个赞', pressed: true })).toBeVisible();
  await page.getByLabel('说说你的看法……').fill('好片单');
  await typeCode(page);
  await page.getByRole('button', { name: '发表' }).click();
  await expect(page.getByText('好片单')).toBeVisible();
  await page.goto('/lists?sort=likes');
  await expect(page.getByRole('link', { name: /值得一看/ })).toContainText('1 个赞');
});

test('a message waits, two admins see it, one approves, the other is told; the answer is read by all', async ({ page, browser, site }) => {
  const context = { baseURL: site.origin, locale: 'zh-CN' };
  await page.goto('/guestbook');
  await ready(page);
  await page.getByLabel('昵称').fill('过路人');
  await page.getByLabel('写下你的留言……').fill('这里真好');
  await typeCode(page);
  await page.getByRole('button', { name: '提交留言' }).click();
  await expect(page.getByText('待审核')).toBeVisible();

  const [one, two] = [await browser.newPage(context), await browser.newPage(context)];
  await signInAsAdmin(one, site, '管理甲');
  await signInAsAdmin(two, site, '管理乙');
  for (const admin of [one, two]) {
    await admin.goto('/admin/guestbook');
    await expect(admin.getByText('这里真好')).toBeVisible();
  }
  // By the keyboard alone.
  await one.keyboard.press('j');
  await one.keyboard.press('a');
  await expect(one.getByText('没有内容')).toBeVisible();
  await two.getByRole('button', { name: '拒绝', exact: true }).click();
  await expect(two.getByText('已被处理：管理甲，结果为 已通过')).toBeVisible();
  await expect(two.getByText('没有内容')).toBeVisible();
  await two.getByRole('button', { name: '已通过' }).click();
  await expect(two).toHaveURL(/status=approved/);
  await two.getByRole('button', { name: '回复' }).click();
  await two.getByLabel('回复').fill('谢谢你');
  await two.getByRole('button', { name: '发送回复' }).click();
  await expect(two.getByText('已处理')).toBeVisible();
  await page.reload();
  await expect(page.getByText('谢谢你')).toBeVisible();
  await expect(page.getByText('待审核')).toBeHidden();
  // Others may report it; its writer may not, and is not offered to.
  await one.goto('/guestbook');
  const reportIn = (reader: Page) => reader.getByRole('listitem').filter({ hasText: '这里真好' }).getByRole('button', { name: '举报' });
  await expect(reportIn(one)).toHaveCount(1);
  await expect(reportIn(page)).toHaveCount(0);
  for (const admin of [one, two]) await admin.context().close();
});

test('messages are decided on together, as they were looked at: the one that another admin has decided on since is named', async ({ page, browser, site }) => {
  const context = { baseURL: site.origin, locale: 'zh-CN' };
  await page.goto('/guestbook');
  for (const content of ['一起看的甲', '一起看的乙'])
    await page.request.post('/api/guestbook', { headers: { Origin: site.origin }, data: { content, anonymousName: '路人', ...(await proof(page)) } });
  const [one, two] = [await browser.newPage(context), await browser.newPage(context)];
  await signInAsAdmin(one, site, '管理丙');
  await signInAsAdmin(two, site, '管理丁');
  for (const admin of [one, two]) await admin.goto('/admin/guestbook');
  await two.getByRole('checkbox', { name: /^全选/ }).check();
  await one.getByRole('listitem').filter({ hasText: '一起看的甲' }).getByRole('button', { name: '通过', exact: true }).click();
  await expect(one.getByText('一起看的甲')).toBeHidden();
  await two.getByRole('button', { name: '拒绝所选' }).click();
  await expect(two.getByText(/已被处理：管理丙，结果为 已通过/)).toBeVisible();
  await expect(two.getByText('没有内容')).toBeVisible();
  await two.getByRole('button', { name: '已通过' }).click();
  await expect(two.getByText('一起看的甲')).toBeVisible();
  for (const admin of [one, two]) await admin.context().close();
});

test('a correction is suggested with its difference, approved by field, and seen on the title and by its author', async ({ page, browser, site }) => {
  await page.goto('/detail/60');
  await signIn(page, '纠错者');
  await page.reload();
  await ready(page);
  const open = page.getByRole('button', { name: '纠错' }).locator('visible=true');
  await open.click();
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: '提交建议' });
  // The message stands in the dialog, not behind its shade.
  await send.click();
  await dialog.getByRole('status').getByRole('button', { name: '关闭' }).click();
  await expect(dialog.getByText('没有任何修改')).toHaveCount(0);
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
  // Closed without an answer, the form keeps what was typed; Cancel forgets it.
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
  const status = dialog.getByLabel('状态');
  const present = await status.inputValue();
  await status.selectOption('即将上线');
  await expect(dialog.getByRole('region', { name: '修改预览' })).toContainText('即将上线');
  await status.selectOption(present);
  await dialog.getByRole('button', { name: '提交建议' }).click();
  await expect(page.getByText('建议已提交')).toBeVisible();

  const admin = await browser.newPage({ baseURL: site.origin, locale: 'zh-CN' });
  await signInAsAdmin(admin, site, '复核的人');
  await admin.goto('/admin/suggestions');
  const item = admin.getByRole('listitem').filter({ hasText: '修复版' }).first();
  await item.getByLabel('采纳：地区').uncheck();
  await item.getByLabel('审核意见（选填）').fill('地区有误');
  await item.getByRole('button', { name: '通过所选 1 项' }).click();
  await expect(admin.getByText('没有内容')).toBeVisible();
  await admin.goto('/admin/audit');
  await expect(admin.getByText(/部分通过了影片 60 的修改建议/)).toBeVisible();
  await admin.context().close();
  await page.goto('/member/suggestions');
  await expect(page.getByText('部分通过')).toBeVisible();
  await expect(page.getByText('管理员：地区有误')).toBeVisible();
  await page.goto('/detail/60');
  await expect(page.getByText('修复版').first()).toBeVisible();
});

test('members and visitors are sent away from the admin area, and get none of its code', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/admin/members');
  await expect(page).toHaveURL(/\/login\?next=%2Fadmin%2Fmembers/);
  await signIn(page, '普通会员');
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/$/);
  expect(asked.filter((url) => /assets\/(admin|overview)-/.test(url))).toEqual([]);
  expect((await page.request.get('/api/admin/summary')).status()).toBe(403);
});

const HOSTILE = [
  `<script>window.pwned=1</script><img src=x onerror="window.pwned=1">`,
  `\u202e\u2066反过来\u200b\u200d`,
  `a${'\u0301'.repeat(300)}`,
  'javascript:window.pwned=1//',
  'W'.repeat(150),
].join(' ');

test('an operator turns a route off, tries another, and adds a source that may not be asked', async ({ browser }) => {
  const own = await runSite();
  const page = await browser.newPage({ baseURL: own.origin, locale: 'zh-CN' });
  await signInAsAdmin(page, own, '值班的人');
  await page.goto('/admin/routes');
  const route = page.getByRole('listitem').filter({ has: page.getByText('tym3u8', { exact: true }) });
  await route.getByRole('button', { name: '测试' }).click();
  await expect(route.getByRole('status')).toContainText('served by this site');
  await route.getByLabel('启用').uncheck();
  await page.getByRole('button', { name: '保存线路' }).click();
  await expect(page.getByText('已处理')).toBeVisible();
  await page.goto('/watch/83');
  await expect(page.getByRole('button', { name: /^非凡线路/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^天涯线路/ })).toHaveCount(0);
  await page.goto('/admin/sources');
  await page.getByLabel('采集接口地址').fill('http://127.0.0.1:9/api.php/provide/vod/');
  await page.getByRole('button', { name: '添加来源' }).click();
  await page.getByRole('button', { name: '立即导入' }).click();
  await expect(page.getByText('上次导入失败')).toBeVisible({ timeout: 40_000 });
  await page.context().close();
  await own.stop();
});

test('who cannot see the image listens to digits instead', async ({ page }) => {
  await page.goto('/guestbook');
  await ready(page);
  await page.getByLabel('写下你的留言……').fill('听着写的');
  await page.getByRole('button', { name: '改听语音验证码' }).click();
  const audio = page.getByLabel('语音验证码', { exact: true });
  await expect.poll(() => audio.evaluate((element: HTMLAudioElement) => element.duration)).toBeGreaterThan(3);
  await audio.evaluate((element: HTMLAudioElement) => element.play());
  await expect.poll(() => audio.evaluate((element: HTMLAudioElement) => element.currentTime)).toBeGreaterThan(0.3);
  await page.getByLabel('听到的六位数字').fill('123456');
  await page.getByRole('button', { name: '提交留言' }).click();
  await expect(page.getByText('听着写的')).toBeVisible();
});

test('whatever people write stays text, and in its box, on every screen', async ({ browser }) => {
  test.setTimeout(120_000);
  // A site of its own: what is imported here is nothing for other journeys.
  const site = await runSite();
  const page = await browser.newPage({ baseURL: site.origin, locale: 'zh-CN' });
  await page.goto('/');
  await signInAsAdmin(page, site, '倒霉的审核员');
  const post = async (address: string, data: object) => expect((await page.request.post(address, { data })).ok(), address).toBe(true);
  const head = await page.request.post('/api/videos/70/comments', { data: { content: HOSTILE, ...(await proof(page)) } });
  await post('/api/videos/70/comments', { content: `${HOSTILE}!`, parentId: (await head.json()).data.id, ...(await proof(page)) });
  await post('/api/guestbook', { content: HOSTILE, anonymousName: '<b onclick=x>\u202e名', ...(await proof(page)) });
  await post('/api/videos/70/suggestions', {
    fields: { vod_sub: HOSTILE.slice(0, 200), vod_content: HOSTILE, vod_actor: ['<i>甲</i>', 'W'.repeat(80)] },
    note: HOSTILE.slice(0, 400),
  });
  const list = (await (await page.request.post('/api/user/lists', { data: { name: '<script>window.pwned=1</script>WWWWWWWWWWWWWWWWWWWWWWW' } })).json()).data
    .id;
  await page.request.post(`/api/user/lists/${list}/share`);
  await post(`/api/lists/${list}/comments`, { content: `${HOSTILE}?`, ...(await proof(page)) });
  await page.request.post('/api/indexes/videos/search', { data: { q: HOSTILE.slice(0, 100) } });
  const { id } = (await (await page.request.get('/api/admin/suggestions')).json()).data.suggestions.at(-1);
  // Sources write too.
  const names = ['vod_name', 'vod_sub', 'vod_actor', 'vod_director', 'vod_remarks', 'vod_content', 'vod_area', 'vod_class', 'vod_tag'];
  await importTitles(site, [
    {
      vod_id: 1,
      vod_year: '2001',
      vod_pic: 'javascript:window.pwned=1',
      vod_play_from: HOSTILE.slice(0, 80),
      vod_play_url: `${HOSTILE.slice(0, 60)}$javascript:window.pwned=1#正片$https://x.example/1.m3u8`,
      ...Object.fromEntries(names.map((name) => [name, `歹意 ${HOSTILE}`])),
    },
  ]);
  const imported = (await (await page.request.post('/api/indexes/videos/search', { data: { q: '歹意' } })).json()).hits;
  const hostileTitle = imported[0].vod_id as number;
  for (const screen of [
    '/watch/70',
    '/guestbook',
    `/lists/${list}`,
    '/lists',
    '/member/lists',
    '/member/suggestions',
    '/admin/overview',
    '/admin/suggestions',
    '/admin/guestbook',
    '/admin/comments',
    '/admin/audit',
  ]) {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(screen);
    await ready(page);
    if (screen.startsWith('/watch')) await page.getByRole('region', { name: '评论' }).scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => 'pwned' in window), screen).toBe(false);
    for (const width of [320, 1440]) await fits(page, screen, width, 800);
  }
  // Approved, it is on the title's own pages as well.
  await post(`/api/admin/suggestions/${id}/approve`, {});
  for (const screen of ['/detail/70', '/watch/70', '/search?q=pwned', '/search?q=歹意', `/detail/${hostileTitle}`, `/watch/${hostileTitle}`, '/']) {
    await page.goto(screen);
    await ready(page);
    expect(await page.evaluate(() => 'pwned' in window), screen).toBe(false);
    await fits(page, screen, 1440, 800);
  }
  await page.context().close();
  await site.stop();
});

test('what is typed before the scripts come is kept', async ({ page }) => {
  const go = await holdTakeover(page);
  await page.goto('/register', { waitUntil: 'commit' });
  await page.getByLabel('用户名').fill('早到的人');
  await page.getByLabel('邮箱').fill('early@example.org');
  await page.getByLabel('密码', { exact: true }).fill('a long enough password');
  go();
  await ready(page);
  await expect(page.getByLabel('用户名')).toHaveValue('早到的人');
  await page.getByLabel('确认密码').fill('a long enough password');
  await page.getByRole('main').getByRole('button', { name: '注册' }).click();
  await expect(page).toHaveURL(/\/$/);
});
