/** The admin's overview: plots that are drawn, their tables, both themes, a phone. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Locator, Page } from '@playwright/test';
import { isSound, isSoundInBothThemes } from './fits.ts';
import { expect, type RunningSite, ready, runSite, signInAsAdmin, test } from './fixtures.ts';

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Writes what a site counts in thirty days. */
function fill(site: RunningSite) {
  const database = new DatabaseSync(path.join(site.dataDir, 'yinmu.db'), { timeout: 5000 });
  const count = database.prepare('INSERT INTO day_count (name, day, count) VALUES (?, ?, ?) ON CONFLICT (name, day) DO UPDATE SET count = excluded.count');
  for (let day = 1; day < 30; day++) {
    count.run('views', dayBefore(day), 12_000 + day * 100);
    count.run('active', dayBefore(day), 300 + day);
    count.run('misses', dayBefore(day), day);
  }
  const error = database.prepare('INSERT INTO error_count (hour, code, count) VALUES (?, ?, ?) ON CONFLICT (hour, code) DO UPDATE SET count = excluded.count');
  const hour = (back: number) => new Date(Date.now() - back * 3_600_000).toISOString().slice(0, 13);
  for (let back = 1; back < 20; back++) error.run(hour(back), 'not_found', back * 3);
  error.run(hour(5), 'internal', 7);
  database.close();
}

const plotOf = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
/** The colours that a plot has drawn, the more the more often. */
const drawn = (plot: Locator) =>
  plot.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    const counts = new Map<string, number>();
    for (let i = 0; i < data.length; i += 4)
      if (data[i + 3] === 255) counts.set(`${data[i]},${data[i + 1]},${data[i + 2]}`, (counts.get(`${data[i]},${data[i + 1]},${data[i + 2]}`) ?? 0) + 1);
    return [...counts].sort(([, a], [, b]) => b - a).map(([colour]) => colour);
  });

test('thirty days are drawn, told as a table, and drawn anew when the page turns dark', async ({ page, site }) => {
  fill(site);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await signInAsAdmin(page, site, '看概况的人');
  await page.goto('/admin/overview');
  await ready(page);
  const views = plotOf(page, '播放（30 天）');
  // The accent colours of both themes, as styles.css has them.
  await expect.poll(async () => (await drawn(views))[0]).toBe('21,101,192');
  await expect(views.getByRole('row')).toHaveCount(31);
  await expect(views.getByRole('row').nth(2)).toHaveText(new RegExp(`${dayBefore(1)}.*12100`));
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(async () => (await drawn(views))[0]).not.toBe('21,101,192');
  await isSound(page);

  await views.locator('.u-over').hover({ position: { x: 200, y: 60 } });
  await expect(views.locator('ul')).toContainText(/\d{4}-\d\d-\d\d/);

  await views.getByRole('button', { name: '表格: 播放（30 天）' }).click();
  await expect(views.locator('canvas')).toHaveCount(0);
  await expect(views.getByRole('cell', { name: '12100', exact: true })).toBeInViewport();
  await isSound(page);
  await views.getByRole('button', { name: '图表: 播放（30 天）' }).click();
  await expect(views.locator('canvas')).toHaveCount(1);
});

test('on a phone everything fits, and the errors of the last day are told by their codes', async ({ page, site }) => {
  fill(site);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/');
  await signInAsAdmin(page, site, '在手机上看的人');
  await page.goto('/admin/overview');
  await ready(page);
  await expect.poll(async () => (await drawn(plotOf(page, '错误（24 小时）'))).length).toBeGreaterThan(1);
  const codes = page.getByRole('region', { name: '错误代码（24 小时）' });
  await expect(codes.getByRole('row').nth(1)).toHaveText(/internal\s*500\s*7/);
  await isSound(page);
});

test('pictures that are in no backup of the site are told of beside it', async ({ browser }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'yinmu-files-'));
  const site = await runSite({ FILES_DIR: folder });
  const context = await browser.newContext({ baseURL: site.origin, locale: 'zh-CN', viewport: { width: 360, height: 780 } });
  try {
    const page = await context.newPage();
    await signInAsAdmin(page, site, '看图片在哪里的人');
    await page.goto('/admin/overview');
    await ready(page);
    await expect(page.getByRole('region', { name: '备份', exact: true })).toContainText(`存放在 ${folder}，不在本站的备份里`);
    await isSoundInBothThemes(page);
  } finally {
    await context.close();
    await site.stop();
    await rm(folder, { recursive: true });
  }
});

test('visitors and members load nothing of it', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/');
  await ready(page);
  expect(asked.filter((address) => /assets\/admin-/.test(address))).toEqual([]);
});

test('a breach of the content security policy is reported by the browser, and told in the overview', async ({ page, site }) => {
  await page.goto('/terms');
  await expect(page.getByRole('link', { name: '软件包及其许可证' })).toHaveAttribute('href', '/licences.txt');
  const reported = page.waitForResponse((response) => response.url().endsWith('/csp-reports'));
  // An event handler in the markup is refused, as one that somebody has smuggled in would be.
  await page.evaluate(() => document.body.setAttribute('onclick', '1'));
  expect((await reported).status()).toBe(204);
  await signInAsAdmin(page, site, '看违规的人');
  await expect(async () => {
    await page.goto('/admin/overview');
    await expect(plotOf(page, '内容安全策略违规（7 天）').getByRole('row', { name: 'script-src-attr inline /terms 1' })).toBeVisible({ timeout: 2000 });
  }).toPass();
});
