/** Text without what hides it from rules: widths, accents, Traditional forms, circles, letters of other scripts that look alike. */
import { toSimplified } from '../platform/chinese.ts';
import { latinAlike } from '../platform/latin-alike.ts';

/** Letters and digits drawn white on black, in two circles or for flags, which Unicode does not decompose: the first of each row, and what it stands for. */
const ENCLOSED: readonly (readonly [number, string])[] = [
  [0x1f150, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
  [0x1f170, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
  [0x1f1e6, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
  [0x2776, '123456789'],
  [0x2780, '123456789'],
  [0x278a, '123456789'],
  [0x24f5, '123456789'],
  [0x24ff, '0'],
  [0x1f10b, '00'],
];
const OF_ENCLOSED = new Map(ENCLOSED.flatMap(([first, row]) => [...row].map((letter, i) => [String.fromCodePoint(first + i), letter] as const)));

/** The text with characters of one width, without circles and what cannot be seen. */
export const shown = (text: string, form: 'NFKC' | 'NFKD'): string =>
  text
    .replace(/[\u24f5-\u24ff\u2776-\u2792\u{1f10b}\u{1f10c}\u{1f150}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu, (sign) => OF_ENCLOSED.get(sign) ?? sign)
    // An exclamation mark is an i to these rules, in either direction.
    .replaceAll('¡', '!')
    .normalize(form)
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '');

export function folded(text: string): string {
  // Marks of Japanese and other scripts make other letters, those of Latin, Greek and Cyrillic ones do not.
  const bare = shown(text, 'NFKD')
    .replace(/([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}])\p{M}+/gu, '$1')
    .normalize('NFC');
  return toSimplified([...bare].map(latinAlike).join('').toLowerCase());
}

/** Letters and digits alone, to find the same text again. */
export const bareText = (text: string): string => folded(text).replace(/[^\p{L}\p{N}]/gu, '');
