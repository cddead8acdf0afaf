/** Adds, moves and removes subcategories, wherever titles are listed or named. */
import { getAudit } from '@yinmu/contract/admin/admin.endpoints.ts';
import { getCategories, getCategoryVideos, getFacets, getVideo } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { CATEGORY_IDS } from '@yinmu/contract/catalogue/categories.ts';
import { getRankings } from '@yinmu/contract/catalogue/rankings.endpoints.ts';
import { searchVideos } from '@yinmu/contract/catalogue/search.endpoints.ts';
import { getSiteCategories, previewSiteCategories, type SiteCategories, setSiteCategories } from '@yinmu/contract/site/site-categories.endpoints.ts';
import { addTitle, editTitle, getTitle } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { beforeEach, expect, test } from 'vitest';
import { ask } from '../../../../testing/refuses.ts';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { siteParts } from '../../../../testing/site-parts.ts';

const site = await siteOfFile();
const admin = await site.staff('admin', '掌柜');
const parts = siteParts(admin.client);
const [hongkong, mainland] = await site.titles([
  { vod_name: '港岛旧事', type_name: '香港电影', vod_year: '1961' },
  { vod_name: '江南旧事', type_name: '国产电影', vod_year: '1962' },
  { vod_name: '长安旧事', type_name: '国产剧', vod_year: '1963' },
]);
type All = SiteCategories['categories'];
const INSTALLED: All = CATEGORY_IDS.map((type_id) => ({ type_id, categoryName: { zhcn: '', zhtw: '', en: '' }, listed: true }));
beforeEach(() => parts.categories(() => INSTALLED, []));

const added = (type_id: number, zhcn: string): All[number] => ({ type_id, categoryName: { zhcn, zhtw: '', en: '' }, listed: true });
const without = (id: number) => INSTALLED.filter(({ type_id }) => type_id !== id);
const titlesOf = async (id: number, query = {}) =>
  (await site.client.call(getCategoryVideos, { params: { id: String(id) }, query })).videos.map(({ vod_id }) => vod_id).sort();
const filtered = (id: number) => titlesOf(id, { yearStart: 1960, yearEnd: 1969 });
const types = async () => Object.fromEntries((await site.client.call(getFacets, { params: { id: '0' } })).types.map(({ type_id, count }) => [type_id, count]));
const subcategories = async (main: number) =>
  (await site.client.call(getCategories, {})).find(({ type_id }) => type_id === main)?.subcategories.map(({ type_id }) => type_id);
const provide = async (query: string) =>
  (await ask(site.origin, `/api.php/provide/vod/${query}`)).body as {
    class: { type_id: number; type_pid: number; type_name: string }[];
    list: { vod_id: number; type_id: number; type_id_1: number; type_name: string }[];
  };
const provided = async (type: number) => (await provide(`?ac=detail&t=${type}`)).list.map(({ vod_id }) => vod_id).sort();
const found = async (filter: string) => (await site.client.call(searchVideos, { body: { q: '旧事', filter } })).hits.map(({ vod_id }) => vod_id).sort();
const version = async (id: number) => (await admin.client.call(getTitle, { params: { id } })).version;

test('an added subcategory is listed below its main category, with its titles', async () => {
  expect((await ask(site.origin, '/browse?type=18')).status).toBe(404);
  await parts.categories((all) => [...all, added(18, '武侠片')]);
  expect(await subcategories(1)).toEqual([11, 12, 13, 14, 15, 16, 17, 18]);
  expect((await provide('?ac=list')).class).toContainEqual({ type_id: 18, type_pid: 1, type_name: '武侠片' });
  expect((await ask(site.origin, '/sitemap-pages.xml')).text).toContain('/browse?type=18<');
  expect(await titlesOf(18)).toEqual([]);
  const body = { version: await version(mainland!), fields: { type_id: 18 } };
  await admin.client.call(editTitle, { params: { id: mainland! }, body });
  expect(await titlesOf(18)).toEqual([mainland]);
  expect(await titlesOf(1)).toEqual([hongkong, mainland]);
  expect(await types()).toEqual({ 0: 3, 1: 2, 12: 1, 18: 1, 2: 1, 21: 1 });
  expect(await site.client.call(getVideo, { params: { id: mainland! } })).toMatchObject({ type_id: 18, type_name: '武侠片' });
  const page = await ask(site.origin, '/browse?type=18');
  expect([page.status, page.text.includes('江南旧事')]).toEqual([200, true]);
  // The category is undone: its titles are in the main category, and its ID no longer exists.
  await parts.categories(() => INSTALLED, []);
  expect(await types()).toEqual({ 0: 3, 1: 2, 12: 1, 2: 1, 21: 1 });
  expect(await site.client.call(getVideo, { params: { id: mainland! } })).toMatchObject({ type_id: 1, type_name: '电影' });
  expect((await ask(site.origin, '/browse?type=18')).status).toBe(404);
  await admin.client.call(editTitle, { params: { id: mainland! }, body: { version: await version(mainland!), fields: { type_id: 11 } } });
});

test('a removed category’s titles and address move to another, in lists, filters, search, rankings and the collection API', async () => {
  expect([await titlesOf(11), await filtered(11), await titlesOf(12), await provided(12)]).toEqual([[mainland], [mainland], [hongkong], [hongkong]]);
  await parts.categories(() => without(12), [{ type_id: 12, into: 11 }]);
  expect(await subcategories(1)).toEqual([11, 13, 14, 15, 16, 17]);
  expect(await types()).toEqual({ 0: 3, 1: 2, 11: 2, 2: 1, 21: 1 });
  for (const id of [11, 12]) {
    expect(await titlesOf(id)).toEqual([hongkong, mainland]);
    expect(await filtered(id)).toEqual([hongkong, mainland]);
    expect(await provided(id)).toEqual([hongkong, mainland]);
    expect(await found(`type_id = ${id}`)).toEqual([hongkong, mainland]);
  }
  expect(await found('main_type_id = 1')).toEqual([hongkong, mainland]);
  expect((await provide(`?ac=detail&ids=${hongkong}`)).list[0]).toMatchObject({ type_id: 11, type_id_1: 1, type_name: '大陆电影' });
  expect((await provide('?ac=list')).class.map(({ type_id }) => type_id)).not.toContain(12);
  expect(await site.client.call(getVideo, { params: { id: hongkong! } })).toMatchObject({ type_id: 11, type_name: '大陆电影' });
  expect((await site.client.call(getRankings, { params: { period: 'all' }, query: { category: '12' } })).videos).toHaveLength(2);
  expect((await ask(site.origin, '/sitemap-pages.xml')).text).not.toContain('/browse?type=12<');
  expect((await admin.client.call(getTitle, { params: { id: hongkong! } })).fields.type_id).toBe(11);
  for (const [address, to] of [
    ['/browse?type=12&sort=hits', '/browse?type=11&sort=hits'],
    ['/browse?type=1_2', '/browse?type=11'],
    ['/rankings?period=weekly&category=12', '/rankings?period=weekly&category=11'],
  ] as const) {
    const { status, headers } = await ask(site.origin, address, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([301, to]);
  }
  const body = { fields: { vod_name: '新加的', type_id: 12 } };
  await expect(admin.client.call(addTitle, { body })).rejects.toMatchObject({ code: 'category_not_found' });
});

test('a later import of its source category follows; a restored category has all titles again', async () => {
  await parts.categories(() => without(22), [{ type_id: 22, into: 27 }]);
  const [later = 0] = await site.titles([{ vod_name: '后来的港剧', type_name: '香港剧', vod_year: '1964' }]);
  expect(await titlesOf(27)).toEqual([later]);
  await parts.categories(() => INSTALLED, []);
  expect([await titlesOf(22), await titlesOf(27)]).toEqual([[later], []]);
  expect((await ask(site.origin, '/browse?type=22')).status).toBe(200);
});

test('a category moved to another main category gets an id below it, and its titles stay the same', async () => {
  const under = [...without(12), added(60, '')];
  const settings = { categories: under, gone: [{ type_id: 12, into: 60 }] };
  const { moves } = await admin.client.call(previewSiteCategories, { body: settings });
  expect(moves).toEqual([{ from: 12, into: 60, titles: 1 }]);
  expect(await titlesOf(6)).toEqual([]);
  const { version: seen } = (await admin.client.call(getSiteCategories, {})).revisions[0]!;
  await admin.client.call(setSiteCategories, { body: { version: seen, settings } });
  expect([await titlesOf(6), await titlesOf(60), await titlesOf(1)]).toEqual([[hongkong], [hongkong], [mainland]]);
  const named = (await site.as({ headers: { Cookie: 'language=en' } }).call(getCategories, {})).find(({ type_id }) => type_id === 6)?.subcategories;
  expect(named?.map(({ type_name }) => type_name)).toEqual(['Hong Kong movies']);
  expect(await found('main_type_id = 6')).toEqual([hongkong]);
  expect((await provide(`?ac=detail&ids=${hongkong}`)).list[0]).toMatchObject({ type_id: 60, type_id_1: 6, type_name: '香港电影' });
  // A record from another source still matches the title by its stored category.
  const [again] = await site.titles([{ vod_name: '港岛旧事', type_name: '香港电影', vod_year: '1961' }]);
  expect(again).toBe(hongkong);
  const { entries } = await admin.client.call(getAudit, { query: { action: 'settings.set' } });
  expect(entries[0]).toMatchObject({ target: 'site settings: categories', after: { gone: [{ type_id: 12, into: 60 }] } });
  expect((await admin.client.call(previewSiteCategories, { body: { categories: INSTALLED, gone: [] } })).moves).toEqual([{ from: 60, into: 12, titles: 1 }]);
  expect((await admin.client.call(previewSiteCategories, { body: settings })).moves).toEqual([]);
});

test('an added main category is in every list with the six, and its titles follow when it moves', async () => {
  await parts.categories((all) => [...all, added(7, '体育'), added(70, '足球')]);
  await parts.navigation({ header: [{ kind: 'category', target: '7', navLabel: { zhcn: '', zhtw: '', en: '' } }] });
  const [match = 0] = await site.titles([{ vod_name: '球赛旧事', type_name: '足球', vod_year: '1966' }]);
  await admin.client.call(editTitle, { params: { id: match }, body: { version: await version(match), fields: { type_id: 70 } } });
  expect((await site.client.call(getCategories, {})).at(-1)).toMatchObject({ type_id: 7, type_name: '体育', is_main: true, subcategories: [{ type_id: 70 }] });
  expect(await types()).toMatchObject({ 7: 1, 70: 1 });
  expect((await provide('?ac=list')).class).toContainEqual({ type_id: 70, type_pid: 7, type_name: '足球' });
  expect([await titlesOf(7), await provided(7), await found('main_type_id = 7')]).toEqual([[match], [match], [match]]);
  expect((await ask(site.origin, '/browse?type=7')).text).toMatch(/<header.*>体育<\/span>.*<\/header>.*球赛旧事/s);
  await parts.categories(
    () => INSTALLED,
    [7, 70].map((type_id) => ({ type_id, into: 2 })),
  );
  expect((await titlesOf(2)).includes(match)).toBe(true);
  await parts.categories(() => INSTALLED, []);
  expect((await titlesOf(1)).includes(match)).toBe(true);
});
