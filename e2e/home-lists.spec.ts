/** A public list as a row of the home page, set by an admin on a phone in three languages: looked at, shown, gone with the list, taken back. */
import { isSound, isSoundInBothThemes } from './fits.ts';
import { expect, inLanguage, ready, runSite, signIn, signInAsAdmin, test } from './fixtures.ts';

const TOLD = {
  zhtw: ['依公開片單的欄目', '還沒有公開的片單。', '未顯示：片單未公開。'],
  en: ['Rows of public lists', 'No member shares a list yet.', 'Not shown: the list is not public.'],
  zhcn: ['按公开片单的栏目', '还没有公开的片单。', '未显示：片单未公开。'],
} as const;

test('a public list has a row while it is public', async ({ browser }) => {
  test.setTimeout(120_000);
  const site = await runSite();
  const viewport = { width: 360, height: 780 };
  const context = await browser.newContext({ baseURL: site.origin, locale: 'zh-CN', viewport });
  const theirs = await browser.newContext({ baseURL: site.origin, locale: 'zh-CN', viewport });
  const page = await context.newPage();
  const member = await theirs.newPage();
  const post = async (address: string, data: object = {}) => {
    const answer = await member.request.post(address, { headers: { Origin: site.origin }, data });
    expect(answer.ok(), address).toBe(true);
    return (await answer.json()).data;
  };
  try {
    await signIn(member, '片单的人');
    await signInAsAdmin(page, site, '站长己');
    const { id } = await post('/api/user/lists', { name: '深夜放映' });
    for (const vodId of [53, 40, 63]) await post(`/api/user/lists/${id}/items`, { vodId });
    await post(`/api/user/lists/${id}/share`);
    const shown = async () => ((await (await page.request.get('/api/home')).json()).data.rows as { list_id?: number }[]).some(({ list_id }) => list_id === id);
    await page.goto('/admin/home');
    await ready(page);
    await page.getByText('按公开片单的栏目').focus();
    await page.keyboard.press('Enter');
    const add = page.getByRole('button', { name: '添加栏目：深夜放映' });
    await add.click();
    await expect(add).toBeDisabled();
    await expect(page.getByRole('checkbox', { name: '深夜放映' })).toBeChecked();
    await page.getByRole('button', { name: '预览' }).click();
    await expect(page.getByRole('status').getByRole('region', { name: '深夜放映' }).getByRole('listitem')).toHaveCount(3);
    expect(await shown()).toBe(false);
    await isSoundInBothThemes(page);
    await page.emulateMedia({ colorScheme: null });
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await expect(page.getByText(/版本 1（当前）/)).toBeVisible();

    const row = page.getByRole('region', { name: '深夜放映' });
    await page.goto('/');
    await ready(page);
    await row.scrollIntoViewIfNeeded();
    const order = await row.locator('a[href^="/detail/"]').evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href')))]);
    expect(order).toEqual(['/detail/63', '/detail/40', '/detail/53']);
    await isSound(page);
    await row.getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/lists/${id}$`));

    await post(`/api/user/lists/${id}/unshare`);
    await expect.poll(shown).toBe(false);
    await page.goto('/');
    await ready(page);
    await expect(row).toHaveCount(0);
    for (const [language, [lists, none, gone]] of Object.entries(TOLD)) {
      await inLanguage(page, site.origin, language);
      await page.goto('/admin/home');
      await ready(page);
      await expect(page.getByText(gone)).toBeVisible();
      await page.getByText(lists).click();
      await expect(page.getByText(none)).toBeVisible();
      await isSound(page);
    }
    await page.getByRole('button', { name: '恢复版本 0' }).click();
    await expect(page.getByText(/版本 2（当前）/)).toBeVisible();
    await expect(page.getByText('未显示：片单未公开。')).toHaveCount(0);
  } finally {
    await context.close();
    await theirs.close();
    await site.stop();
  }
});
