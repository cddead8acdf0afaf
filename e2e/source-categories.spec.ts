/** The mapping of source categories on a phone: what would move is told before it is saved, the next import moves it, and the mapping is brought back. */
import { isSound, isSoundInBothThemes } from './fits.ts';
import { expect, importTitles, inLanguage, ready, runSite, signInAsAdmin, test } from './fixtures.ts';

const RECORDS = Array.from({ length: 5 }, (_, i) => ({
  vod_id: i + 1,
  vod_name: `刀光${i + 1}`,
  type_name: '武侠片',
  vod_year: '1993',
  vod_play_from: 'ffm3u8',
  vod_play_url: '正片$https://x.example/1.m3u8',
}));

test('a mapping is looked at, saved, followed by the next import, and brought back', async ({ browser }) => {
  test.setTimeout(120_000);
  const site = await runSite();
  const context = await browser.newContext({ baseURL: site.origin, locale: 'zh-CN', viewport: { width: 360, height: 780 } });
  const page = await context.newPage();
  const totalOf = async (id: number) => (await (await page.request.get(`/api/categories/${id}/videos`)).json()).data.pagination.total as number;
  try {
    await importTitles(site, RECORDS);
    await signInAsAdmin(page, site, '管来源的人');
    const documentaries = await totalOf(6);
    await page.goto('/admin/sources');
    await ready(page);
    await page.getByLabel('来源的分类名称').fill('武侠片');
    await page.getByLabel('本站分类', { exact: true }).selectOption('纪录片');
    await page.getByRole('button', { name: '添加', exact: true }).click();
    const told = page.getByRole('status').filter({ hasText: '影片在来源下次导入时移动' });
    await expect(told).toContainText('武侠片: “电影” → “纪录片”：5 部影片');
    await expect(told).toContainText('刀光1 · 刀光2 · 刀光3 …');
    await isSoundInBothThemes(page);
    await page.emulateMedia({ colorScheme: null });
    for (const [language, words] of Object.entries({ zhtw: '5 部影片', en: '5 titles', zhcn: '5 部影片' })) {
      await inLanguage(page, site.origin, language);
      await page.reload();
      await ready(page);
      const form = page.locator('form').filter({ has: page.locator('input[name="type_name"]') });
      await form.locator('input').fill('武侠片');
      await form.getByRole('combobox').selectOption('6');
      await form.getByRole('button').click();
      await expect(page.getByRole('status').filter({ hasText: '刀光1' })).toContainText(words);
      await isSound(page);
    }
    expect(await totalOf(6)).toBe(documentaries);
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await expect(page.getByText(/版本 1（当前）/)).toBeVisible();
    await importTitles(site, RECORDS);
    await expect.poll(() => totalOf(6)).toBe(documentaries + 5);
    await page.getByRole('button', { name: '恢复版本 0' }).click();
    await expect(page.getByText(/版本 2（当前）/)).toBeVisible();
    await expect(page.getByLabel('“武侠片”的本站分类')).toHaveCount(0);
    await importTitles(site, RECORDS);
    await expect.poll(() => totalOf(6)).toBe(documentaries);
  } finally {
    await context.close();
    await site.stop();
  }
});
