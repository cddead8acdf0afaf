/** Letters of any script that resemble Latin letters or digits. */
import unhomoglyph from 'unhomoglyph';
import { SMALL_CAPITALS } from './skeleton.ts';

/** A regex class of scripts without spaces. */
export const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}`;
const IS_UNSPACED = new RegExp(`[${UNSPACED}]`, 'u');
const ASCII = /^[a-z0-9]$/;

function drawnAlike(character: string): string {
  // Lower case first: as capital, an I counts as an l.
  for (const form of [character.toLowerCase(), character]) {
    const seen = SMALL_CAPITALS[form] ?? unhomoglyph(form).toLowerCase();
    if (ASCII.test(seen)) return seen;
  }
  return character;
}

/** @returns the letter or digit it resembles; scripts without spaces stay */
export const latinAlike = (character: string): string => (character <= '\u007f' || IS_UNSPACED.test(character) ? character : drawnAlike(character));
