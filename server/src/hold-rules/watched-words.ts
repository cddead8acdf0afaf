/**
 * Finds watched words in texts, however they are written: in either width and either script, with look-alikes, digits for letters, spaces
 * and punctuation between characters, and as pinyin. A word of Latin letters is found only where it stands by itself.
 */
import { UNSPACED } from '../platform/latin-alike.ts';
import { timeSlices } from '../platform/time-slices.ts';
import { foldedReadings } from './folded-readings.ts';
import { folded } from './folded-text.ts';
import { smallAlphabet } from './small-alphabet.ts';
import { wordBeginnings } from './word-beginnings.ts';
import { patternsOf, readWord, type WatchedWord, type WordPattern } from './word-patterns.ts';

/** Whether a word is more than punctuation, and more than one letter or digit of which every text is full. */
export function isWatchable(word: string): boolean {
  const bare = folded(word).replace(/[^\p{L}\p{N}]/gu, '');
  return bare.length > 1 || UNSPACED_ONLY.test(bare);
}
const UNSPACED_ONLY = new RegExp(`^[${UNSPACED}]$`, 'v');

/** @returns the place of the first word that a folded text holds */
type Matcher = (plain: string) => number | undefined;

function matcherOf(words: readonly WatchedWord[]): Matcher {
  const alphabet = smallAlphabet(words.flatMap(({ plain, spoken }) => [plain, ...spoken]));
  const mayHold = wordBeginnings(words, alphabet);
  // Patterns are made when a text may hold their word, because most never do.
  const patterns = new Map<number, WordPattern[]>();
  return (plain) => {
    const text = alphabet.write(plain);
    const isIn = ({ pattern, holds }: WordPattern) => {
      pattern.lastIndex = 0;
      // The next hit may begin within one that holds nothing.
      for (let hit = pattern.exec(text); hit; hit = pattern.exec(text)) {
        if (holds.test(hit[0])) return true;
        pattern.lastIndex = hit.index + 1;
      }
      return false;
    };
    return mayHold(text).find((place) => patterns.getOrInsertComputed(place, () => patternsOf(words[place] as WatchedWord, alphabet)).some(isIn));
  };
}

const known = new WeakMap<readonly string[], Matcher>();

/** Reads words in slices, so that no text has to wait for it. One that comes earlier reads them itself. */
export async function prepareWatchedWords(words: readonly string[]) {
  const read: WatchedWord[] = [];
  const pace = timeSlices();
  for (const word of words) {
    if (known.has(words)) return;
    read.push(readWord(word));
    await pace();
  }
  if (!known.has(words)) known.set(words, matcherOf(read));
}

/** @returns the first of the words that a text holds */
export function watchedWordIn(text: string, words: readonly string[]): string | undefined {
  if (words.length === 0) return undefined;
  const matcher = known.get(words) ?? matcherOf(words.map(readWord));
  known.set(words, matcher);
  const places = foldedReadings(text)
    .map(matcher)
    .filter((place) => place !== undefined);
  return places.length === 0 ? undefined : words[Math.min(...places)];
}
