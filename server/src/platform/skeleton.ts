/** How a name reads: names that the eye cannot tell apart have one skeleton (Unicode Technical Standard 39; decision 0028). */
import unhomoglyph from 'unhomoglyph';

/** What the standard leaves as it is drawn by hand: a к is a small capital K there, but a k to who reads in a hurry. */
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
/** Small capitals are capitals to who reads. */
const SMALL_CAPITALS: Record<string, string> = Object.fromEntries(
  [...'ᴀaʙbᴄcᴅdᴇeꜰfɢgʜhɪiᴊjᴋkʟlɴnᴏoᴘpꞯqʀrꜱsᴛtᴜuᴠvᴡwʏyᴢz'.matchAll(/(.)([a-z])/gu)].map(([, small = '', letter = '']) => [small, letter]),
);
/** Two letters that read as one are written out, as the standard writes an m. */
const WRITTEN_OUT: Record<string, string> = { d: 'cl', w: 'vv' };

/** Accents are overlooked; where a mark makes another letter (が, ดี) it is none. */
const ACCENTS = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}])\p{M}+/gu;
/** Dots and lines between letters are overlooked, too. */
const NO_LETTERS = /[^\p{L}\p{M}\p{N}]/gu;
/** Letters that the standard reads as such: ʻ, ꓸ; but not ノ and く, which it writes / and ‹. */
const DOTS = /[-.,:;_'"`´·~^]/g;

const standard = (name: string) => unhomoglyph(name.normalize('NFKD')).normalize('NFD').replace(ACCENTS, '$1');

/** Stored beside names: whoever changes it, or the package's version, adds a migration that fills them anew. */
export function skeleton(name: string): string {
  const visible = name.normalize('NFKD').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  // A name of nothing but dots is those.
  const letters = visible.replace(NO_LETTERS, '') || visible;
  // As it stands, for an I is an l and an i is not; then without case, for an M that was alike only as a capital.
  const seen = standard(letters).toLowerCase();
  const drawn = [...standard(seen)].map((letter) => DRAWN_ALIKE[letter] ?? SMALL_CAPITALS[letter] ?? letter).join('');
  return (drawn.replace(DOTS, '') || drawn).replace(/[dw]/g, (letter) => WRITTEN_OUT[letter] ?? letter);
}
