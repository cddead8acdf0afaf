import { getVideo } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import type { Route } from '@yinmu/contract/titles/video.ts';
import { describe, expect, test } from 'vitest';
import { wellFormed } from '../../../../../testing/read-xml.ts';
import { ask } from '../../../../../testing/refuses.ts';
import { siteOfFile } from '../../../../../testing/site-of-file.ts';
import { startSite } from '../../../../../testing/test-site.ts';
import { runImport } from '../../../ingest/importing/index.ts';
import { readPage } from '../../../ingest/importing/read/source-page.ts';
import { openDatabase } from '../../../platform/database/database.ts';
import { playFields } from './rows.ts';

interface Answer {
  code: number;
  page: number;
  pagecount: number;
  limit: number;
  total: number;
  list: Record<string, string | number>[];
  class?: { type_id: number; type_pid: number; type_name: string }[];
  filters?: Record<string, { key: string; value: { n: string; v: string }[] }[]>;
}
const TITLES = [
  {
    vod_name: '小城之春',
    type_name: '大陆电影',
    vod_year: '1948',
    vod_area: '中国大陆',
    vod_lang: '国语',
    vod_class: '剧情,爱情',
    vod_actor: '韦伟,石羽',
    vod_director: '费穆',
    vod_tag: '黑白',
    vod_sub: 'Spring in a Small Town',
    vod_remarks: 'HD',
    vod_content: '一座小城，一段往事 & <旧爱>。]]>',
    vod_blurb: '一座小城。',
    vod_pic: 'https://img.example/a.webp',
    vod_score: '8.9',
    vod_duration: '01:38:10',
    vod_pic_screenshot: '一$https://img.example/1.webp?a=1,2#二$https://img.example/2.webp',
    vod_douban_id: 1_292_262,
    vod_douban_score: '9.0',
    vod_hits: 900,
    vod_hits_day: 3,
    tmdb_id: 44_915,
    tmdb_rating: 7.4,
    tmdb_votes: 61,
    tmdb_poster: 'https://image.example/p.jpg',
    tmdb_backdrop: 'https://image.example/b.jpg',
    original_title: '小城之春',
    alternative_titles: ['Xiao cheng zhi chun', 'Spring'],
    overview: '战后的江南小城。',
    trailer_url: 'https://trailer.example/t.mp4',
    routes: ['ffm3u8', 'qq'],
    vod_time: '2026-03-01 08:00:00',
  },
  { vod_name: '十二集', type_name: '韩剧', vod_year: '2024', vod_area: '韩国', episodes: 12, routes: ['bfzym3u8', '没见过的线路'], vod_remarks: '更新至12集' },
  { vod_name: '旧综艺', type_name: '港台综艺', vod_year: '2019-2020', vod_remarks: '第20240106期', vod_time: '2025-06-01 00:00:00' },
  { vod_name: '短短', type_name: '短剧', vod_year: '0', vod_remarks: '全24集', vod_time: '2025-05-01 00:00:00' },
];

const site = await siteOfFile();
const ids = await site.titles(TITLES);

const get = async (query: string, init?: RequestInit) => {
  const answer = await ask(site.origin, `/api.php/provide/vod${query}`, init);
  expect(answer.status, query).toBe(200);
  return answer;
};
const read = async (query: string, init?: RequestInit) => (await get(query, init)).body as unknown as Answer;
const detailsOf = async (origin: string, id: number) => ((await ask(origin, `/api.php/provide/vod?ac=detail&ids=${id}`)).body as unknown as Answer).list;
const names = async (query: string, init?: RequestInit) => (await read(query, init)).list.map(({ vod_name }) => vod_name);

describe('shapes', () => {
  test('ac=list, and anything unknown, has short rows and the categories; the bare call has filters too', async () => {
    for (const query of ['?ac=list', '/?ac=class', '/']) {
      const { code, list, class: classes } = await read(query);
      expect([code, list.length, classes?.length]).toEqual([1, 4, 30]);
      expect(classes?.find(({ type_id }) => type_id === 23)).toEqual({ type_id: 23, type_pid: 2, type_name: '韩剧' });
    }
    const { filters, list } = await read('');
    expect(filters?.[1]?.map(({ key }) => key)).toEqual(['class', 'area', 'lang', 'year', 'by']);
    expect(filters?.[1]?.[0]?.value).toEqual(
      expect.arrayContaining([
        { n: '全部', v: '' },
        { n: '剧情', v: '剧情' },
      ]),
    );
    expect(list.find(({ vod_name }) => vod_name === '小城之春')).toEqual({
      vod_id: ids[0],
      vod_name: '小城之春',
      type_id: 11,
      type_name: '大陆电影',
      vod_en: 'xiaochengzhichun',
      vod_time: '2026-03-01 08:00:00',
      vod_remarks: 'HD',
      vod_play_from: 'ffm3u8,qq',
      vod_pic: 'https://img.example/a.webp',
      vod_year: '1948',
    });
  });

  test('ac=detail and ac=videolist have every field, none null, groups of equal counts, no categories', async () => {
    for (const ac of ['detail', 'videolist']) {
      const answer = await read(`/?ac=${ac}&ids=${ids[1]}`);
      expect(answer.class).toBeUndefined();
      const row = answer.list[0] ?? {};
      expect(Object.keys(row).length).toBeGreaterThan(85);
      expect(Object.values(row)).not.toContain(null);
      const groups = ['from', 'server', 'note', 'url'].map((name) => String(row[`vod_play_${name}`]).split('$$$'));
      expect(groups.map((group) => group.length)).toEqual([2, 2, 2, 2]);
      // Splits as LunaTV does: exactly two parts, the second ending in .m3u8.
      for (const group of groups[3] ?? [])
        expect(
          group
            .split('#')
            .map((episode) => episode.split('$'))
            .filter((parts) => parts.length === 2 && parts[1]?.endsWith('.m3u8')),
        ).toHaveLength(12);
      expect([typeof row.vod_id, typeof row.type_id, typeof row.vod_year, typeof row.vod_score]).toEqual(['number', 'number', 'string', 'string']);
    }
  });

  test('lines of playlists come before those of pages, and # in an address is %23', () => {
    const route = (id: string, url: string) => ({ id, label: id, adFree: false, episodes: [{ name: '1', url }] }) as Route;
    const routes = [route('page', 'https://a.example/#/1'), route('list', 'https://b.example/1.m3u8')];
    expect(playFields(routes, site.origin, () => true)).toMatchObject({
      vod_play_from: 'list$$$page',
      vod_play_url: '1$https://b.example/1.m3u8$$$1$https://a.example/%23/1',
    });
  });

  test('XML is well formed, says the same, and has categories in its short form only', async () => {
    for (const query of ['/at/xml/?ac=videolist', '/?ac=list&at=xml', '?at=xml']) {
      const { text, headers } = await get(query);
      expect(headers.get('content-type')).toBe('text/xml; charset=utf-8');
      expect(wellFormed(text)).toBe(true);
      expect(text.includes('<class>')).toBe(!query.includes('videolist'));
      expect(readPage(text).records).toHaveLength(4);
    }
    const { text } = await get(`/at/xml/?ac=detail&ids=${ids[0]}`);
    expect(text).toContain('<dd flag="ffm3u8"><![CDATA[正片$https://ffm3u8.example/');
    expect(text).toContain('<year>1948</year>');
  });

  test('any site’s pages may read it, nothing is redirected, POST and HEAD work', async () => {
    for (const path of ['', '/']) {
      const { headers } = await get(`${path}?ac=list`, { redirect: 'error' });
      expect([headers.get('access-control-allow-origin'), headers.get('content-type')]).toEqual(['*', 'application/json; charset=utf-8']);
    }
    const form = { method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: 'ac=detail&t=2' };
    expect(await names('/', form)).toEqual(['十二集']);
    expect((await get('/?ac=list', { method: 'HEAD' })).text).toBe('');
  });

  test('needs no API key, unlike the site’s own calls', async () => {
    const keyed = await startSite({ env: { API_KEY: 'k' } });
    expect((await ask(keyed.origin, '/api.php/provide/vod/')).status).toBe(200);
    await keyed.stop();
  });
});

describe('parameters', () => {
  test.each([
    ['?t=1', ['小城之春']],
    ['/t/2/', ['十二集']],
    ['?t=23', ['十二集']],
    ['?wd=xczc', ['小城之春']],
    ['?wd=%25E5%25B0%258F%25E5%259F%258E', ['小城之春']],
    ['?wd=小城&t=2', []],
    ['?year=1948', ['小城之春']],
    ['?year=2030-1940', ['小城之春', '十二集', '旧综艺']],
    ['?year=19', []],
    ['?isend=1&t=5', ['短短']],
    ['?isend=1', ['小城之春', '短短']],
    ['?isend=0', ['十二集', '旧综艺']],
    ['?isend=0&h=1000000&sort_direction=asc', ['旧综艺', '十二集']],
    ['?isend=1&pagesize=1&pg=2', ['短短']],
    ['?class=爱情', ['小城之春']],
    ['?area=韩国', ['十二集']],
    [`?f=${encodeURIComponent('{"class":"剧情"}')}`, ['小城之春']],
    ['/from/bfzym3u8/', ['十二集']],
    ['?ac=videolist&from=qq,bfzy', ['小城之春', '十二集']],
    ['?from=ffm3u8', ['小城之春', '旧综艺', '短短']],
    ['?from=ffm3u8&pagesize=1&pg=2', ['旧综艺']],
    ['?from=ffm3u8&sort_direction=asc&by=time', ['短短', '旧综艺', '小城之春']],
    ['?from=ffm3u8&isend=1', ['小城之春', '短短']],
    ['?from=qq&h=1000000', ['小城之春']],
    ['?pagesize=1&pg=2', ['十二集']],
    ['?limit=2&pg=2&sort_direction=asc', ['十二集', '小城之春']],
    ['?pg=x&pagesize=-1', ['小城之春', '十二集', '旧综艺', '短短']],
    ['?by=hits&pagesize=1', ['小城之春']],
    ['?h=1', []],
    ['?h=1000000', ['小城之春', '十二集', '旧综艺', '短短']],
  ])('%s', async (query, expected) => expect(await names(query)).toEqual(expected));

  test('ids, several or repeated, newest first; totals are right beyond the end', async () => {
    expect(await names(`?ac=detail&ids=${ids[3]},${ids[0]},${ids[0]},999999`)).toEqual(['小城之春', '短短']);
    expect(await read('?pg=9&pagesize=3')).toMatchObject({ page: 9, pagecount: 2, total: 4, list: [] });
  });

  test('from keeps only the requested lines, in both shapes, and totals count titles that have them', async () => {
    expect(await read('?ac=detail&from=qq')).toMatchObject({
      total: 1,
      pagecount: 1,
      list: [{ vod_id: ids[0], vod_play_from: 'qq', vod_play_server: 'no', vod_play_note: '' }],
    });
    expect([await names('?from=m3u8&t=1'), await names('?from=m3u8&t=2')]).toEqual([['小城之春'], ['十二集']]);
    expect((await read('?ac=list&from=qq')).list.map((row) => row.vod_play_from)).toEqual(['qq']);
    const { list } = await read(`?ac=detail&ids=${ids[0]},${ids[1]}&from=ffm3u8`);
    expect(list.map((row) => [row.vod_name, row.vod_play_from])).toEqual([['小城之春', 'ffm3u8']]);
    expect(String(list[0]?.vod_play_url)).not.toContain('$$$');
  });

  test('from follows what titles gain and lose', async () => {
    const own = await startSite();
    const codes = (code: string) =>
      ask(own.origin, `/api.php/provide/vod?from=${code}`).then(({ body }) => (body as unknown as Answer).list.map(({ vod_name }) => vod_name));
    await own.titles([{ vod_id: 'x', vod_name: '变', routes: ['ffm3u8'] }]);
    expect([await codes('ffm3u8'), await codes('tym3u8')]).toEqual([['变'], []]);
    await own.titles([
      { vod_id: 'x', vod_name: '变', routes: ['tym3u8'] },
      { vod_id: 'y', vod_name: '新', routes: ['ffm3u8'] },
    ]);
    expect([await codes('ffm3u8'), await codes('tym3u8')]).toEqual([['新'], ['变']]);
    await own.stop();
  });

  test('h filters by the time of the last change', async () => {
    const hours = Math.ceil((Date.now() - Date.parse('2026-02-28T00:00:00Z')) / 3_600_000);
    expect(await names(`?h=${hours}`)).toEqual(['小城之春']);
    expect(await names(`?h=${hours}&t=2`)).toEqual([]);
  });
});

test.each(['', 'at/xml/'])('what is imported from this site is the same catalogue (%s)', async (path) => {
  const other = await startSite();
  const db = openDatabase(other);
  const source = `${site.origin}/api.php/provide/vod/${path}`;
  const report = await runImport(db, undefined, source, { allowPrivate: new Set([new URL(site.origin).host]), overrides: new Map(), delayMs: 0 });
  expect(report).toMatchObject({ read: 4, added: 4, skipped: 0, guessed: 0 });
  await db.destroy();
  await other.site.refresh();
  const { list } = (await ask(other.origin, '/api.php/provide/vod/?ac=list')).body as unknown as Answer;
  for (const id of ids) {
    const mine = await site.client.call(getVideo, { params: { id } });
    const copy = await other.client.call(getVideo, { params: { id: Number(list.find(({ vod_name }) => vod_name === mine.vod_name)?.vod_id) } });
    // XML has fewer fields, but with the same values.
    const known = (video: typeof mine) =>
      path === ''
        ? { ...video, vod_id: 0 }
        : [video.vod_name, video.type_id, video.vod_year, video.vod_actor, video.vod_director, video.vod_content, video.routes];
    expect(known(copy)).toEqual(known(mine));
    if (path !== '') continue;
    const numbers = async (origin: string, id: number) => (await detailsOf(origin, id)).map(({ vod_douban_id, tmdb_id }) => [vod_douban_id, tmdb_id]);
    expect(await numbers(other.origin, copy.vod_id)).toEqual(mine.vod_name === '小城之春' ? [[1_292_262, 44_915]] : [[0, 0]]);
  }
  await other.stop();
});

test('a page has at most a hundred titles, however many are requested', async () => {
  await site.titles(Array.from({ length: 101 }, (_, i) => ({ vod_name: `百集${i}`, vod_class: '百集' })));
  const { list, ...rest } = await read('?class=百集&pagesize=1000');
  expect([list.length, Number(rest.limit), rest.pagecount, rest.total]).toEqual([100, 100, 2, 101]);
});
