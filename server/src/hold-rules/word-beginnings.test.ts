import { expect, test } from 'vitest';
import { folded } from './folded-text.ts';
import { smallAlphabet } from './small-alphabet.ts';
import { wordBeginnings } from './word-beginnings.ts';
import { patternsOf, readWord } from './word-patterns.ts';

const WORDS = ['微信', 'casino', '赌博网站', 'viagra', '4008', '旅行', '微信群', 'ass', '六合彩', '赌博'].map(readWord);
const alphabet = smallAlphabet(WORDS.flatMap(({ plain, spoken }) => [plain, ...spoken]));
const mayHold = wordBeginnings(WORDS, alphabet);

test.each([
  ['none of a long text without them', '这部电影真的非常好看。The acting is brilliant, worth every minute!'.repeat(20), []],
  ['those that begin in it, in the order of the list', '微信 v1@gr4 赌bo', [0, 2, 3, 6, 9]],
  ['once each', '微信微信', [0, 6]],
  ['with three signs between letters', 'c...a...s...i...n...o', [1]],
  ['not with four', 'c....asino', []],
  ['signs counted from the last letter', 'c..a....sino', []],
  ['a sign as a letter, and between letters', 'c@a@s!!n0', [1]],
  ['the pinyin of each part', 'lüxing 微xin', [0, 5, 6]],
  ['digits by letters that they stand for', 'aoo8', [4]],
  ['a word that two texts make', 'cas ino', [1]],
  ['a digit or a letter between characters', '微1信 微x信 wei1xin', [0, 6]],
  ['not another character between characters', '微好信', []],
  ['not a letter or a digit in a Latin word', 'caxsino cas9ino 40108', []],
  ['words by their sound', '陆合菜 唯心', [0, 6, 8]],
  ['a digit by its sound', '6盒彩', [8]],
  ['nothing of an empty text', '', []],
])('named are %s', (_, text, places) => {
  expect(mayHold(alphabet.write(folded(text)))).toEqual(places);
});

test('what the patterns of a word find, the walk names: in texts put together by chance of parts, syllables and what may stand between', () => {
  const pieces = [
    ...WORDS.flatMap(({ parts, readings, spoken }) => [...parts, ...readings, ...spoken]),
    ...' .!1Xの😀,',
    '4',
    '0',
    '@',
    '网络',
    'ё',
    '6',
    ...'堵陆薇唯采站湛搏盒',
  ].filter(Boolean);
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 48271) % 0x7fffffff;
    return seed % below;
  };
  const patterns = WORDS.map((word) => patternsOf(word, alphabet));
  let found = 0;
  for (let i = 0; i < 20_000; i++) {
    const text = alphabet.write(folded(Array.from({ length: 2 + next(9) }, () => pieces[next(pieces.length)]).join('')));
    const named = mayHold(text);
    for (const [place, all] of patterns.entries()) {
      if (!all.some(({ pattern }) => text.search(pattern) >= 0)) continue;
      found++;
      expect(named, text).toContain(place);
    }
  }
  expect(found).toBeGreaterThan(500);
});
