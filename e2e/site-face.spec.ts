/** The site's own face, set on a phone: looked at before it is saved, shown to visitors in three languages, closed, taken back. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { fits, isAccessible } from './fits.ts';
import { expect, ready, runSite, signInAsAdmin, test } from './fixtures.ts';

const PHONE = { width: 360, height: 780 };
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0))).observe({
          type: 'layout-shift',
          buffered: true,
        });
        setTimeout(() => resolve(0), 500);
      }),
  );
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#6a1b9a' } })
    .png()
    .toBuffer();

test('a name, a colour and pictures are looked at, saved, and taken back', async ({ browser }) => {
  const site = await runSite({});
  const context = await browser.newContext({ baseURL: site.origin, locale: 'zh-CN', viewport: PHONE });
  const page = await context.newPage();
  try {
    await signInAsAdmin(page, site, '站长甲');
    await page.goto('/admin/settings');
    await ready(page);
    await page.getByRole('link', { name: '名称与外观' }).click();
    await expect(page).toHaveURL(/part=face/);
    const name = page.getByRole('group', { name: '站点名称' });
    await name.getByLabel('简体中文').fill('小城影院');
    await name.getByLabel('English').fill('Small Town');
    const colour = page.getByLabel('主题色');
    await colour.fill('#ffeb3b');
    await expect(page.getByText('颜色过浅：对比度为 1.22:1，至少需要 4.5:1。')).toBeVisible();
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText(/主题色过浅：白色文字在其上的对比度为 1.22:1/)).toBeVisible();
    await colour.fill('#6a1b9a');
    for (const [kind, width] of [
      ['标志', 64],
      ['图标', 256],
    ] as const) {
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: `选择${kind}` }).click();
      await (await chooser).setFiles({ name: 'x.png', mimeType: 'image/png', buffer: await picture(width, width) });
      await expect(page.getByAltText(`当前的${kind}`)).toBeVisible();
    }
    await isAccessible(page);
    await fits(page, '/admin/settings?part=face', PHONE.width, PHONE.height);

    const opened = context.waitForEvent('page');
    await page.getByRole('button', { name: '预览' }).click();
    const preview = await opened;
    await expect(preview.getByText('预览：这些设置尚未保存，只有您能看到。')).toBeVisible();
    await expect(preview).toHaveTitle('小城影院');
    await preview.close();
    expect(await (await page.request.get('/rankings')).text()).not.toContain('小城影院');

    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText(/版本 1（当前）/)).toBeVisible();
    await expect(page.getByText('站点名称 · 标志 · 图标 · 主题色')).toBeVisible();
    await page.goto('/');
    await ready(page);
    await expect(page).toHaveTitle('小城影院');
    await expect(page.getByRole('banner').getByRole('link', { name: '小城影院' })).toBeVisible();
    await expect(page.getByRole('banner').locator('img').first()).toHaveAttribute('src', /^\/files\/site\//);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'))).toMatch(/^#[0-9a-f]{6}$/);
    // Another page of the same document, and another language.
    await page.getByRole('contentinfo').getByRole('link', { name: '网站地图' }).click();
    await expect(page).toHaveTitle('网站地图 · 小城影院');
    await page.goto('/?hl=en');
    await expect(page).toHaveTitle('Small Town');

    await page.goto('/admin/settings?part=face&hl=zhcn');
    await ready(page);
    await page.getByRole('button', { name: '恢复版本 0' }).click();
    await expect(page.getByText(/版本 2（当前）/)).toBeVisible();
    await page.goto('/');
    await expect(page).toHaveTitle('银幕 Yinmu');
  } finally {
    await context.close();
    await site.stop();
  }
});

test('an announcement, friends and policies are seen by visitors in their language; who closes the announcement does not see it again', async ({ browser }) => {
  const site = await runSite({});
  const context = await browser.newContext({ baseURL: site.origin, locale: 'zh-CN', viewport: PHONE });
  const page = await context.newPage();
  const save = page.getByRole('button', { name: '保存' });
  try {
    await signInAsAdmin(page, site, '站长甲');
    await page.goto('/admin/settings?part=announcement');
    await ready(page);
    const said = page.getByRole('group', { name: '公告' });
    await said.getByLabel('简体中文').fill('周五维护，见 https://news.example/');
    await said.getByLabel('English').fill('Down on Friday');
    await page.getByLabel('开始时间').fill('2026-01-02T08:00');
    await page.getByLabel('结束时间').fill('2026-01-01T08:00');
    await save.click();
    await expect(page.getByText('结束时间必须晚于开始时间')).toBeVisible();
    await page.getByLabel('结束时间').fill('');
    await isAccessible(page);
    await fits(page, '/admin/settings?part=announcement', PHONE.width, PHONE.height);
    await save.click();
    await expect(page.getByText(/版本 1（当前）/)).toBeVisible();

    await page.getByRole('link', { name: '页脚' }).click();
    await page.getByRole('group', { name: '页脚文字' }).getByLabel('简体中文').fill('沪ICP备1号');
    for (const [i, friend] of ['甲', '乙'].entries()) {
      await page.getByRole('button', { name: '添加链接' }).click();
      await page.getByLabel('链接名称', { exact: true }).nth(i).fill(`${friend}站`);
      await page.getByLabel('地址', { exact: true }).nth(i).fill(`https://${i}.example/`);
    }
    await page.getByRole('button', { name: '上移：乙站' }).click();
    await page.getByLabel('联系方式').fill('post@site.example');
    await page.getByLabel('投诉方式').fill('https://site.example/dmca');
    await isAccessible(page);
    await fits(page, '/admin/settings?part=footer', PHONE.width, PHONE.height);
    await save.click();
    await expect(page.getByText(/版本 1（当前）/)).toBeVisible();

    await page.getByRole('link', { name: '政策文本' }).click();
    await page.getByRole('group', { name: '使用条款' }).getByLabel('简体中文').fill('# 一、服务\n\n见[官网](https://site.example/)。');
    await isAccessible(page);
    await fits(page, '/admin/settings?part=policies', PHONE.width, PHONE.height);
    await save.click();
    await expect(page.getByText(/版本 1（当前）/)).toBeVisible();

    const visitors = await browser.newContext({ baseURL: site.origin, locale: 'zh-CN', viewport: PHONE });
    const visitor = await visitors.newPage();
    await visitor.goto('/');
    await ready(visitor);
    const announcement = visitor.getByRole('region', { name: '公告' });
    await expect(announcement).toContainText('周五维护');
    await isAccessible(visitor);
    await fits(visitor, '/', PHONE.width, PHONE.height);
    const friends = visitor.getByRole('navigation', { name: '友情链接' });
    await expect(friends.getByRole('link')).toHaveText(['乙站', '甲站']);
    await expect(friends.getByRole('link').first()).toHaveAttribute('rel', 'nofollow noopener');
    // A link of the footer leads on without a new document.
    await visitor.evaluate(() => Object.assign(globalThis, { same: true }));
    await visitor.getByRole('contentinfo').getByRole('link', { name: '使用条款' }).click();
    await expect(visitor.getByRole('heading', { name: '一、服务' })).toBeVisible();
    await expect(visitor.getByRole('main').getByRole('link', { name: '官网' })).toHaveAttribute('rel', 'nofollow noopener');
    expect(await visitor.evaluate(() => 'same' in globalThis)).toBe(true);
    await isAccessible(visitor);
    await announcement.getByRole('button', { name: '关闭公告' }).click();
    await expect(announcement).toBeHidden();
    await visitor.goto('/rankings');
    await ready(visitor);
    await expect(announcement).toBeHidden();
    expect(await shifts(visitor)).toBeLessThan(0.1);
    for (const [language, text] of [
      ['zhtw', '週五維護'],
      ['en', 'Down on Friday'],
    ] as const) {
      await visitor.goto(`/?hl=${language}`);
      await expect(visitor.locator('[data-announced]')).toContainText(text);
      await expect(visitor.locator('[data-announced]')).toBeVisible();
    }
    await visitors.close();
  } finally {
    await context.close();
    await site.stop();
  }
});

test('where nobody may join or write, visitors are told in the place of the forms', async ({ browser }) => {
  const site = await runSite({});
  const context = await browser.newContext({ baseURL: site.origin, locale: 'en', viewport: PHONE });
  const page = await context.newPage();
  try {
    await signInAsAdmin(page, site, 'keeper');
    await page.goto('/admin/settings');
    await ready(page);
    for (const group of ['Comments', 'Guestbook']) await page.getByRole('group', { name: group }).getByLabel('Closed').check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/Version 1/)).toBeVisible();
    await page.goto('/guestbook');
    await ready(page);
    await expect(page.getByText('The guestbook is closed at present. Earlier entries can still be read.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
    await page.goto('/detail/83');
    await ready(page);
    // They come once they are nearly in view.
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await expect(page.getByText('This site takes no new comments at present. Earlier ones can still be read.')).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  } finally {
    await context.close();
    await site.stop();
  }
});
