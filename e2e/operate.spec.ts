import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Locator, Page } from '@playwright/test';
import { href, pages } from '@yinmu/contract/pages.ts';
import { startSource } from '../testing/servers/test-source.ts';
import { looksWell } from './fits.ts';
import { expect, importTitles, position, type RunningSite, ready, runSite, signInAsAdmin, test } from './fixtures.ts';
import { bringBack } from './settings-form.ts';

const PASSWORD = 'a password of the first admin';

test('a new site is set up and plays; the link creates one admin, and setup does not return', async ({ browser }) => {
  const site = await runSite({}, { fresh: true });
  const page = await browser.newPage({ baseURL: site.origin, locale: 'zh-CN', viewport: { width: 360, height: 780 } });
  try {
    await page.goto(`/setup#${site.firstAdminToken}`);
    await page.getByLabel('用户名').fill('站长');
    await page.getByLabel('邮箱').fill('admin@example.org');
    await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
    await page.getByLabel('确认密码').fill(PASSWORD);
    await page.getByRole('button', { name: '创建管理员' }).click();
    await expect(page.getByRole('heading', { name: '网站名称、语言与颜色' })).toBeVisible();
    expect((await (await page.request.get('/api/auth/check')).json()).data.is_admin).toBe(true);
    await page.goto(href(pages.adminTab, { tab: 'overview' }));
    await page.getByRole('link', { name: '开始设置' }).click();
    await expect(page.getByRole('heading', { name: '网站名称、语言与颜色' })).toBeVisible();
    await looksWell(page, 'first set-up');
    await page.getByRole('textbox', { name: '简体中文' }).fill('小城影院');
    await page.getByLabel('主题色').fill('#ffe0e0');
    await expect(page.getByRole('button', { name: '保存并继续' })).toBeDisabled();
    await page.getByLabel('主题色').fill('#6a1b9a');
    await page.getByRole('button', { name: '保存并继续' }).click();
    await expect(page.getByRole('heading', { name: '第一批影片' })).toBeFocused();
    await expect(page.getByRole('banner')).toContainText('小城影院');
    await page.goBack();
    await expect(page.getByRole('textbox', { name: '简体中文' })).toHaveValue('小城影院');
    await page.getByRole('button', { name: '跳过此步' }).click();
    await page.getByLabel('从采集接口导入').check();
    await page.getByLabel('采集接口地址').fill('ftp://source.example/api.php');
    await page.getByRole('button', { name: '预览' }).click();
    await expect(page.getByRole('alert')).not.toBeEmpty();
    await looksWell(page, 'first titles');
    await page.getByLabel(/MacCMS/).check();
    await page.getByRole('button', { name: '完成设置' }).click();
    await expect(page.getByRole('heading', { name: '设置完成' })).toBeFocused();
    await expect(page.getByText('yinmu import-maccms')).toBeVisible();
    await page.goBack();
    await page.getByLabel(/保留演示片库/).check();
    await page.getByRole('button', { name: '完成设置' }).click();
    await expect(page.getByRole('heading', { name: '设置完成' })).toBeFocused();
    await expect.poll(async () => (await page.request.get('/api/videos/1')).status()).toBe(200);
    await page.getByRole('link', { name: '打开网站' }).click();
    await expect(page).toHaveTitle('小城影院');
    await page.goto(href(pages.watch, { id: 1 }));
    await expect.poll(() => position(page)).toBeGreaterThan(0);
    await page.goto(href(pages.adminTab, { tab: 'overview' }));
    await expect(page.getByRole('heading', { name: '无结果的搜索', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: '开始设置' })).toHaveCount(0);
    // An invalid link says so and shows no form.
    await page.goto('about:blank');
    await page.goto(`/setup#${site.firstAdminToken}`);
    const said = page.getByRole('alert');
    await expect(said).toContainText('此链接已失效');
    await expect(said.getByText('npx yinmu admin create', { exact: true })).toBeVisible();
    await expect(page.getByLabel('用户名')).toHaveCount(0);
    await looksWell(page, 'dead set-up link');
  } finally {
    await page.context().close();
    await site.stop();
  }
});

test('a source is previewed, added, imported, stopped halfway, and removed with its titles; an import is mapped and undone', {
  tag: '@long',
}, async ({ browser }) => {
  const record = (n: number, fields: object = {}) => ({
    vod_id: n,
    vod_name: `采集片${n}`,
    type_name: '国产剧',
    vod_year: '2020',
    vod_play_from: 'lzm3u8',
    vod_play_url: '第1集$https://x.example/1.m3u8',
    ...fields,
  });
  test.slow();
  // The second page never arrives: the import waits for it and is stopped there.
  const source = await startSource({ count: 45, record, interfere: (_request, _response, page) => page > 1 });
  const site = await runSite({ ALLOW_PRIVATE_NETWORK: source.host });
  const page = await browser.newPage({ baseURL: site.origin, locale: 'zh-CN', viewport: { width: 360, height: 780 } });
  try {
    await importTitles(
      site,
      [1, 2].map((n) => record(n, { vod_name: `刀光${n}`, type_name: '武侠片' })),
    );
    await signInAsAdmin(page, site, '管采集的人');
    await page.goto('/admin/sources');
    await ready(page);
    await page.getByRole('link', { name: '添加来源' }).click();
    const look = async (address: string) => {
      await page.getByLabel('采集接口地址').fill(address);
      await page.getByRole('button', { name: '预览' }).click();
    };
    await look('http://127.0.0.1:9/api.php');
    await expect(page.getByRole('alert').filter({ hasText: 'ALLOW_PRIVATE_NETWORK' })).toBeVisible();
    await look(source.url);
    await expect(page.getByText('JSON · 共 45 部影片 · 读取了 20 部')).toBeVisible();
    await expect(page.getByRole('region', { name: '前 20 部影片' }).getByRole('row').first()).toContainText('采集片1');
    await expect(page.getByLabel('lzm3u8 的名称')).toHaveValue('LZ线路');
    await looksWell(page, 'a source that was read');
    await page.getByLabel('名称', { exact: true }).fill('甲站');
    await page.getByRole('button', { name: '添加来源' }).click();
    await expect(page.getByRole('heading', { name: '甲站' })).toBeVisible();
    await page.getByRole('button', { name: '立即导入' }).click();
    await expect(page.getByText(/^正在导入/).first()).toBeVisible();
    await expect.poll(() => source.requests.some((address) => /pg=2/.test(address))).toBe(true);
    await looksWell(page, 'an import');
    await page.getByRole('button', { name: '停止导入' }).click();
    await expect(page.getByText(/上次导入已停止：.*下次将从停止处继续/)).toBeVisible();
    await expect(page.getByRole('button', { name: '继续导入' })).toBeEnabled();
    await looksWell(page, 'a source');

    // Removed with its titles.
    await page.getByRole('button', { name: '移除…' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('移除 甲站？20 部影片移入回收站，另外 0 部只失去该来源的线路。');
    await looksWell(page, 'removal of a source');
    await dialog.getByRole('button', { name: '移除' }).click();
    await expect(page.getByRole('row', { name: /titles\.json/ })).toBeVisible();
    await expect(page.getByRole('link', { name: '甲站' })).toHaveCount(0);
    const bulk = page.getByRole('region', { name: '最近的批量修改' }).getByRole('listitem');
    await expect(bulk.first()).toContainText('已更改 20 部，0 部保持不变');
    await looksWell(page, 'sources');

    // Mapping a source's category by hand; the form previews what would move.
    await page.getByRole('link', { name: '来源分类' }).click();
    const chosen = page.getByLabel('“武侠片”的本站分类');
    await expect(chosen.locator('option:checked')).toHaveText('按名称：电影');
    await chosen.selectOption('纪录片');
    const told = page.getByRole('status').filter({ hasText: '影片在来源下次导入时移动' });
    await expect(told).toContainText('武侠片: “电影” → “纪录片”：2 部影片');
    await expect(told).toContainText('刀光1 · 刀光2');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await expect(page.getByText(/^版本 1（当前）/)).toBeVisible();
    await bringBack(page, 0);
    await expect(chosen.locator('option:checked')).toHaveText('按名称：电影');
    await page.getByRole('link', { name: '返回来源' }).click();

    // Undoing an import: the form previews what stays, and added titles are in the trash.
    const runs = page.getByRole('region', { name: '撤销导入' });
    const run = runs.getByRole('listitem').filter({ hasText: 'titles.json' });
    await expect(run).toContainText('新增 2 部，更改 0 处');
    await run.getByRole('button', { name: '撤销…' }).press('Enter');
    await expect(run.getByText('将把新增的 2 部影片移入回收站（30 天内可恢复），并撤销 0 处更改。')).toBeVisible();
    await expect(run.getByText('全部更改均可撤销。')).toBeVisible();
    await looksWell(page, 'undoing of an import');
    await run.getByRole('button', { name: '撤销这 2 项' }).click();
    await expect(run.getByText('已撤销', { exact: true })).toBeVisible();
    await expect(bulk.first()).toContainText('已更改 2 部，0 部保持不变');
  } finally {
    await page.context().close();
    await site.stop();
    await source.stop();
  }
});

test('a route is tested, moved and turned off; resolvers are one per line, saved, or discarded', { tag: '@long' }, async ({ page, site }) => {
  await signInAsAdmin(page, site, '管线路的人');
  await page.goto('/admin/routes');
  await ready(page);
  const names = page.getByRole('table', { name: '线路' }).getByRole('link');
  await expect(names.first()).toBeVisible();
  const [first = '', second = '', third = ''] = await names.allTextContents();
  await page.getByRole('button', { name: '上移' }).nth(1).press('Enter');
  await expect(names.first()).toHaveText(second);
  await page.getByRole('button', { name: '移到最前' }).nth(2).press('Enter');
  await expect(names.first()).toHaveText(third);
  await looksWell(page, 'lines');
  await page.getByRole('button', { name: '放弃更改' }).click();
  await expect(names.first()).toHaveText(first);
  await page.getByRole('link', { name: '天涯线路' }).click();
  await page.getByRole('button', { name: '测试' }).click();
  await expect(page.getByRole('status').filter({ hasText: '由本站提供' })).toBeVisible();
  const save = page.getByRole('button', { name: '保存', exact: true });
  const saved = async () => {
    await save.click();
    await expect(page.getByText('已处理')).toBeVisible();
    await expect(save).toBeDisabled();
  };
  await page.getByLabel('启用').uncheck();
  await saved();
  await page.goto('/admin/routes?route=youku');
  await ready(page);
  const resolvers = page.getByLabel('解析接口，每行一个，含 {url}');
  const before = await resolvers.inputValue();
  await resolvers.fill('https://one.example/?url={url}\n\n https://two.example/?url={url} ');
  await saved();
  await expect(resolvers).toHaveValue('https://one.example/?url={url}\nhttps://two.example/?url={url}');
  await page.goto('/watch/83');
  await expect(page.getByRole('button', { name: /^非凡线路/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^天涯线路/ })).toHaveCount(0);

  await page.goto('/admin/routes?route=youku');
  await ready(page);
  await resolvers.fill('https://nowhere.example/');
  await save.click();
  await expect(page.getByRole('alert').filter({ hasText: '解析接口' })).toBeVisible();
  await looksWell(page, 'a line');
  await page.getByRole('button', { name: '放弃更改' }).click();
  await expect(save).toBeDisabled();
  await resolvers.fill(before);
  await saved();
  await page.goto('/admin/routes?route=tym3u8');
  await page.getByLabel('启用').check();
  await saved();
});

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Writes thirty days of statistics. */
function fill(site: RunningSite) {
  const database = new DatabaseSync(path.join(site.dataDir, 'yinmu.db'), { timeout: 5000 });
  const count = database.prepare('INSERT INTO day_count (name, day, count) VALUES (?, ?, ?) ON CONFLICT (name, day) DO UPDATE SET count = excluded.count');
  for (let day = 1; day < 30; day++) {
    count.run('views', dayBefore(day), 12_000 + day * 100);
    count.run('active', dayBefore(day), 300 + day);
    count.run('misses', dayBefore(day), day);
  }
  const error = database.prepare('INSERT INTO error_count (hour, code, count) VALUES (?, ?, ?) ON CONFLICT (hour, code) DO UPDATE SET count = excluded.count');
  const hour = (back: number) => new Date(Date.now() - back * 3_600_000).toISOString().slice(0, 13);
  for (let back = 1; back < 20; back++) error.run(hour(back), 'not_found', back * 3);
  error.run(hour(5), 'internal', 7);
  database.close();
}

const plotOf = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
/** A plot's most frequent color. */
const drawn = (plot: Locator) =>
  plot.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = (canvas.getContext('2d') as CanvasRenderingContext2D).getImageData(0, 0, canvas.width, canvas.height);
    const counts = new Map<string, number>();
    for (let i = 0; i < data.length; i += 4)
      if (data[i + 3] === 255) counts.set(`${data[i]},${data[i + 1]},${data[i + 2]}`, (counts.get(`${data[i]},${data[i + 1]},${data[i + 2]}`) ?? 0) + 1);
    return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
  });

test('thirty days are drawn as a chart and a table, and redrawn when the theme turns dark', async ({ page, site }) => {
  fill(site);
  await page.emulateMedia({ colorScheme: 'light' });
  await signInAsAdmin(page, site, '看概况的人');
  await page.goto('/admin/overview');
  await ready(page);
  const views = plotOf(page, '播放（30 天）');
  // Accent colors of both themes, as in styles.css.
  await expect.poll(() => drawn(views)).toBe('21,101,192');
  await expect(views.getByRole('row')).toHaveCount(31);
  await expect(views.getByRole('row').nth(2)).toHaveText(new RegExp(`${dayBefore(1)}.*12100`));
  await looksWell(page, 'overview');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => drawn(views)).not.toBe('21,101,192');
  await views.locator('.u-over').hover({ position: { x: 200, y: 60 } });
  await expect(views.locator('ul')).toContainText(/\d{4}-\d\d-\d\d/);
  await views.getByRole('button', { name: '表格: 播放（30 天）' }).click();
  await expect(views.locator('canvas')).toHaveCount(0);
  await expect(views.getByRole('cell', { name: '12100', exact: true })).toBeInViewport();
  await looksWell(page, 'overview as a table');
  await page.goto('/admin/health');
  await expect.poll(() => drawn(plotOf(page, '错误（24 小时）'))).toBeDefined();
  await expect(page.getByRole('region', { name: '错误代码（24 小时）' }).getByRole('row').nth(1)).toHaveText(/internal\s*500\s*7/);
});

test('the browser reports a content security policy violation, and the health page shows it', { tag: '@long' }, async ({ page, site }) => {
  await page.goto('/terms');
  await expect(page.getByRole('link', { name: '软件包及其许可证' })).toHaveAttribute('href', '/licences.txt');
  const reported = page.waitForResponse((response) => response.url().endsWith('/csp-reports'));
  // An injected event handler in the markup is blocked.
  await page.evaluate(() => document.body.setAttribute('onclick', '1'));
  expect((await reported).status()).toBe(204);
  await signInAsAdmin(page, site, '看违规的人');
  await expect.poll(async () => (await page.request.get('/api/admin/summary')).text()).toContain('script-src-attr');
  await page.goto('/admin/health');
  await expect(plotOf(page, '内容安全策略违规（7 天）').getByRole('row', { name: 'script-src-attr inline /terms 1' })).toBeVisible();
});
