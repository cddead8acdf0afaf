import * as endpoints from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';

const names = (page: { videos: readonly { vod_name: string }[] }) => page.videos.map((video) => video.vod_name);
const browse = (query: Record<string, unknown>, id = '0') => site.client.call(endpoints.getCategoryVideos, { params: { id }, query });

const site = await siteOfFile();
const titles = [
  [
    '甲',
    '国产剧',
    '剧情,悬疑',
    '2020',
    '大陆',
    '普通话',
    '8.1',
    10,
    1,
    '全10集',
    { vod_actor: '姜文,葛优', vod_director: '冯小刚', vod_tag: '经典', episodes: 10 },
  ],
  [
    '乙',
    '动作片',
    '动作',
    '2021',
    '美国,英国',
    '英语',
    '7.0',
    30,
    3,
    'HD',
    { vod_actor: '姜文', vod_version: '4K', routes: ['tym3u8', 'ffm3u8', 'unknownline'] },
  ],
  ['丙', '韩剧', '爱情', '2022', '韩国', '韩语', '9.0', 20, 2, '更新至3集', { episodes: 3 }],
  ['丁', '国产动漫', '动画,剧情', '2020', '中国大陆', '国语', '6.0', 5, 4, '即将上线', {}],
] as const;
await site.titles([
  ...titles.map(([vod_name, type_name, vod_class, vod_year, vod_area, vod_lang, vod_score, vod_hits, day, vod_remarks, more]) => ({
    ...{ vod_name, type_name, vod_class, vod_year, vod_area, vod_lang, vod_score, vod_hits, vod_remarks, ...more },
    vod_time: `2026-01-0${day} 00:00:00`,
  })),
  { vod_name: '头发', vod_sub: '發現', type_name: '国产剧', vod_class: '喜剧', vod_year: '', vod_area: '', vod_score: '', vod_time: '2025-12-31 00:00:00' },
]);

describe('a title', () => {
  test('has its routes labelled, in their order, unknown ones last and numbered', async () => {
    const { videos } = await browse({ year: 2021 });
    const video = await site.client.call(endpoints.getVideo, { params: { id: videos[0]!.vod_id } });
    expect(video.routes.map(({ id, label, kind }) => [id, label, kind])).toEqual([
      ['ffm3u8', '非凡线路', 'direct'],
      ['tym3u8', '天涯线路', 'direct'],
      ['unknownline', '线路 1', 'direct'],
    ]);
    expect(video).toMatchObject({
      vod_name: '乙',
      type_id: 13,
      type_name: '欧美电影',
      vod_version: '4K',
      vod_actor: ['姜文'],
      vod_year: '2021',
      vod_letter: 'Y',
      vod_score: 7,
      alternative_titles: [],
    });
  });

  test('is shown in Traditional for zhtw, and stored as imported', async () => {
    const tw = site.as({ headers: { Cookie: 'language=zhtw' } });
    const page = await tw.call(endpoints.getCategoryVideos, { params: { id: '2' }, query: { genre: '喜劇' } });
    expect(names(page)).toEqual(['頭髮']);
    expect(names(await browse({ genre: '喜剧' }))).toEqual(['头发']);
  });
});

describe('a category', () => {
  test('includes its subcategories; 0 is all; a_b is ab', async () => {
    expect(names(await browse({}, '2')).sort()).toEqual(['丙', '头发', '甲'].sort());
    expect(names(await browse({}, '23'))).toEqual(['丙']);
    expect(names(await browse({}, '2_3'))).toEqual(['丙']);
    expect((await browse({}, '0')).pagination).toEqual({ page: 1, limit: 20, total: 5, pages: 1 });
  });

  test.each([
    [{}, ['丁', '乙', '丙', '甲', '头发']],
    [{ order: 'asc' }, ['头发', '甲', '丙', '乙', '丁']],
    [{ sort: 'hits' }, ['乙', '丙', '甲', '丁', '头发']],
    [{ sort: 'score' }, ['丙', '甲', '乙', '丁', '头发']],
    [{ sort: 'year' }, ['丙', '乙', '丁', '甲', '头发']],
    [{ sort: 'name', order: 'asc' }, ['丙', '丁', '甲', '头发', '乙']],
  ])('sorted by %j', async (query, expected) => {
    expect(names(await browse(query))).toEqual(expected);
  });

  test.each([
    [{ genre: '剧情' }, ['丁', '甲']],
    [{ genre: '剧情,爱情' }, ['丁', '丙', '甲']],
    [{ area: '内地' }, ['丁', '甲']],
    [{ area: '英国' }, ['乙']],
    [{ lang: '汉语普通话' }, ['丁', '甲']],
    [{ year: 2020 }, ['丁', '甲']],
    [{ yearStart: 2021 }, ['乙', '丙']],
    [{ yearStart: 2020, yearEnd: 2021 }, ['丁', '乙', '甲']],
    [{ yearStart: 2022, yearEnd: 2020 }, []],
    [{ version: '4K' }, ['乙']],
    [{ letter: 'j' }, ['甲']],
    [{ tag: '经典' }, ['甲']],
    [{ actor: '姜文' }, ['乙', '甲']],
    [{ actor: '姜文', director: '冯小刚' }, ['甲']],
    [{ status: 'upcoming' }, ['丁']],
    [{ status: 'completed' }, ['乙', '甲']],
    [{ genre: '剧情', area: '中国大陆', lang: '国语', year: 2020 }, ['丁', '甲']],
    [{ genre: '武侠' }, []],
    [{ sort: 'time', unknown: 'x' }, ['丁', '乙', '丙', '甲', '头发']],
  ])('filtered by %j', async (query, expected) => {
    const page = await browse(query);
    expect(names(page)).toEqual(expected);
    expect(page.pagination.total).toBe(expected.length);
  });

  test('pages; one beyond the end is empty and keeps the total', async () => {
    expect(names(await browse({ limit: 2, page: 2 }))).toEqual(['丙', '甲']);
    const beyond = await browse({ limit: 2, page: 9 });
    expect(beyond.videos).toEqual([]);
    expect(beyond.pagination).toEqual({ page: 9, limit: 2, total: 5, pages: 3 });
  });

  test.each([
    [{ genre: '剧情,爱情', limit: 1 }, ['丁', '丙', '甲']],
    [{ yearStart: 2020, limit: 3 }, ['丁', '乙', '丙', '甲']],
    [{ yearStart: 2020, limit: 2, order: 'asc' }, ['甲', '丙', '乙', '丁']],
    [{ genre: '', limit: 3 }, ['丁', '乙', '丙', '甲', '头发']],
  ])('pages of what passes %j follow each other without a gap', async (query, expected) => {
    const pages = Math.ceil(expected.length / query.limit);
    const all = await Promise.all(Array.from({ length: pages + 1 }, (_, i) => browse({ ...query, page: i + 1 })));
    expect(all.map(names)).toEqual(Array.from({ length: pages + 1 }, (_, i) => expected.slice(i * query.limit, (i + 1) * query.limit)));
    expect(all.map(({ pagination }) => pagination.total)).toEqual(all.map(() => expected.length));
  });
});

describe('counts', () => {
  test('of a category, most frequent first, with their own default limits', async () => {
    const params = { id: '0' };
    expect((await site.client.call(endpoints.getGenres, { params, query: { limit: 2 } })).map(({ name, count }) => `${name}${count}`)).toEqual([
      '剧情2',
      '动作1',
    ]);
    expect(await site.client.call(endpoints.getAreas, { params, query: {} })).toContainEqual({ name: '中国大陆', count: 2 });
    expect((await site.client.call(endpoints.getYears, { params, query: {} }))[0]).toEqual({ name: '2020', count: 2 });
    expect(await site.client.call(endpoints.getLangs, { params, query: {} })).toContainEqual({ name: '国语', count: 2 });
    expect(await site.client.call(endpoints.getLetters, { params, query: {} })).toContainEqual({ name: 'J', count: 1 });
  });

  test('for each filter ignore that filter and apply the others', async () => {
    const facets = await site.client.call(endpoints.getFacets, { params: { id: '0' }, query: { genre: '剧情', year: 2020 } });
    expect(facets.genres).toEqual(
      expect.arrayContaining([
        { name: '剧情', count: 2 },
        { name: '动画', count: 1 },
      ]),
    );
    expect(facets.years).toEqual([{ name: '2020', count: 2 }]);
    expect(facets.types).toEqual(
      expect.arrayContaining([
        { type_id: 0, count: 2 },
        { type_id: 2, count: 1 },
        { type_id: 4, count: 1 },
      ]),
    );
  });

  test('each count equals the results of choosing the value', async () => {
    const facets = await site.client.call(endpoints.getFacets, { params: { id: '0' }, query: {} });
    for (const { name, count } of facets.areas) expect((await browse({ area: name })).pagination.total).toBe(count);
    for (const { name, count } of facets.genres) expect((await browse({ genre: name })).pagination.total).toBe(count);
  });

  test('with a category, count all categories; years come newest first, letters in order', async () => {
    const { types, letters, years } = await site.client.call(endpoints.getFacets, { params: { id: '2' }, query: {} });
    const all = await site.client.call(endpoints.getFacets, { params: { id: '0' }, query: {} });
    expect(types).toEqual(all.types);
    expect(letters.length).toBeLessThan(all.letters.length);
    for (const { name } of [...letters, ...all.letters]) expect(name).toMatch(/^[A-Z0]$/);
    expect(all.letters.map(({ name }) => name)).toEqual(all.letters.map(({ name }) => name).sort());
    expect(all.years.map(({ name }) => name)).toEqual(['2022', '2021', '2020']);
    expect(years.map(({ name }) => name)).toEqual(['2022', '2020']);
    // Counting one category does not affect the next caller.
    expect((await browse({})).pagination.total).toBe(all.types[0]?.count);
  });
});

describe('discovery', () => {
  test('categories by language, main ones with their subcategories', async () => {
    const en = await site.as({ headers: { 'Accept-Language': 'en-GB,en;q=0.9' } }).call(endpoints.getCategories, {});
    expect(en.map(({ type_name }) => type_name)).toEqual(['Movies', 'TV series', 'Variety', 'Anime', 'Short series', 'Documentaries']);
    expect(en[1]!.subcategories).toHaveLength(8);
    expect(en[1]!.subcategories[0]).toMatchObject({ type_id: 21, is_main: false, parent_id: 2 });
    expect(await site.client.call(endpoints.getTypes, {})).toHaveLength(30);
  });

  test('§9: categories may be cached for 30 minutes, per language; other responses are revalidated each time', async () => {
    const headersOf = async (address: string) => (await fetch(`${site.origin}/api${address}`)).headers;
    for (const address of ['/categories', '/types', '/categories']) {
      const headers = await headersOf(address);
      expect([headers.get('Cache-Control'), headers.get('Vary')]).toEqual(['public, max-age=1800, s-maxage=10', 'Cookie, Accept-Language, Accept-Encoding']);
    }
    expect((await headersOf('/categories/0/videos')).get('Cache-Control')).toBe('public, max-age=0, s-maxage=10');
  });

  test('random picks pass the filters', async () => {
    for (let i = 0; i < 5; i++) expect((await site.client.call(endpoints.getRandom, { query: { genre: '爱情' } })).vod_name).toBe('丙');
    // Each pick is random, but hundreds of picks always include both titles.
    const picked = new Set<string>();
    for (let i = 0; i < 300 && picked.size < 2; i++) picked.add((await site.client.call(endpoints.getRandom, { query: { genre: '剧情' } })).vod_name);
    expect([...picked].sort()).toEqual(['丁', '甲']);
  });

  test('home has its rows', async () => {
    const home = await site.client.call(endpoints.getHome, {});
    expect(home.rows.map(({ id }) => id)).toEqual(['trending', 'popularMovies', 'popularShows', 'popularAnime', 'hotRecommendations', 'latestReleases']);
    expect(names(home.rows[5]!)[0]).toBe('丁');
    expect(home.hero.length).toBeGreaterThan(0);
  });
});
