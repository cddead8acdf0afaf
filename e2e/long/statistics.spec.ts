import { readFileSync } from 'node:fs';
import { looksWell } from '../fits.ts';
import { expect, importing, ready, signInAsAdmin } from '../fixtures.ts';
import { plays } from '../playing.ts';

importing('a visitor’s playback is counted, by category too, and saved as CSV', async ({ browser, page, site }) => {
  await signInAsAdmin(page, site, '看统计的人');
  await page.goto('/admin/statistics');
  await ready(page);
  const figure = (name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd');
  // Other tests have played on this site.
  const before = Number.parseInt((await figure('播放量').textContent()) ?? '', 10);

  const visitor = await browser.newPage({ baseURL: site.origin, locale: 'zh-CN' });
  await plays(visitor, '/watch/2');
  await expect.poll(() => visitor.locator('video').evaluate(({ currentTime }: HTMLVideoElement) => currentTime)).toBeGreaterThan(3);
  // Sent while the page closes.
  await visitor.goto('/');
  await visitor.close();

  await expect(async () => {
    await page.reload();
    await expect(figure('播放量')).toContainText(String(before + 1), { timeout: 2000 });
    await expect(page.getByRole('group', { name: '观众在哪里离开' }).getByRole('row')).toHaveCount(11, { timeout: 2000 });
  }).toPass();
  await expect(figure('日均观众')).toBeVisible();
  await looksWell(page, 'statistics');
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()]);
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect([lines.length, lines[0], lines.at(-1)?.split(',')[1]]).toEqual([31, expect.stringMatching(/^起始日期,播放量,/), String(before + 1)]);
  await page.getByLabel('分类').selectOption({ label: '电视剧' });
  await expect(figure('日均观众')).toHaveCount(0);
  await page.getByRole('button', { name: '近 12 个月' }).click();
  await expect(page).toHaveURL(/category=\d+&kind=month|kind=month&category=\d+/);
});
