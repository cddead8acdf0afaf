import { href, pages } from '@yinmu/contract/pages.ts';
import { looksWell } from './fits.ts';
import { expect, ready, signInAsAdmin } from './fixtures.ts';
import { test } from './people.ts';
import { bringBack, nextVersion } from './settings-form.ts';

test('subcategories are added, moved and removed as previewed, and restored', { tag: '@long' }, async ({ page, site }) => {
  const settings = href(pages.adminTab, { tab: 'settings', part: 'categories' });
  const totalOf = async (id: number) => (await (await page.request.get(`/api/categories/${id}/videos`)).json()).data.pagination.total as number;
  await signInAsAdmin(page, site, '管分类的人');
  const before = { hongkong: await totalOf(12), western: await totalOf(13), films: await totalOf(1), documentaries: await totalOf(6) };
  await page.goto(settings);
  await ready(page);
  const categories = page.getByRole('group', { name: '分类', exact: true });
  await expect(page.getByRole('status').filter({ hasText: '分类' })).toHaveText('不会改变任何影片的分类。');
  await categories.getByLabel('“电影”的 7 个子分类').click();

  await categories.getByRole('button', { name: '在“电影”下添加子分类' }).click();
  const added = categories
    .getByRole('listitem')
    .filter({ has: page.getByLabel('编辑“新分类”') })
    .last();
  await added.getByLabel('简体中文').fill('武侠片');
  const item = async (name: string) => {
    await categories.getByLabel(`编辑“${name}”`).click();
    return categories
      .getByRole('listitem')
      .filter({ has: page.getByLabel(`编辑“${name}”`) })
      .last();
  };
  const hongkong = await item('香港电影');
  await hongkong.getByLabel('移到此主分类下').selectOption('纪录片');
  await hongkong.getByRole('button', { name: '移动', exact: true }).click();
  await expect(page.getByRole('region', { name: '已移除的分类' }).getByRole('listitem')).toContainText([/香港电影.* → 香港电影/]);
  const western = await item('欧美电影');
  await western.getByLabel('影片和地址归入').selectOption('电影 · 大陆电影');
  await western.getByRole('button', { name: '移除', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: '部影片' })).toContainText(`“欧美电影” → “大陆电影”：${before.western} 部影片`);
  await looksWell(page, 'categories');
  expect(await totalOf(13)).toBe(before.western);
  const saved = await nextVersion(page);
  await expect(page.getByText('不会改变任何影片的分类。')).toBeVisible();

  expect([await totalOf(1), await totalOf(6)]).toEqual([before.films - before.hongkong, before.documentaries + before.hongkong]);
  await page.goto('/browse?type=13');
  await expect(page).toHaveURL(/\/browse\?type=11$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('大陆电影');

  await page.goto(settings);
  await ready(page);
  await bringBack(page, saved - 1);
  expect([await totalOf(12), await totalOf(13), await totalOf(1)]).toEqual([before.hongkong, before.western, before.films]);
});

test('category rows, public list rows and picked titles are previewed, saved, shown to visitors, and reverted', { tag: '@long' }, async ({
  page,
  join,
  site,
}) => {
  await signInAsAdmin(page, site, '管首页的人');
  const member = await join('片单的人');
  const post = async (address: string, data: object = {}) => (await (await member.request.post(address, { data })).json()).data;
  const { id } = await post('/api/user/lists', { name: '深夜放映' });
  for (const vodId of [53, 40, 63]) await post(`/api/user/lists/${id}/items`, { vodId });
  await post(`/api/user/lists/${id}/share`);
  const home = async () =>
    (await (await page.request.get('/api/home')).json()).data as { hero: { vod_id: number }[]; rows: { id: string; list_id?: number }[] };
  const built = await home();
  await page.goto('/admin/home');
  await ready(page);
  const boxes = page.getByRole('group').first().getByRole('checkbox');
  await expect(boxes).toHaveCount(6);
  // The row sinks below the visible ones, since another is first by then.
  await boxes.first().click();
  await page.getByLabel('分类栏目').selectOption('大陆电影');
  await page.getByRole('button', { name: '添加栏目', exact: true }).click();
  await page.getByText('公开片单栏目').focus();
  await page.keyboard.press('Enter');
  const add = page.getByRole('button', { name: '添加栏目：深夜放映' });
  await add.click();
  await expect(add).toBeDisabled();
  await expect(page.getByRole('checkbox', { name: '深夜放映' })).toBeChecked();
  await page.getByLabel('查找影片').fill('53');
  await page.locator('search').getByRole('button', { name: '搜索' }).click();
  await page
    .getByRole('button', { name: /^选用：/ })
    .first()
    .click();
  await expect(page.getByLabel('开始时间')).toHaveCount(1);
  await page.getByRole('button', { name: '预览' }).click();
  const preview = page.getByRole('status');
  await expect(preview.getByText('大图', { exact: true })).toBeVisible();
  await expect(preview.getByRole('region', { name: '深夜放映' }).getByRole('listitem')).toHaveCount(3);
  const mainland = preview.getByRole('region', { name: '大陆电影' });
  await expect(mainland.getByRole('listitem').first().locator('img')).not.toHaveJSProperty('naturalWidth', 0);
  const previewed = await mainland.getByRole('listitem').locator('p:first-of-type').allTextContents();
  expect(previewed.length).toBeGreaterThan(0);
  await looksWell(page, 'home settings');
  const idsOf = ({ rows }: { rows: { id: string }[] }) => rows.map((row) => row.id);
  expect(idsOf(await home())).toEqual(idsOf(built));
  const saved = await nextVersion(page);
  await expect
    .poll(async () => {
      const { rows, hero } = await home();
      return [...rows.slice(-2).map((row) => (row.list_id === id ? 'list' : row.id)), hero[0]?.vod_id];
    })
    .toEqual(['category:11', 'list', 53]);

  await page.goto('/');
  await ready(page);
  const list = page.getByRole('region', { name: '深夜放映' });
  await list.scrollIntoViewIfNeeded();
  const order = await list.locator('a[href^="/detail/"]').evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href')))]);
  expect(order).toEqual(['/detail/63', '/detail/40', '/detail/53']);
  const row = page.getByRole('region', { name: '大陆电影' });
  for (const title of previewed) await expect(row.getByRole('link', { name: title }).first()).toBeAttached();

  // A list that is no longer public has no row, and the operator sees why.
  await post(`/api/user/lists/${id}/unshare`);
  await expect.poll(async () => (await home()).rows.some(({ list_id }) => list_id === id)).toBe(false);
  await page.goto('/admin/home');
  await ready(page);
  await expect(page.getByText('未显示：片单未公开。')).toBeVisible();
  await bringBack(page, saved - 1);
  await expect(page.getByText('未显示：片单未公开。')).toHaveCount(0);
  await expect(boxes.first()).toBeChecked();
  await expect.poll(async () => idsOf(await home())).toEqual(idsOf(built));
});
