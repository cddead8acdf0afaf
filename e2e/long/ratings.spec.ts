/** A member rates a title, gets recommendations with reasons, hides one and undoes that. */
import { looksWell } from '../fits.ts';
import { expect, ready } from '../fixtures.ts';
import { test } from '../people.ts';

const WATCHED = '咖啡狂奔';
/** By the same director. */
const ALIKE = '精灵惊魂';

test('stars are saved, changed and removed; a recommended title states its reason, leaves when hidden, and returns', async ({ join }) => {
  test.setTimeout(120_000);
  const page = await join('打分的人');
  await page.goto('/detail/40');
  const rate = page.getByRole('button', { name: '评分', exact: true });
  await rate.click();
  await page.getByRole('button', { name: /^打 9 分/ }).click();
  await expect(page.getByText('已评 9 分，账号注册满 3 天后计入')).toBeVisible();
  await page.reload();
  const own = page.getByRole('button', { name: '我的评分 9' });
  await expect(page.getByText('注册满 3 天后计入本站评分')).toBeVisible();
  await own.click();
  await looksWell(page, 'rating');
  await page.keyboard.press('Escape');
  await expect(own).toBeFocused();
  await own.press('Enter');
  await page.getByRole('button', { name: '取消评分' }).click();
  await expect(rate).toBeVisible();

  const found = (await (await page.request.get('/api/categories/0/videos?limit=100')).json()).data;
  const vodId = found.videos.find(({ vod_name }: { vod_name: string }) => vod_name === WATCHED).vod_id;
  await page.request.post('/api/user/history', { data: { vodId, episode: 1, route: 'ffm3u8', watchDuration: 20, duration: 60 } });
  await page.goto('/');
  await ready(page);
  const row = page.getByRole('region', { name: `因为您看过《${WATCHED}》` });
  await row.scrollIntoViewIfNeeded();
  const card = row.getByRole('link', { name: new RegExp(`^${ALIKE}`) }).first();
  await expect(row.getByText(/^同导演：/).first()).toBeVisible();
  /** The larger card closes if its row scrolls, as it does when Playwright looks for the button. */
  const hide = () =>
    expect(async () => {
      await page.mouse.move(0, 0);
      await card.hover();
      const heard = page.waitForResponse((answer) => answer.url().endsWith('/user/not-interested') && answer.ok(), { timeout: 5000 });
      await page.getByRole('button', { name: `对《${ALIKE}》不感兴趣` }).click({ timeout: 3000 });
      await heard;
    }).toPass();
  await hide();
  await expect(card).toBeHidden();
  await page.locator('[data-toast]').getByRole('button', { name: '撤销' }).click();
  await expect(card).toBeVisible();
  await hide();
  await expect(card).toBeHidden();

  await page.goto('/member/recommendations');
  await expect(page.getByRole('main').getByText(ALIKE)).toBeVisible();
  await page.getByLabel('计入我的观看和收藏').click();
  await expect(page.getByLabel('计入我的观看和收藏')).toBeChecked();
  await looksWell(page, 'recommendations');
  await page.getByRole('button', { name: new RegExp(ALIKE) }).click();
  await expect(page.getByText('已恢复推荐')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('计入我的观看和收藏')).toBeChecked();
  await expect(page.getByText('还没有不感兴趣的影片')).toBeVisible();
});
