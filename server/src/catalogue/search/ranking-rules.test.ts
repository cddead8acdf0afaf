import { expect, test } from 'vitest';
import { type IndexedTitle, latinWords } from './full-text/document.ts';
import { MAX_QUERY_WORDS } from './full-text/fts-expressions.ts';
import { highlightsOf, tagged } from './highlights.ts';
import { stepsOf } from './rank.ts';
import { bigrams, compact, fold, runsOf, soundsOf } from './tokens.ts';
import { deletions, distance, INDEXED_FROM, typosAllowed } from './typos.ts';

test.each([
  ['kitten', 'sitting', 3],
  ['abcd', 'abdc', 1],
  ['ab', 'ba', 1],
  ['abc', 'bca', 2],
  ['axb', 'bxa', 2],
  ['abcdef', 'abdcfe', 2],
  ['', 'abc', 3],
  ['abc', 'abc', 0],
  ['abc', 'abcd', 1],
  ['bcd', 'abcd', 1],
])('%j is as far from %j as %i typos', (a, b, typos) => expect([distance(a, b), distance(b, a)]).toEqual([typos, typos]));
test.each([
  ['abcd', 0],
  ['abcde', 1],
  ['a'.repeat(32), 2],
  ['a'.repeat(33), 0],
  ['abcdefgh', 1],
  ['abcdefghi', 2],
])('%s may hold %i typos', (word, most) => expect(typosAllowed(word)).toBe(most));
test('a word without some of its letters', () => {
  expect(INDEXED_FROM).toBe(4);
  expect([...deletions('abc', 0)]).toEqual(['abc']);
  expect([...deletions('abc', 1)].sort()).toEqual(['ab', 'abc', 'ac', 'bc']);
  expect([...deletions('abc', 2)].sort()).toEqual(['a', 'ab', 'abc', 'ac', 'b', 'bc', 'c']);
});

test.each([
  ['小城', '小城'],
  ['國語A', '国语a'],
  ['ＡＢＣ', 'abc'],
  ['Amélie', 'amelie'],
  ['Ⅱ', 'ii'],
])('%s is compared as %s', (text, folded) => expect(fold(text)).toBe(folded));
test.each([
  ['小城', '小城'],
  ['小城 之-春!', '小城之春'],
  ['Farewell, My: Concubine 2', 'farewellmyconcubine2'],
  ['…', ''],
])('%s is %s without what is neither letter nor digit', (text, short) => expect(compact(text)).toBe(short));
test.each([
  ['小城', [['小城', true]]],
  [
    '小城 2',
    [
      ['小城', true],
      ['2', false],
    ],
  ],
  [
    'S01小城abc',
    [
      ['s01', false],
      ['小城', true],
      ['abc', false],
    ],
  ],
  ['ゴジラ', [['ゴジラ', true]]],
  ['!', []],
])('%s is read as %j', (text, runs) => expect(runsOf(text as string).map(({ text: run, cjk }) => [run, cjk])).toEqual(runs));
test('pairs of neighbours', () => {
  expect(bigrams([...'小城之春'])).toEqual(['小城', '城之', '之春']);
  expect(bigrams(['小'])).toEqual([]);
});

const READINGS = `传 chuan zhuan|重 zhong chong|长 chang zhang|行 xing hang|乐 le yue|曾 ceng zeng|单 dan shan|朴 pu piao|藏 cang zang
降 jiang xiang|朝 chao zhao|调 tiao diao|角 jiao jue|解 jie xie|弹 dan tan|都 du dou|还 huan hai|会 hui kuai|便 bian pian|参 can shen|差 cha chai
率 lv shuai|薄 bo bao|血 xue xie|省 sheng xing|折 zhe she|落 luo la|柏 bai bo|尉 wei yu|仇 chou qiu|查 cha zha|盖 gai ge|绿 lv lu`
  .split(/[|\n]/)
  .map((route) => route.split(' ') as [string, string, string]);
test.each(READINGS)('%s is found as %s and as %s', (character, ...readings) => {
  const full = soundsOf(character).map((sounds) => sounds.full);
  expect(full.length).toBe(2);
  for (const reading of readings) expect(full).toContain(reading);
});
test('a reading missing in the dictionary is added to its own', () => expect(soundsOf('嬛').map(({ full }) => full)).toContain('huan'));
test('a name sounds as its syllables do, with two polyphones in four ways and no more', () => {
  expect(soundsOf('小城之春')).toEqual([{ full: 'xiaochengzhichun', initials: 'xczc', parts: ['xiao', 'cheng', 'zhi', 'chun'] }]);
  expect(soundsOf('abc')).toEqual([]);
  expect(soundsOf('重行').length).toBe(4);
  expect(soundsOf('重行乐').length).toBe(4);
  expect(soundsOf('A-重').map(({ parts }) => parts)).toEqual([
    ['a', expect.stringMatching(/^(zh|ch)ong$/)],
    ['a', expect.stringMatching(/^(zh|ch)ong$/)],
  ]);
});

test.each<[string, string, readonly string[], [number, number][]]>([
  ['小城之春', '小城', [], [[0, 2]]],
  ['小城小城', '小城', [], [[0, 4]]],
  ['The Matrix', 'matrix', [], [[4, 10]]],
  ['The Matrix', 'matrux', ['matrix'], [[4, 10]]],
  [
    'The Matrix',
    'the trix',
    [],
    [
      [0, 3],
      [6, 10],
    ],
  ],
  ['ⅡA', 'iia', [], [[0, 2]]],
  ['abcab', 'ab bc', [], [[0, 5]]],
  ['小城之春', 'xiaocheng', [], [[0, 2]]],
  ['小城之春', 'chengzh', [], [[1, 3]]],
  ['小城之春', 'czc', [], [[1, 4]]],
  ['小 城之春', 'xc', [], [[0, 3]]],
  ['小城之春', 'xczcx', [], []],
  ['小城之春', 'chengx', [], []],
  ['小城之春', 'é!', [], []],
  ['', '小', [], []],
])('in %j, %j %j marks %j', (text, query, words, marks) => expect(highlightsOf(text, query, words)).toEqual(marks));
test('marks stand around what is marked', () => {
  expect(
    tagged(
      '小城之春',
      [
        [0, 1],
        [2, 4],
      ],
      '<',
      '>',
    ),
  ).toBe('<小>城<之春>');
  expect(tagged('小城', [], '<', '>')).toBe('小城');
});

const row = {
  ...{ vod_name: 'Matrix 2 小城 4k', vod_sub: '', original_title: '', alternative_titles: '[]', vod_class: '[]', vod_tag: '[]' },
  ...{ vod_actor: '["Keanu Reeves", "费穆"]', vod_director: '["Lana"]' },
} as IndexedTitle;
test('only Latin words are checked for typos', () => expect(latinWords(row)).toEqual(['matrix', 'keanu', 'reeves', 'lana']));

test('a query of signs alone searches nothing', () => expect(stepsOf('!')).toEqual([]));
test('at most ten words of a query are searched', () => {
  expect(MAX_QUERY_WORDS).toBe(10);
  const words = Array.from({ length: 40 }, (_, i) => `w${'abcdefghij'[i % 10]}${'klmno'[i % 4]}`);
  const asked = stepsOf(words.join(' ')).flatMap((step) => step.expressions);
  expect(asked.some((expression) => expression.includes(`"${words[8]}"`))).toBe(true);
  for (const expression of asked) expect(expression.split(' AND ').length).toBeLessThanOrEqual(10);
});
