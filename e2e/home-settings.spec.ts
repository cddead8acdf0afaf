/** The home page as an admin sets it on a phone, in three languages: rows, one of a category, a title picked by search, a preview with cards, saved, brought back. */
import type { Page } from '@playwright/test';
import { href, pages } from '@yinmu/contract/pages.ts';
import { isSound } from './fits.ts';
import { expect, inLanguage, ready, runSite, signInAsAdmin, test } from './fixtures.ts';

const WORDS = {
  zhcn: {
    category: '按分类的栏目',
    add: '添加栏目',
    mainland: '大陆电影',
    find: '查找影片',
    search: '搜索',
    pick: /^选用：/,
    preview: '预览',
    large: '大图',
    save: '保存',
    restore: '恢复版本 0',
    from: '开始时间',
  },
  zhtw: {
    category: '依分類的欄目',
    add: '新增欄目',
    mainland: '大陸電影',
    find: '尋找影片',
    search: '搜尋',
    pick: /^選用：/,
    preview: '預覽',
    large: '大圖',
    save: '儲存',
    restore: '恢復版本 0',
    from: '開始時間',
  },
  en: {
    category: 'Row of a category',
    add: 'Add the row',
    mainland: 'Mainland movies',
    find: 'Find a title',
    search: 'Search',
    pick: /^Pick:/,
    preview: 'Preview',
    large: 'Shown large',
    save: 'Save',
    restore: 'Bring back version 0',
    from: 'From',
  },
} as const;

/** The row stands on the home page with the cards of the preview, and leads to the category. */
async function showsRow(page: Page, name: string, previewed: readonly string[]) {
  await page.goto('/');
  await ready(page);
  const row = page.getByRole('region', { name });
  await row.scrollIntoViewIfNeeded();
  expect(previewed.length).toBeGreaterThan(0);
  for (const title of previewed) await expect(row.getByRole('link', { name: title }).first()).toBeAttached();
  await row.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/type=11/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}

test('rows and a picked title are set, shown to visitors, and taken back', async ({ browser }) => {
  test.setTimeout(180_000);
  const site = await runSite({});
  const context = await browser.newContext({ baseURL: site.origin, viewport: { width: 360, height: 780 } });
  const page = await context.newPage();
  const home = async () => (await (await page.request.get('/api/home')).json()).data as { hero: { vod_id: number }[]; rows: { id: string }[] };
  try {
    await signInAsAdmin(page, site, '站长丁');
    const built = await home();
    for (const [language, words] of Object.entries(WORDS)) {
      await inLanguage(page, site.origin, language);
      await page.goto('/admin/home');
      await ready(page);
      const boxes = page.getByRole('group').first().getByRole('checkbox');
      await expect(boxes).toHaveCount(6);
      // The row goes below those that are shown: another is the first by then.
      await boxes.first().click();
      await page.getByLabel(words.category).selectOption({ label: words.mainland });
      await page.getByRole('button', { name: words.add }).click();
      await expect(boxes.nth(5)).toBeChecked();
      await expect(boxes).toHaveCount(7);
      await page.getByLabel(words.find).fill('53');
      await page.locator('search').getByRole('button', { name: words.search }).click();
      await page.getByRole('button', { name: words.pick }).first().click();
      await expect(page.getByLabel(words.from)).toHaveCount(1);
      await page.getByRole('button', { name: words.preview }).click();
      await expect(page.getByRole('status').getByText(words.large, { exact: true })).toBeVisible();
      const preview = page.getByRole('status').getByRole('region', { name: words.mainland });
      await expect(preview.getByRole('listitem').first().locator('img')).not.toHaveJSProperty('naturalWidth', 0);
      const previewed = await preview.getByRole('listitem').locator('p:first-of-type').allTextContents();
      expect((await home()).rows).toHaveLength(6);
      await isSound(page);
      await page.getByRole('button', { name: words.save, exact: true }).click();
      await expect(page.getByRole('button', { name: words.save, exact: true })).toBeDisabled();
      await expect
        .poll(async () => {
          const set = await home();
          return [set.rows.length, set.rows.at(-1)?.id, set.hero[0]?.vod_id];
        })
        .toEqual([6, 'category:11', 53]);
      await showsRow(page, words.mainland, previewed);
      await page.goto('/admin/home');
      await ready(page);
      await page.getByRole('button', { name: words.restore }).click();
      await expect(boxes.first()).toBeChecked();
      await expect.poll(async () => (await home()).rows.map(({ id }) => id)).toEqual(built.rows.map(({ id }) => id));
    }
  } finally {
    await context.close();
    await site.stop();
  }
});

test('a row of a category that was taken back is told, blocks nothing, and goes at a press', async ({ browser }) => {
  const site = await runSite();
  const context = await browser.newContext({ baseURL: site.origin, locale: 'zh-CN', viewport: { width: 360, height: 780 } });
  const page = await context.newPage();
  const categories = href(pages.adminTab, { tab: 'settings', part: 'categories' });
  const rowsNow = async () => ((await (await page.request.get('/api/home')).json()).data.rows as { id: string }[]).map(({ id }) => id);
  try {
    await signInAsAdmin(page, site, '站长戊');
    await page.goto(categories);
    await ready(page);
    await page.getByText('“电影”的 7 个子分类').click();
    await page.getByRole('button', { name: '在“电影”下添加子分类' }).click();
    await page.getByRole('listitem').filter({ hasText: '改名：新分类' }).last().getByLabel('简体中文').fill('武侠片');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await expect(page.getByText(/版本 1（当前）/)).toBeVisible();

    await page.goto('/admin/home');
    await ready(page);
    await page.getByLabel('按分类的栏目').selectOption('武侠片');
    await page.getByRole('button', { name: '添加栏目' }).click();
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await expect(page.getByText(/版本 1（当前）/)).toBeVisible();
    await page.goto(categories);
    await ready(page);
    await page.getByRole('button', { name: '恢复版本 0' }).click();
    await expect(page.getByText(/版本 2（当前）/)).toBeVisible();

    for (const [language, said] of Object.entries({ zhtw: '未顯示：分類已移除', en: 'Not shown: the category is gone', zhcn: '未显示：分类已撤销' })) {
      await inLanguage(page, site.origin, language);
      await page.goto('/admin/home');
      await ready(page);
      await expect(page.getByText(said)).toBeVisible();
      await isSound(page);
    }
    const rows = page.getByRole('group', { name: '首页栏目' });
    await rows.getByRole('checkbox').first().click();
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await expect(page.getByText(/版本 2（当前）/)).toBeVisible();
    expect(await rowsNow()).toHaveLength(5);
    await page.getByRole('button', { name: '移除：武侠片' }).click();
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await expect(page.getByText(/版本 3（当前）/)).toBeVisible();
    await expect(page.getByText('未显示：分类已撤销')).toHaveCount(0);
    await expect(rows.getByRole('checkbox', { checked: true })).toHaveCount(5);
  } finally {
    await context.close();
    await site.stop();
  }
});

test('a picked title that visitors do not see is told on a phone, in three languages, with its reason and in the preview', async ({ browser }) => {
  const site = await runSite();
  const context = await browser.newContext({ baseURL: site.origin, colorScheme: 'dark', viewport: { width: 360, height: 780 } });
  const page = await context.newPage();
  try {
    await signInAsAdmin(page, site, '站长庚');
    const { settings, version } = (await (await page.request.get('/api/admin/home')).json()).data.revisions[0];
    const heroes = [53, 54, 999_999].map((vod_id) => ({ vod_id, from: null, until: vod_id === 54 ? '2026-01-01T00:00:00.000Z' : null }));
    expect((await page.request.put('/api/admin/home', { data: { version, settings: { ...settings, heroes } } })).ok()).toBe(true);
    const title = (await (await page.request.get('/api/admin/titles/53')).json()).data;
    const withdrawn = { version: title.version, state: 'withdrawn', reason: '授权到期' };
    expect((await page.request.post('/api/admin/titles/53/state', { data: withdrawn })).ok()).toBe(true);
    for (const [language, preview, said] of [
      ['zhcn', '预览', ['未展示，影片状态：已下架（授权到期）', '未展示：展示时间已过', '未展示，影片状态：不存在']],
      ['zhtw', '預覽', ['未展示，影片狀態：已下架（授权到期）', '未展示：展示時間已過', '未展示，影片狀態：不存在']],
      ['en', 'Preview', ['Not shown: the title is withdrawn (授权到期)', 'Not shown: its time is over', 'Not shown: the title is not there']],
    ] as const) {
      await inLanguage(page, site.origin, language);
      await page.goto('/admin/home');
      await ready(page);
      for (const text of said) await expect(page.getByText(text, { exact: true })).toBeVisible();
      await page.getByRole('button', { name: preview }).click();
      const left = page.getByRole('status').getByRole('listitem').filter({ hasText: title.vod_name });
      await expect(left).toHaveText(`${title.vod_name} · ${said[0]}`);
      await isSound(page);
    }
  } finally {
    await context.close();
    await site.stop();
  }
});
