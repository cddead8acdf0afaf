/** The client's rules, without a browser. */
import { getCategoryVideos } from '@yinmu/contract/catalogue.endpoints.ts';
import { isCategory } from '@yinmu/contract/categories.ts';
import { describe, expect, test } from 'vitest';
import { addressOf } from './api/client.ts';
import { returnPath } from './features/account/return-to.ts';
import { parseHistory, withQuery } from './features/search/search-history.ts';
import { formatCount } from './lib/format-count.ts';
import { clockText } from './player/controls/time.ts';
import { firstSegments, likelyVariant } from './player/engine/preboot/prefetch-stream.ts';
import { readBrowse, titlesQuery, toggled } from './screens/browse/browse.queries.ts';
import { readDiscover } from './screens/discover/discover.queries.ts';
import { highlightsOf } from './screens/search/highlights-of.ts';

describe('§5: search history', () => {
  const history = (...queries: string[]) => queries.map((query) => ({ id: query, query }));
  test('newest first, without doubles, at most five, never empty', () => {
    expect(withQuery(history('b', 'A'), ' a ', 'x')).toEqual([
      { id: 'x', query: 'a' },
      { id: 'b', query: 'b' },
    ]);
    expect(withQuery(history('1', '2', '3', '4', '5'), '6')).toHaveLength(5);
    expect(withQuery(history('1'), '   ')).toEqual(history('1'));
    // By its id an entry is forgotten.
    expect(withQuery([], 'a')).toEqual([{ id: expect.stringMatching(/^\d{13}$/), query: 'a' }]);
  });
  test('keeps what was typed but its case, a hundred characters of it', () => {
    expect(withQuery(history('Totoro', 'b'), 'TOTORO', 'x')).toEqual([{ id: 'x', query: 'TOTORO' }, ...history('b')]);
    expect(withQuery(history('TOTORO'), 'totoro', 'x')).toEqual([{ id: 'x', query: 'totoro' }]);
    expect(withQuery([], 'x'.repeat(101), 'y')[0]?.query).toHaveLength(100);
    expect(withQuery([], 'x'.repeat(100), 'y')[0]?.query).toHaveLength(100);
  });
  test('reads the entries that are whole, five of them', () => {
    const five = history('1', '2', '3', '4', '5');
    expect(parseHistory(JSON.stringify([{ id: 'x', query: 5 }, { id: 5, query: 'x' }, null, ...five, ...history('6')]))).toEqual(five);
    expect([parseHistory(undefined), parseHistory('{"length":1,"0":{}}'), parseHistory('"12"')]).toEqual([[], [], []]);
  });
  test.each(['', '{', 'null', '5', '[1]', '[{"id":1}]', '{"a":1}'])('the corrupt cookie %s gives an empty list', (text) =>
    expect(parseHistory(text)).toEqual([]),
  );
});

describe('addresses', () => {
  test('§5: empty values are omitted', () => {
    expect(addressOf(getCategoryVideos, { params: { id: '1' }, query: { area: '', genre: '剧情', page: 2, tag: undefined } })).toBe(
      '/categories/1/videos?genre=%E5%89%A7%E6%83%85&page=2',
    );
  });
  test('browse reads what makes sense of an address', () => {
    expect(readBrowse(new URLSearchParams('type=2&sort=;drop&order=up&year=abc&genre=剧情&view=list&letter='))).toEqual({
      type: 2,
      sort: 'time',
      order: 'desc',
      view: 'list',
      filters: { genre: '剧情' },
    });
    expect(toggled(['a', 'b'], 'b')).toBe('a');
    expect(toggled(['a'], 'b')).toBe('a,b');
    expect(toggled([], 'a')).toBe('a');
  });
  test.each([
    ['year=1799', {}],
    ['year=1800', { year: 1800 }],
    ['year=2200&yearStart=1999&yearEnd=2001', { year: 2200, yearStart: 1999, yearEnd: 2001 }],
    ['year=2201&yearStart=2000.5', {}],
    [
      'area=a&genre=b&lang=c&version=d&letter=e&tag=f&actor=g&director=h&status=i&other=j',
      { area: 'a', genre: 'b', lang: 'c', version: 'd', letter: 'e', tag: 'f', actor: 'g', director: 'h', status: 'i' },
    ],
    [`tag=${'x'.repeat(201)}`, { tag: 'x'.repeat(200) }],
  ])('browse reads the filters of %s', (search, filters) => expect(readBrowse(new URLSearchParams(search)).filters).toEqual(filters));
  test('browse begins with everything, the newest first, in a grid; a page is of twenty', () => {
    const state = readBrowse(new URLSearchParams());
    expect(state).toEqual({ type: 0, sort: 'time', order: 'desc', view: 'grid', filters: {} });
    expect(readBrowse(new URLSearchParams('sort=hits&order=asc'))).toMatchObject({ sort: 'hits', order: 'asc' });
    expect(titlesQuery({ ...state, filters: { year: 2001 } }).wanted).toBe('/categories/0/videos?limit=20&order=desc&page=1&sort=time&year=2001');
  });
  test.each([
    ['tab=discover&sort=revenue', 'revenue'],
    ['tab=discover&type=tv&sort=revenue', undefined],
    ['tab=upcoming&sort=releaseDate', 'releaseDate'],
    ['tab=upcoming&sort=rating', undefined],
    ['tab=trending&sort=popularity', undefined],
    ['sort=rating', undefined],
  ])('discovery at %s is in the order %s', (search, sort) => expect(readDiscover(new URLSearchParams(search)).sort).toBe(sort));
  test.each([
    ['2', 2, true],
    ['2_1', 21, true],
    ['0', 0, true],
    ['99', 99, false],
    ['7', 7, false],
    ['-1', 0, true],
    ['1.5', 0, true],
    ['12345', 0, true],
    ['abc', 0, true],
    ['', 0, true],
  ])('type %s is category %d, which is listed: %s; what is no number is none', (type, id, listed) => {
    const state = readBrowse(new URLSearchParams({ type }));
    expect([state.type, isCategory(state.type)]).toEqual([id, listed]);
  });
});

test('marks between two characters', () => {
  expect(highlightsOf('\ue000小城\ue001之春', '\ue000', '\ue001')).toEqual({ text: '小城之春', marks: [[0, 2]] });
});

test.each([
  [0, '0:00'],
  [65, '1:05'],
  [3723, '1:02:03'],
  [Number.NaN, '0:00'],
])('%d seconds are %s', (seconds, text) => expect(clockText(seconds)).toBe(text));

describe('the variant that is asked for early', () => {
  const at = 'https://cdn.example/film/index.m3u8';
  const master = (...variants: [bits: number, uri: string][]) =>
    ['#EXTM3U', ...variants.flatMap(([bits, uri]) => [`#EXT-X-STREAM-INF:AVERAGE-BANDWIDTH=1,BANDWIDTH=${bits},CODECS="avc1"`, uri])].join('\r\n');
  test.each([
    ['the best that half a megabit carries', master([140_000, 'low/index.m3u8'], [280_000, 'high/index.m3u8']), 'https://cdn.example/film/high/index.m3u8'],
    ['the least where none does', master([4_000_000, '/hd.m3u8'], [1_200_000, '//b.example/sd.m3u8']), 'https://b.example/sd.m3u8'],
    ['none in a media playlist', '#EXTM3U\n#EXTINF:6,\n000.ts\n', undefined],
    [
      'none where an address is missing or makes no sense',
      '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n#EXTINF:1,\n#EXT-X-STREAM-INF:BANDWIDTH=2\nhttp://[',
      undefined,
    ],
  ])('%s', (_name, text, expected) => expect(likelyVariant(text, at)).toBe(expected));
});

describe('the segments that are asked for early', () => {
  const at = 'https://cdn.example/film/high/index.m3u8';
  const media = (...lines: string[]) => ['#EXTM3U', '#EXT-X-TARGETDURATION:6', ...lines, '#EXT-X-ENDLIST', ''].join('\r\n');
  const three = ['#EXTINF:6.006,', '000.ts', '#EXTINF:6,a title', '/b/001.ts', '#EXTINF:2.5', 'https://other.example/002.ts'];
  test.each<[string, string, number, string[]]>([
    ['the first of them', media(...three), 0, ['https://cdn.example/film/high/000.ts']],
    ['the one in which one goes on', media(...three), 7, ['https://cdn.example/b/001.ts']],
    ['the one that begins there', media(...three), 12.006, ['https://other.example/002.ts']],
    ['none after the end', media(...three), 99, []],
    [
      'what introduces them before it',
      media('#EXT-X-MAP:URI="init.mp4"', '#EXTINF:4,', '0.m4s', '#EXT-X-DISCONTINUITY', '#EXT-X-MAP:URI="other.mp4"', '#EXTINF:4,', '1.m4s'),
      5,
      ['https://cdn.example/film/high/other.mp4', 'https://cdn.example/film/high/1.m4s'],
    ],
    ['none of a stream that grows', ['#EXTM3U', ...three].join('\n'), 0, []],
    ['none where they are parts of a file', media('#EXTINF:4,', '#EXT-X-BYTERANGE:100@0', 'all.ts'), 0, []],
    ['none where it begins elsewhere', media('#EXT-X-START:TIME-OFFSET=5', ...three), 0, []],
    ['none where addresses have variables', media('#EXT-X-DEFINE:NAME="cdn",VALUE="a"', '#EXTINF:4,', '{$cdn}/0.ts'), 0, []],
    ['none where the address makes no sense', media('#EXTINF:4,', 'http://['), 0, []],
  ])('%s', (_name, text, position, expected) => expect(firstSegments(text, at, position)).toEqual(expected));
});

test.each([
  [0, 'zhcn', '0'],
  [9999, 'zhcn', '9999'],
  [10_000, 'zhcn', '1万'],
  [12_999, 'zhtw', '1.2萬'],
  [120_000, 'zhcn', '12万'],
  [99_999_999, 'zhcn', '9999万'],
  [100_000_000, 'zhtw', '1億'],
  [999, 'en', '999'],
  [1550, 'en', '1.5K'],
  [2_000_000_000, 'en', '2B'],
] as const)('%d views in %s are %s', (count, language, text) => expect(formatCount(count, language)).toBe(text));

describe('the way back after signing in', () => {
  test.each([
    ['/member/history?page=2#x', '/member/history?page=2#x'],
    [null, '/'],
    ['', '/'],
    ['https://evil.example/', '/'],
    ['//evil.example/', '/'],
    ['/\\\\evil.example/', '/'],
    ['javascript:alert(1)', '/'],
    ['member', '/'],
    ['/.//evil.test', '/'],
    ['/a/..//evil.test', '/'],
    ['/./detail/1', '/detail/1'],
  ])('%s leads to %s', (next, expected) => expect(returnPath(next, 'https://site.example')).toBe(expected));
});
