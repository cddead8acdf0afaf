/** Finds watched words in either width and script, with any spaces and signs between their characters. */
import { toSimplified } from '../../platform/text/chinese.ts';

const plain = (text: string): string =>
  toSimplified(
    text
      .normalize('NFKC')
      .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
      .toLowerCase(),
  );

export const bareText = (text: string): string => plain(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Scripts without spaces, and digits. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{N}]/u;
/** Words of scripts with spaces, each with one space around it. */
const spacedWords = (text: string): string =>
  ` ${plain(text)
    .split(UNSPACED)
    .join(' ')
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
    .trim()} `;

/** Not only signs, and not one letter or digit that every text contains. */
export function isWatchable(word: string): boolean {
  const bare = bareText(word);
  return bare.length > 1 || (UNSPACED.test(bare) && !/\p{N}/u.test(bare));
}

interface WatchedWord {
  /** Matches whole words only: `ass` is not in `class`. */
  isSpaced: boolean;
  text: string;
}
function readWord(word: string): WatchedWord {
  const bare = bareText(word);
  return UNSPACED.test(bare) ? { isSpaced: false, text: bare } : { isSpaced: true, text: spacedWords(word) };
}
const known = new WeakMap<readonly string[], WatchedWord[]>();

export function watchedWordIn(text: string, words: readonly string[]): string | undefined {
  const read = known.getOrInsertComputed(words, () => words.map(readWord));
  const [bare, spaced] = [bareText(text), spacedWords(text)];
  return words[read.findIndex((word) => (word.isSpaced ? spaced : bare).includes(word.text))];
}
