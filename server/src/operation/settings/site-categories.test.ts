import { getCategories, getFacets, getTypes, getVideo } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { CATEGORY_IDS } from '@yinmu/contract/catalogue/categories.ts';
import type { SiteCategories } from '@yinmu/contract/site/site-categories.endpoints.ts';
import { beforeEach, expect, test } from 'vitest';
import { ask } from '../../../../testing/refuses.ts';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { siteParts } from '../../../../testing/site-parts.ts';

const site = await siteOfFile();
const admin = await site.staff('admin', '掌柜');
const parts = siteParts(admin.client);
const [film, series] = await site.titles([
  { vod_name: '一部电影', type_name: '香港电影' },
  { vod_name: '一部短剧', type_name: '短剧' },
]);
const NONE = { zhcn: '', zhtw: '', en: '' };
beforeEach(() => parts.categories(() => CATEGORY_IDS.map((type_id) => ({ type_id, categoryName: NONE, listed: true })), []));

type Setting = SiteCategories['categories'][number];
const change = (id: number, changes: Partial<Setting>) => parts.categories((all) => all.map((one) => (one.type_id === id ? { ...one, ...changes } : one)));
const page = async (address: string) => (await ask(site.origin, address)).text;
const provide = async (query = '') =>
  (await ask(site.origin, `/api.php/provide/vod/${query}`)).body as {
    class?: { type_id: number; type_name: string }[];
    list: { vod_id: number; type_name: string }[];
    filters?: Record<string, unknown>;
  };
const mains = async () => (await site.client.call(getCategories, {})).map(({ type_id }) => type_id);

test('a new name stands wherever the category is named, each reader’s in their language', async () => {
  await provide('?ac=detail');
  await change(5, { categoryName: { zhcn: '微短剧', zhtw: '', en: 'Shorts' } });
  const nameIn = async (language: string) =>
    (await site.as({ headers: { Cookie: `language=${language}` } }).call(getCategories, {})).find(({ type_id }) => type_id === 5)?.type_name;
  expect([await nameIn('zhcn'), await nameIn('zhtw'), await nameIn('en')]).toEqual(['微短剧', '微短劇', 'Shorts']);
  expect((await site.client.call(getTypes, {})).find(({ type_id }) => type_id === 5)?.type_name).toBe('微短剧');
  expect((await site.client.call(getVideo, { params: { id: series! } })).type_name).toBe('微短剧');
  expect((await provide('?ac=list')).class?.find(({ type_id }) => type_id === 5)?.type_name).toBe('微短剧');
  for (const shape of ['list', 'detail']) expect((await provide(`?ac=${shape}&ids=${series}`)).list[0]?.type_name).toBe('微短剧');
  expect(await page('/tvbox.json')).toContain('"微短剧"');
  const html = await page('/');
  expect(html).toMatch(/<header.*>微短剧<\/span>.*<\/header>/s);
  expect(html).toContain('"5":"微短剧"');
  expect(await page('/?hl=en')).toMatch(/<header.*>Shorts<\/span>.*<\/header>/s);
  await change(5, { categoryName: NONE });
  expect(await page('/')).toMatch(/<header.*>短剧<\/span>.*<\/header>/s);
});

test('lists show the categories in their order', async () => {
  const first = (id: number) => parts.categories((all) => [...all.filter(({ type_id }) => type_id === id), ...all.filter(({ type_id }) => type_id !== id)]);
  await first(12);
  await first(5);
  expect(await mains()).toEqual([5, 1, 2, 3, 4, 6]);
  expect((await site.client.call(getCategories, {}))[1]?.subcategories.map(({ type_id }) => type_id)).toEqual([12, 11, 13, 14, 15, 16, 17]);
  expect((await provide('?ac=list')).class?.slice(0, 2).map(({ type_id }) => type_id)).toEqual([5, 12]);
  expect((await site.client.call(getFacets, { params: { id: '0' } })).types.map(({ type_id }) => type_id)).toEqual([0, 5, 12, 1]);
});

test('an unlisted category and its subcategories are in no list; addresses and titles stay', async () => {
  const before = await provide();
  expect(Object.keys(before.filters ?? {})).toEqual(['1', '2', '3', '4', '5', '6']);
  await change(1, { listed: false });
  expect(await mains()).toEqual([2, 3, 4, 5, 6]);
  expect((await site.client.call(getTypes, {})).filter(({ parent_id }) => parent_id === 1)).toEqual([]);
  expect((await provide('?ac=list')).class?.filter(({ type_id }) => type_id === 1 || (type_id > 10 && type_id < 20))).toEqual([]);
  expect(Object.keys((await provide()).filters ?? {})).toEqual(['2', '3', '4', '5', '6']);
  const sitemap = await page('/sitemap-pages.xml');
  expect([sitemap.includes('/browse?type=1<'), sitemap.includes('/browse?type=12<'), sitemap.includes('/browse?type=2<')]).toEqual([false, false, true]);
  expect((await site.client.call(getFacets, { params: { id: '0' } })).types.map(({ type_id }) => type_id)).toEqual([0, 5]);
  const html = await page('/browse?type=1');
  expect(html).not.toMatch(/<header.*href="\/browse\?type=1".*<\/header>/s);
  expect(html).toContain('一部电影');
  expect((await site.client.call(getVideo, { params: { id: film! } })).type_name).toBe('香港电影');
  await change(1, { listed: true });
  await change(12, { listed: false });
  expect(await mains()).toEqual([1, 2, 3, 4, 5, 6]);
  expect((await site.client.call(getCategories, {}))[0]?.subcategories.map(({ type_id }) => type_id)).toEqual([11, 13, 14, 15, 16, 17]);
});
