import sharp from 'sharp';
import { looksWell } from './fits.ts';
import { expect, ready, signInAsAdmin } from './fixtures.ts';
import { test } from './people.ts';

test('an admin adds a title once, uploads a poster, and withdraws it: its page says why', { tag: '@long' }, async ({ page, join, site }) => {
  await signInAsAdmin(page, site, '编目的人');
  const fill = async () => {
    await page.getByLabel('片名', { exact: true }).fill('手工新片');
    await page.getByLabel('分类', { exact: true }).selectOption({ label: '香港电影' });
    await page.getByLabel('年份', { exact: true }).fill('1999');
    await page.getByRole('button', { name: '新建', exact: true }).click();
  };
  await page.goto('/admin/titles');
  await ready(page);
  await page.getByRole('link', { name: '新建影片' }).click();
  await expect(page.getByRole('button', { name: '新建', exact: true })).toBeDisabled();
  await looksWell(page, 'new title');
  await fill();
  await expect(page.getByRole('heading', { name: '手工新片' })).toBeVisible();
  await expect(page.getByText(/^当前：隐藏/)).toBeVisible();
  const history = page.getByRole('region', { name: '修改记录' });
  await expect(history.getByRole('listitem').first()).toContainText('管理员 编目的人');
  const { pathname, search, searchParams } = new URL(page.url());
  const id = Number(searchParams.get('title'));
  await page.goto('/admin/titles?title=new');
  await ready(page);
  await fill();
  await expect(page.getByRole('alert').filter({ hasText: '该影片已存在，编号' })).toBeVisible();
  await page.getByRole('link', { name: '查看该影片' }).click();
  await expect(page).toHaveURL(`${pathname}${search}`);

  const pictures = page.getByRole('region', { name: '海报与背景图' });
  await expect(pictures.getByText('没有海报')).toBeVisible();
  const input = pictures.getByLabel('海报', { exact: true });
  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') });
  await expect(pictures.getByRole('alert').filter({ hasText: '请选择可读取的' })).toBeVisible();
  const red = sharp({ create: { width: 600, height: 900, channels: 3, background: '#d00' } }).png();
  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await red.toBuffer() });
  const poster = pictures.getByRole('img', { name: '海报' });
  await expect(poster).toHaveAttribute('src', /^\/files\/titles\//);
  await expect(poster).toHaveJSProperty('naturalWidth', 600);
  const file = (await poster.getAttribute('src')) ?? '';
  await looksWell(page, 'title with a poster');
  await history.getByRole('listitem').first().getByRole('button', { name: '撤销' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '撤销' }).click();
  await expect(pictures.getByText('没有海报')).toBeVisible();

  await page.getByLabel('改为').selectOption({ label: '下架：页面返回 410' });
  await page.getByLabel('原因（下架、解除依法下架时必填）').fill('合同');
  await page.getByLabel('公开的原因（显示在页面上，选填）').fill('版权到期');
  await page.getByRole('button', { name: '更改状态' }).click();
  await expect(page.getByText('公开的原因：版权到期')).toBeVisible();
  expect((await page.request.get(file)).status()).toBe(410);

  // Rendered by the server, and after navigating from a cached list.
  const visitor = await join();
  await visitor.goto('/detail/40');
  await ready(visitor);
  await visitor.evaluate((to) => {
    window.history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/detail/${id}`);
  await expect(visitor.getByRole('heading', { name: '该影片已下架：版权到期' })).toBeVisible();
  expect((await visitor.goto(`/detail/${id}`))?.status()).toBe(410);
  await expect(visitor.getByRole('heading', { name: '该影片已下架：版权到期' })).toBeVisible();
  await expect(visitor).toHaveTitle(/该影片已下架/);
  await looksWell(visitor, 'withdrawn title');
});

test('two listed titles are merged by keyboard and split again: their addresses follow', { tag: '@long' }, async ({ page, site }) => {
  await signInAsAdmin(page, site, '合并的人');
  await page.request.post('/api/user/favorites', { data: { vodId: 41 } });
  await page.goto('/admin/titles');
  await ready(page);
  const choose = async (id: number) => {
    await page.getByLabel('片名或编号').fill(String(id));
    await page.getByRole('button', { name: '搜索', exact: true }).click();
    const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: String(id), exact: true }) });
    await expect(row).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    // The table's keys: to the first row, then on to this one.
    await page.keyboard.press('j');
    for (let i = 0; i < 20 && !(await row.evaluate((element) => element === document.activeElement)); i++) await page.keyboard.press('j');
    await page.keyboard.press('x');
    await expect(row.getByRole('checkbox')).toBeChecked();
  };
  const bar = page.getByRole('region', { name: '已选影片' });
  await choose(40);
  await expect(bar.getByText('再选一部影片即可合并。')).toBeVisible();
  await choose(41);
  await looksWell(page, 'chosen titles');
  await bar.getByRole('link', { name: '预览合并' }).press('Enter');

  await expect(page.getByRole('heading', { name: '合并影片' })).toBeVisible();
  await expect(page.getByRole('row', { name: '收藏' })).toContainText('1');
  await expect(page.getByText(/影片 41 的地址与编号将永久转到 40/)).toBeVisible();
  await looksWell(page, 'merge preview');
  await page.getByRole('button', { name: '合并', exact: true }).press('Enter');

  const records = page.getByRole('region', { name: '来源记录与合并' });
  const apart = records.getByRole('listitem').filter({ hasText: '拆分后恢复原编号 41' });
  await expect(apart).toBeVisible();
  await expect(page.getByRole('region', { name: '修改记录' }).getByRole('listitem').first()).toContainText('(41)');
  await page.goto('/detail/41');
  await expect(page).toHaveURL(/\/detail\/40$/);
  await page.goto('/admin/titles?title=41');
  await expect(page.getByText('该影片已合并到影片 40')).toBeVisible();

  await page.goto('/admin/titles?title=40');
  await ready(page);
  await apart.getByRole('checkbox').check();
  await looksWell(page, 'source records');
  await records.getByRole('button', { name: '拆分所选 1 条' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '拆分所选 1 条' }).click();
  await expect(page).toHaveURL(/title=41/);
  await expect(page.getByText('当前：显示')).toBeVisible();
  expect((await page.request.get('/detail/41', { maxRedirects: 0 })).status()).toBe(200);
});

test('all titles that match the filter are changed after a preview, and the change is undone as a whole', async ({ page, site }) => {
  await signInAsAdmin(page, site, '批量的人');
  await page.goto('/admin/titles?q=4');
  await ready(page);
  const bar = page.getByRole('region', { name: '已选影片' });
  await expect(bar).toContainText(/筛选到的全部影片 \(\d+\)/);
  await bar.getByRole('link', { name: '隐藏' }).click();
  await expect(page.getByRole('heading', { name: '批量修改影片' })).toBeVisible();
  await expect(page.getByText('范围：名称或编号“4”')).toBeVisible();
  await expect(page.getByRole('region', { name: '预览' }).getByRole('listitem').first()).toContainText('隐藏');
  const change = page.getByLabel('修改', { exact: true });
  const value = page.getByLabel('内容', { exact: true });
  await change.selectOption({ label: '添加标签' });
  await value.fill('批量试');
  await value.press('Enter');
  const found = page.getByText(/筛选到 \d+ 部影片，其中 \d+ 部将更改。/);
  await expect(found).toBeVisible();
  const count = Number(/其中 (\d+)/.exec((await found.textContent()) ?? '')?.[1]);
  expect(count).toBeGreaterThan(0);
  await expect(page.getByRole('region', { name: '预览' }).getByRole('listitem').first()).toContainText('批量试');
  await looksWell(page, 'preview of a bulk change');
  await page.getByRole('button', { name: `修改 ${count} 部影片` }).click();
  const last = page.getByRole('region', { name: '最近的批量修改' });
  const newest = last.getByRole('listitem').first();
  await expect(newest).toContainText(`已更改 ${count} 部，0 部保持不变`);
  await expect(newest).toContainText('添加标签：批量试');
  await newest.getByRole('button', { name: '整体撤销' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '整体撤销' }).click();
  await expect(newest).toContainText('撤销批量修改');
  await expect(newest).toContainText(`已更改 ${count} 部，0 部保持不变`);
  await expect(last.getByRole('listitem').nth(1).getByText('已撤销', { exact: true })).toBeVisible();
  await looksWell(page, 'bulk changes');
});
