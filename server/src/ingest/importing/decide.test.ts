import { describe, expect, test } from 'vitest';
import type { TitleRow } from '../../titles/fields/index.ts';
import { changesTo } from './decide.ts';
import { NotAListError, readPage } from './read/source-page.ts';
import { JsonSplitter } from './read/split-json.ts';
import { type PendingTitle, readRecord, toPending } from './record.ts';
import { pictureOf } from './record-values.ts';

const context = {
  base: 'https://cms.example/api.php/provide/vod/',
  overrides: new Map<string, number>(),
  classes: new Map<string, { name: string; parent: string }>(),
};
const read = (raw: object) => {
  const reading = readRecord(raw, context);
  if (!reading.ok) throw new Error(reading.reason);
  return reading.value;
};
// biome-ignore format: a record on few routes
const RECORD = {
  vod_id: 7, vod_name: '小城之春 HD', type_name: '国产剧', vod_sub: 'Spring', vod_pic: '//p.example/a.jpg', vod_remarks: '更新至3集', vod_actor: '韦伟,石羽',
  vod_director: '费穆', vod_area: '大陆,香港', vod_lang: '国语', vod_year: '1948', vod_content: '<p>玉纹</p>', vod_tag: '經典', vod_class: '爱情片,纪录片,剧情',
  vod_douban_id: '1304102', vod_douban_score: '8.76', vod_score: '0', tmdb_id: '12', tmdb_rating: 7.25, tmdb_votes: '33',
  tmdb_poster: 'https://p.example/b.jpg', tmdb_backdrop: 'https://p.example/c.jpg', original_title: '小城之春', alternative_titles: ['春'], overview: 'o',
  trailer_url: 'https://t.example/t', vod_time: '2024-01-06 12:00:00', vod_total: '16.9', vod_serial: '3', vod_hits: 100, vod_hits_day: 1,
  vod_hits_week: 7, vod_hits_month: 30, vod_version: '1080P', vod_play_from: 'a',
  vod_play_url: '1$https://a.example/1.m3u8#2$https://a.example/2.m3u8',
};
describe('a record', () => {
  test('becomes a title, field by field', () => {
    expect(read(RECORD)).toMatchObject({ sourceVodId: '7', category: expect.any(String) });
    // biome-ignore format: a title on few routes
    expect(read(RECORD).title).toEqual({
      vod_name: '小城之春 HD', vod_sub: 'Spring', vod_pic: 'https://p.example/a.jpg', vod_remarks: '更新至3集', vod_actor: '["韦伟","石羽"]',
      vod_director: '["费穆"]', vod_area: '大陆,香港', vod_lang: '国语', vod_year: '1948', vod_content: '玉纹', vod_blurb: '玉纹', vod_tag: '["经典"]',
      vod_class: '["爱情","纪录片","剧情"]', vod_douban_id: 1_304_102, vod_douban_score: 8.8, vod_score: 8.8, tmdb_id: 12, tmdb_rating: 7.3, tmdb_votes: 33,
      tmdb_poster: 'https://p.example/b.jpg', tmdb_backdrop: 'https://p.example/c.jpg', original_title: '小城之春', alternative_titles: '["春"]',
      overview: 'o', trailer_url: 'https://t.example/t', type_id: 21, vod_time: '2024-01-06T04:00:00.000Z', vod_status: 'ongoing',
      vod_version: '1080P', vod_total: 16, vod_serial: '3', vod_weekday: '', vod_letter: 'X', year: 1948, areas: expect.stringContaining('中国大陆'),
      langs: expect.any(String), sort_name: 'xiaochengzhichunhd', base_day: 1, base_week: 7, base_month: 30, hits: 100, hits_day: 1, hits_week: 7,
      hits_month: 30, match_key: '小城之春|1|1948|2', runtime: 0, stills: '[]',
    });
  });
  // biome-ignore format: several on a route
  test.each<[object, object]>([
    [{ vod_pic: null, vod_actor: null, vod_content: null }, { vod_pic: '', vod_actor: '[]', vod_content: '' }],
    [{ vod_douban_id: '-5' }, { vod_douban_id: 0 }], [{ tmdb_id: 0 }, { tmdb_id: null }], [{ vod_score: 9.14 }, { vod_score: 9.1 }],
    [{ vod_score: 11, vod_douban_score: 10.1, tmdb_rating: 10 }, { vod_score: 10, vod_douban_score: 0 }],
    [{ vod_hits: -1, vod_total: '' }, { hits: 0, vod_total: 0 }], [{ vod_hits: 1e9 + 1 }, { hits: 0 }], [{ vod_year: '1888' }, { year: 1888 }],
    [{ vod_year: '1887' }, { year: 0, vod_year: '', match_key: null }],
    [{ vod_year: String(new Date().getUTCFullYear() + 3) }, { year: new Date().getUTCFullYear() + 3 }],
    [{ vod_year: String(new Date().getUTCFullYear() + 4) }, { year: 0 }], [{ vod_blurb: 'kurz' }, { vod_blurb: 'kurz' }],
    [{ vod_content: 'x'.repeat(300) }, { vod_blurb: 'x'.repeat(200) }], [{ trailer_url: 'ftp://t.example/t' }, { trailer_url: '' }],
    [{ vod_name: '123' }, { vod_letter: '0', sort_name: '123' }], [{ vod_pic: 'null' }, { vod_pic: '' }],
    [{ vod_remarks: '即将上映' }, { vod_status: 'upcoming' }], [{ vod_remarks: '全16集' }, { vod_status: 'completed' }],
    [{ vod_remarks: '', vod_isend: 1 }, { vod_status: 'completed' }], [{ vod_remarks: '' }, { vod_status: 'ongoing' }],
    [{ vod_remarks: '', type_name: '动作片' }, { vod_status: 'completed', type_id: expect.any(Number) }],
    [{ vod_remarks: '连载中', type_name: '动作片' }, { vod_status: 'ongoing' }],
    [{ vod_remarks: '', type_name: '纪录片' }, { vod_status: 'completed', type_id: 6 }],
    [{ vod_version: '', vod_remarks: '4K 1080P' }, { vod_version: '4K' }], [{ vod_version: '', vod_remarks: '蓝光' }, { vod_version: '1080P' }],
    [{ vod_version: '', vod_remarks: '720P' }, { vod_version: '720P' }], [{ vod_version: '', vod_remarks: 'HD' }, { vod_version: 'HD' }],
    [{ vod_version: '', vod_remarks: 'TS' }, { vod_version: 'TC' }], [{ vod_version: '', vod_remarks: 'x' }, { vod_version: '' }],
    [{ vod_version: '导演剪辑版', vod_remarks: '1080P' }, { vod_version: '导演剪辑版' }],
    [{ vod_version: ' <b>剧场版</b> ', vod_remarks: '' }, { vod_version: '剧场版' }],
    [{ vod_version: `${'长'.repeat(60)}`, vod_remarks: '' }, { vod_version: '长'.repeat(50) }],
    [{ vod_version: '正片', vod_remarks: '4K' }, { vod_version: '4K' }], [{ vod_version: '导演剪辑版 1080P', vod_remarks: '' }, { vod_version: '1080P' }],
  ])('with %j has %j', (raw, expected) => expect(read({ ...RECORD, ...raw }).title).toMatchObject(expected));
  test.each<[unknown, string, string]>([
    [null, 'not_a_record', ''],
    [[], 'not_a_record', ''],
    [{ vod_id: 1 }, 'no_name', ''],
    [{ vod_name: '甲', vod_id: 0 }, 'no_id', '甲'],
    [{ vod_name: '甲', vod_id: 1 }, 'no_details', '甲'],
  ])('%j is left out: %s', (raw, reason, name) => expect(readRecord(raw, context)).toEqual({ ok: false, reason, name }));
  test('one detail is enough, whatever its name', () => {
    for (const one of [{ vod_play_url: '' }, { vod_content: 'x' }, { vod_pic: 'x' }, { pic: 'x' }])
      expect(readRecord({ name: '甲', id: 1, ...one }, context).ok).toBe(true);
  });
  test('is recognised by its content; a missing time is not a change', () => {
    const { vod_time: _, ...timeless } = RECORD;
    expect(read(timeless).digest).toBe(read(timeless).digest);
    expect(read(RECORD).digest).not.toBe(read(timeless).digest);
    expect(read({ ...RECORD, vod_play_url: '1$https://a.example/3.m3u8' }).digest).not.toBe(read(RECORD).digest);
    expect(read({ ...RECORD, vod_play_from: 'b' }).digest).not.toBe(read(RECORD).digest);
  });
  test('waits with its episodes in their stored form', () => {
    const { routes, urls } = toPending(read(RECORD));
    expect(routes).toEqual([{ route: 'a', episodes: '[["1","https://a.example/1.m3u8","e1"],["2","https://a.example/2.m3u8","e2"]]' }]);
    expect([urls.length, new Set(urls).size]).toEqual([2, 2]);
  });
  test('a picture on this site is accepted only from the demo; a relative one needs a source', () => {
    expect([pictureOf('/demo/a.jpg', undefined, true), pictureOf('/other/a.jpg', undefined, true), pictureOf('a.jpg')]).toEqual(['/demo/a.jpg', '', '']);
  });
});

describe('what a record changes', () => {
  const record = { ...toPending(read(RECORD)) } as PendingTitle;
  const row = (more: object) => ({ ...record.title, locked: '[]', hits_day: 5, hits_week: 9, hits_month: 40, ...more }) as unknown as TitleRow;
  test('nothing if it is the same', () => expect([changesTo(row({}), record, true), changesTo(row({}), record, false)]).toEqual([{}, {}]));
  test('its own source changes a field and those derived from it', () =>
    // biome-ignore format: several on a route
    expect(changesTo(row({ vod_name: '旧', vod_area: 'x', vod_lang: 'y', vod_year: '1900', type_id: 1 }), record, true)).toEqual({
      vod_name: '小城之春 HD', sort_name: 'xiaochengzhichunhd', vod_letter: 'X', match_key: '小城之春|1|1948|2', vod_area: '大陆,香港', areas: record.title.areas,
      vod_lang: '国语', langs: record.title.langs, vod_year: '1948', year: 1948, type_id: 21,
    }));
  test.each([
    ['vod_sub', ''],
    ['vod_score', 0],
    ['tmdb_id', null],
    ['vod_actor', '[]'],
  ])('another source fills %s where it is %j', (name, empty) =>
    expect(changesTo(row({ [name]: empty }), record, false)).toEqual({ [name]: record.title[name as 'vod_sub'] }),
  );
  test('another source changes no filled field; nobody changes a locked one; an empty value never wins', () => {
    expect(changesTo(row({ vod_sub: 'other' }), record, false)).toEqual({});
    expect(changesTo(row({ vod_sub: 'other', locked: '["vod_sub"]' }), record, true)).toEqual({});
    expect(changesTo(row({ vod_sub: 'other' }), { ...record, title: { ...record.title, vod_sub: '' } }, true)).toEqual({});
  });
  test('a source’s views are added to ours, never below zero', () => {
    // biome-ignore format: several on a route
    expect(changesTo(row({ base_day: 0, base_week: 20, base_month: 29 }), record, true)).toEqual({
      base_day: 1, hits_day: 6, base_week: 7, hits_week: 0, base_month: 30, hits_month: 41,
    });
    expect(changesTo(row({ base_day: 0 }), record, false)).toEqual({});
  });
});

const RECORDS = [{ vod_name: 'a"[{\\' }, { vod_name: 'b' }];
describe('answers', () => {
  test.each([
    ['a list', JSON.stringify(RECORDS)],
    ['list', JSON.stringify({ list: RECORDS })],
    ['data', JSON.stringify({ data: RECORDS })],
    ['data.list', JSON.stringify({ data: { list: RECORDS } })],
    ['info', `\ufeff${JSON.stringify({ info: RECORDS })}`],
  ])('titles in %s are found', (_, text) => {
    expect(readPage(text).records).toEqual(RECORDS);
    // Sends the text in chunks, as a file arrives.
    for (const size of [1, 7, 1000]) {
      const splitter = new JsonSplitter();
      const found = (text.replace('\ufeff', '').match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []).flatMap((piece) => [...splitter.push(piece)]);
      expect(found).toEqual(RECORDS.map((value) => ({ ok: true, value })));
    }
  });
  test('counts and classes', () =>
    expect(readPage(JSON.stringify({ list: [], pagecount: '3', total: 0, class: [{ type_id: 1, type_name: 'x', type_pid: 2 }, { type_id: 3 }] }))).toEqual({
      kind: 'json',
      records: [],
      broken: [],
      pagecount: 3,
      total: 0,
      classes: [
        { type_id: '1', name: 'x', parent: '2' },
        { type_id: '3', name: '', parent: '' },
      ],
      repairs: [],
    }));
  test.each(['', null, -1, 1.5, 'x'])('%j is no count', (pagecount) => expect(readPage(JSON.stringify({ list: [], pagecount })).pagecount).toBeUndefined());
  test('a damaged answer yields the readable records, and the rest as broken', () =>
    expect(readPage('{"list":[{"vod_name":"a"},{"vod_name":b},{"x":1},{"vod_name":"c"}')).toEqual({
      kind: 'json',
      records: [{ vod_name: 'a' }, { vod_name: 'c' }],
      broken: ['{"vod_name":b}'],
      classes: [],
      repairs: ['damaged JSON'],
    }));
  test.each([
    ['{', 'the answer is not JSON'],
    ['{"msg":"closed"}', 'the answer has no list: closed'],
    ['{"a":1,"b":2}', 'the answer has no list, but a, b'],
    ['{"list":[],"code":1001,"msg":"no"}', 'the source refuses: no'],
    ['hello', 'the answer is neither JSON nor XML but text: hello'],
    ['', 'the answer is neither JSON nor XML but empty'],
    ['<html><title>T &amp; U</title>', 'the answer is neither JSON nor XML but a web page, “T & U”'],
  ])('%s: %s', (text, message) => expect(() => readPage(text)).toThrow(new NotAListError(message)));
  test('an empty list with a success message is an empty list', () => expect(readPage('{"list":[],"code":1,"msg":"ok"}').records).toEqual([]));
});
