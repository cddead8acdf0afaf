/** An admin publishes what was removed; a removal is counted on a page for everybody; taken back, the page is gone. */
import { href, pages } from '@yinmu/contract/pages.ts';
import { fits, isSoundInBothThemes } from './fits.ts';
import { expect, proof, ready, runSite, signIn, signInAsAdmin, test } from './fixtures.ts';

test('the count of removals is published, tells a removal, and is hidden again', async ({ browser }) => {
  const site = await runSite({});
  const context = await browser.newContext({ baseURL: site.origin, locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  const visitors = await browser.newContext({ baseURL: site.origin, locale: 'zh-CN', viewport: { width: 360, height: 780 } });
  const [page, visitor] = [await context.newPage(), await visitors.newPage()];
  const problems: string[] = [];
  visitor.on('pageerror', (error) => problems.push(error.message));
  const setting = async (choice: string, version: number) => {
    await page.goto(href(pages.adminTab, { tab: 'settings' }));
    await ready(page);
    await page.getByRole('group', { name: '移除统计' }).getByLabel(choice, { exact: true }).check();
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText(`版本 ${version}（当前）`)).toBeVisible();
  };
  const link = visitor.getByRole('contentinfo').getByRole('link', { name: '移除统计' });
  try {
    await signInAsAdmin(page, site, '公开的站长');
    expect((await visitor.goto(href(pages.removals)))?.status()).toBe(404);
    await expect(visitor.getByRole('heading', { name: '本站没有公开移除统计' })).toBeVisible();
    await fits(visitor, 'removals, not public', 360, 780);
    await isSoundInBothThemes(visitor);
    await expect(link).toBeHidden();

    await setting('公开', 1);
    await fits(page, 'settings', 360, 780);
    await visitor.goto('/');
    await ready(visitor);
    await link.click();
    await expect(visitor.getByText('最近 12 个月没有移除任何内容')).toBeVisible();
    await isSoundInBothThemes(visitor);

    const writer = await (await browser.newContext({ baseURL: site.origin, locale: 'zh-CN' })).newPage();
    await signIn(writer, '发广告的人');
    const data = { content: '买片加我', ...(await proof(writer)) };
    const said = await writer.request.post('/api/videos/63/comments', { headers: { Origin: site.origin }, data });
    const { id } = ((await said.json()) as { data: { id: number } }).data;
    await writer.context().close();
    const removed = await page.request.delete(`/api/admin/comments/${id}?reason=spam`, { headers: { Origin: site.origin } });
    expect(removed.status()).toBe(200);
    // A change of the settings empties the cache; otherwise the page is a minute old.
    await setting('不公开', 2);
    await setting('公开', 3);
    await visitor.reload();
    await ready(visitor);
    await expect(visitor.getByRole('row', { name: '评论 广告或垃圾信息 少于 5' })).toBeVisible();
    await expect(visitor).toHaveTitle(/^移除统计 · /);
    await isSoundInBothThemes(visitor);
    for (const width of [320, 1440, 360]) await fits(visitor, 'removals', width, 780);
    await visitor.goto(href(pages.sitemap));
    await visitor.getByRole('main').getByRole('link', { name: '移除统计' }).click();
    await expect(visitor).toHaveURL(href(pages.removals));
    for (const [language, few] of [
      ['zhtw', '評論 廣告或垃圾訊息 少於 5'],
      ['en', 'Comments Advertising or spam fewer than 5'],
    ] as const) {
      await visitor.goto(`${href(pages.removals)}?hl=${language}`);
      await expect(visitor.getByRole('row', { name: few })).toBeVisible();
    }

    await setting('不公开', 4);
    expect((await visitor.goto(href(pages.removals)))?.status()).toBe(404);
    await visitor.goto(href(pages.sitemap));
    await expect(visitor.locator(`a[href="${href(pages.removals)}"]`)).toHaveCount(0);
    expect(problems).toEqual([]);
  } finally {
    await context.close();
    await visitors.close();
    await site.stop();
  }
});
