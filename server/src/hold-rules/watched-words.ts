/**
 * Finds watched words in texts, however they are written: in either width and either script, with look-alikes, digits for letters, spaces
 * and punctuation between characters, and as pinyin. A word of Latin letters is found only where it stands by itself.
 */
import { syllables } from '../platform/chinese.ts';
import { folded, UNSPACED } from './folded-text.ts';

/** Letters of scripts that write without spaces stand for themselves; others make words. */
const LETTER = String.raw`[\p{L}--[${UNSPACED}]]`;
/** Signs, spaces and ends of lines that may stand between two characters of a word. */
const GAP = String.raw`[^\p{L}\p{N}]{0,3}`;
const PUNCTUATION = String.raw`[[^\p{L}\p{N}]--\s]{0,3}`;
const SPACED = String.raw`[^\p{L}\p{N}]{1,3}`;
/** Signs that are written for letters. */
const SIGNS: Record<string, string> = { a: '4@', e: '3', i: '1!', l: '1', o: '0', s: '5\\$', t: '7' };
/** Shorter pinyin is too often a word of another language. */
const SHORTEST_PINYIN = 5;
/** Shorter words of letters are too often made by two others that stand side by side, as “pen is”. */
const SHORTEST_PARTED = 6;

const isHan = (character: string) => /\p{Script=Han}/u.test(character);
const isSpacedLetter = (character: string) => new RegExp(LETTER, 'v').test(character);
const escaped = (character: string) => character.replace(/[\^$\\.*+?()[\]{}|/-]/g, '\\$&');
const sign = (letter: string) => (SIGNS[letter] ? `[${letter}${SIGNS[letter]}]` : escaped(letter));

const alone = (pattern: string, [first, last]: readonly [string, string]) =>
  `${isSpacedLetter(first) ? `(?<!${LETTER})` : ''}(?:${pattern})${isSpacedLetter(last) ? `(?!${LETTER})` : ''}`;
const ends = (text: readonly string[]) => [text[0] as string, text.at(-1) as string] as const;

/** A run of Latin letters: as it is, with punctuation in it, or letter by letter with spaces; a long one with spaces anywhere. */
const spelled = (letters: readonly string[]) =>
  (letters.length < SHORTEST_PARTED ? [PUNCTUATION, SPACED] : [GAP]).map((gap) => letters.map(sign).join(gap)).join('|');

/** The parts of a word: single characters of Chinese, runs of letters, whatever else. */
const partsOf = (word: string): string[] => word.match(new RegExp(`${LETTER}+|[\\p{L}\\p{N}]`, 'gv')) ?? [];

/** An ü is written as u too. */
const withUmlaut = (reading: string) => reading.replaceAll('v', '[uv]');

function written(word: string): string {
  const readings = syllables(word).every((syllable) => /^[a-zv]+$/.test(syllable)) ? syllables(word) : [];
  const parts = partsOf(word);
  const hasReadings = parts.length > 1 && readings.length === parts.length;
  const units = parts.map((part, i) => {
    if (isSpacedLetter(part)) return alone(spelled([...part]), ends([...part]));
    if (!hasReadings || !isHan(part)) return escaped(part);
    // Between parts of the word a syllable is bounded by them; at its ends it may not be a part of another word.
    return `(?:${escaped(part)}|${i === 0 ? `(?<!${LETTER})` : ''}${withUmlaut(readings[i] as string)}${i === parts.length - 1 ? `(?!${LETTER})` : ''})`;
  });
  return units.join(GAP);
}

/** The whole word as pinyin: in one, by syllables, or letter by letter. */
function inPinyin(word: string): string[] {
  const parts = partsOf(word);
  const readings = syllables(word);
  if (parts.length < 2 || !parts.every(isHan) || readings.join('').length < SHORTEST_PINYIN) return [];
  const spellings = [readings.join(GAP), [...readings.join('')].join(SPACED)].map(withUmlaut);
  return spellings.map((one) => alone(one, ['a', 'a']));
}

/** Whether a word is more than punctuation, and more than one letter or digit of which every text is full. */
export function isWatchable(word: string): boolean {
  const bare = folded(word).replace(/[^\p{L}\p{N}]/gu, '');
  return bare.length > 1 || UNSPACED_ONLY.test(bare);
}
const UNSPACED_ONLY = new RegExp(`^[${UNSPACED}]$`, 'v');

interface Watched {
  pattern: RegExp;
  /** A hit holds this: digits alone are no word of letters, and syllables alone no word of Chinese. */
  holds: RegExp;
}
function watch(word: string): Watched[] {
  const plain = folded(word);
  const holds = [/\p{Script=Han}/u, /\p{L}/u].find((kind) => kind.test(plain)) ?? /./u;
  const patterns = [{ pattern: written(plain), holds }, ...inPinyin(plain).map((pattern) => ({ pattern, holds: /./u }))];
  return patterns.map((one) => ({ ...one, pattern: new RegExp(one.pattern, 'gv') }));
}

const known = new WeakMap<readonly string[], Watched[][]>();
/** @returns the first of the words that a text holds */
export function watchedWordIn(text: string, words: readonly string[]): string | undefined {
  let all = known.get(words);
  if (!all) {
    all = words.map(watch);
    known.set(words, all);
  }
  const plain = folded(text);
  const isIn = ({ pattern, holds }: Watched) => [...plain.matchAll(pattern)].some(([hit]) => holds.test(hit));
  return words[all.findIndex((patterns) => patterns.some(isIn))];
}
