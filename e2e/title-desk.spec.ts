/** Pictures, duplicates and withdrawals of titles, on a phone, in light and dark, and what visitors are told. */
import sharp from 'sharp';
import { isSoundInBothThemes } from './fits.ts';
import { expect, ready, runSite, signInAsAdmin, test } from './fixtures.ts';

test('an admin sends a poster, finds two titles of one name, and withdraws one: its page says why', async ({ browser }) => {
  test.setTimeout(120_000);
  const site = await runSite({});
  const context = await browser.newContext({ baseURL: site.origin, locale: 'zh-CN', viewport: { width: 360, height: 780 } });
  const page = await context.newPage();
  const add = async (fields: object) => {
    const answer = await page.request.post('/api/admin/titles', { headers: { Origin: site.origin }, data: { fields: { type_id: 1, ...fields } } });
    return ((await answer.json()) as { data: { vod_id: number } }).data.vod_id;
  };
  try {
    await signInAsAdmin(page, site, '编图的人');
    const [one, two] = [await add({ vod_name: '重影', vod_year: '1990' }), await add({ vod_name: '重影！', vod_year: '2010' })];
    await page.goto('/admin/titles');
    await ready(page);
    await page.getByRole('group', { name: '状态' }).getByText('重名').click();
    const group = page.getByRole('main').getByRole('listitem').filter({ hasText: '共 2 部' });
    await expect(group.getByRole('link')).toHaveText(['重影！', '重影']);
    await isSoundInBothThemes(page);
    await group.getByRole('link', { name: '重影！', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`title=${two}`));

    const pictures = page.getByRole('region', { name: '海报与背景图' });
    await expect(pictures.getByText('没有海报')).toBeVisible();
    const input = pictures.locator('[data-picture="poster"]');
    await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') });
    await expect(pictures.getByRole('alert').filter({ hasText: '请选择可读取的' })).toBeVisible();
    const red = await sharp({ create: { width: 600, height: 900, channels: 3, background: '#d00' } })
      .png()
      .toBuffer();
    await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: red });
    const poster = pictures.getByRole('img', { name: '海报' });
    await expect(poster).toHaveAttribute('src', /^\/files\/titles\//);
    await expect(poster).toHaveJSProperty('naturalWidth', 600);
    const file = (await poster.getAttribute('src')) ?? '';
    expect((await page.request.get(file)).status()).toBe(200);
    await expect(page.getByLabel('锁定：海报地址')).toBeChecked();
    await isSoundInBothThemes(page);
    const history = page.getByRole('region', { name: '修改记录' });
    await history.getByRole('listitem').first().getByRole('button', { name: '撤销' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '撤销' }).click();
    await expect(pictures.getByText('没有海报')).toBeVisible();

    await page.getByLabel('改为').selectOption({ label: '下架：页面返回 410' });
    await page.getByLabel('原因（下架、解除依法下架时必填）').fill('合同');
    await page.getByLabel('公开的原因（显示在页面上，选填）').fill('版权到期');
    await page.getByRole('button', { name: '更改状态' }).click();
    await expect(page.getByText('公开的原因：版权到期')).toBeVisible();
    expect((await page.request.get(file)).status()).toBe(410);

    // Drawn by the server, and after a step in the browser from a list that was shown before.
    const visitor = await (await browser.newContext({ baseURL: site.origin, locale: 'zh-CN', viewport: { width: 360, height: 780 } })).newPage();
    await visitor.goto(`/detail/${one}`);
    await ready(visitor);
    await visitor.evaluate((to) => {
      window.history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `/detail/${two}`);
    await expect(visitor.getByRole('heading', { name: '该影片已下架：版权到期' })).toBeVisible();
    expect((await visitor.goto(`/detail/${two}`))?.status()).toBe(410);
    await expect(visitor.getByRole('heading', { name: '该影片已下架：版权到期' })).toBeVisible();
    await expect(visitor).toHaveTitle(/该影片已下架/);
    await isSoundInBothThemes(visitor);
    await visitor.context().addCookies([{ name: 'language', value: 'en', url: site.origin }]);
    await visitor.goto(`/watch/${two}`);
    await expect(visitor.getByRole('heading', { name: 'This title was withdrawn: 版权到期' })).toBeVisible();
    await isSoundInBothThemes(visitor);
    await visitor.context().close();
  } finally {
    await context.close();
    await site.stop();
  }
});
