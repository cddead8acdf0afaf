import { getSiteCategories, type SiteCategories, setSiteCategories } from '@yinmu/contract/site-categories.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuses } from '../../../testing/refuses.ts';
import { siteParts } from '../../../testing/site-parts.ts';
import { makeAdmin, startSite, type TestMember, type TestSite } from '../../../testing/test-site.ts';

let site: TestSite;
let admin: TestMember;
let member: TestMember;
beforeAll(async () => {
  site = await startSite();
  admin = await site.member('掌柜');
  member = await site.member('书友');
  makeAdmin(site, '掌柜');
});
afterAll(() => site.stop());

type Categories = SiteCategories['categories'];
const NONE = { zhcn: '', zhtw: '', en: '' };
const EACH_ONCE = '须包含本站的每个分类各一次';

test.each<[string, (all: Categories) => Categories, string]>([
  ['one is missing', (all) => all.slice(1), '至少'],
  ['one stands twice', (all) => [...all.slice(1), all.at(-1)!], EACH_ONCE],
  ['one is not the site’s', (all) => [...all.slice(1), { type_id: 99, categoryName: NONE, listed: true }], EACH_ONCE],
  ['no main category is listed', (all) => all.map((one) => ({ ...one, listed: one.type_id > 9 })), '须至少列出一个主分类'],
  ['a name is too long', ([first, ...all]) => [{ ...first!, categoryName: { ...NONE, zhcn: '长'.repeat(21) } }, ...all], '最多 20 个字符'],
])('where %s, nothing changes', async (_, change, message) => {
  const error = await refuses(siteParts(admin.client).categories(change), 400, 'validation_failed');
  expect(error.message).toContain(message);
  expect((await admin.client.call(getSiteCategories, {})).revisions).toHaveLength(1);
});

test('of two admins who saw one version the second is told; visitors and members change nothing', async () => {
  const { version, settings } = (await admin.client.call(getSiteCategories, {})).revisions[0]!;
  await siteParts(admin.client).categories((all) => all.toReversed());
  await refuses(admin.client.call(setSiteCategories, { body: { version, settings } }), 409, 'settings_changed');
  for (const [client, status] of [
    [site.client, 401],
    [member.client, 403],
  ] as const) {
    await refuses(client.call(getSiteCategories, {}), status);
    await refuses(client.call(setSiteCategories, { body: { version: version + 1, settings } }), status);
  }
});
