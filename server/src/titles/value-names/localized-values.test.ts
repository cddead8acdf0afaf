import { readFileSync } from 'node:fs';
import { CATEGORY_NAMES } from '@yinmu/contract/catalogue/category-names.ts';
import { describe, expect, test } from 'vitest';
import { remarksIn } from './localized-remarks.ts';
import { canonicalValue, type LocalizedValue, localizer, valueLabel } from './localized-values.ts';
import { ENGLISH_VALUES } from './value-spellings.ts';

interface Record {
  vod_class: string;
  vod_area: string;
  vod_lang: string;
  vod_tag: string;
  vod_remarks: string;
  vod_version: string;
}
const demo = JSON.parse(readFileSync(new URL('../../../../demo/catalogue.json', import.meta.url), 'utf8')) as Record[];
const distinct = (texts: readonly string[]) => [...new Set(texts.flatMap((text) => text.split(',')).filter(Boolean))];
const HAN = /\p{Script=Han}/u;

describe('nothing of the demo catalogue stays Chinese in English', () => {
  test.each<[LocalizedValue, (record: Record) => string]>([
    ['genre', ({ vod_class }) => vod_class],
    ['area', ({ vod_area }) => vod_area],
    ['lang', ({ vod_lang }) => vod_lang],
    ['tag', ({ vod_tag }) => vod_tag],
    ['version', ({ vod_version }) => vod_version],
  ])('%s', (kind, textOf) => {
    const values = distinct(demo.map(textOf));
    expect(values.length).toBeGreaterThan(1);
    const named = values.map(localizer(kind, 'en'));
    expect(named.filter((name) => HAN.test(name))).toEqual([]);
    expect(new Set(named).size).toBe(values.length);
  });
  test('remarks and names of episodes', () => {
    const remarks = distinct(demo.map(({ vod_remarks }) => vod_remarks));
    expect(remarks.length).toBeGreaterThan(10);
    expect(remarks.map(remarksIn('en')).filter((text) => HAN.test(text))).toEqual([]);
  });
});

// These values are recorded from collection APIs.
test.each<[LocalizedValue, string]>([
  ['genre', '剧情 爱情 科幻 悬疑 惊悚 国产剧 重生民国 海外剧 日本剧 大陆综艺 古装仙侠 体育赛事 足球 港剧 韩剧 欧美剧 港台综艺 日韩综艺 预告片 电影解说 短剧'],
  ['area', '大陆 内地 中国大陆 欧美 美国 香港 台湾 其它 日本 韩国 国产 印尼'],
  ['lang', '国语 汉语普通话 普通话 粤语 英语 韩语 日语 其它 法文 闽南语 国粤双语'],
])('every %s of the recordings has an English name', (kind, values) => {
  expect(
    values
      .split(' ')
      .map(localizer(kind, 'en'))
      .filter((name) => HAN.test(name)),
  ).toEqual([]);
});

test.each<[LocalizedValue, string, string]>([
  ['genre', '剧情', '剧情 劇情 Drama drama DRAMA'],
  ['genre', '纪录片', '纪录片 紀錄片 纪录 Documentary'],
  ['area', '中国台湾', '台湾 臺灣 Taiwan TW'],
  ['lang', '国语', '国语 國語 普通话 Mandarin'],
  ['tag', '经典', '经典 經典 Classic'],
  ['genre', '某种', '某种 某種'],
])('the %s %s is one value in any script', (kind, value, spellings) => {
  expect(new Set(spellings.split(' ').map((text) => canonicalValue(kind, text)))).toEqual(new Set([value]));
});

test('a version is its own, whatever it is called', () => expect(canonicalValue('version', 'TC')).toBe('TC'));

test.each<[LocalizedValue, string, [zhcn: string, zhtw: string, en: string]]>([
  ['genre', '剧情', ['剧情', '劇情', 'Drama']],
  ['genre', '网络剧', ['网络剧', '網路劇', 'Web series']],
  ['area', '中国台湾', ['中国台湾', '台灣', 'Taiwan']],
  ['area', '中国大陆', ['中国大陆', '中國大陸', 'Mainland China']],
  ['area', '新西兰', ['新西兰', '紐西蘭', 'New Zealand']],
  ['lang', '国语', ['国语', '國語', 'Mandarin']],
  ['version', 'TC', ['抢先版', '搶先版', 'Cam']],
  ['version', 'HD', ['HD', 'HD', 'HD']],
  ['genre', '某种: a.b', ['某种: a.b', '某種: a.b', '某种: a.b']],
])('the %s %s in each language', (kind, value, [zhcn, zhtw, en]) => {
  expect([valueLabel(kind, value, 'zhcn'), valueLabel(kind, value, 'zhtw'), valueLabel(kind, value, 'en')]).toEqual([zhcn, zhtw, en]);
});

test('each English name is one value, and a genre is called as its category', () => {
  for (const names of Object.values(ENGLISH_VALUES))
    expect(new Set(Object.values(names).map((name) => name.toLowerCase())).size).toBe(Object.keys(names).length);
  expect(CATEGORY_NAMES.en[21]).toBe(ENGLISH_VALUES.genre.国产剧);
});
