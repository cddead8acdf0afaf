import { expect, test } from 'vitest';
import { aliasesOf } from './full-text/document.ts';
import type { SearchFile } from './full-text/fts-file.ts';
import { pinyinNear, secondTries } from './second-tries.ts';
import { withoutMarkup } from './tokens.ts';

const noWords = { corrections: () => [] as string[] } as unknown as SearchFile;
const tried = (query: string, file = noWords) => [...secondTries(file, query)].flatMap(({ expressions }) => expressions);
test('words that people add to a name are dropped first', () => {
  expect(tried('小城之春电影免费观看')[0]).toBe('{name alias} : ("小城 城之 之春")');
  expect(tried('电影')).not.toContain('{name alias} : ()');
});
test('Latin words are corrected; others may be pinyin', () => {
  const file = { corrections: (word: string) => (word === 'godfathr' ? ['godfather'] : []) } as unknown as SearchFile;
  expect([...secondTries(file, 'the godfathr')]).toEqual([
    { expressions: ['{name alias people} : (("the") AND ("godfathr"* OR "godfather"))'], words: ['godfather'] },
  ]);
  expect(tried('xiaochegzhi')[0]).toContain('"_xiaochengzhi_"');
});

test.each([
  ['xiaochegzhi', 'xiaochengzhi'],
  ['xioachengzhi', 'xiaochengzhi'],
  ['xiaochenngzhi', 'xiaochengzhi'],
  ['xiaochwngzhi', 'xiaochengzhi'],
  ['lulangdiqiu', 'liulangdiqiu'],
])('%s may be %s', (typed, meant) => expect(pinyinNear(typed)).toContain(meant));
test('too short, too long or without letters it may be anything', () => {
  expect([pinyinNear('xioac'), pinyinNear('a'.repeat(29)), pinyinNear('xioacheng1'), pinyinNear('zzzzzzzzz')]).toEqual([[], [], [], []]);
});

test.each([
  ['<b>小城</b>', ' 小城 '],
  ['a < b', 'a < b'],
  ['<b>', ' '],
  ['<harmony/>', '<harmony/>'],
  ['小城', '小城'],
])('%j is searched for as %j', (query, text) => expect(withoutMarkup(query)).toBe(text));

test('a name’s region is not part of it', () => {
  const names = { vod_sub: '月黑高飞(港) / 刺激1995(台) / 铁达尼号（港 / 台）/ 神鬼战士(港/台) / Up (2009)', original_title: '', alternative_titles: '[]' };
  expect(
    aliasesOf(names)
      .map((name) => name.trim())
      .filter(Boolean),
  ).toEqual(['月黑高飞', '刺激1995', '铁达尼号', '神鬼战士', 'Up (2009)']);
});
