import { getVideo } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { startTmdb } from '../../../../testing/servers/test-tmdb.ts';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { readConfig } from '../../platform/config.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { enrich } from './enrich.ts';
import { createTmdb as client } from './tmdb-client.ts';

const tmdb = await startTmdb();
const site = await siteOfFile();
const ids = await site.titles([
  { vod_name: '小城之春', type_name: '大陆电影', vod_year: '1948', overview: '自己的简介' },
  { vod_name: '同名', type_name: '大陆电影', vod_year: '1999' },
  { vod_name: '年份不明', type_name: '大陆电影', vod_year: '0' },
  { vod_name: '别的名字', type_name: '大陆电影', vod_year: '1999' },
  { vod_name: '差一年', type_name: '大陆电影', vod_year: '2001' },
  { vod_name: '灯塔来信 第二季', type_name: '国产剧', vod_year: '2022' },
  { vod_name: '没有的', type_name: '大陆电影', vod_year: '1999' },
]);
afterAll(() => tmdb.stop());

async function run(options: Parameters<typeof enrich>[2] = {}) {
  const db = openDatabase(site);
  try {
    return await enrich(db, client(db, readConfig({ ...tmdb.env, TMDB_API_KEY: 'tmdb-key' })), options);
  } finally {
    await db.destroy();
  }
}

describe('enriching', () => {
  test('certain matches fill empty fields, the rest is reported', async () => {
    const first = await run({ limit: 2 });
    expect(first).toMatchObject({ tried: 2, matched: 1, unsure: 1 });
    const second = await run();
    expect(second).toMatchObject({ tried: 5, matched: 2, none: 2, unsure: 1 });
    expect([...first.unsureTitles, ...second.unsureTitles].map(({ name, reason }) => [name, reason])).toEqual([
      ['同名', '2 of this name and year'],
      ['年份不明', 'our year is unknown, theirs: 1980'],
    ]);
    await site.site.refresh();
    const film = await site.client.call(getVideo, { params: { id: ids[0] as number } });
    expect(film).toMatchObject({
      tmdb_id: 44_915,
      tmdb_rating: 7.5,
      tmdb_votes: 61,
      tmdb_poster: 'https://image.tmdb.org/t/p/w500/p44915.jpg',
      overview: '自己的简介',
      runtime: 98,
      stills: ['https://image.tmdb.org/t/p/w1280/still.jpg'],
      alternative_titles: ['Spring in a Small Town'],
    });
    expect((await site.client.call(getVideo, { params: { id: ids[4] as number } })).tmdb_id).toBe(90);
    expect((await site.client.call(getVideo, { params: { id: ids[5] as number } })).tmdb_id).toBe(900);
  });

  test('tried titles are not tried again unless requested', async () => {
    expect((await run()).tried).toBe(0);
    expect((await run({ again: true })).tried).toBe(4);
  });

  test('a failure stops it with the reason, and progress is kept', async () => {
    const [id = 0] = await site.titles([{ vod_name: '小城之春2', type_name: '大陆电影', vod_year: '2002' }], 'second');
    tmdb.failWith((response) => response.writeHead(500).end(), 5);
    await expect(run()).rejects.toMatchObject({ code: 'discovery_failed' });
    tmdb.failWith(() => {}, 0);
    expect((await run()).tried).toBe(1);
    expect(id).toBeGreaterThan(0);
  });
});

describe('anime is a film or a series', () => {
  test('each is looked up as both, and described as the kind that was found', async () => {
    const [film = 0, series = 0, both = 0, season = 0] = await site.titles(
      [
        { vod_name: '动画电影', type_name: '日韩动漫', vod_year: '2016' },
        { vod_name: '动画剧集', type_name: '日韩动漫', vod_year: '2019' },
        { vod_name: '两者皆有', type_name: '日韩动漫', vod_year: '2018' },
        { vod_name: '动画续作 第二季', type_name: '日韩动漫', vod_year: '2021' },
      ],
      'anime',
    );
    const from = tmdb.asked.length;
    const report = await run();
    const asked = tmdb.asked.slice(from).map(({ path, query }) => `${path} ${query.get('query') ?? ''}`.trim());
    expect(asked.filter((one) => one.startsWith('/search/'))).toEqual([
      '/search/movie 动画电影',
      '/search/tv 动画电影',
      '/search/movie 动画剧集',
      '/search/tv 动画剧集',
      '/search/movie 两者皆有',
      '/search/tv 两者皆有',
      // Films have no seasons.
      '/search/tv 动画续作',
    ]);
    expect(asked.filter((one) => !one.startsWith('/search/'))).toEqual(['/movie/900', '/tv/920', '/tv/930']);
    expect(report).toMatchObject({ tried: 4, matched: 3, unsure: 1 });
    expect(report.unsureTitles).toEqual([{ vodId: both, name: '两者皆有', reason: '2 of this name and year' }]);
    await site.site.refresh();
    const known = await Promise.all([film, series, season].map((id) => site.client.call(getVideo, { params: { id } })));
    expect(known.map(({ tmdb_id }) => tmdb_id)).toEqual([900, 920, 930]);
  });
});
