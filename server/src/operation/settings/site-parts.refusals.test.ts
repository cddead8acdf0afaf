import { getSiteCategories, previewSiteCategories, type SiteCategories } from '@yinmu/contract/site/site-categories.endpoints.ts';
import { getSiteFace, SITE_PICTURE_BYTES, type SiteFace, uploadSitePicture } from '@yinmu/contract/site/site-face.endpoints.ts';
import { getSiteNavigation, type NavigationEntry } from '@yinmu/contract/site/site-navigation.endpoints.ts';
import { previewSite } from '@yinmu/contract/site/site-preview.endpoints.ts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { ask, refuses } from '../../../../testing/refuses.ts';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { siteParts } from '../../../../testing/site-parts.ts';

const site = await siteOfFile();
const admin = await site.staff('admin', '掌柜');
const member = await site.member('书友');
const parts = siteParts(admin.client);

const names = (zhcn: string) => ({ zhcn, zhtw: '', en: '' });
const invalid = (call: Promise<unknown>) => refuses(call, 400, 'validation_failed');

describe('the face', () => {
  test('a colour too light for white text is refused with its contrast, which is not rounded up', async () => {
    expect((await invalid(parts.face({ accent: '#ffeb3b' }))).message).toBe('请求无效：主题色过浅：与白色文字的对比度为 1.22:1，至少需要 4.5:1');
    expect((await invalid(parts.face({ accent: '#777777' }))).message).toContain('4.47:1');
    await parts.face({ accent: '#767676' });
    expect((await invalid(parts.face({ accent: 'red' }))).message).toContain('主题色必须是颜色');
  });

  test.each([
    ['a long name', { siteName: names('长'.repeat(41)) }, '最多 40 个字符'],
    ['an icon that nobody has sent', { icon: 'A'.repeat(22) }, '图标没有上传到本站'],
    ['a logo that nobody has sent', { logo: `${'A'.repeat(22)}.10x10` }, '标志没有上传到本站'],
    ['a file of the disk', { logo: '../../secret' }, '没有上传到本站'],
  ])('%s is refused, and nothing changes', async (_, changes: Partial<SiteFace>, message) => {
    const before = (await admin.client.call(getSiteFace, {})).revisions[0];
    expect((await invalid(parts.face(changes))).message).toContain(message);
    expect((await admin.client.call(getSiteFace, {})).revisions[0]).toEqual(before);
  });

  test('an invalid or too large picture is not stored', async () => {
    const send = (bytes: Uint8Array<ArrayBuffer>) => admin.client.call(uploadSitePicture, { params: { picture: 'logo' }, upload: new Blob([bytes]) });
    await refuses(send(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')), 400, 'image_unreadable');
    await refuses(send(new Uint8Array(SITE_PICTURE_BYTES + 1)), 413, 'payload_too_large');
    const wide = await sharp({ create: { width: 5000, height: 4000, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    await refuses(send(new Uint8Array(wide)), 400, 'image_unreadable');
  });
});

describe('announcement and footer', () => {
  test.each([
    ['2026-01-02T00:00:00Z', '2026-01-02T00:00:00Z', '结束时间必须晚于开始时间'],
    ['2026-13-02T00:00:00Z', '', '开始时间不是有效的时间'],
    ['tomorrow', '', '开始时间必须是世界时'],
  ])('from %s until %s is refused', async (from, until, message) => {
    expect((await invalid(parts.announcement({ announcement: names('维护'), from, until }))).message).toContain(message);
  });

  const link = (url: string, linkName = '甲站') => ({ linkName, url });
  test.each([
    ['a link without encryption', { friendlyLinks: [link('http://a.example/')] }, 'https://'],
    ['a script', { friendlyLinks: [link('javascript:alert(1)')] }, 'https://'],
    ['a link without a name', { friendlyLinks: [link('https://a.example/', ' ')] }, '不能为空'],
    ['a contact that is none', { contact: 'nobody' }, '联系方式必须是邮箱地址'],
  ])('%s is refused', async (_, changes, message) => {
    expect((await invalid(parts.footer(changes))).message).toContain(message);
  });
});

test('a policy that is too long is refused', async () => {
  expect((await invalid(parts.policies({ terms: names('长'.repeat(20_001)) }))).message).toContain('最多 20000 个字符');
});

test('visitors and members see no preview', async () => {
  const { settings } = (await admin.client.call(getSiteFace, {})).revisions[0]!;
  const { token } = await admin.client.call(previewSite, { body: { face: { ...settings, siteName: names('未保存') } } });
  for (const cookie of ['', member.cookie]) expect((await ask(site.origin, `/?preview=${token}`, { headers: { cookie } })).text).not.toContain('未保存');
});

describe('navigation', () => {
  const entry = (kind: NavigationEntry['kind'], target: string, zhcn = ''): NavigationEntry => ({ kind, target, navLabel: names(zhcn) });

  test.each([
    ['a page that there is not', [entry('page', 'admin')], '地址或编号必须是本站的页面'],
    ['a category that there is not', [entry('category', '100')], '地址或编号必须是分类编号'],
    ['a list without a number', [entry('list', 'x', '片单')], '地址或编号必须是片单编号'],
    ['a script', [entry('link', 'javascript:alert(1)', '坏')], '地址或编号必须是 https:// 网址'],
    ['an address without encryption', [entry('link', 'http://a.example/', '坏')], '地址或编号必须是 https:// 网址'],
    ['another site’s, written as a path', [entry('link', '//a.example/', '坏')], '地址或编号必须是 https:// 网址'],
    ['a link without a name', [entry('link', '/app')], '显示名称不能为空'],
    ['one place twice', [entry('page', 'home'), entry('page', 'home', '回家')], '页眉导航不能有重复的目标'],
    ['too many', Array.from({ length: 13 }, (_, i) => entry('link', `/lists/${i + 1}`, 'x')), '最多 12 项'],
  ])('%s is refused in the header, and nothing changes', async (_, header, message) => {
    const before = (await admin.client.call(getSiteNavigation, {})).revisions[0];
    expect((await invalid(parts.navigation({ header }))).message).toContain(message);
    expect((await admin.client.call(getSiteNavigation, {})).revisions[0]).toEqual(before);
  });

  test('the bar has one to five entries, under the same rules, also in a preview', async () => {
    await invalid(parts.navigation({ bar: [] }));
    await invalid(parts.navigation({ bar: Array.from({ length: 6 }, (_, i) => entry('link', `/lists/${i + 1}`, 'x')) }));
    expect((await invalid(parts.navigation({ bar: [entry('page', 'home'), entry('page', 'home')] }))).message).toContain('手机底部导航');
    await invalid(admin.client.call(previewSite, { body: { navigation: { header: [entry('page', 'nowhere')], bar: [entry('page', 'home')] } } }));
  });
});

describe('categories', () => {
  type Categories = SiteCategories['categories'];
  const added = (type_id: number, zhcn = '新的'): Categories[number] => ({ type_id, categoryName: names(zhcn), listed: true });

  test.each<[string, (all: Categories) => Categories, string]>([
    ['one is missing', (all) => all.slice(1), '须包含安装时的每个分类'],
    ['one stands twice', (all) => [...all, all.at(-1)!], '只能出现一次'],
    ['one is below no main category', (all) => [...all, added(70)], '须在本站的主分类之下'],
    ['one that is added has no name', (all) => [...all, added(18, '')], '新增的分类须有名称'],
    ['no main category is listed', (all) => all.map((one) => ({ ...one, listed: one.type_id > 9 })), '须至少列出一个主分类'],
    ['a name is too long', ([first, ...all]) => [{ ...first!, categoryName: names('长'.repeat(21)) }, ...all], '最多 20 个字符'],
  ])('where %s, nothing changes', async (_, change, message) => {
    const error = await refuses(parts.categories(change), 400, 'validation_failed');
    expect(error.message).toContain(message);
    expect((await admin.client.call(getSiteCategories, {})).revisions).toHaveLength(1);
  });

  test.each<[string, number, SiteCategories['gone'], string]>([
    ['a main category is gone', 1, [{ type_id: 1, into: 2 }], '已移除的分类不能包含六个固定的主分类'],
    ['one is gone and there', 0, [{ type_id: 12, into: 11 }], '只能出现一次'],
    ['one leads to what is no category', 12, [{ type_id: 12, into: 18 }], '接替的分类'],
    ['one is gone twice', 12, [11, 13].map((into) => ({ type_id: 12, into })), '只能出现一次'],
  ])('where %s, nothing changes, and there is no preview', async (_, left, gone, message) => {
    const error = await refuses(
      parts.categories((all) => all.filter(({ type_id }) => type_id !== left), gone),
      400,
      'validation_failed',
    );
    expect(error.message).toContain(message);
    const { settings } = (await admin.client.call(getSiteCategories, {})).revisions[0]!;
    const body = { categories: settings.categories.filter(({ type_id }) => type_id !== left), gone };
    await refuses(admin.client.call(previewSiteCategories, { body }), 400, 'validation_failed');
    expect((await admin.client.call(getSiteCategories, {})).revisions).toHaveLength(1);
  });
});
