/** Skeletons of names: look-alikes share one (Unicode Technical Standard 39; decision 0073). */
import unhomoglyph from 'unhomoglyph';
import { toSimplified } from './chinese.ts';

/** Beyond the standard: it maps к to small capital K, but readers see a k. */
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
/** Readers take small capitals for capitals. */
const SMALL_CAPITALS: Record<string, string> = Object.fromEntries(
  [...'ᴀaʙbᴄcᴅdᴇeꜰfɢgʜhɪiᴊjᴋkʟlɴnᴏoᴘpꞯqʀrꜱsᴛtᴜuᴠvᴡwʏyᴢz'.matchAll(/(.)([a-z])/gu)].map(([, small = '', letter = '']) => [small, letter]),
);
/** Letter pairs that look like one are expanded, as the standard does for m. An i passes for an l. */
const WRITTEN_OUT: Record<string, string> = { d: 'cl', i: 'l', w: 'vv' };

/** Accents are ignored, but not marks that make another letter (が, ดี). */
export const ACCENTS = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}])\p{M}+/gu;
/** Punctuation between letters is ignored. */
const NO_LETTERS = /[^\p{L}\p{M}\p{N}]/gu;
/** Dots and lines the standard uses for ʻ and ꓸ; not / and ‹, used for ノ and く. */
const DOTS = /[-.,:;_'"`´·~^]/g;

/** The standard maps this to u, but readers see a v, so replace it first. */
const SMALL_V = /[ʋƲ]/g;

const standard = (name: string) => unhomoglyph(name.normalize('NFKD').replace(SMALL_V, 'v')).normalize('NFD').replace(ACCENTS, '$1');
/** Character by character: within words the converter keeps some, so the result would depend on neighbours. */
const folded = (name: string) => Array.from(standard(name), toSimplified).join('');

const ASCII = /^[a-z0-9]$/;
/** @returns the Latin letter or digit that a character resembles, else the character */
export function latinAlike(character: string): string {
  // Lower case first: as capital, an I counts as an l.
  for (const form of [character.toLowerCase(), character]) {
    const seen = SMALL_CAPITALS[form] ?? unhomoglyph(form).toLowerCase();
    if (ASCII.test(seen)) return seen;
  }
  return character;
}

/** Skeletons are stored: changing this function or the package needs a migration with its own copy. */
export function skeleton(name: string): string {
  const visible = name.normalize('NFKD').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  // A name of only dots keeps them.
  const letters = visible.replace(NO_LETTERS, '') || visible;
  // First case-sensitive, as I is l and i is not; then without case, for look-alike capitals such as M.
  const seen = folded(letters).toLowerCase();
  const drawn = [...folded(seen)].map((letter) => DRAWN_ALIKE[letter] ?? SMALL_CAPITALS[letter] ?? letter).join('');
  return (drawn.replace(DOTS, '') || drawn).replace(/[diw]/g, (letter) => WRITTEN_OUT[letter] ?? letter);
}
