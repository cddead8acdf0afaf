/** The site's branding: previewed before saving, shown to visitors, and reverted. */
import type { Page } from '@playwright/test';
import { href, pages } from '@yinmu/contract/pages.ts';
import sharp from 'sharp';
import { looksWell } from './fits.ts';
import { expect, ready, signInAsAdmin } from './fixtures.ts';
import { test } from './people.ts';
import { bringBack, nextVersion } from './settings-form.ts';

const PHONE = { width: 360, height: 780 };
const picture = (width: number) =>
  sharp({ create: { width, height: width, channels: 3, background: '#6a1b9a' } })
    .png()
    .toBuffer();
const part = async (page: Page, name: string) => {
  await page.goto(href(pages.adminTab, { tab: 'settings', part: name }));
  await ready(page);
};

test('a name, a color and pictures are previewed, saved and reverted', { tag: '@long' }, async ({ page, context, site }) => {
  await signInAsAdmin(page, site, '换脸的人');
  await part(page, 'face');
  const name = page.getByRole('group', { name: '网站名称' });
  await name.getByLabel('简体中文').fill('小城影院');
  await name.getByLabel('English').fill('Small Town');
  const colour = page.getByLabel('主题色');
  await colour.fill('#ffeb3b');
  await expect(page.getByText('颜色过浅：对比度为 1.22:1，至少需要 4.5:1。')).toBeVisible();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText(/主题色过浅：与白色文字的对比度为 1.22:1/)).toBeVisible();
  await colour.fill('#6a1b9a');
  for (const [kind, width] of [
    ['标志', 64],
    ['图标', 256],
  ] as const) {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: `选择${kind}` }).click();
    await (await chooser).setFiles({ name: 'x.png', mimeType: 'image/png', buffer: await picture(width) });
    await expect(page.getByAltText(`当前的${kind}`)).toBeVisible();
  }
  await looksWell(page, 'face');
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: '预览' }).click();
  const preview = await opened;
  await expect(preview.getByText('预览：这些设置尚未保存，只有您能看到。')).toBeVisible();
  await expect(preview).toHaveTitle('小城影院');
  await preview.close();
  expect(await (await page.request.get('/rankings')).text()).not.toContain('小城影院');

  const saved = await nextVersion(page);
  await expect(page.getByText('网站名称 · 标志 · 图标 · 主题色')).toBeVisible();
  await page.goto('/');
  await ready(page);
  await expect(page).toHaveTitle('小城影院');
  await expect(page.getByRole('banner').getByRole('link', { name: '小城影院' })).toBeVisible();
  await expect(page.getByRole('banner').locator('img').first()).toHaveAttribute('src', /^\/files\/site\//);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'))).toMatch(/^#[0-9a-f]{6}$/);
  await page.goto('/?hl=en');
  await expect(page).toHaveTitle('Small Town');

  await page.goto('/admin/settings?part=face&hl=zhcn');
  await ready(page);
  await bringBack(page, saved - 1);
  await page.goto('/');
  await expect(page).toHaveTitle('银幕 Yinmu');
});

test('visitors see announcement, partner sites and policies in their language; a closed announcement stays closed', {
  tag: '@long',
}, async ({ page, join, site }) => {
  await signInAsAdmin(page, site, '公告的人');
  const saved: [string, number][] = [];
  const save = async (name: string) => {
    await looksWell(page, name);
    saved.push([name, await nextVersion(page)]);
  };
  await part(page, 'announcement');
  const said = page.getByRole('group', { name: '公告' });
  await said.getByLabel('简体中文').fill('周五维护，见 https://news.example/');
  await said.getByLabel('English').fill('Down on Friday');
  await page.getByLabel('开始时间').fill('2026-01-02T08:00');
  await page.getByLabel('结束时间').fill('2026-01-01T08:00');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('结束时间必须晚于开始时间')).toBeVisible();
  await page.getByLabel('结束时间').fill('');
  await save('announcement');

  await part(page, 'footer');
  await page.getByRole('group', { name: '页脚文字' }).getByLabel('简体中文').fill('沪ICP备1号');
  for (const [i, friend] of ['甲', '乙'].entries()) {
    await page.getByRole('button', { name: '添加链接' }).click();
    await page.getByLabel('链接名称', { exact: true }).nth(i).fill(`${friend}站`);
    await page.getByLabel('地址', { exact: true }).nth(i).fill(`https://${i}.example/`);
  }
  await page.getByRole('button', { name: '上移：乙站' }).click();
  await page.getByLabel('联系方式').fill('post@site.example');
  await save('footer');

  await part(page, 'policies');
  await page.getByRole('group', { name: '使用条款' }).getByLabel('简体中文').fill('# 一、服务\n\n见[官网](https://site.example/)。');
  await save('policies');

  const visitor = await join();
  await visitor.setViewportSize(PHONE);
  await visitor.goto('/');
  await ready(visitor);
  const announcement = visitor.getByRole('region', { name: '公告' });
  await expect(announcement).toContainText('周五维护');
  await looksWell(visitor, 'home with an announcement');
  const footer = visitor.getByRole('contentinfo');
  await expect(footer).toContainText('沪ICP备1号');
  const friends = visitor.getByRole('navigation', { name: '友情链接' });
  await expect(friends.getByRole('link')).toHaveText(['乙站', '甲站']);
  await expect(friends.getByRole('link').first()).toHaveAttribute('rel', 'nofollow noopener');
  // Footer links navigate without a new document.
  await visitor.evaluate(() => Object.assign(globalThis, { same: true }));
  await footer.getByRole('link', { name: '使用条款' }).click();
  await expect(visitor.getByRole('heading', { name: '一、服务' })).toBeVisible();
  await expect(visitor.getByRole('main').getByRole('link', { name: '官网' })).toHaveAttribute('rel', 'nofollow noopener');
  expect(await visitor.evaluate(() => 'same' in globalThis)).toBe(true);
  await announcement.getByRole('button', { name: '关闭公告' }).click();
  await expect(announcement).toBeHidden();
  await visitor.goto('/rankings');
  await ready(visitor);
  await expect(announcement).toBeHidden();
  const english = await join();
  await english.goto('/?hl=en');
  await expect(english.locator('[data-announced]')).toContainText('Down on Friday');

  for (const [name, version] of saved) {
    await part(page, name);
    await bringBack(page, version - 1);
  }
});

test('navigation entries are added, moved, removed, previewed and restored', { tag: '@long' }, async ({ page, context, site }) => {
  await signInAsAdmin(page, site, '管导航的人');
  await part(page, 'navigation');
  const header = page.getByRole('group', { name: '页眉导航' });
  await expect(header.getByRole('listitem')).toHaveCount(8);
  await header.getByRole('button', { name: '下移：电影' }).click();
  await header.getByRole('button', { name: '移除：短剧' }).click();
  await header.getByRole('button', { name: '添加条目' }).click();
  const added = header.getByRole('listitem').last();
  await added.getByLabel('地址或编号').fill('/guestbook');
  await added.getByLabel('简体中文').fill('留言');
  const bar = page.getByRole('group', { name: '手机底部导航' });
  await bar.getByRole('button', { name: '移除：排行榜' }).click();
  await bar.getByLabel('“片库”的种类').selectOption('分类');
  await bar.getByLabel('“电影”的链接目标').selectOption('动漫');
  await looksWell(page, 'navigation');
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: '预览', exact: true }).click();
  const preview = await opened;
  await expect(preview.getByRole('banner').getByRole('navigation').getByRole('link').last()).toHaveText('留言');
  await preview.close();
  const saved = await nextVersion(page);

  await page.goto('/');
  await ready(page);
  const entries = page.getByRole('banner').getByRole('navigation').getByRole('link');
  await expect(entries.first()).toHaveText('电视剧');
  await expect(entries).toHaveCount(8);
  await entries.last().click();
  await expect(page).toHaveURL(/\/guestbook$/);
  await page.setViewportSize(PHONE);
  const below = page.getByRole('navigation', { name: '底部导航' }).getByRole('link');
  await expect(below).toHaveText(['首页', '动漫', '搜索', '我的']);
  await below.nth(1).click();
  await expect(page).toHaveURL(/type=4$/);
  await expect(below.nth(1)).toHaveAttribute('aria-current', 'page');

  await part(page, 'navigation');
  await bringBack(page, saved - 1);
  await page.goto('/');
  await expect(below).toHaveText(['首页', '片库', '排行榜', '搜索', '我的']);
});
