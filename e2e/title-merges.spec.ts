/** Two titles made one in a browser, by keyboard on a phone, and split again: their addresses follow. */
import { fits, isAccessible } from './fits.ts';
import { expect, runSite, signInAsAdmin, test } from './fixtures.ts';

test('an admin merges two titles of the list, and splits them again', async ({ browser }) => {
  const own = await runSite();
  const context = await browser.newContext({ baseURL: own.origin, locale: 'zh-CN', colorScheme: 'dark', viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const looksWell = async (screen: string) => {
    await fits(page, screen, 360, 740);
    await isAccessible(page, screen);
  };
  try {
    await signInAsAdmin(page, own, '合并的人');
    await page.request.post('/api/user/favorites', { headers: { Origin: own.origin }, data: { vodId: 41 } });
    await page.goto('/admin/titles');
    const items = page.getByRole('main').getByRole('list').last().getByRole('listitem');
    const choose = async (id: number) => {
      await page.getByLabel('片名或编号').fill(String(id));
      await page.getByRole('button', { name: '搜索', exact: true }).click();
      await expect(items.filter({ hasText: new RegExp(`^[^·]*${id} ·`) }).first()).toBeVisible();
      await items
        .filter({ hasText: new RegExp(`^[^·]*${id} ·`) })
        .first()
        .getByRole('checkbox')
        .press('Space');
    };
    const bar = page.getByRole('region', { name: '已选影片' });
    await choose(40);
    await expect(bar.getByText('再选一部影片即可合并。')).toBeVisible();
    await choose(41);
    await looksWell('chosen titles');
    await bar.getByRole('link', { name: '预览合并' }).press('Enter');

    await expect(page.getByRole('heading', { name: '合并影片' })).toBeVisible();
    await expect(page.getByRole('row', { name: '收藏' })).toContainText('1');
    await expect(page.getByText(/影片 41 的地址与编号将永久转到 40/)).toBeVisible();
    await looksWell('merge preview');
    await page.getByRole('link', { name: '对调保留的影片' }).click();
    await expect(page.getByText(/影片 40 的地址与编号将永久转到 41/)).toBeVisible();
    await page.goBack();
    await page.goto('/admin/titles?title=40&merge=41');
    await expect(page.getByText(/影片 41 的地址与编号将永久转到 40/)).toBeVisible();
    await page.getByRole('button', { name: '合并', exact: true }).press('Enter');

    const records = page.getByRole('region', { name: '来源记录与合并' });
    await expect(records.getByText('拆分后恢复原编号 41')).toBeVisible();
    await expect(page.getByRole('region', { name: '修改记录' }).getByRole('listitem').first()).toContainText('(41)');
    await page.goto('/detail/41');
    await expect(page).toHaveURL(/\/detail\/40$/);
    await page.goto('/admin/titles?title=41');
    await expect(page.getByText('该影片已合并到影片 40')).toBeVisible();
    await page.goto('/admin/titles?title=40&merge=40');
    await expect(page.getByRole('alert').filter({ hasText: '这是同一部影片' })).toBeVisible();

    await page.goto('/admin/titles?title=40');
    await records.getByRole('listitem').filter({ hasText: '拆分后恢复原编号 41' }).getByRole('checkbox').check();
    await looksWell('source records');
    await records.getByRole('button', { name: '拆分所选 1 条' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '拆分所选 1 条' }).click();
    await expect(page).toHaveURL(/title=41/);
    await expect(page.getByText('当前：显示')).toBeVisible();
    expect((await page.request.get('/detail/41', { maxRedirects: 0 })).status()).toBe(200);
  } finally {
    await context.close();
    await own.stop();
  }
});
