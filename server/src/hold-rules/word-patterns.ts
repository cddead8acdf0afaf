/** The patterns of a watched word: with signs between its characters, digits for letters, and as pinyin. */
import { syllables } from '../platform/chinese.ts';
import { UNSPACED } from '../platform/latin-alike.ts';
import { folded } from './folded-text.ts';
import { DIGIT_SOUNDS, soundOf, standInsOf } from './han-stand-ins.ts';
import { PUNCTUATION, SIGN, type SmallAlphabet, WRITTEN_FOR } from './small-alphabet.ts';

/** Letters of scripts that write without spaces stand for themselves; others make words. */
const LETTER = String.raw`[\p{L}--[${UNSPACED}]]`;
const PART = new RegExp(`${LETTER}+|[\\p{L}\\p{N}]`, 'gv');
const IS_WORD = new RegExp(LETTER, 'v');
const IS_HAN = /\p{Script=Han}/u;
/** Signs, spaces and ends of lines that may stand between two characters of a word. */
export const LONGEST_GAP = 3;
const GAP = `${SIGN}{0,${LONGEST_GAP}}`;
const PUNCTUATED = `${PUNCTUATION}{0,${LONGEST_GAP}}`;
const SPACED = `${SIGN}{1,${LONGEST_GAP}}`;
const DIGIT = '[0-9]';
/** A gap behind a syllable, in which the number of its tone may take the place of a sign. */
const withTone = (gap: string) => `(?:${gap}|${DIGIT}${SIGN}{0,2}|${SIGN}${DIGIT}${SIGN}?|${SIGN}{2}${DIGIT})`;
/** Shorter pinyin is too often a word of another language. */
const SHORTEST_PINYIN = 5;
/** Two characters sound like two others too often, as 独播 (drama of one site) and 赌博. */
const SHORTEST_BY_SOUND = 3;
/** Shorter words of letters are too often made by two others that stand side by side, as “pen is”. */
const SHORTEST_PARTED = 6;

const isHan = (part: string | undefined): boolean => part !== undefined && IS_HAN.test(part);
/** Honest texts count these: 手枪1支 is not 枪支 with a 1 in the way, and 造成1人 not 成人. */
const COUNTED = new Set('个人名位支张本部集季期回次年月日号天元块');
/** Whether a digit, or a letter of another script, may stand between a part and the one before it. */
export const mayBeFilled = (parts: readonly string[], i: number): boolean => isHan(parts[i - 1]) && isHan(parts[i]) && !COUNTED.has(parts[i] as string);

export interface WatchedWord {
  plain: string;
  /** Single characters of Chinese, runs of letters, whatever else. */
  parts: readonly string[];
  /** The pinyin that may stand for each part; empty where none may. */
  readings: readonly string[];
  /** The pinyin that may stand for the whole word, by syllables; empty where none may. */
  spoken: readonly string[];
}

export function readWord(word: string): WatchedWord {
  const plain = folded(word);
  const parts = plain.match(PART) ?? [];
  // Signs in a word are only signs, and stand for no syllable.
  const sounds = syllables(plain).filter((sound) => /[\p{L}\p{N}]/u.test(sound));
  const hasReadings = parts.length > 1 && sounds.length === parts.length && sounds.every((sound) => /^[a-z]+$/.test(sound));
  const isSpoken = parts.length > 1 && parts.every((part) => IS_HAN.test(part)) && sounds.join('').length >= SHORTEST_PINYIN;
  return {
    plain,
    parts,
    readings: parts.map((part, i) => (hasReadings && IS_HAN.test(part) ? (sounds[i] as string) : '')),
    spoken: isSpoken ? sounds : [],
  };
}

export interface WordPattern {
  pattern: RegExp;
  /** A hit holds this: digits alone are no word of letters, and syllables alone no word of Chinese. */
  holds: RegExp;
}

/** @returns patterns for folded texts in this alphabet */
export function patternsOf({ plain, parts, readings, spoken }: WatchedWord, alphabet: SmallAlphabet): WordPattern[] {
  const alone = (pattern: string) => `(?<!${alphabet.spaced})(?:${pattern})(?!${alphabet.spaced})`;
  const spelled = (letter: string) => (WRITTEN_FOR[letter] ? `[${letter}${WRITTEN_FOR[letter]}]` : alphabet.write(letter));
  /** A run of letters: as it is, with punctuation in it, or letter by letter with spaces; a long one with spaces anywhere. */
  const run = (letters: readonly string[]) =>
    (letters.length < SHORTEST_PARTED ? [PUNCTUATED, SPACED] : [GAP]).map((gap) => letters.map(spelled).join(gap)).join('|');
  /** An ü is written as u too. */
  const pinyin = (sound: string) => Array.from(sound, (letter) => (letter === 'v' ? '[uv]' : spelled(letter))).join('');
  /** Between two characters of Chinese a letter of another script is no more than a sign. */
  const foreign = `(?<=${alphabet.han}${SIGN}{0,${LONGEST_GAP - 1}})${alphabet.foreign}(?=${SIGN}{0,${LONGEST_GAP - 1}}${alphabet.han})`;
  const filler = `(?:${DIGIT}|${foreign})`;
  // A digit or letter directly behind a character and before a sign is the number of a part, or an initial: 《龙门2》.
  const hanGap = `(?:${GAP}|${filler}|${SIGN}${filler}${SIGN}?|${SIGN}{2}${filler}|(?<=[a-z])${DIGIT}${SIGN}{0,2})`;
  const gapBefore = (i: number) => (i === 0 ? '' : mayBeFilled(parts, i) ? hanGap : GAP);
  const bySound = parts.filter((part, i) => readings[i] && isHan(part)).length >= SHORTEST_BY_SOUND;
  /** A digit stands for a sound by itself; in a number of several it does not. */
  const digitOf = (sound: string) => (DIGIT_SOUNDS.includes(sound) ? `|(?<!${DIGIT})${DIGIT_SOUNDS.indexOf(sound)}(?!${DIGIT})` : '');
  const sounding = (part: string) => `[${alphabet.write(part)}${alphabet.alike(soundOf(part))}]${digitOf(soundOf(part))}`;
  const units = parts.map((part, i) => {
    if (IS_WORD.test(part)) return alone(run([...part]));
    if (!readings[i]) return alphabet.write(part);
    // Between parts of the word a syllable is bounded by them; at its ends it may not be a part of another word.
    const [before, after] = [i === 0 ? `(?<!${alphabet.spaced})` : '', i === parts.length - 1 ? `(?!${alphabet.spaced})` : ''];
    return `(?:${bySound ? sounding(part) : alphabet.write(part)}|${before}${pinyin(readings[i])}${after})`;
  });
  const letterByLetter = spoken.map((sound) => Array.from(sound, pinyin).join(SPACED)).join(withTone(SPACED));
  const whole = spoken.length === 0 ? [] : [spoken.map(pinyin).join(withTone(GAP)), letterByLetter];
  const kind = IS_HAN.test(plain) ? alphabet.han : /\p{L}/u.test(plain) ? alphabet.letter : '.';
  // Three sounds may be chance (事实才), one of the characters itself among them hardly is.
  const holds = bySound ? `[${alphabet.write(parts.filter(isHan).join(''))}]` : kind;
  const standIns = parts.map((part) => (isHan(part) ? `[${alphabet.write(part + standInsOf(part))}]` : alone(run([...part]))));
  return [
    { pattern: new RegExp(units.map((unit, i) => gapBefore(i) + unit).join(''), 'g'), holds: new RegExp(holds, 's') },
    ...whole.map((one) => ({ pattern: new RegExp(alone(one), 'g'), holds: /./s })),
    // Without gaps, since they are what honest sentences end and begin with, too.
    ...(!bySound && parts.some(standInsOf) ? [{ pattern: new RegExp(standIns.join(''), 'g'), holds: /./s }] : []),
  ];
}
