import { readFile } from 'node:fs/promises';
import { looksWell } from './fits.ts';
import { expect, proveLongAgo, ready, signInAsAdmin } from './fixtures.ts';
import { test } from './people.ts';
import { bringBack, nextVersion } from './settings-form.ts';

test('settings are saved after re-authentication, apply at once, and are restored; the second of two admins is warned', { tag: '@long' }, async ({
  page,
  join,
  site,
}) => {
  await signInAsAdmin(page, site, '站长甲');
  const robotsTag = async () => (await page.request.get('/')).headers()['x-robots-tag'];
  const choose = (group: string, choice: string) => page.getByRole('group', { name: group }).getByLabel(choice).check();
  const save = page.getByRole('button', { name: '保存' });
  await page.goto('/admin/settings');
  await ready(page);
  await expect(save).toBeDisabled();
  expect(await robotsTag()).toBeUndefined();
  await choose('注册', '关闭');
  await choose('搜索引擎', '禁止收录');
  for (const group of ['发表评论', '留言板']) await choose(group, '关闭');
  await expect(page.getByText('有更改尚未保存。')).toBeVisible();
  await looksWell(page, 'settings');
  // An admin who returns later must prove their identity; then the pressed action runs.
  proveLongAgo(site, '站长甲');
  await save.click();
  const asked = page.getByRole('dialog', { name: '请确认是您本人' });
  await expect(asked.getByLabel('当前密码')).toBeFocused();
  await asked.getByRole('button', { name: '取消' }).click();
  await expect(page.getByText('请先确认是您本人').first()).toBeVisible();
  const closed = await nextVersion(page, {
    click: async () => {
      await save.click();
      await asked.getByLabel('当前密码').fill('password of 站长甲');
      await page.keyboard.press('Enter');
    },
  });
  await expect(asked).toHaveCount(0);
  expect(await robotsTag()).toBe('noindex');

  // If nobody may join or write, visitors see a notice instead of the forms.
  const visitor = await join();
  await visitor.goto('/guestbook');
  await expect(visitor.getByText('留言板暂时关闭，已有留言仍可查看。')).toBeVisible();
  await expect(visitor.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await visitor.goto('/register');
  await expect(visitor.getByText('本站暂不开放注册')).toBeVisible();
  await expect(visitor.locator('input[name=username]')).toHaveCount(0);
  await visitor.goto('/detail/83');
  await ready(visitor);
  // Loads once nearly in view.
  await expect(async () => {
    await visitor.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(visitor.getByText('本站暂不开放评论，已有评论仍可查看。')).toBeVisible({ timeout: 1000 });
  }).toPass();

  // Another tab loaded this version too, and saves second.
  const other = await page.context().newPage();
  await other.goto('/admin/settings');
  await ready(other);
  const theirs = (group: string, choice: string) => other.getByRole('group', { name: group }).getByLabel(choice);
  await theirs('留言板', '立即显示').check();
  const opened = await bringBack(page, closed - 1);
  await expect(page.getByRole('group', { name: '注册' }).getByLabel('对所有人开放')).toBeChecked();
  expect(await robotsTag()).toBeUndefined();
  await other.getByRole('button', { name: '保存' }).click();
  await expect(other.getByText(/设置在此期间已被 站长甲 更改/)).toBeVisible();
  await expect(theirs('留言板', '立即显示')).toBeChecked();
  // The form has the first's change where the second touched nothing, and a second save reverts nothing.
  await expect(other.getByRole('status').filter({ hasText: '站长甲 在此期间保存了' })).toContainText('您没有改动的部分已更新为对方的内容');
  await expect(theirs('注册', '对所有人开放')).toBeChecked();
  await looksWell(other, 'settings that two have changed');
  await nextVersion(other);
  expect(await robotsTag()).toBeUndefined();

  // Both change the same field: the first's value is shown to the second, who can take it.
  await page.reload();
  await choose('注册', '关闭');
  await theirs('注册', '仅限邀请').check();
  await nextVersion(page);
  await other.getByRole('button', { name: '保存' }).click();
  await expect(other.getByRole('status').filter({ hasText: '您和对方改了同一处' })).toBeVisible();
  await expect(theirs('注册', '仅限邀请')).toBeChecked();
  await other.getByRole('button', { name: '放弃我的，采用对方的' }).click();
  await expect(theirs('注册', '关闭')).toBeChecked();
  await bringBack(page, opened);
});

test('an invitation is created after re-authentication, fills in the form from its link, works once; another is revoked', { tag: '@long' }, async ({
  page,
  join,
  site,
}) => {
  await signInAsAdmin(page, site, '邀请的人');
  await page.goto('/admin/settings');
  await ready(page);
  await page.getByRole('group', { name: '注册' }).getByLabel('仅限邀请').check();
  const invited = await nextVersion(page);
  const make = page.getByRole('button', { name: '生成邀请码' });
  await page.getByLabel('说明（仅管理员可见）').fill('给表弟');
  await page.getByLabel('有效天数', { exact: true }).fill('2');
  proveLongAgo(site, '邀请的人');
  await make.click();
  const password = page.getByRole('dialog', { name: '请确认是您本人' }).getByLabel('当前密码');
  await expect(password).toBeFocused();
  await password.fill('password of 邀请的人');
  await page.keyboard.press('Enter');
  const address = (await page.getByText('/register?invite=').textContent()) ?? '';
  const made = page.getByRole('listitem').filter({ hasText: '给表弟' });
  await expect(made).toHaveCount(1);
  await expect(made).toContainText('可用 · 已用 0/1 次');
  await looksWell(page, 'invitations');

  const guest = await join();
  const fill = async (name: string) => {
    await guest.locator('input[name=username]').fill(name);
    await guest.locator('input[name=email]').fill(`${name}@example.org`);
    for (const field of ['password', 'confirm']) await guest.locator(`input[name=${field}]`).fill('correct horse battery');
    await guest.locator('main').getByRole('button', { name: '注册', exact: true }).click();
  };
  await guest.goto(address);
  await ready(guest);
  await expect(guest.getByLabel('邀请码')).toHaveValue(/^.{4}-.{4}-.{4}-.{4}$/);
  await looksWell(guest, 'registration by invitation');
  await fill('invited-first');
  await expect(guest).toHaveURL(`${site.origin}/`);
  await guest.context().clearCookies();
  await guest.goto(address);
  await ready(guest);
  await fill('invited-second');
  await expect(guest.getByRole('alert').filter({ hasText: '该邀请码已用完' })).toBeVisible();

  await make.click();
  const second = page.getByRole('listitem').filter({ hasText: '可用 · 已用 0/1 次' });
  await second.getByRole('button', { name: '作废' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '作废' }).click();
  await expect(page.getByText('已作废 · 已用 0/1 次')).toBeVisible();
  await bringBack(page, invited - 1);
});

test('an admin sets the log’s retention, finds that in the log, and exports it; a failed export shows a message', { tag: '@long' }, async ({ page, site }) => {
  await signInAsAdmin(page, site, '查日志的人');
  await page.goto('/admin/settings?part=audit');
  await page.getByLabel('日志保留天数').fill('366');
  const kept = await nextVersion(page);

  await page.goto('/admin/audit');
  await ready(page);
  await looksWell(page, 'audit');
  const who = page.getByRole('searchbox', { name: '操作人' });
  await who.fill('无此人');
  await who.press('Enter');
  await expect(page.getByText('没有内容')).toBeVisible();
  await who.fill('查日志的人');
  await who.press('Enter');
  await page.getByLabel('对象类型').selectOption('网站设置');
  await expect(page).toHaveURL(/kind=settings/);
  await expect(page.getByText(/\d → 366/)).toBeVisible();

  const csv = page.getByRole('button', { name: 'CSV' });
  await page.route('**/api/admin/audit/export.csv*', (route) => route.abort());
  await csv.click();
  await expect(page.getByRole('alert').filter({ hasText: '请' })).toBeVisible();
  await page.unroute('**/api/admin/audit/export.csv*');
  const saving = page.waitForEvent('download');
  await csv.click();
  expect((await saving).suggestedFilename()).toMatch(/^audit-\d{4}-\d{2}-\d{2}\.csv$/);
  const file = await readFile(await (await saving).path(), 'utf8');
  expect(file).toMatch(/^\uFEFF"id","at",/);
  expect(file).toContain('""keptDays"":366');
  expect(file).not.toContain('member.first');
  const json = page.waitForEvent('download');
  await page.getByRole('button', { name: 'JSON' }).click();
  expect(JSON.parse(await readFile(await (await json).path(), 'utf8'))).toMatchObject([{ action: 'settings.set' }]);

  // Back leads through the searches, and the fields show each.
  await page.goBack();
  await expect(who).toHaveValue('查日志的人');
  await expect(page.getByLabel('对象类型')).toHaveValue('');
  await page.getByLabel('开始时间').fill('2020-01-01');
  await expect(page).toHaveURL(/from=2020-01-01/);
  await page.getByRole('button', { name: '清除筛选' }).click();
  await expect(page).toHaveURL(/\/admin\/audit$/);
  await page.goto('/admin/settings?part=audit');
  await bringBack(page, kept - 1);
});
