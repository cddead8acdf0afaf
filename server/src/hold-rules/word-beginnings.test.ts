import { expect, test } from 'vitest';
import { folded } from './folded-text.ts';
import { smallAlphabet } from './small-alphabet.ts';
import { wordBeginnings } from './word-beginnings.ts';
import { readWord } from './word-patterns.ts';

const WORDS = ['微信', 'casino', '赌博网站', 'viagra', '4008', '旅行', '微信群', 'ass'].map(readWord);
const alphabet = smallAlphabet(WORDS.flatMap(({ plain, spoken }) => [plain, ...spoken]));
const mayHold = wordBeginnings(WORDS, alphabet.write);

test.each([
  ['none of a long text without them', '这部电影真的非常好看。The acting is brilliant, worth every minute!'.repeat(20), []],
  ['those that begin in it, in the order of the list', '微信 v1@gr4 赌bo', [0, 2, 3, 6]],
  ['once each', '微信微信', [0, 6]],
  ['with three signs between letters', 'c...a...s...i...n...o', [1]],
  ['not with four', 'c....asino', []],
  ['signs counted from the last letter', 'c..a....sino', []],
  ['a sign as a letter, and between letters', 'c@a@s!!n0', [1]],
  ['the pinyin of each part', 'lüxing 微xin', [0, 5, 6]],
  ['digits by letters that they stand for', 'aoo8', [4]],
  ['a word that two texts make', 'cas ino', [1]],
  ['nothing of an empty text', '', []],
])('named are %s', (_, text, places) => {
  expect(mayHold(alphabet.write(folded(text)))).toEqual(places);
});
