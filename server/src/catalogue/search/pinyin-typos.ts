/** Guesses pinyin with one mistyped letter. */
import { SYLLABLES } from '../../platform/text/pinyin-syllables.ts';

const PINYIN = new RegExp(`^(?:${SYLLABLES.join('|')})+$`);
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
/** Shorter ones are near other syllables by chance; nobody types longer ones. */
const [SHORTEST, LONGEST] = [6, 28];

/** Valid pinyin one edit away: a letter missing, extra, wrong or swapped. */
export function pinyinNear(typed: string): string[] {
  if (typed.length < SHORTEST || typed.length > LONGEST || !/^[a-z]+$/.test(typed)) return [];
  const near = new Set<string>();
  for (let i = 0; i <= typed.length; i++) {
    const [before, after] = [typed.slice(0, i), typed.slice(i)];
    for (const letter of LETTERS) {
      near.add(before + letter + after);
      if (after) near.add(before + letter + after.slice(1));
    }
    if (after) near.add(before + after.slice(1));
    if (after.length > 1) near.add(`${before}${after[1]}${after[0]}${after.slice(2)}`);
  }
  near.delete(typed);
  return [...near].filter((text) => PINYIN.test(text));
}
