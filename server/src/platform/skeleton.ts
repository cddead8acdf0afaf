/** How a name reads: names that the eye cannot tell apart have one skeleton (Unicode Technical Standard 39; decision 0028). */
import unhomoglyph from 'unhomoglyph';

/** What the standard leaves as it is drawn by hand: a к is a small capital K there, but a k to who reads in a hurry. */
const DRAWN_ALIKE: Record<string, string> = {
  ƅ: 'b',
  ʙ: 'b',
  ς: 'c',
  ϝ: 'f',
  ɢ: 'g',
  ʜ: 'h',
  ĸ: 'k',
  ʍ: 'rn',
  '\u0329': '',
  π: 'n',
  ᴛ: 't',
  ц: 'u',
  ω: 'w',
  χ: 'x',
};

const standard = (name: string) => unhomoglyph(name.normalize('NFKD')).normalize('NFD');

/** Stored beside names: whoever changes it, or the package's version, adds a migration that fills them anew. */
export function skeleton(name: string): string {
  // As it stands, for an I is an l and an i is not; then without case, for an M that was alike only as a capital.
  const seen = standard(name.replace(/\p{Default_Ignorable_Code_Point}/gu, '')).toLowerCase();
  return [...standard(seen)].map((letter) => DRAWN_ALIKE[letter] ?? letter).join('');
}
