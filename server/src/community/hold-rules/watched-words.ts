/** Finds watched words in texts: in either width and either script, whatever spaces and signs stand between their characters. */
import { toSimplified } from '../../platform/text/chinese.ts';

const plain = (text: string): string =>
  toSimplified(
    text
      .normalize('NFKC')
      .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
      .toLowerCase(),
  );

/** Letters and digits alone. */
export const bareText = (text: string): string => plain(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** A character of a script that writes without spaces, or a digit. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{N}]/u;
/** The words of Latin and other scripts that write with spaces, with one before and behind each. */
const spacedWords = (text: string): string =>
  ` ${plain(text)
    .split(UNSPACED)
    .join(' ')
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
    .trim()} `;

/** Whether a word is more than signs, and more than one letter or digit of which every text is full. */
export function isWatchable(word: string): boolean {
  const bare = bareText(word);
  return bare.length > 1 || (UNSPACED.test(bare) && !/\p{N}/u.test(bare));
}

interface WatchedWord {
  /** A word of letters is found as a whole word: `ass` is not in `class`. */
  isSpaced: boolean;
  text: string;
}
function readWord(word: string): WatchedWord {
  const bare = bareText(word);
  return UNSPACED.test(bare) ? { isSpaced: false, text: bare } : { isSpaced: true, text: spacedWords(word) };
}
const known = new WeakMap<readonly string[], WatchedWord[]>();

/** @returns the first of the words that a text holds */
export function watchedWordIn(text: string, words: readonly string[]): string | undefined {
  const read = known.getOrInsertComputed(words, () => words.map(readWord));
  const [bare, spaced] = [bareText(text), spacedWords(text)];
  return words[read.findIndex((word) => (word.isSpaced ? spaced : bare).includes(word.text))];
}
