/** The categories, changed by the operator on a phone: one is added, one is moved, one is taken away, and all of it is brought back. */
import { href, pages } from '@yinmu/contract/pages.ts';
import { isSound, isSoundInBothThemes } from './fits.ts';
import { expect, inLanguage, ready, runSite, signInAsAdmin, test } from './fixtures.ts';

test('subcategories are added, moved and taken away, as the preview says, and brought back', async ({ browser }) => {
  test.setTimeout(120_000);
  const site = await runSite();
  const context = await browser.newContext({ baseURL: site.origin, locale: 'zh-CN', viewport: { width: 360, height: 780 } });
  const page = await context.newPage();
  const settings = href(pages.adminTab, { tab: 'settings', part: 'categories' });
  const totalOf = async (id: number) => (await (await page.request.get(`/api/categories/${id}/videos`)).json()).data.pagination.total as number;
  try {
    await signInAsAdmin(page, site, '管分类的人');
    const before = { hongkong: await totalOf(12), western: await totalOf(13), films: await totalOf(1), documentaries: await totalOf(6) };
    await page.goto(settings);
    await ready(page);
    const categories = page.getByRole('group', { name: '分类', exact: true });
    const moves = page.getByRole('status').filter({ hasText: '分类' });
    await expect(moves).toHaveText('没有影片改变分类。');
    await categories.getByText('“电影”的 7 个子分类').click();

    await categories.getByRole('button', { name: '在“电影”下添加子分类' }).click();
    const added = categories.getByRole('listitem').filter({ hasText: '改名：新分类' }).last();
    await added.getByLabel('简体中文').fill('武侠片');
    await categories.getByText('移动或撤销：香港电影').click();
    const hongkong = categories.getByRole('listitem').filter({ hasText: '移动或撤销：香港电影' }).last();
    await hongkong.getByLabel('移到此主分类下').selectOption('纪录片');
    await hongkong.getByRole('button', { name: '移动', exact: true }).click();
    await expect(page.getByRole('region', { name: '已撤销的分类' }).getByRole('listitem')).toHaveText(/香港电影.* → 香港电影/);
    await categories.getByText('移动或撤销：欧美电影').click();
    const western = categories.getByRole('listitem').filter({ hasText: '移动或撤销：欧美电影' }).last();
    await western.getByLabel('影片和地址归入').selectOption('电影 · 大陆电影');
    await western.getByRole('button', { name: '撤销', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: '部影片' })).toContainText(`“欧美电影” → “大陆电影”：${before.western} 部影片`);
    await isSoundInBothThemes(page);
    await page.emulateMedia({ colorScheme: null });
    expect(await totalOf(13)).toBe(before.western);
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await expect(page.getByText(/版本 1（当前）/)).toBeVisible();
    await expect(page.getByText('没有影片改变分类。')).toBeVisible();

    expect([await totalOf(1), await totalOf(6)]).toEqual([before.films - before.hongkong, before.documentaries + before.hongkong]);
    await page.goto('/browse?type=13');
    await expect(page).toHaveURL(/\/browse\?type=11$/);
    await ready(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('大陆电影');
    await page.goto('/browse?type=12');
    await expect(page).toHaveURL(/\/browse\?type=60$/);
    await page.goto('/browse?type=10');
    await ready(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('武侠片');
    await isSound(page);

    for (const [language, words] of Object.entries({ zhtw: '恢復版本 0', en: 'Bring back version 0', zhcn: '恢复版本 0' })) {
      await inLanguage(page, site.origin, language);
      await page.goto(settings);
      await ready(page);
      await expect(page.getByRole('button', { name: words })).toBeVisible();
      for (const summary of await page.locator('fieldset summary').all()) if (await summary.isVisible()) await summary.click();
      await isSound(page);
    }
    await page.getByRole('button', { name: '恢复版本 0' }).click();
    await expect(page.getByText(/版本 2（当前）/)).toBeVisible();
    expect([await totalOf(12), await totalOf(13), await totalOf(1)]).toEqual([before.hongkong, before.western, before.films]);
    await page.goto('/browse?type=13');
    await expect(page).toHaveURL(/type=13$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('欧美电影');
  } finally {
    await context.close();
    await site.stop();
  }
});
