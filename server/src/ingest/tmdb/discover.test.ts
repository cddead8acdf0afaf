import { getDiscovered, getDiscovery, getDiscoveryGenres } from '@yinmu/contract/catalogue/tmdb.endpoints.ts';
import { editTitle } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { compareWithTmdb, findAtTmdb } from '@yinmu/contract/titles/title-lookup.endpoints.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { startTmdb } from '../../../../testing/servers/test-tmdb.ts';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { startSite } from '../../../../testing/test-site.ts';

const tmdb = await startTmdb();
const site = await siteOfFile({ env: { ...tmdb.env, TMDB_API_KEY: 'tmdb-key' } });
const ids = await site.titles([
  { vod_name: '小城之春', type_name: '大陆电影', vod_year: '1948' },
  { vod_name: '另外的名字', type_name: '国产剧', vod_year: '2023', tmdb_id: 900 },
  // The series has this ID; the film of 2001 does not.
  { vod_name: '同号动漫', type_name: '日韩动漫', vod_year: '2023', tmdb_id: 2 },
]);
afterAll(() => tmdb.stop());
const list = (tab: 'trending' | 'topRated' | 'upcoming' | 'discover', query: object = {}) => site.client.call(getDiscovery, { params: { tab }, query });
const last = () => tmdb.asked.at(-1);

describe('lists', () => {
  test('are the same for everybody, in one form, marked if this site has the title', async () => {
    const { results, pagination } = await list('trending');
    expect(results.map(({ id, vod_id }) => [id, vod_id])).toEqual([
      [44_915, ids[0]],
      [2, null],
    ]);
    expect(results[0]).toMatchObject({
      type: 'movie',
      title: '小城之春',
      poster: 'https://image.tmdb.org/t/p/w342/p44915.jpg',
      date: '1948-09-01',
      rating: 7.5,
      votes: 61,
    });
    // TMDB serves at most 500 pages, whatever its total.
    expect(pagination).toEqual({ page: 1, limit: 20, total: 10_000, pages: 500 });
    const { results: shows } = await list('trending', { type: 'tv' });
    expect(shows.map(({ title, vod_id, date, poster }) => [title, vod_id, date, poster])).toEqual([
      ['灯塔来信', ids[1], '2023-01-01', ''],
      ['另一部', null, '', ''],
    ]);
  });

  test.each([
    ['trending', {}, '/trending/movie/week', {}],
    ['topRated', { type: 'tv', page: 3 }, '/tv/top_rated', { page: '3' }],
    ['upcoming', { page: 2 }, '/movie/upcoming', { page: '2' }],
    ['upcoming', { type: 'tv' }, '/discover/tv', { sort_by: 'popularity.desc', 'first_air_date.gte': new Date().toISOString().slice(0, 10) }],
    ['upcoming', { sort: 'releaseDate' }, '/discover/movie', { sort_by: 'primary_release_date.asc' }],
    ['discover', { page: 4 }, '/discover/movie', { sort_by: 'popularity.desc' }],
    ['discover', { sort: 'rating' }, '/discover/movie', { sort_by: 'vote_average.desc', 'vote_count.gte': '200' }],
    ['discover', { sort: 'releaseDate' }, '/discover/movie', { sort_by: 'primary_release_date.desc' }],
    ['discover', { sort: 'revenue' }, '/discover/movie', { sort_by: 'revenue.desc' }],
    ['discover', { sort: 'voteCount', type: 'tv' }, '/discover/tv', { sort_by: 'vote_count.desc' }],
    ['topRated', { genre: 18, year: 1948 }, '/discover/movie', { sort_by: 'vote_average.desc', with_genres: '18', primary_release_year: '1948' }],
    ['trending', { year: 2023, type: 'tv' }, '/discover/tv', { first_air_date_year: '2023' }],
  ] as const)('%s %j asks for %s', async (tab, query, path, asked) => {
    await list(tab, query);
    const { path: was, query: with_ } = tmdb.asked.findLast((one) => one.path === path) ?? { path: '', query: new URLSearchParams() };
    expect(was).toBe(path);
    expect(Object.fromEntries(with_)).toMatchObject({ ...asked, include_adult: 'false', language: 'zh-CN' });
  });

  test('in the language of the reader', async () => {
    await site.as({ headers: { Cookie: 'language=en' } }).call(getDiscovery, { params: { tab: 'trending' }, query: {} });
    expect(last()?.query.get('language')).toBe('en-US');
  });

  test('no results are an empty list', async () => {
    expect(await list('discover', { genre: 99 })).toEqual({ results: [], pagination: { page: 1, limit: 20, total: 0, pages: 0 } });
  });

  test('genres', async () => expect(await site.client.call(getDiscoveryGenres, { query: {} })).toEqual([{ id: 18, name: '剧情' }]));
});

test('the same thing is requested once: shared while in flight, cached afterwards', async () => {
  const before = tmdb.asked.length;
  await Promise.all(Array.from({ length: 8 }, () => list('discover', { year: 1977 })));
  await list('discover', { year: 1977 });
  expect(tmdb.asked.length - before).toBe(1);
});

test('one title: people, trailer, similar ones, and a text in the nearest available language', async () => {
  const detail = await site.client.call(getDiscovered, { params: { type: 'movie', id: 44_915 } });
  expect(detail).toMatchObject({
    title: '小城之春',
    overview: '战后的江南小城。',
    tagline: '一座小城',
    runtime: 98,
    genres: ['剧情'],
    directors: ['费穆'],
    cast: [{ name: '韦伟', role: '玉纹', picture: 'https://image.tmdb.org/t/p/w185/w.jpg' }],
    trailer: 'https://www.youtube.com/watch?v=trailer1',
    source: 'https://www.themoviedb.org/movie/44915',
    vod_id: ids[0],
  });
  expect(detail.similar.map(({ id }) => id)).toEqual([2]);
  expect(JSON.stringify(await (await fetch(`${site.origin}/api/discovery/movie/44915`)).json())).not.toContain('tmdb-key');
});

test('a title is looked up by name or ID and compared field by field; what an editor copies is stored', async () => {
  const { client } = await site.staff('admin', '编目的人');
  const id = ids[0] as number;
  const find = async (query: { q?: string }) => (await client.call(findAtTmdb, { params: { id }, query })).map((one) => [one.type, one.id]);
  expect(await find({})).toEqual([
    ['movie', 44_915],
    ['movie', 50],
  ]);
  expect(await find({ q: '900' })).toEqual([
    ['movie', 900],
    ['tv', 900],
  ]);
  const compare = () => client.call(compareWithTmdb, { params: { id, type: 'movie', tmdbId: 44_915 } });
  const { version, fields } = await compare();
  const proposed = Object.fromEntries(fields.map(({ name, old, proposed: now }) => [name, [old, now]]));
  expect(proposed).toMatchObject({
    vod_area: ['', '中国大陆'],
    vod_lang: ['', '国语'],
    vod_director: [[], ['费穆']],
    vod_content: ['', '战后的江南小城。'],
    alternative_titles: [[], ['Spring in a Small Town']],
    tmdb_id: [null, 44_915],
    tmdb_rating: [0, 7.5],
  });
  expect(proposed).not.toHaveProperty('vod_name');
  const taken = { tmdb_id: 44_915, vod_director: ['费穆'] };
  expect((await client.call(editTitle, { params: { id }, body: { version, fields: taken } })).fields).toMatchObject(taken);
  expect((await compare()).fields.map(({ name }) => name)).not.toContain('vod_director');
});

test('a read access token goes into the header, not into the address', async () => {
  const other = await startSite({ env: { ...tmdb.env, TMDB_API_KEY: 'a.b.c-token' } });
  await other.client.call(getDiscovery, { params: { tab: 'trending' }, query: {} });
  expect(last()).toMatchObject({ authorization: 'Bearer a.b.c-token' });
  expect(last()?.query.has('api_key')).toBe(false);
  await other.stop();
});
