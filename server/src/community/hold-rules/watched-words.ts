/** Finds watched words in any width and script, in look-alike letters, and with spaces or signs between their characters. */
import { toSimplified } from '../../platform/text/chinese.ts';
import { ACCENTS, latinAlike } from '../../platform/text/skeleton.ts';

/** Removes accents from Chinese characters, which have none: marks there only hide words. */
const ON_HAN = /(\p{Script=Han})\p{M}+/gu;

const plain = (text: string): string =>
  toSimplified(
    text
      .normalize('NFKD')
      .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
      .replace(ACCENTS, '$1')
      .replace(ON_HAN, '$1')
      .normalize('NFC')
      .toUpperCase()
      // Compares capitals, because a small в looks like no Latin letter.
      .replace(/[^\0-\x7f\p{Script=Han}]/gu, latinAlike)
      .toLowerCase(),
  );

export const bareText = (text: string): string => plain(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Matches scripts without spaces, and digits. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{N}]/u;
/** Returns the words of scripts with spaces, with one space around each. */
const spacedWords = (text: string): string =>
  ` ${plain(text)
    .split(UNSPACED)
    .join(' ')
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
    .trim()} `;

/** Refuses words that are only signs, and single letters or digits, which every text contains. */
export function isWatchable(word: string): boolean {
  const bare = bareText(word);
  return bare.length > 1 || (UNSPACED.test(bare) && !/\p{N}/u.test(bare));
}

interface WatchedWord {
  /** Matches whole words only: `ass` is not in `class`. */
  isSpaced: boolean;
  text: string;
  /** Letter by letter: `b a d`. */
  spelled: string;
}
function readWord(word: string): WatchedWord {
  const bare = bareText(word);
  const isSpaced = !UNSPACED.test(bare);
  return { isSpaced, text: isSpaced ? spacedWords(word) : bare, spelled: ` ${[...bare].join(' ')} ` };
}
const known = new WeakMap<readonly string[], WatchedWord[]>();

export function watchedWordIn(text: string, words: readonly string[]): string | undefined {
  const read = known.getOrInsertComputed(words, () => words.map(readWord));
  const [bare, spaced] = [bareText(text), spacedWords(text)];
  return words[read.findIndex(({ isSpaced, text: own, spelled }) => (isSpaced ? spaced : bare).includes(own) || spaced.includes(spelled))];
}
