import { getSiteCategories, previewSiteCategories, type SiteCategories, setSiteCategories } from '@yinmu/contract/site-categories.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuses } from '../../../testing/refuses.ts';
import { siteParts } from '../../../testing/site-parts.ts';
import { makeAdmin, startSite, type TestMember, type TestSite } from '../../../testing/test-site.ts';

let site: TestSite;
let admin: TestMember;
beforeAll(async () => {
  site = await startSite();
  admin = await site.member('掌柜');
  makeAdmin(site, '掌柜');
});
afterAll(() => site.stop());

type Categories = SiteCategories['categories'];
const NONE = { zhcn: '', zhtw: '', en: '' };
const added = (type_id: number, zhcn = '新的'): Categories[number] => ({ type_id, categoryName: { ...NONE, zhcn }, listed: true });

test.each<[string, (all: Categories) => Categories, string]>([
  ['one is missing', (all) => all.slice(1), '须包含安装时的每个分类'],
  ['one stands twice', (all) => [...all, all.at(-1)!], '只能出现一次'],
  ['one is below no main category', (all) => [...all, added(70)], '须在本站的主分类之下'],
  ['a main category is added', (all) => [...all, added(7)], '须在本站的主分类之下'],
  ['its number is too large', (all) => [...all, added(100)], '99'],
  ['one that is added has no name', (all) => [...all, added(18, '')], '新增的分类须有名称'],
  ['there are too many', (all) => Array.from({ length: 67 }, () => all[0]!), '66'],
  ['no main category is listed', (all) => all.map((one) => ({ ...one, listed: one.type_id > 9 })), '须至少列出一个主分类'],
  ['a name is too long', ([first, ...all]) => [{ ...first!, categoryName: { ...NONE, zhcn: '长'.repeat(21) } }, ...all], '最多 20 个字符'],
])('where %s, nothing changes', async (_, change, message) => {
  const error = await refuses(siteParts(admin.client).categories(change), 400, 'validation_failed');
  expect(error.message).toContain(message);
  expect((await admin.client.call(getSiteCategories, {})).revisions).toHaveLength(1);
});

test.each<[string, number, SiteCategories['gone'], string]>([
  ['a main category is gone', 1, [{ type_id: 1, into: 2 }], '已撤销的分类不能包含主分类'],
  ['one is gone and there', 0, [{ type_id: 12, into: 11 }], '只能出现一次'],
  ['one leads to itself', 12, [{ type_id: 12, into: 12 }], '接替的分类'],
  ['one leads to what is no category', 12, [{ type_id: 12, into: 18 }], '接替的分类'],
  ['one is gone twice', 12, [11, 13].map((into) => ({ type_id: 12, into })), '只能出现一次'],
])('where %s, nothing changes, and there is no preview', async (_, left, gone, message) => {
  const error = await refuses(
    siteParts(admin.client).categories((all) => all.filter(({ type_id }) => type_id !== left), gone),
    400,
    'validation_failed',
  );
  expect(error.message).toContain(message);
  const { settings } = (await admin.client.call(getSiteCategories, {})).revisions[0]!;
  const body = { categories: settings.categories.filter(({ type_id }) => type_id !== left), gone };
  await refuses(admin.client.call(previewSiteCategories, { body }), 400, 'validation_failed');
  expect((await admin.client.call(getSiteCategories, {})).revisions).toHaveLength(1);
});

test('of two admins who saw one version the second is told', async () => {
  const { version, settings } = (await admin.client.call(getSiteCategories, {})).revisions[0]!;
  await siteParts(admin.client).categories((all) => all.toReversed());
  await refuses(admin.client.call(setSiteCategories, { body: { version, settings } }), 409, 'settings_changed');
});
