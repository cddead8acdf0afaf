/** Many titles changed at once and brought back, and an import undone, on a phone and in the dark. */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { fits, isAccessible } from './fits.ts';
import { expect, importTitles, ready, runSite, signInAsAdmin, test } from './fixtures.ts';

async function looksWell(page: Page, screen: string) {
  await fits(page, screen, 360, 740);
  await isAccessible(page, screen);
}
const PHONE = { locale: 'zh-CN', colorScheme: 'dark', viewport: { width: 360, height: 740 } } as const;

test('all titles that the list finds are changed after a preview, and the change is undone as a whole', async ({ browser }) => {
  const own = await runSite();
  const context = await browser.newContext({ baseURL: own.origin, ...PHONE });
  const page = await context.newPage();
  try {
    await signInAsAdmin(page, own, '批量的人');
    await page.goto('/admin/titles?q=4');
    await ready(page);
    await page.getByRole('link', { name: '批量修改' }).click();
    await expect(page.getByRole('heading', { name: '批量修改影片' })).toBeVisible();
    await expect(page.getByText('范围：名称或编号“4”，全部')).toBeVisible();
    await expect(page.getByRole('button', { name: '预览' })).toBeDisabled();
    await page.getByLabel('修改', { exact: true }).selectOption({ label: '添加标签' });
    await page.getByLabel('内容', { exact: true }).fill('批量试');
    await page.getByLabel('内容', { exact: true }).press('Enter');
    const found = page.getByText(/筛选到 \d+ 部影片，其中 \d+ 部将更改。/);
    await expect(found).toBeVisible();
    const count = Number(/其中 (\d+)/.exec((await found.textContent()) ?? '')?.[1]);
    expect(count).toBeGreaterThan(0);
    await expect(page.getByRole('region', { name: '预览' }).getByRole('listitem').first()).toContainText('批量试');
    await looksWell(page, 'preview of a bulk change');
    await page.getByRole('button', { name: `修改 ${count} 部影片` }).click();
    const last = page.getByRole('region', { name: '最近的批量修改' });
    await expect(last.getByRole('listitem').first()).toContainText(`已更改 ${count} 项，0 项保持不变`);
    await expect(last.getByRole('listitem').first()).toContainText('添加标签：批量试');
    await looksWell(page, 'bulk changes');
    await last.getByRole('button', { name: '整体撤销' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '整体撤销' }).click();
    await expect(last.getByRole('listitem').first()).toContainText('撤销批量修改');
    await expect(last.getByRole('listitem').first()).toContainText(`已更改 ${count} 项，0 项保持不变`);
    await expect(last.getByRole('button', { name: '整体撤销' })).toHaveCount(0);
    await expect(last.getByRole('listitem').nth(1).getByText('已撤销', { exact: true })).toBeVisible();
    // Nothing with the tag is left to take it from.
    await page.getByLabel('修改', { exact: true }).selectOption({ label: '移除标签' });
    await page.getByLabel('内容', { exact: true }).fill('批量试');
    await page.getByRole('button', { name: '预览' }).click();
    await expect(page.getByText(/其中 0 部将更改/)).toBeVisible();
    await page.getByLabel('修改', { exact: true }).selectOption({ label: '显示状态' });
    await page.getByLabel('内容', { exact: true }).selectOption({ label: '下架：页面返回 410' });
    await page.getByRole('button', { name: '预览' }).click();
    await expect(page.getByRole('alert').filter({ hasText: '原因' })).toBeVisible();
  } finally {
    await context.close();
    await own.stop();
  }
});

test('an import is undone: it says before what stays, and what it added is in the bin', async ({ browser }) => {
  const own = await runSite();
  const context = await browser.newContext({ baseURL: own.origin, ...PHONE });
  const page = await context.newPage();
  try {
    await signInAsAdmin(page, own, '撤销的人');
    const file = path.join(own.dataDir, 'undo.jsonl');
    const record = (n: number) => ({
      vod_id: `undo${n}`,
      vod_name: `导入撤销片${n}`,
      type_name: '动作片',
      vod_year: '2020',
      vod_play_from: 'ffm3u8',
      vod_play_url: `正片$https://v.example/${n}.m3u8`,
    });
    await writeFile(file, [1, 2].map((n) => JSON.stringify(record(n))).join('\n'));
    await promisify(execFile)(process.execPath, ['server/src/cli.ts', 'import', file], { env: { ...process.env, DATA_DIR: own.dataDir } });
    await page.goto('/admin/sources');
    await ready(page);
    const runs = page.getByRole('region', { name: '撤销导入' });
    const run = runs.getByRole('listitem').filter({ hasText: 'undo.jsonl' });
    await expect(run).toContainText('新增 2 部，更改 0 处');
    await run.getByRole('button', { name: '撤销…' }).press('Enter');
    await expect(run.getByText('将把新增的 2 部影片移入回收站（30 天内可恢复），并撤销 0 处更改。')).toBeVisible();
    await expect(run.getByText('没有无法撤销的内容。')).toBeVisible();
    await expect(run.getByText(/该来源没有自动导入。/)).toBeVisible();
    await looksWell(page, 'undoing of an import');
    await run.getByRole('button', { name: '撤销这 2 项' }).click();
    await expect(run.getByText('已撤销', { exact: true })).toBeVisible();
    await expect(runs.getByRole('region', { name: '最近的批量修改' }).getByRole('listitem').first()).toContainText('已更改 2 项，0 项保持不变');
    // Of an import whose titles are hidden by now nothing can be undone, and nothing is offered.
    await importTitles(own, [record(3)]);
    const { data } = await (await page.request.get('/api/admin/titles?q=导入撤销片3')).json();
    const id = data.titles[0].vod_id;
    const { version } = (await (await page.request.get(`/api/admin/titles/${id}`)).json()).data;
    expect((await page.request.post(`/api/admin/titles/${id}/state`, { data: { version, state: 'hidden' } })).ok()).toBe(true);
    await page.reload();
    await ready(page);
    const kept = runs.getByRole('listitem').filter({ hasText: 'titles.json' });
    await kept.getByRole('button', { name: '撤销…' }).press('Enter');
    await expect(kept.getByText('这次导入没有可撤销的内容。')).toBeVisible();
    await expect(kept.getByRole('listitem')).toContainText('已被隐藏、下架或删除');
    await expect(kept.getByRole('button', { name: /撤销这/ })).toHaveCount(0);
    await looksWell(page, 'an import of which nothing can be undone');
    await page.goto('/admin/titles?status=deleted');
    await expect(page.getByRole('main').getByRole('link', { name: '导入撤销片2' })).toBeVisible();
  } finally {
    await context.close();
    await own.stop();
  }
});
