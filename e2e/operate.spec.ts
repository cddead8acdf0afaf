/** Administration of sources and lines, also on a phone: imports are started, stopped and removed, resolvers are edited and tested. */
import { startSource } from '../testing/test-source.ts';
import { isSound } from './fits.ts';
import { expect, ready, runSite, signInAsAdmin, test } from './fixtures.ts';

test('a source is imported from, stopped half-way, and removed once nothing comes from it', async ({ browser }) => {
  // The second page does not come: the import waits for it, and is stopped there.
  const source = await startSource({
    count: 45,
    record: (n) => ({
      vod_id: n,
      vod_name: `采集片${n}`,
      type_name: '国产剧',
      vod_year: '2020',
      vod_play_from: 'ffm3u8',
      vod_play_url: '第1集$https://x.example/1.m3u8',
    }),
    interfere: (_request, _response, page) => page > 1,
  });
  const site = await runSite({ ALLOW_PRIVATE_NETWORK: source.host });
  const page = await browser.newPage({ baseURL: site.origin, locale: 'zh-CN', viewport: { width: 360, height: 780 } });
  try {
    await signInAsAdmin(page, site, '管采集的人');
    await page.goto('/admin/sources');
    await ready(page);
    const add = async (address: string) => {
      await page.getByLabel('采集接口地址').fill(address);
      await page.getByRole('button', { name: '添加来源' }).click();
      return page.getByRole('listitem').filter({ hasText: address });
    };
    const item = await add(source.url);
    await item.getByRole('button', { name: '立即导入' }).click();
    await expect(item.getByRole('button', { name: '正在导入……' })).toBeDisabled();
    await expect(item.getByRole('button', { name: '移除' })).toHaveCount(0);
    await expect.poll(() => source.requests.some((address) => /pg=2/.test(address))).toBe(true);
    await isSound(page);
    await item.getByRole('button', { name: '停止导入' }).click();
    await expect(item.getByText(/上次导入已停止：.*下次将从停止处继续/)).toBeVisible();
    await expect(item.getByRole('button', { name: '停止导入' })).toHaveCount(0);
    await expect(item.getByRole('button', { name: '立即导入' })).toBeEnabled();

    const other = await add('https://a-source-that-nothing-has-come-from-yet.example/api.php/provide/vod/');
    await other.getByRole('button', { name: '移除' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('没有影片来自该来源');
    await isSound(page);
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
    await dialog.getByRole('button', { name: '取消' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(other).toBeVisible();
    await other.getByRole('button', { name: '移除' }).click();
    await dialog.getByRole('button', { name: '移除' }).click();
    await expect(other).toHaveCount(0);
    await expect(item).toBeVisible();

    // A source's category is given one of ours by hand, changed, and kept.
    await page.getByLabel('来源的分类名称').fill(' 武林 ');
    await page.getByLabel('本站分类', { exact: true }).selectOption('香港电影');
    await page.getByRole('button', { name: '添加', exact: true }).click();
    const chosen = page.getByLabel('“武林”的本站分类');
    await expect(chosen.locator('option:checked')).toHaveText('香港电影');
    await expect(page.getByLabel('来源的分类名称')).toHaveValue('');
    await chosen.selectOption('纪录片');
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/category-overrides'));
    await page.getByRole('button', { name: '保存', exact: true }).click();
    expect((await saved).status()).toBe(200);
    await expect(page.getByText('已处理').last()).toBeVisible();
    await page.reload();
    await expect(chosen.locator('option:checked')).toHaveText('纪录片');
    await isSound(page);
    await page.getByRole('button', { name: '移除：武林' }).click();
    await expect(chosen).toHaveCount(0);
  } finally {
    await page.context().close();
    await site.stop();
    await source.stop();
  }
});

test('resolvers are one a line, kept when saved, and taken back when not', async ({ browser }) => {
  const site = await runSite();
  const page = await browser.newPage({ baseURL: site.origin, locale: 'zh-CN', viewport: { width: 360, height: 780 } });
  try {
    await signInAsAdmin(page, site, '管线路的人');
    await page.goto('/admin/routes');
    await ready(page);
    const route = page.getByRole('listitem').filter({ has: page.getByText('youku', { exact: true }) });
    const resolvers = route.getByLabel('解析接口，每行一个，含 {url}');
    const save = page.getByRole('button', { name: '保存线路' });
    await resolvers.fill('https://one.example/?url={url}\n\n https://two.example/?url={url} ');
    await save.click();
    await expect(page.getByText('已处理')).toBeVisible();
    await page.reload();
    await ready(page);
    await expect(resolvers).toHaveValue('https://one.example/?url={url}\nhttps://two.example/?url={url}');
    await resolvers.fill('https://nowhere.example/');
    await save.click();
    await expect(page.getByRole('alert')).toContainText('解析接口');
    await isSound(page);
    await page.getByRole('button', { name: '撤销修改' }).click();
    await expect(resolvers).toHaveValue('https://one.example/?url={url}\nhttps://two.example/?url={url}');
    await expect(save).toBeDisabled();
  } finally {
    await page.context().close();
    await site.stop();
  }
});
