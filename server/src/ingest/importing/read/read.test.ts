import { describe, expect, test } from 'vitest';
import { charsetOf, decode } from '../../../platform/text/decode.ts';
import { readRecord } from '../record.ts';
import { MAX_DEPTH, MAX_VALUES, requireBounds } from './bounds.ts';
import { readPage } from './source-page.ts';

/** 龙猫 in GBK. */
const GBK = Buffer.from([0xc1, 0xfa, 0xc3, 0xa8]);
const json = (name: Buffer) => Buffer.concat([Buffer.from('{"list":[{"vod_name":"'), name, Buffer.from('"}]}')]);

describe('a text', () => {
  test.each<[string, Buffer, string, string]>([
    ['in UTF-8', json(Buffer.from('龙猫')), 'application/json', '龙猫'],
    ['in GBK that says so', json(GBK), 'application/json; charset=GBK', '龙猫'],
    ['in GBK that says nothing', json(GBK), '', '龙猫'],
    ['in GBK that says it is UTF-8', json(GBK), 'text/html; charset=utf-8', '龙猫'],
    ['in UTF-8 with a broken character', json(Buffer.concat([Buffer.from('龙'), Buffer.from('猫').subarray(0, 2), Buffer.from('猫')])), '', '龙\ufffd猫'],
    ['in GB2312 by its XML header', Buffer.concat([Buffer.from('<?xml version="1.0" encoding="gb2312"?>'), GBK]), '', '龙猫'],
  ])('%s is read', (_what, body, type, name) => {
    expect(decode(body, type)).toContain(name);
  });
  test('cut inside a character is not taken for GBK', () => {
    expect(charsetOf(Buffer.from('龙').subarray(0, 2))).toBe('utf-8');
    expect(charsetOf(Buffer.from('龙龙龙').subarray(0, 8))).toBe('utf-8');
  });
});

describe('a video within a video', () => {
  const video = (id: number, inner = '', end = '</video>') =>
    `<video><id>${id}</id><name>片${id}</name>${inner}<dl><dd flag="a">1$https://a.example/${id}.m3u8</dd></dl>${end}`;
  const read = (xml: string) => {
    const { records, repairs } = readPage(`<rss><list>${xml}</list></rss>`);
    return [(records as Record<string, string>[]).map(({ vod_id, vod_name, vod_play_url }) => [vod_id, vod_name, vod_play_url]), repairs];
  };
  const row = (id: number) => [String(id), `片${id}`, `1$https://a.example/${id}.m3u8`];
  test('is a separate record, and both are complete', () => expect(read(video(1, video(2)) + video(3))).toEqual([[row(2), row(1), row(3)], ['nested video']]));
  test('because of a missing end tag, likewise', () => expect(read(video(1, '', '') + video(2))).toEqual([[row(2), row(1)], ['nested video']]));
});

describe('limits of an answer', () => {
  test('are 32 levels and half a million values', () => {
    expect([MAX_DEPTH, MAX_VALUES]).toEqual([32, 500_000]);
    expect(() => requireBounds('['.repeat(32))).not.toThrow();
    expect(() => requireBounds('['.repeat(33))).toThrow('nested more than 32 levels');
    expect(() => requireBounds(`[${','.repeat(499_999)}`)).not.toThrow();
    expect(() => requireBounds(`[${','.repeat(500_000)}`)).toThrow('holds more than 500000 values');
  });
  test.each([`"${'['.repeat(100)}"`, `"\\"${'['.repeat(100)}"`, `"\\\\","${'['.repeat(100)}"`, '[]'.repeat(100), `"${'['.repeat(100)}`])(
    'not counting what stands in texts or is closed: %#',
    (text) => {
      expect(() => requireBounds(text)).not.toThrow();
    },
  );
  test('counting what comes after a text', () => {
    for (const text of ['"a"', '"\\\\"', '"\\""']) expect(() => requireBounds(text + '['.repeat(33)), text).toThrow();
  });
});

test('classes and counts of an XML answer', () => {
  const { pagecount, total, classes } = readPage(
    '<rss><list page="1" pagecount="3" recordcount="41"><video><id>1</id><name>片</name></video></list><class><ty id="1">电影</ty><ty id="2"> 剧集 </ty><ty id="3"> </ty></class></rss>',
  );
  expect([pagecount, total, classes]).toEqual([
    3,
    41,
    [
      { type_id: '1', name: '电影', parent: '' },
      { type_id: '2', name: '剧集', parent: '' },
      { type_id: '3', name: '', parent: '' },
    ],
  ]);
});

test('a blank class of a JSON answer has no name', () => {
  const { classes } = readPage(JSON.stringify({ list: [], class: [' ', '\u0000'].map((type_name, type_id) => ({ type_id, type_name })) }));
  expect(classes.map(({ name }) => name)).toEqual(['', '']);
});

test('a title keeps thirty words per list, and ten areas and languages', () => {
  const words = (count: number) => Array.from({ length: count }, (_, i) => `词${i}`).join();
  const reading = readRecord(
    {
      vod_id: 1,
      vod_name: '片',
      vod_pic: '',
      vod_class: words(40),
      vod_tag: words(40),
      alternative_titles: words(40),
      vod_area: words(25),
      vod_lang: words(25),
    },
    { overrides: new Map(), classes: new Map() },
  );
  if (!reading.ok) throw new Error(reading.reason);
  const { vod_class, vod_tag, alternative_titles, areas, langs } = reading.value.title;
  expect([vod_class, vod_tag, alternative_titles].map((list) => (JSON.parse(list) as string[]).length)).toEqual([30, 30, 30]);
  expect([areas, langs].map((list) => list.split(',').length)).toEqual([10, 10]);
});

test('a broken record is reported with its first two hundred characters', () => {
  expect(readPage(`{"list":[{"vod_name":"a"},{"vod_name":${'b'.repeat(300)}}`).broken).toEqual([`{"vod_name":${'b'.repeat(188)}`]);
});
