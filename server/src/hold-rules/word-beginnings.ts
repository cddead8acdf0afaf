/**
 * Says which words a text may hold, in one walk over it: the beginnings of all words are in one tree (a trie), and the walk follows every
 * place at which it may stand at once. It errs on one side alone: what it does not name, the word's patterns do not find.
 */
import { SIGN, WRITTEN_FOR } from './small-alphabet.ts';
import { LONGEST_GAP, type WatchedWord } from './word-patterns.ts';

/** Each character of Chinese doubles the ways in which a word begins, since its pinyin may stand for it. */
const MOST_BEGINNINGS = 4;

function beginningsOf({ parts, readings, spoken }: WatchedWord): string[] {
  let all = [''];
  for (const [i, part] of parts.entries()) {
    const reading = readings[i];
    if (reading && all.length === MOST_BEGINNINGS) break;
    all = all.flatMap((one) => (reading ? [one + part, one + reading] : [one + part]));
  }
  return [...all, spoken.join('')].filter((one) => one !== '');
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
}
const node = (): Node => ({ next: new Map(), words: [] });

/** A sign of the small alphabet. Some stand for letters, too. */
const IS_SIGN = new RegExp(SIGN);

/**
 * @param write writes in the small alphabet
 * @returns a function that tells the places of the words that a text in this alphabet may hold, in order
 */
export function wordBeginnings(words: readonly WatchedWord[], write: (text: string) => string): (text: string) => number[] {
  const root = node();
  for (const [place, word] of words.entries())
    for (const beginning of beginningsOf(word)) {
      let at = root;
      for (const unit of write(beginning)) at = at.next.getOrInsertComputed(SAME.get(unit) ?? unit, node);
      at.words.push(place);
    }
  return (text) => {
    const found = new Set<number>();
    /** Where the walk may be, with the signs since the last letter. */
    let reached = new Map<Node, number>();
    for (const unit of text) {
      const now = new Map<Node, number>();
      if (IS_SIGN.test(unit)) for (const [at, signs] of reached) if (signs < LONGEST_GAP) now.set(at, signs + 1);
      for (const at of [root, ...reached.keys()]) {
        const next = at.next.get(SAME.get(unit) ?? unit);
        if (!next) continue;
        now.set(next, 0);
        for (const place of next.words) found.add(place);
      }
      reached = now;
    }
    return [...found].sort((a, b) => a - b);
  };
}
