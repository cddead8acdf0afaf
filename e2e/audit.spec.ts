/** The audit log on a phone: looked through by who, what and when, saved as a file, kept for as long as the operator says, in three languages. */
import { readFile } from 'node:fs/promises';
import { isSound, isSoundInBothThemes } from './fits.ts';
import { expect, inLanguage, ready, runSite, signInAsAdmin, test } from './fixtures.ts';

const WORDS = {
  zhcn: { who: '操作人', kind: '对象类型', settings: '站点设置', show: '查询', clear: '显示全部', save: '保存', days: '日志保留天数', none: '没有内容' },
  zhtw: { who: '操作者', kind: '對象類型', settings: '網站設定', show: '查詢', clear: '顯示全部', save: '儲存', days: '日誌保留天數', none: '沒有內容' },
  en: {
    who: 'Who',
    kind: 'What it was about',
    settings: 'Settings of the site',
    show: 'Search',
    clear: 'Show all',
    save: 'Save',
    days: 'Days for which entries are kept',
    none: 'Nothing here',
  },
} as const;
const CSV = { zhcn: 'CSV（电子表格）', zhtw: 'CSV（試算表）', en: 'CSV (spreadsheet)' } as const;

test('an admin sets how long the log is kept, finds that in it, and saves it', async ({ browser }) => {
  test.setTimeout(180_000);
  const site = await runSite({});
  const context = await browser.newContext({ baseURL: site.origin, viewport: { width: 360, height: 780 } });
  const page = await context.newPage();
  try {
    await signInAsAdmin(page, site, '站长庚');
    let days = 365;
    for (const [language, words] of Object.entries(WORDS)) {
      await inLanguage(page, site.origin, language);
      await page.goto('/admin/settings?part=audit');
      await page.getByLabel(words.days).fill(String(++days));
      await isSound(page);
      await page.getByRole('button', { name: words.save, exact: true }).click();
      await expect(page.locator('ol').getByText(String(days))).toBeVisible();

      await page.goto('/admin/audit');
      await ready(page);
      await isSoundInBothThemes(page);
      await page.getByLabel(words.who).fill('无此人');
      await page.getByRole('button', { name: words.show, exact: true }).click();
      await expect(page.getByText(words.none)).toBeVisible();
      await page.getByLabel(words.who).fill('站长庚');
      await page.getByLabel(words.kind).selectOption(words.settings);
      await page.getByRole('button', { name: words.show, exact: true }).click();
      await expect(page).toHaveURL(/kind=settings/);
      await expect(page.getByText(`${days - 1} → ${days}`).or(page.getByText(`0 → ${days}`))).toBeVisible();

      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: CSV[language as keyof typeof CSV] }).click();
      const file = await readFile(await (await saving).path(), 'utf8');
      expect(file).toMatch(/^\uFEFF"id","at",/);
      expect(file).toContain(`""keptDays"":${days}`);
      expect(file).not.toContain('member.first');

      // The way back leads through the searches, and the fields say which.
      await page.goBack();
      await expect(page.getByLabel(words.who)).toHaveValue('无此人');
      await expect(page.getByLabel(words.kind)).toHaveValue('');
      await page.getByRole('button', { name: words.clear }).click();
      await expect(page).toHaveURL(/\/admin\/audit$/);
    }
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'JSON' }).click();
    const entries = JSON.parse(await readFile(await (await saving).path(), 'utf8')) as { action: string }[];
    expect(entries.map(({ action }) => action)).toEqual(['settings.set', 'settings.set', 'settings.set']);
    // A day that has not come yet has no entries; today has.
    const today = await page.evaluate(() => new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 10));
    await page.goto(`/admin/audit?from=${today}&until=${today}`);
    await expect(page.getByRole('button', { name: 'JSON' })).toBeVisible();
    await page.goto('/admin/audit?from=2199-01-01');
    await expect(page.getByText(WORDS.en.none)).toBeVisible();
  } finally {
    await context.close();
    await site.stop();
  }
});

test('a file that cannot be fetched is told beside its button, and none is saved', async ({ page, site }) => {
  await signInAsAdmin(page, site, '站长辛');
  await page.goto('/admin/settings?part=audit');
  await page.getByLabel(WORDS.zhcn.days).fill('400');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.locator('ol').getByText('400')).toBeVisible();
  await page.goto('/admin/audit');
  await page.route('**/api/admin/audit/export.csv*', (route) => route.abort());
  await page.getByRole('button', { name: CSV.zhcn }).click();
  await expect(page.getByRole('alert').filter({ hasText: '请' })).toBeVisible();
  await page.unroute('**/api/admin/audit/export.csv*');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: CSV.zhcn }).click();
  expect((await saving).suggestedFilename()).toMatch(/^audit-\d{4}-\d{2}-\d{2}\.csv$/);
});
