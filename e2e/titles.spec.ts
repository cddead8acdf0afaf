import { fits } from './fits.ts';
import { expect, ready, signInAsAdmin, importing as test } from './fixtures.ts';

test('an admin finds a title, edits it, withdraws it, and undoes both', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAsAdmin(page, site, '编目的人');
  await page.goto('/admin/titles');
  const first = page.getByRole('table', { name: '影片' }).getByRole('row').nth(1).getByRole('link');
  const name = (await first.textContent()) ?? '';
  await page.getByLabel('片名或编号').fill(name);
  await page.getByRole('button', { name: '搜索', exact: true }).click();
  await page.getByRole('main').getByRole('link', { name, exact: true }).first().click();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  const address = page.url();
  const id = new URL(address).searchParams.get('title');
  await fits(page, 'title desk', 360, 740);

  await page.getByLabel('备注', { exact: true }).fill('人工修订');
  await page.getByLabel('演员', { exact: true }).fill('甲，乙');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByLabel('锁定：演员')).toBeChecked();
  const history = page.getByRole('region', { name: '修改记录' });
  await expect(history.getByRole('listitem').first()).toContainText('管理员 编目的人');
  await expect(history.getByRole('listitem').first()).toContainText('甲, 乙');
  await expect(page.getByRole('button', { name: '保存', exact: true })).toBeDisabled();

  // Another admin changes it meanwhile: the typed text stays and can be saved after reviewing the change.
  const { data } = (await (await page.request.get(`/api/admin/titles/${id}`)).json()) as { data: { version: number } };
  await page
    .getByLabel('副标题', { exact: true })
    .or(page.getByLabel('别名', { exact: true }))
    .fill('我写的');
  const other = await page.request.patch(`/api/admin/titles/${id}`, {
    headers: { Origin: site.origin },
    data: { version: data.version, fields: { vod_lang: '粤语' } },
  });
  expect(other.status()).toBe(200);
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: '该影片在此期间已被修改（编目的人）：语言' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: '语言', exact: true })).toHaveValue('粤语');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByRole('button', { name: '保存', exact: true })).toBeDisabled();
  await expect(history.getByRole('listitem').first()).toContainText('我写的');

  const routes = page.getByRole('region', { name: '线路与剧集' });
  await routes.getByRole('button', { name: '添加线路' }).click();
  await routes.getByLabel('线路名称', { exact: true }).last().fill('手工');
  await routes.getByRole('button', { name: '文本' }).click();
  await routes.getByLabel('剧集：手工').fill('第一集$https://v.example/1.m3u8\nhttps://v.example/2.m3u8');
  await routes.getByRole('button', { name: '保存线路' }).click();
  await expect(routes.getByRole('button', { name: '解锁线路，让导入再次更改' })).toBeVisible();
  await page.reload();
  await routes.getByRole('button', { name: '文本' }).click();
  await expect(routes.getByLabel('剧集：手工')).toHaveValue('第一集$https://v.example/1.m3u8\n第2集$https://v.example/2.m3u8');
  await expect(history.getByRole('listitem').first()).toContainText('手工 (2)');
  await history.getByRole('listitem').first().getByRole('button', { name: '撤销' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '撤销' }).click();
  await expect(history.getByRole('listitem').nth(1).getByText('已撤销', { exact: true })).toBeVisible();

  await page.getByLabel('改为').selectOption({ label: '因法律原因下架：页面返回 451' });
  await page.getByLabel('原因（下架、解除依法下架时必填）').fill('法院命令');
  await page.getByRole('button', { name: '更改状态' }).click();
  await expect(page.getByText('原因：法院命令')).toBeVisible();
  expect((await page.request.get(`/detail/${id}`)).status()).toBe(451);
  await page.goto(`/detail/${id}`);
  await expect(page.getByRole('heading', { name: '因法律原因，该影片无法提供' })).toBeVisible();
  await page.goBack();
  // History cannot undo that: it is shown again with a reason, which the log keeps.
  await expect(history.getByRole('listitem').first()).toContainText('法律');
  await expect(history.getByRole('listitem').first().getByRole('button', { name: '撤销' })).toHaveCount(0);
  await page.getByLabel('改为').selectOption({ index: 0 });
  await page.getByLabel('原因（下架、解除依法下架时必填）').fill('命令已撤回');
  await page.getByRole('button', { name: '更改状态' }).click();
  await expect(page.getByText('当前：显示')).toBeVisible();
  expect((await page.request.get(`/detail/${id}`)).status()).toBe(200);
});

test('Back returns to the opened row, and bulk edits keep the list’s filter, whatever is selected', async ({ page, site }) => {
  await signInAsAdmin(page, site, '来回的人');
  await page.goto('/admin/titles?year=2024');
  await ready(page);
  const second = page.locator('tbody tr').nth(1);
  await expect(second).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(second).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: '返回影片列表' })).toBeVisible();
  await page.goBack();
  await expect(second).toBeFocused();
  await page.keyboard.press('x');
  const bar = page.getByRole('region', { name: '已选影片' });
  await expect(bar).toContainText('已选 1 部');
  await bar.getByRole('button', { name: '筛选到的全部影片' }).click();
  await bar.getByRole('link', { name: '隐藏', exact: true }).click();
  await expect(page.getByText('范围：2024')).toBeVisible();
  await expect(page.getByRole('region', { name: '预览' })).toContainText('将更改');
  await page.goBack();
  await page.getByRole('navigation', { name: '管理分区' }).getByRole('link', { name: '批量修改' }).click();
  await expect(page.getByText('范围：2024')).toBeVisible();
});
