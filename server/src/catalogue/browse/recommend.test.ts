import * as endpoints from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { AREAS_DEFAULT, GENRES_DEFAULT, SIMILAR_DEFAULT } from '@yinmu/contract/limits.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRefused } from '../../../../testing/refuses.ts';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { startSite, type TestSite } from '../../../../testing/test-site.ts';

const ids: Record<string, number> = {};
const film = (vod_name: string, vod_year: string, vod_class: string, vod_hits_month: number, more: object = {}) => ({
  vod_name,
  type_name: '动作片',
  vod_area: '美国',
  vod_year,
  vod_class,
  vod_hits_month,
  ...more,
});
const site = await siteOfFile();
const titles = [
  film('本片', '2020', '剧情,悬疑', 5, { tmdb_id: 100 }),
  film('同年一类', '2020', '悬疑', 10),
  film('同年两类', '2020', '剧情,悬疑', 1),
  film('同年无类', '2020', '喜剧', 90),
  film('他年一类', '2019', '剧情', 70),
  film('他年两类', '2018', '剧情,悬疑', 20),
  film('他年无类', '2018', '喜剧', 99),
  film('老喜剧', '1990', '喜剧', 2, { tmdb_id: 200 }),
  film('老悬疑', '1990', '悬疑', 3),
  { vod_name: '剧集', type_name: '国产剧', vod_year: '2020', vod_class: '剧情,悬疑', vod_hits_month: 100, tmdb_id: 100 },
  { vod_name: '同号剧集', type_name: '国产剧', vod_year: '1990', vod_class: '剧情', vod_hits_month: 4, tmdb_id: 200 },
];
for (const [i, id] of (await site.titles(titles)).entries()) ids[titles[i]!.vod_name] = id;

const names = (videos: readonly { vod_name: string }[]) => videos.map(({ vod_name }) => vod_name);
const similar = async (of: string, query: object) => names(await site.client.call(endpoints.getSimilar, { params: { id: ids[of]! }, query }));

describe('similar titles', () => {
  test('same year and category first, those sharing more before others; then same category and class', async () => {
    expect(await similar('本片', { vodClass: '剧情,悬疑' })).toEqual(['同年两类', '同年一类', '同年无类', '他年一类', '他年两类', '老悬疑']);
  });

  test('by the requested class, not the title’s own', async () => {
    expect(await similar('本片', { vodClass: '喜剧' })).toEqual(['同年无类', '同年一类', '同年两类', '他年无类', '老喜剧']);
  });

  test('like the title with the TMDB number, whose year and classes win over the requested ones', async () => {
    expect(await similar('本片', { tmdbId: '200', vodClass: '剧情' })).toEqual(['老喜剧', '老悬疑', '他年无类', '同年无类']);
    expect(await similar('本片', { tmdbId: '100' })).toEqual(await similar('本片', { vodClass: '剧情,悬疑' }));
  });

  test('a number shared by a film and a series is the one of the title’s kind', async () => {
    expect(await similar('剧集', { tmdbId: '200' })).toEqual(['同号剧集']);
  });

  test('as many as requested', async () => expect(await similar('本片', { vodClass: '剧情', limit: 2 })).toEqual(['同年两类', '同年无类']));

  test('an invalid number is refused', async () => {
    await isRefused(site.client.call(endpoints.getSimilar, { params: { id: ids.本片! }, query: { tmdbId: 'abc' } }), 400, 'validation_failed');
  });
});

test('beside a title: its category, those sharing more classes first, then by views', async () => {
  expect(names(await site.client.call(endpoints.getRecommendations, { params: { id: ids.本片! }, query: {} }))).toEqual([
    '他年两类',
    '同年两类',
    '他年一类',
    '同年一类',
    '老悬疑',
    '他年无类',
    '同年无类',
    '老喜剧',
  ]);
  expect(names(await site.client.call(endpoints.getRecommendations, { params: { id: ids.本片! }, query: { limit: 2 } }))).toEqual(['他年两类', '同年两类']);
});

test('§5: by the first class of a comma list, by views, without the excluded title', async () => {
  const query = { vod_class: '悬疑,喜剧', exclude: ids.本片! };
  expect(names(await site.client.call(endpoints.getRecommendationsByClass, { query }))).toEqual(['剧集', '他年两类', '同年一类', '老悬疑', '同年两类']);
});

describe('§9: by default as many as specified', () => {
  let many: TestSite;
  beforeAll(async () => {
    many = await startSite();
    await many.titles(
      Array.from({ length: 30 }, (_, i) => ({
        vod_name: `第${i}部`,
        type_name: ['动作片', '国产剧', '国产动漫'][i % 3],
        vod_class: `题材${i},共有`,
        vod_area: `地方${i}`,
        // This week's most viewed is neither the best rated nor this month's most viewed.
        vod_hits_week: 1000 - i,
        vod_hits_month: 500 + i,
        vod_score: String((9 - i * 0.1).toFixed(1)),
      })),
    );
  });
  afterAll(() => many.stop());
  const params = { id: '0' };

  test('20 genres, 10 areas, 5 of a class', async () => {
    expect([GENRES_DEFAULT, AREAS_DEFAULT, SIMILAR_DEFAULT]).toEqual([20, 10, 5]);
    expect(await many.client.call(endpoints.getGenres, { params, query: {} })).toHaveLength(20);
    expect(await many.client.call(endpoints.getAreas, { params, query: {} })).toHaveLength(10);
    expect(names(await many.client.call(endpoints.getRecommendationsByClass, { query: { vod_class: '共有' } }))).toEqual(
      [29, 28, 27, 26, 25].map((i) => `第${i}部`),
    );
  });

  test('home page rows omit the large titles and those of the two rows above, unless fewer than three are left', async () => {
    const { rows } = await many.client.call(endpoints.getHome, {});
    const row = (id: string) => names(rows.find((one) => one.id === id)?.videos ?? []);
    const of = (numbers: readonly number[]) => numbers.map((i) => `第${i}部`);
    const all = Array.from({ length: 30 }, (_, i) => i);
    const popular = (kind: number) => of(all.filter((i) => i % 3 === kind).reverse());
    expect(row('trending')).toEqual(of(all.slice(5, 23)));
    expect(row('popularMovies')).toEqual(popular(0));
    expect(row('popularShows')).toEqual(of([28, 25, 4, 1]));
    expect(row('popularAnime')).toEqual(popular(2));
    expect(row('hotRecommendations')).toEqual(of(all.filter((i) => i % 3 === 0 || (i % 3 === 1 && ![28, 25, 4, 1].includes(i)))));
  });

  test('large on the home page: the five top trending titles, preferably with a wide picture', async () => {
    const hero = async () => names((await many.client.call(endpoints.getHome, {})).hero);
    expect(await hero()).toEqual([0, 1, 2, 3, 4].map((i) => `第${i}部`));
    const wide = { tmdb_backdrop: 'https://t.example/wide.jpg', type_name: '动作片' };
    await many.titles([
      { vod_name: '宽一', vod_hits_week: 2000, ...wide },
      { vod_name: '窄', vod_hits_week: 3000, type_name: '动作片' },
      { vod_name: '宽二', vod_hits_week: 990, ...wide },
    ]);
    await expect.poll(hero).toEqual(['宽一', '宽二']);
    // The title's rank by this week's views is given as the reason; lower ranks give none.
    expect((await many.client.call(endpoints.getHome, {})).hero.map(({ week_rank }) => week_rank)).toEqual([2, undefined]);
  });
});
