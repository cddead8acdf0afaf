/**
 * Other texts that a password is, to a guesser's program: in letters that look alike, without what separates its letters, backwards, Chinese
 * as digits or pinyin. Each but the first costs a guesser a little more than the text as it is.
 */
import { syllables, toSimplified } from '../../../platform/text/chinese.ts';
import { latinAlike } from '../../../platform/text/latin-alike.ts';

/** Powers of ten of guesses that a way to write a text costs. */
const COST = { usualSeparator: 1.1, separator: 2.5, doubled: 1, otherWay: 1, backwards: 2 } as const;

export interface Reading {
  text: string;
  /** The powers of ten of guesses that it costs to come from this text to the password. */
  cost: number;
}

const NO_LETTER = /[^\p{L}\p{N}]/gu;
/** Signs that stand for no letter. */
const SEPARATOR = /[^\p{L}\p{N}@$!|+¡€£¢§]/gu;
const USUAL = ' ._-@#';
const HAN = /\p{Script=Han}/u;
const NUMERALS = new Map(
  ['零〇', '一壹', '二贰两', '三叁', '四肆', '五伍', '六陆', '七柒', '八捌', '九玖'].flatMap((signs, digit) =>
    [...signs].map((sign) => [sign, `${digit}`] as const),
  ),
);
/** The signs above the digits. */
const SHIFTED = ')!@#$%^&*(';

/**
 * Letters that pass for a Latin one in a word that is written so, though a reader of names tells most of them apart: ш for w, т for t, δ for d.
 * As a refused password harms nobody, each is the letter that is meant most.
 */
const PASSES_FOR = new Map(
  ['бb вb дd зe иn кk лl мm нh пn тt цu чy шw щw эe ьb яr жx', 'βb δd εe ζz ηn θo κk λl μu πn ςs τt χx ωw', 'øo đd łl ħh ŧt ƀb ƒf ʋv']
    .join(' ')
    .split(' ')
    .map(([drawn = '', letter = '']) => [drawn, letter] as const),
);
/** @returns a plain text with Latin letters for those of other scripts that look so */
export const asLatin = (text: string): string => Array.from(text, (character) => PASSES_FOR.get(character) ?? latinAlike(character)).join('');

/** @param separators each of which a guesser has to choose once */
const without =
  (separators: RegExp) =>
  (text: string): Reading => ({
    text: text.replace(separators, ''),
    cost: [...new Set(text.match(separators))].reduce((sum, sign) => sum + (USUAL.includes(sign) ? COST.usualSeparator : COST.separator), 0),
  });
const otherWay = (text: string): Reading => ({ text, cost: COST.otherWay });
/** Pieces that are there over and over, by the longest piece that is looked for: longer ones would take long to find. */
const REPEATS = /(.{3,32}?)\1+/gsu;

const WAYS: readonly ((text: string) => Reading)[] = [
  without(NO_LETTER),
  without(SEPARATOR),
  (text) => otherWay(Array.from(text, (character) => NUMERALS.get(character) ?? character).join('')),
  (text) => otherWay(HAN.test(text) ? syllables(text).join('').toLowerCase() : text),
  // A single sign is more often itself.
  (text) => otherWay(text.replace(/[!@#$%^&*()]{4,}/g, (signs) => Array.from(signs, (sign) => SHIFTED.indexOf(sign)).join(''))),
  // Each letter more than once, and letters twice here and there.
  (text) => otherWay(text.replace(/^(?:(.)\1)+$/su, text.replace(/(.)\1/gsu, '$1'))),
  (text) => ({ text: text.replace(/(.)\1+/gsu, '$1'), cost: COST.otherWay + COST.doubled * (text.match(/(.)\1+/gsu)?.length ?? 0) }),
  (text) => ({ text: text.replace(REPEATS, '$1'), cost: COST.otherWay * (text.match(REPEATS)?.length ?? 0) }),
  (text) => ({ text: [...text].reverse().join(''), cost: COST.backwards }),
];
/** Ways that are taken one after the other; a guesser's program takes not many more. */
const MOST_WAYS = 2;

/** @returns the text, and each text that it may be read as, at the lowest cost */
export function readingsOf(text: string): Reading[] {
  const found = new Map([[toSimplified(text), 0]]);
  let last = [...found];
  for (let ways = 0; ways < MOST_WAYS; ways++) {
    const next = new Map<string, number>();
    for (const [from, before] of last)
      for (const { text: to, cost } of WAYS.map((way) => way(from)))
        if (before + cost < (found.get(to) ?? Number.POSITIVE_INFINITY)) {
          found.set(to, before + cost);
          next.set(to, before + cost);
        }
    last = [...next];
  }
  return [...found].map(([reading, cost]) => ({ text: reading, cost }));
}
