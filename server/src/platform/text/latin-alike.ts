/** Letters of any script that look like a Latin letter or a digit. */
import unhomoglyph from 'unhomoglyph';
import { SMALL_CAPITALS } from './skeleton.ts';

/** Scripts that write without spaces, as a class of regular expressions. */
export const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}`;
const IS_UNSPACED = new RegExp(`[${UNSPACED}]`, 'u');
const ASCII = /^[a-z0-9]$/;

function drawnAlike(character: string): string {
  // First as a small letter: of capitals the standard says that an I is an l.
  for (const form of [character.toLowerCase(), character]) {
    const seen = SMALL_CAPITALS[form] ?? unhomoglyph(form).toLowerCase();
    if (ASCII.test(seen)) return seen;
  }
  return character;
}

/** @returns the letter or digit that a character looks like; letters of scripts without spaces are not exchanged */
export const latinAlike = (character: string): string => (character <= '\u007f' || IS_UNSPACED.test(character) ? character : drawnAlike(character));
