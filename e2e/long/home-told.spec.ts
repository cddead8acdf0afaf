/** What an operator has set for the home page, and visitors do not see. */
import { looksWell } from '../fits.ts';
import { expect, ready, signInAsAdmin, test } from '../fixtures.ts';
import { bringBack } from '../settings-form.ts';

test('a picked title that visitors do not see is told with its reason, in the preview too', async ({ page, site }) => {
  await signInAsAdmin(page, site, '站长庚');
  const { settings, version } = (await (await page.request.get('/api/admin/home')).json()).data.revisions[0];
  const heroes = [53, 54, 999_999].map((vod_id) => ({ vod_id, from: null, until: vod_id === 54 ? '2026-01-01T00:00:00.000Z' : null }));
  expect((await page.request.put('/api/admin/home', { data: { version, settings: { ...settings, heroes } } })).ok()).toBe(true);
  const state = async (to: object) => {
    const title = (await (await page.request.get('/api/admin/titles/53')).json()).data;
    expect((await page.request.post('/api/admin/titles/53/state', { data: { version: title.version, ...to } })).ok()).toBe(true);
    return title.vod_name as string;
  };
  const name = await state({ state: 'withdrawn', reason: '授权到期' });
  await page.goto('/admin/home');
  await ready(page);
  const said = '未展示，影片状态：已下架（授权到期）';
  for (const text of [said, '未展示：展示时间已过', '未展示，影片状态：不存在']) await expect(page.getByText(text, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '预览' }).click();
  await expect(page.getByRole('status').getByRole('listitem').filter({ hasText: name })).toHaveText(`${name} · ${said}`);
  await looksWell(page, 'home settings with titles that are not shown');
  await bringBack(page, version);
  await state({ state: 'shown' });
});
