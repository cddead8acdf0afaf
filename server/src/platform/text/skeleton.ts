/** Skeletons of names: names that the eye cannot tell apart have the same one (Unicode Technical Standard 39; decision 0073). */
import unhomoglyph from 'unhomoglyph';
import { toSimplified } from './chinese.ts';

/** Additions to the standard, which keeps these letters apart: its к is a small capital K, but a hurried reader sees a k. */
const DRAWN_ALIKE: Record<string, string> = {
  ƅ: 'b',
  ʙ: 'b',
  ς: 'c',
  ϝ: 'f',
  ĸ: 'k',
  ʍ: 'rn',
  π: 'n',
  ц: 'u',
  ω: 'w',
  χ: 'x',
};
/** A reader sees small capitals as capitals. */
export const SMALL_CAPITALS: Record<string, string> = Object.fromEntries(
  [...'ᴀaʙbᴄcᴅdᴇeꜰfɢgʜhɪiᴊjᴋkʟlɴnᴏoᴘpꞯqʀrꜱsᴛtᴜuᴠvᴡwʏyᴢz'.matchAll(/(.)([a-z])/gu)].map(([, small = '', letter = '']) => [small, letter]),
);
/** Two letters that read as one are written out, as the standard writes an m. An i passes for an l in a list of names. */
const WRITTEN_OUT: Record<string, string> = { d: 'cl', i: 'l', w: 'vv' };

/** Accents are overlooked; where a mark makes another letter (が, ดี) it is none. */
const ACCENTS = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}])\p{M}+/gu;
/** Dots and lines between letters are overlooked, too. */
const NO_LETTERS = /[^\p{L}\p{M}\p{N}]/gu;
/** The dots and lines that the standard writes for letters such as ʻ and ꓸ; not / and ‹, which it writes for ノ and く. */
const DOTS = /[-.,:;_'"`´·~^]/g;

/** The standard writes this letter u, but beside others it is read as a v; it is therefore exchanged before the standard is asked. */
const SMALL_V = /[ʋƲ]/g;

const standard = (name: string) => unhomoglyph(name.normalize('NFKD').replace(SMALL_V, 'v')).normalize('NFD').replace(ACCENTS, '$1');
/** Each character by itself: within words the converter leaves some as they are, and two names would differ by what stands beside. */
const folded = (name: string) => Array.from(standard(name), toSimplified).join('');

/** Skeletons are stored beside names: a change of this function, or of the package's version, needs a migration that fills them again, with its own copy of the function. */
export function skeleton(name: string): string {
  const visible = name.normalize('NFKD').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  // A name that consists of dots keeps them.
  const letters = visible.replace(NO_LETTERS, '') || visible;
  // First with case, because an I is an l and an i is not; then without, for an M that looks alike only as a capital.
  const seen = folded(letters).toLowerCase();
  const drawn = [...folded(seen)].map((letter) => DRAWN_ALIKE[letter] ?? SMALL_CAPITALS[letter] ?? letter).join('');
  return (drawn.replace(DOTS, '') || drawn).replace(/[diw]/g, (letter) => WRITTEN_OUT[letter] ?? letter);
}
