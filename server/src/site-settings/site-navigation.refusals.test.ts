import { getSiteNavigation, type NavigationEntry, setSiteNavigation } from '@yinmu/contract/site-navigation.endpoints.ts';
import { previewSite } from '@yinmu/contract/site-preview.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuses } from '../../../testing/refuses.ts';
import { siteParts } from '../../../testing/site-parts.ts';
import { makeAdmin, startSite, type TestMember, type TestSite } from '../../../testing/test-site.ts';

let site: TestSite;
let admin: TestMember;
let parts: ReturnType<typeof siteParts>;
beforeAll(async () => {
  site = await startSite();
  admin = await site.member('掌柜');
  makeAdmin(site, '掌柜');
  parts = siteParts(admin.client);
});
afterAll(() => site.stop());

const NONE = { zhcn: '', zhtw: '', en: '' };
const entry = (kind: NavigationEntry['kind'], target: string, zhcn = ''): NavigationEntry => ({ kind, target, navLabel: { ...NONE, zhcn } });
const invalid = (promise: Promise<unknown>) => refuses(promise, 400, 'validation_failed');

test.each([
  ['a page that there is not', [entry('page', 'admin')], '地址或编号须为本站的页面'],
  ['a category that there is not', [entry('category', '99')], '地址或编号须为分类编号'],
  ['every category', [entry('category', '0')], '地址或编号须为分类编号'],
  ['a category by its name', [entry('category', '1x')], '地址或编号须为分类编号'],
  ['a list without a number', [entry('list', 'x', '片单')], '地址或编号须为片单编号'],
  ['a script', [entry('link', 'javascript:alert(1)', '坏')], '地址或编号须为 https:// 网址'],
  ['an address without encryption', [entry('link', 'http://a.example/', '坏')], '地址或编号须为 https:// 网址'],
  ['an address that is none', [entry('link', 'https://[', '坏')], '地址或编号须为 https:// 网址'],
  ['another site’s, written as a path', [entry('link', '//a.example/', '坏')], '地址或编号须为 https:// 网址'],
  ['another site’s, with a backslash', [entry('link', '/\\a.example/', '坏')], '地址或编号须为 https:// 网址'],
  ['a path that does not begin at the root', [entry('link', 'browse', '坏')], '地址或编号须为 https:// 网址'],
  ['a link without a name', [entry('link', '/app')], '显示名称不能为空'],
  ['a list without a name', [entry('list', '7')], '显示名称不能为空'],
  ['one place twice', [entry('page', 'home'), entry('page', 'home', '回家')], '页眉导航不能有重复的目标'],
  ['too many', Array.from({ length: 13 }, (_, i) => entry('link', `/lists/${i + 1}`, 'x')), '最多 12 项'],
  ['a name that is too long', [entry('page', 'home', '长'.repeat(21))], '最多 20 个字符'],
])('%s is refused in the header, and nothing changes', async (_, header, message) => {
  const before = (await admin.client.call(getSiteNavigation, {})).revisions[0];
  expect((await invalid(parts.navigation({ header }))).message).toContain(message);
  expect((await admin.client.call(getSiteNavigation, {})).revisions[0]).toEqual(before);
});

test('the bar has one entry at least and five at most, by the same rules', async () => {
  await invalid(parts.navigation({ bar: [] }));
  await invalid(parts.navigation({ bar: Array.from({ length: 6 }, (_, i) => entry('link', `/lists/${i + 1}`, 'x')) }));
  await invalid(parts.navigation({ bar: [entry('page', 'nowhere')] }));
  expect((await invalid(parts.navigation({ bar: [entry('page', 'home'), entry('page', 'home')] }))).message).toContain('手机底部导航');
});

test('a preview breaks no rule either', async () => {
  await invalid(admin.client.call(previewSite, { body: { navigation: { header: [entry('page', 'nowhere')], bar: [entry('page', 'home')] } } }));
});

test('of two admins who saw one version the second is told', async () => {
  const { version, settings } = (await admin.client.call(getSiteNavigation, {})).revisions[0]!;
  await parts.navigation({ header: [entry('page', 'home')] });
  await refuses(admin.client.call(setSiteNavigation, { body: { version, settings } }), 409, 'settings_changed');
});
