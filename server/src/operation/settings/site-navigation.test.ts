import { getAudit } from '@yinmu/contract/admin/admin.endpoints.ts';
import type { NavigationEntry } from '@yinmu/contract/site/site-navigation.endpoints.ts';
import { previewSite } from '@yinmu/contract/site/site-preview.endpoints.ts';
import { expect, test } from 'vitest';
import { ask } from '../../../../testing/refuses.ts';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { siteParts } from '../../../../testing/site-parts.ts';

const site = await siteOfFile();
const admin = await site.staff('admin', '掌柜');
const parts = siteParts(admin.client);

const NONE = { zhcn: '', zhtw: '', en: '' };
const entry = (kind: NavigationEntry['kind'], target: string, navLabel: Partial<typeof NONE> = {}): NavigationEntry => ({
  kind,
  target,
  navLabel: { ...NONE, ...navLabel },
});
const page = async (address = '/', headers: Record<string, string> = {}) => (await ask(site.origin, address, { headers })).text;
function linksIn(html: string, label: string) {
  const [, inner = ''] = new RegExp(`<nav aria-label="${label}"[^>]*>(.*?)</nav>`, 's').exec(html) ?? [];
  return [...inner.matchAll(/<a ([^>]*)href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, , to, text = '']) => [to, text.replace(/<[^>]*>/g, '')]);
}
const currentIn = (html: string) =>
  [...html.matchAll(/<a ([^>]*aria-current="page"[^>]*)>/g)].map(([, attributes = '']) => /href="([^"]*)"/.exec(attributes)?.[1]);

test('a site as installed leads to its categories, rankings and pages', async () => {
  const html = await page('/browse?type=2');
  expect(linksIn(html, '主导航').map(([to]) => to)).toEqual([...[1, 2, 4, 3, 5, 6].map((id) => `/browse?type=${id}`), '/rankings', '/calendar']);
  expect(linksIn(html, '底部导航')).toEqual([
    ['/', '首页'],
    ['/browse', '片库'],
    ['/rankings', '排行榜'],
    ['/search', '搜索'],
    ['/member', '我的'],
  ]);
  expect(currentIn(html)).toEqual(['/browse?type=2', '/browse', '/browse']);
  expect(currentIn(await page('/rankings'))).toEqual(['/rankings', '/rankings?period=daily', '/rankings']);
  expect(currentIn(await page('/'))).toEqual(['/']);
});

test('the operator’s choice is shown in order, each entry in the reader’s language', async () => {
  await parts.navigation({
    header: [
      entry('link', 'https://forum.example/', { zhcn: '论坛', en: 'Forum' }),
      entry('category', '3'),
      entry('category', '1', { zhcn: '看电影' }),
      entry('list', '7', { zhcn: '精选' }),
      entry('link', '/guestbook', { en: 'Say hello' }),
    ],
    bar: [entry('page', 'mine'), entry('page', 'home', { zhcn: '回家' }), entry('category', '2')],
  });
  const html = await page();
  expect(linksIn(html, '主导航')).toEqual([
    ['https://forum.example/', '论坛'],
    ['/browse?type=3', '综艺'],
    ['/browse?type=1', '看电影'],
    ['/lists/7', '精选'],
    ['/guestbook', 'Say hello'],
  ]);
  expect(linksIn(html, '底部导航')).toEqual([
    ['/member', '我的'],
    ['/', '回家'],
    ['/browse?type=2', '电视剧'],
  ]);
  const footer = html.slice(html.indexOf('<footer'));
  expect(linksIn(footer, '主导航')).toEqual([
    ['https://forum.example/', '论坛'],
    ['/lists/7', '精选'],
    ['/guestbook', 'Say hello'],
  ]);
  expect(footer).toContain('<a href="/lists/7" data-inside="true">');
  expect(footer).toContain('<a href="/guestbook">');
  expect(linksIn(await page('/?hl=en'), 'Main navigation')[0]).toEqual(['https://forum.example/', 'Forum']);
  expect(linksIn(await page('/?hl=zhtw'), '主導覽')[0]).toEqual(['https://forum.example/', '論壇']);
});

test('it can be previewed before saving, and is recorded', async () => {
  const { revisions } = await parts.navigation({ header: [entry('page', 'browse')] });
  const { token } = await admin.client.call(previewSite, { body: { navigation: { ...revisions[0]!.settings, header: [entry('page', 'home')] } } });
  expect(linksIn(await page(`/?preview=${token}`, { cookie: admin.cookie }), '主导航')).toEqual([['/', '首页']]);
  expect(linksIn(await page(), '主导航')).toEqual([['/browse', '片库']]);
  const { entries } = await admin.client.call(getAudit, { query: { action: 'settings.set' } });
  expect(entries[0]).toMatchObject({ member: '掌柜', target: 'site settings: navigation', after: { header: [{ target: 'browse' }] } });
});

test('a removed category’s entry blocks no change, and returns with the category', async () => {
  const bar = [entry('page', 'home'), entry('category', '18')];
  await parts.navigation({ header: [entry('page', 'home')], bar });
  await parts.navigation({ header: [entry('page', 'rankings')] });
  expect(linksIn(await page(), '底部导航').map(([to]) => to)).toEqual(['/']);
  const before = await parts.categories((all) => [...all, { type_id: 18, categoryName: { ...NONE, zhcn: '武侠片' }, listed: true }]);
  expect(linksIn(await page(), '底部导航')).toEqual([
    ['/', '首页'],
    ['/browse?type=18', '武侠片'],
  ]);
  await parts.categories(() => before.revisions[1]?.settings.categories ?? []);
  expect(linksIn(await page(), '底部导航').map(([to]) => to)).toEqual(['/']);
});
