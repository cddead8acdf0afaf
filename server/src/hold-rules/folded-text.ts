/** Text without what hides it from rules: widths, accents, Traditional forms, letters of other scripts that look alike. */
import unhomoglyph from 'unhomoglyph';
import { toSimplified } from '../platform/chinese.ts';

const ASCII = /^[a-z0-9]$/;
/** Scripts that write without spaces: their letters are not exchanged. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

function drawnAlike(character: string): string {
  // First as a small letter: of capitals the standard says that an I is an l.
  for (const form of [character.toLowerCase(), character]) {
    const seen = unhomoglyph(form).toLowerCase();
    if (ASCII.test(seen)) return seen;
  }
  return character;
}
const plainLetter = (character: string) => (character <= '\u007f' || UNSPACED.test(character) ? character : drawnAlike(character));

export function folded(text: string): string {
  const visible = text.normalize('NFKD').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  // Marks of Japanese and other scripts make other letters, those of Latin, Greek and Cyrillic ones do not.
  const bare = visible.replace(/([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}])\p{M}+/gu, '$1').normalize('NFC');
  return toSimplified([...bare].map(plainLetter).join('').toLowerCase());
}

/** Letters and digits alone, to find the same text again. */
export const bareText = (text: string): string => folded(text).replace(/[^\p{L}\p{N}]/gu, '');

const LINK =
  /https?:\/\/|www\.|[\p{L}\p{N}-]{2}\.(?:com|net|org|cn|cc|io|me|top|xyz|vip|tv|app|info|site|club|online|shop|link|live|fun|icu|ru|jp|tw|hk)(?![\p{L}\p{N}])/u;
export const hasLink = (text: string): boolean => LINK.test(folded(text));
