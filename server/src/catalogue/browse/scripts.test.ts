/** Traditional and Simplified count as one value: shown once, found by either. */
import * as endpoints from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { searchVideos } from '@yinmu/contract/catalogue/search.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import type { Client } from '../../../../web/src/api/client.ts';
import { toTraditional } from '../../platform/text/chinese.ts';

const site = await siteOfFile();
const traditional = site.as({ headers: { Cookie: 'language=zhtw' } });
await site.titles([
  { vod_name: '甲', vod_class: '喜剧,网络剧', vod_area: '意大利', vod_lang: '国语', vod_actor: '于和伟', vod_tag: '沿着' },
  { vod_name: '乙', vod_class: '喜劇', vod_area: '義大利', vod_lang: '國語', vod_actor: '於和偉', vod_tag: '信息' },
  { vod_name: '丙', vod_class: '喜剧,网路剧', vod_area: '内地', vod_lang: '粤语' },
  { vod_name: '丁', vod_class: '网络剧,网路剧', vod_area: '中國大陸', vod_lang: '普通話' },
]);

const facets = (client: Client, query: object = {}) => client.call(endpoints.getFacets, { params: { id: '0' }, query });
const found = async (client: Client, query: object) =>
  (await client.call(endpoints.getCategoryVideos, { params: { id: '0' }, query: { ...query, sort: 'name', order: 'asc' } })).videos.map(({ vod_id }) => vod_id);

describe('a Traditional reader', () => {
  test('sees values in Traditional, each once, with the titles of all its spellings', async () => {
    const { genres, areas, langs } = await facets(traditional);
    // In Taiwan, two of our words are the same word; a title with both counts once.
    expect(genres).toEqual([
      { name: '喜剧', label: '喜劇', count: 3 },
      { name: '网络剧', label: '網路劇', count: 3 },
    ]);
    expect(areas).toEqual([
      { name: '中国大陆', label: '中國大陸', count: 2 },
      { name: '意大利', label: '義大利', count: 2 },
    ]);
    expect(langs.find(({ label }) => label === '國語')?.count).toBe(3);
    for (const { label } of [...genres, ...areas, ...langs]) expect(label).not.toMatch(/[剧络义国语陆粤]/);
  });

  test.each([
    [endpoints.getGenres, '網路劇'],
    [endpoints.getAreas, '中國大陸'],
    [endpoints.getLangs, '國語'],
  ] as const)('reads the counts of a category in Traditional', async (call, name) => {
    expect((await traditional.call(call, { params: { id: '0' }, query: {} })).map((count) => count.label)).toContain(name);
  });
});

describe('a value finds the same in either script', () => {
  test.each([
    ['genre', '喜剧', '喜劇'],
    ['area', '意大利', '義大利'],
    ['area', '大陆', '內地'],
    ['lang', '国语', '國語'],
    ['actor', '于和伟', '於和偉'],
    ['tag', '沿着', '沿著'],
    ['tag', '信息', '資訊'],
  ])('%s %s, %s', async (name, simplified, other) => {
    const [one, two] = [await found(site.client, { [name]: simplified }), await found(traditional, { [name]: other })];
    expect(one.length).toBeGreaterThan(0);
    expect(two).toEqual(one);
    expect(await found(site.client, { [name]: other })).toEqual(one);
  });

  test('a chosen value is named as in the counts, whatever its script', async () => {
    const given = { genre: '喜剧,喜劇', area: '內地', lang: '普通话', tag: '沿着', actor: '于和伟' };
    expect((await facets(traditional, given)).chosen).toEqual({
      genre: [{ name: '喜剧', label: '喜劇' }],
      area: [{ name: '中国大陆', label: '中國大陸' }],
      lang: [{ name: '国语', label: '國語' }],
      tag: [{ name: '沿着', label: '沿著' }],
      actor: [{ name: '于和伟', label: '於和偉' }],
      director: [],
    });
    expect((await facets(site.client, { genre: '喜劇', area: '義大利' })).chosen).toMatchObject({ genre: [{ name: '喜剧' }], area: [{ name: '意大利' }] });
    expect((await facets(traditional, { genre: '没有' })).chosen.genre).toEqual([{ name: '没有', label: '沒有' }]);
  });

  test('in a search filter, and in its facets', async () => {
    const search = (client: Client, value: string) =>
      client.call(searchVideos, { body: { q: '', filter: `vod_class = ${value}`, facets: ['vod_class'], limit: 10 } });
    const one = await search(site.client, '喜剧');
    const two = await search(traditional, '喜劇');
    expect(one.hits.length).toBe(3);
    expect(two.hits.map(({ vod_id }) => vod_id)).toEqual(one.hits.map(({ vod_id }) => vod_id));
    expect(two.facetDistribution?.vod_class).toEqual({ 喜劇: 3, 網路劇: 2 });
  });
});

describe('an English reader', () => {
  test('sees values in English; addresses are the same for everyone', async () => {
    const english = site.as({ headers: { Cookie: 'language=en' } });
    const { genres, areas, langs, chosen } = await facets(english, { genre: '喜剧', tag: '信息' });
    expect(genres[0]).toEqual({ name: '喜剧', label: 'Comedy', count: 1 });
    expect(areas).toEqual([{ name: '意大利', label: 'Italy', count: 1 }]);
    expect(langs).toEqual([{ name: '国语', label: 'Mandarin', count: 1 }]);
    expect(chosen.genre).toEqual([{ name: '喜剧', label: 'Comedy' }]);
    const shown = await facets(english);
    expect(shown.genres.map(({ name, count }) => [name, count])).toEqual((await facets(site.client)).genres.map(({ name, count }) => [name, count]));
    for (const value of ['喜剧', '喜劇', 'Comedy', 'comedy'])
      expect(await found(english, { genre: value })).toEqual(await found(site.client, { genre: '喜剧' }));
  });
});

test.each([
  ['台湾', '台灣'],
  ['舞台', '舞台'],
  ['臺北', '台北'],
])('%s is %s, as the site’s own texts write it', (text, shown) => expect(toTraditional(text)).toBe(shown));
