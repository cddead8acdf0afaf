/**
 * Says which words a text may hold, in one walk over it: the beginnings of all words are in one tree (a trie), and the walk follows every
 * place at which it may stand at once. It errs on one side alone: what it does not name, the word's patterns do not find.
 */
import { DIGIT_SOUNDS, soundOf } from './han-stand-ins.ts';
import { SIGN, type SmallAlphabet, WRITTEN_FOR } from './small-alphabet.ts';
import { LONGEST_GAP, mayBeFilled, type WatchedWord } from './word-patterns.ts';

/** Each character of Chinese doubles the ways in which a word begins, since its pinyin may stand for it. */
const MOST_BEGINNINGS = 4;

/** @returns beginnings, by the parts that they are made of */
function beginningsOf({ parts, readings, spoken }: WatchedWord): string[][] {
  let all: string[][] = [[]];
  for (const [i, part] of parts.entries()) {
    const reading = readings[i];
    if (reading && all.length === MOST_BEGINNINGS) break;
    all = all.flatMap((one) =>
      reading
        ? [
            [...one, part],
            [...one, reading],
          ]
        : [[...one, part]],
    );
  }
  return [...all, [...spoken]].filter((one) => one.length > 0);
}

/** Letters, digits and signs that may stand for each other are one; a v is an ü, which is written as u too. */
const SAME = new Map([['v', 'u']]);
for (const [letter, signs] of Object.entries(WRITTEN_FOR)) {
  const known = [...signs].find((sign) => SAME.has(sign));
  if (known) SAME.set(letter, SAME.get(known) as string);
  for (const sign of signs) if (!SAME.has(sign)) SAME.set(sign, SAME.get(letter) ?? letter);
}

interface Node {
  next: Map<string, Node>;
  /** The words with a beginning that ends here, by their places in the list. */
  words: number[];
  /** Whether what is no sign may follow, too, in the place of one. */
  mayBeFilled: boolean;
}
const node = (): Node => ({ next: new Map(), words: [], mayBeFilled: false });

/** A sign of the small alphabet. Some stand for letters, too. */
const IS_SIGN = new RegExp(SIGN);

/**
 * @param alphabet of the words
 * @returns a function that tells the places of the words that a text in this alphabet may hold, in order
 */
export function wordBeginnings(words: readonly WatchedWord[], { write, foreign, alike }: SmallAlphabet): (text: string) => number[] {
  const root = node();
  const isForeign = new RegExp(foreign);
  /** Characters of one sound are one here; whether they may stand for each other in a word, its patterns know. */
  const same = new Map(SAME);
  for (const sound of new Set(words.flatMap(({ plain }) => Array.from(plain, soundOf))))
    for (const unit of alike(sound)) same.set(unit, alike(sound).charAt(0));
  const sameAs = (unit: string) => same.get(unit) ?? unit;
  const digits = new Map(DIGIT_SOUNDS.map((sound, digit) => [String(digit), alike(sound).charAt(0)]));
  for (const [place, word] of words.entries())
    for (const beginning of beginningsOf(word)) {
      let at = root;
      for (const [i, part] of beginning.entries()) {
        at.mayBeFilled ||= mayBeFilled(word.parts, i);
        for (const unit of write(part)) at = at.next.getOrInsertComputed(sameAs(unit), node);
      }
      at.words.push(place);
    }
  return (text) => {
    const found = new Set<number>();
    /** Where the walk may be, with the signs since the last letter. */
    let reached = new Map<Node, number>();
    for (const unit of text) {
      const now = new Map<Node, number>();
      const [isSign, isFiller] = [IS_SIGN.test(unit), isForeign.test(unit)];
      for (const [at, signs] of reached) if ((isSign || (isFiller && at.mayBeFilled)) && signs < LONGEST_GAP) now.set(at, signs + 1);
      for (const at of [root, ...reached.keys()]) {
        for (const next of [at.next.get(sameAs(unit)), at.next.get(digits.get(unit) ?? '')]) {
          if (!next) continue;
          now.set(next, 0);
          for (const place of next.words) found.add(place);
        }
      }
      reached = now;
    }
    return [...found].sort((a, b) => a - b);
  };
}
