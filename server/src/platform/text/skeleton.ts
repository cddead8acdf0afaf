/** Makes skeletons of names, so that names that look alike share one (Unicode Technical Standard 39; decision 0073). */
import unhomoglyph from 'unhomoglyph';
import { toSimplified } from './chinese.ts';

/** Additions to the standard, which for example maps к to a small capital K, although readers see a k. */
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
/** Maps small capitals to capitals, because readers take them for those. */
const SMALL_CAPITALS: Record<string, string> = Object.fromEntries(
  [...'ᴀaʙbᴄcᴅdᴇeꜰfɢgʜhɪiᴊjᴋkʟlɴnᴏoᴘpꞯqʀrꜱsᴛtᴜuᴠvᴡwʏyᴢz'.matchAll(/(.)([a-z])/gu)].map(([, small = '', letter = '']) => [small, letter]),
);
/** Letters that look like a pair of others are written as that pair, as the standard does for m. An i passes for an l. */
const WRITTEN_OUT: Record<string, string> = { d: 'cl', i: 'l', w: 'vv' };

/** Matches accents, which are ignored, but not marks that make another letter (が, ดี). */
export const ACCENTS = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}])\p{M}+/gu;
/** Matches punctuation between letters, which is ignored. */
const NO_LETTERS = /[^\p{L}\p{M}\p{N}]/gu;
/** Matches dots and lines that the standard uses for ʻ and ꓸ, but not / and ‹, which it uses for ノ and く. */
const DOTS = /[-.,:;_'"`´·~^]/g;

/** Matches a letter that the standard maps to u, although readers see a v, so it is replaced first. */
const SMALL_V = /[ʋƲ]/g;

const standard = (name: string) => unhomoglyph(name.normalize('NFKD').replace(SMALL_V, 'v')).normalize('NFD').replace(ACCENTS, '$1');
/** Converts character by character: within words, the converter keeps some, so the result would depend on neighboring characters. */
const folded = (name: string) => Array.from(standard(name), toSimplified).join('');

const ASCII = /^[a-z0-9]$/;
/** @returns the Latin letter or digit that the character resembles, or the character itself */
export function latinAlike(character: string): string {
  // Tries lower case first, because a capital I counts as an l.
  for (const form of [character.toLowerCase(), character]) {
    const seen = SMALL_CAPITALS[form] ?? unhomoglyph(form).toLowerCase();
    if (ASCII.test(seen)) return seen;
  }
  return character;
}

/** Makes the skeleton of a name. Skeletons are stored, so changing this function or the package needs a migration with its own copy. */
export function skeleton(name: string): string {
  const visible = name.normalize('NFKD').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  // A name that consists only of dots keeps them.
  const letters = visible.replace(NO_LETTERS, '') || visible;
  // Replaces with case first, because I is l and i is not; then without case, for capitals that look alike, such as M.
  const seen = folded(letters).toLowerCase();
  const drawn = [...folded(seen)].map((letter) => DRAWN_ALIKE[letter] ?? SMALL_CAPITALS[letter] ?? letter).join('');
  return (drawn.replace(DOTS, '') || drawn).replace(/[diw]/g, (letter) => WRITTEN_OUT[letter] ?? letter);
}
